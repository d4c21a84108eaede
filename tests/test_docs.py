"""Examples in the documentation are run as they stand, each in a process of its own: it knows what it imports."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
EXAMPLES = [
    pytest.param(code, id=f"{page.stem}-{number}")
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
    for number, code in enumerate(
        re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL), 1
    )
]


@pytest.mark.parametrize("code", EXAMPLES)
def test_an_example_runs(code: str, tmp_path: Path) -> None:
    example = tmp_path / "example.py"
    example.write_text(code, encoding="utf-8")
    ran = subprocess.run([sys.executable, example], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
