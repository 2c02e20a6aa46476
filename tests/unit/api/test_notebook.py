"""A notebook executed from end to end shows results, tables and plots."""

from pathlib import Path

import pytest

from assessor_app.campaign.files.sample import sample_campaign

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parents[3]
CELLS = (
    (
        "import assessor_app as assessor\n"
        "campaign = assessor.open_campaign('sample.assess')\n"
        "results = campaign.evaluate(['AP', 'nDCG@10', 'RR'])\n"
        "results"
    ),
    "assessor.compare(results, measure='AP', baseline='bm25')",
    (
        "qrels = campaign.qrels()\n"
        "runs = {'reversed': {t: {d: -n for n, d in enumerate(g)} for t, g in qrels.items()}}\n"
        "assessor.curve('pr', qrels, runs)"
    ),
    (
        "names = campaign.assessors\n"
        "assessor.agreement({name: campaign.qrels(assessor=name) for name in names}, 'linear')"
    ),
    "assessor.classify([1, 0, 1, 0], [0.9, 0.4, 0.6, 0.7])",
    "assessor.classify([1, 0, 1, 0], [0.9, 0.4, 0.6, 0.7]).curve('roc')",
    "campaign.close()",
)


def shown(cell) -> str:
    """Return the HTML output of a cell."""
    return "".join(one["data"].get("text/html", "") for one in cell["outputs"] if "data" in one)


def test_a_notebook_shows_tables_and_plots(tmp_path):
    sample_campaign(tmp_path / "sample.assess").close()
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(source) for source in CELLS]
    )
    nbclient.NotebookClient(
        notebook, timeout=120, resources={"metadata": {"path": str(tmp_path)}}
    ).execute()
    folder = ROOT / "test-output"
    folder.mkdir(exist_ok=True)
    nbformat.write(notebook, folder / "interface.ipynb")
    pieces = [shown(cell) for cell in notebook.cells]
    (folder / "interface.html").write_text("\n".join(pieces), encoding="utf-8")
    assert "0.8110" in pieces[0]
    assert "Adjusted p" in pieces[1]
    assert pieces[2].startswith("<svg")
    assert "Kappa, linear" in pieces[3]
    assert "AUC" in pieces[4]
    assert pieces[5].startswith("<svg")
