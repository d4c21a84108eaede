"""What hosts get to run it with: a unit that systemd takes, metrics that exist behind every chart and alert."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from veillee.server.metrics import Metrics
from veillee.server.settings import described
from veillee.words import phrase

DEPLOY = Path(__file__).parent.parent / "deploy"
UNIT = DEPLOY / "veillee.service"


def test_every_metric_of_dashboard_and_alerts_is_one_of_ours() -> None:
    known = set(re.findall(r"^# TYPE (\w+) ", Metrics().text().decode(), re.MULTILINE))
    known |= {f"{name}_bucket" for name in known}
    asked = set()
    for file in ("dashboard.json", "alerts.yml"):
        asked |= set(re.findall(r"\bveillee_\w+", (DEPLOY / "watch" / file).read_text(encoding="utf-8")))
    assert asked <= known
    assert {name for name in known if not name.endswith(("_bucket", "_created"))} <= {
        name.removesuffix("_bucket") for name in asked
    }, "the dashboard shows all that is counted"


def test_the_dashboard_is_one_and_its_panels_do_not_overlap() -> None:
    found = json.loads((DEPLOY / "watch" / "dashboard.json").read_text(encoding="utf-8"))
    cells = [
        (x, y)
        for place in (panel["gridPos"] for panel in found["panels"])
        for x in range(place["x"], place["x"] + place["w"])
        for y in range(place["y"], place["y"] + place["h"])
    ]
    assert len(cells) == len(set(cells))
    assert max(x for x, _ in cells) < 24
    assert len({panel["id"] for panel in found["panels"]}) == len(found["panels"])


def test_every_refusal_that_an_alert_waits_for_exists() -> None:
    for codes in re.findall(r'code=~?"([^"]+)"', (DEPLOY / "watch" / "alerts.yml").read_text(encoding="utf-8")):
        for code in codes.split("|"):
            assert phrase("en", f"refusal-{code}") != f"refusal-{code}"


def test_every_variable_that_the_files_set_is_a_setting() -> None:
    known = {setting.variable for setting in described()} | {"VEILLEE_NODES"}  # (the last is Caddy's)
    for file in ("veillee.service", "Containerfile", "compose.yaml", "Caddyfile"):
        assert set(re.findall(r"\bVEILLEE_[A-Z_]+", (DEPLOY / file).read_text(encoding="utf-8"))) <= known, file


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd on this machine")
def test_systemd_takes_the_unit_and_finds_little_exposed(tmp_path: Path) -> None:
    here = tmp_path / UNIT.name
    here.write_text(UNIT.read_text(encoding="utf-8").replace("/opt/veillee/bin/veillee", "/bin/true"), encoding="utf-8")
    verified = subprocess.run(["systemd-analyze", "verify", here], capture_output=True, text=True, check=False)
    assert verified.returncode == 0, verified.stderr
    assert not verified.stderr
    asked = ["systemd-analyze", "security", "--offline=true", "--threshold=20", str(here)]
    secure = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert secure.returncode == 0, secure.stdout[-200:]
