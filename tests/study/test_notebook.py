"""The notebook of the handbook runs from its first cell to its plot, as somebody opens it."""

import os
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

ROOT = Path(__file__).parent.parent.parent


def test_the_notebook_runs_from_import_to_plot_in_ten_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = [str((ROOT / part).resolve()) for part in os.environ.get("PYTHONPATH", "").split(os.pathsep) if part]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(ours))
    notebook = nbformat.read(ROOT / "docs" / "lab.ipynb", as_version=4)  # type: ignore[no-untyped-call]
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert len(code) == 10
    assert not any(cell.outputs for cell in code), "keep the file without what it made on somebody's machine"
    NotebookClient(notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(ROOT)}}).execute()
    assert all(cell.outputs for cell in code)
    shown = [output.get("data", {}) for output in code[-1].outputs]
    assert any("<circle" in data.get("text/html", "") for data in shown), "the last cell plots"
