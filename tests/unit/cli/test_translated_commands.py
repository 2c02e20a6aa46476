"""In a made-up language, commands print nothing in English but names, data and identifiers."""

import re
import shlex
from pathlib import Path

import pytest

from assessor_app.cli.overview.command_list import SUMMARIES, command_named
from assessor_app.evaluation.classification import RATES
from assessor_app.evaluation.measures.registry import MEASURES
from tests.core_language import outside, pseudo_language

CALLS = """
assessor status sample.assess --per-topic
assessor scale sample.assess
assessor scale sample.assess --preferences on
assessor import sample.assess --list
assessor import sample.assess --runs r.run --dry-run
assessor import sample.assess --runs r.run
assessor import sample.assess --judgements j.qrels --assessor dan --dry-run
assessor import sample.assess --judgements j.qrels --assessor dan
assessor import sample.assess --undo last --dry-run
assessor import sample.assess --undo last
assessor import sample.assess --rename-run bm25 okapi
assessor import sample.assess --describe-run okapi system=Lucene date=2026-11-01
assessor import sample.assess --remove-run okapi --dry-run
assessor pool sample.assess --depth 3 --dry-run
assessor pool sample.assess --method rrf --budget 60
assessor pool --explain
assessor assign sample.assess --assessors ada,ben --double-judged 2
assessor assign sample.assess
assessor assign sample.assess --rename chi cleo
assessor exclude sample.assess --assessors ben --reason late
assessor exclude sample.assess
assessor exclude sample.assess --assessors ben --remove
assessor package sample.assess --assessor ada --output ada.assess
assessor status ada.assess
assessor merge sample.assess ada.assess
assessor freeze sample.assess --name first
assessor freeze sample.assess
assessor freeze sample.assess --difference first now
assessor judge sample.assess --assessor dan --topic 7 --document sea-001 --grade 1
assessor judge sample.assess --assessor dan --topic 7 --prefer sea-001 --over sea-004
assessor preferences sample.assess
assessor simulate sample.assess --order prioritised --per-topic
assessor simulate sample.assess --order id --stop 0.8
assessor agreement sample.assess --per-topic
assessor agreement sample.assess --weights linear --coefficients all --highlights
assessor agreement sample.assess --over-time
assessor agreement sample.assess --gold ada
assessor quality sample.assess
assessor quality sample.assess --repeats 10
assessor adjudicate sample.assess
assessor adjudicate sample.assess --find tide
assessor adjudicate sample.assess --sample 3
assessor adjudicate sample.assess --topic 7 --document sea-001
assessor effects sample.assess
assessor effects sample.assess --swaps
assessor evaluate sample.assess -m AP -m nDCG@10 --intervals --judged
assessor evaluate sample.assess --ties --bounds
assessor compare sample.assess --groups
assessor compare sample.assess --baseline bm25 --test wilcoxon --bayes
assessor stability sample.assess
assessor stability sample.assess --decisive
assessor fuse r.run r.run --output f.run
assessor plot sample.assess --kind interpolated --output p.svg --csv p.csv
assessor classify scores.csv --label truth
assessor classify scores.csv --label truth --positive yes
assessor report sample.assess --output r.html
assessor export sample.assess --what qrels --output q.qrels
assessor export sample.assess --what release --output folder
assessor backup sample.assess
assessor backup sample.assess --list
assessor check sample.assess
assessor measures
assessor measures nDCG
assessor formats
assessor formats qrels
assessor --help
""".strip().splitlines()
# Names that the sample campaign, its files and the calls use.
NAMES = {
    *(
        "ada",
        "ben",
        "chi",
        "cleo",
        "dan",
        "lead",
        "bm25",
        "okapi",
        "coordination",
        "tfidf",
        "title",
    ),
    *("trigram", "fused", "run", "runs", "first", "now", "sample", "root", "late", "yes", "Lucene"),
}
# Identifiers of formats, rules, methods, options and shells, and terms that no language translates.
SAME = {
    *("consensus", "adjudicated", "majority", "any", "all", "highest", "lowest", "median"),
    *("primary", "binary", "graded", "preference", "depth", "rrf", "assessor", "topic"),
    *("documents", "judged", "new", "holm", "random", "id", "prioritised", "qrels", "Holm"),
    *("DeLong", "folder", "ndcg", "Rndcg", "bpref", "rbp", "yaap", "utility", "relstring"),
}
# Words of sentences, other than in the names of options and their choices.
GLUE = re.compile(r"(?<![-{,])\b(?:the|with|and|this|file|only|of|for|to)\b(?![-},])")
WORD = re.compile(r"(?<![\w./@=<-])[A-Za-z]{3,}(?![\w./@(=-]|\.\w)")


def bare(text: str, known: set[str]) -> list[str]:
    """The words that stand outside brackets and are no names."""
    return [word for word in WORD.findall(outside(text)) if word not in known]


@pytest.fixture
def place(sample: Path, run) -> set[str]:
    """A folder with the files of the calls; the words that are data in it."""
    folder = sample.parent
    (folder / "r.run").write_text("7 Q0 sea-001 1 2.5 x\n7 Q0 sea-002 2 1.5 x\n")
    (folder / "j.qrels").write_text("7 0 sea-001 1\n7 0 sea-002 2\n")
    (folder / "scores.csv").write_text(
        "truth,score\n" + "".join(f"{'yes' if at % 3 else 'no'},0.{at}\n" for at in range(1, 9))
    )
    _, out, _ = run("export", "sample.assess", "--what", "topics", "-o", "-")
    _, texts, _ = run("export", "sample.assess", "--what", "documents", "-o", "-")
    _, scale, _ = run("scale", "sample.assess", "--format", "csv")
    _, notes, _ = run("export", "sample.assess", "--what", "judgements", "-o", "-")
    rates = " ".join(f"{one.name} {' '.join(one.also)}" for one in RATES)
    measures = " ".join(one.signature for one in MEASURES)
    data = re.findall(r"[A-Za-z]+", f"{out} {texts} {scale} {notes} {rates} {measures}")
    return {*data, *SUMMARIES, *NAMES, *SAME, "Sample", "campaign", "truth", "score"}


def test_what_commands_print_is_translated(place: set[str], run, tmp_path: Path) -> None:
    found: list[str] = []
    with pseudo_language(tmp_path):
        for call in CALLS:
            _, out, err = run(*shlex.split(call)[1:])
            found += [f"{call}: {word}" for word in bare(f"{out}\n{err}", place)]
    assert not found, "\n".join(dict.fromkeys(found))


@pytest.mark.parametrize("form", ["csv", "json"])
@pytest.mark.parametrize(
    "name", ["agreement", "effects", "quality", "compare", "evaluate", "known"]
)
def test_what_programs_read_is_in_english(
    place: set[str], run, name: str, form: str, tmp_path: Path
) -> None:
    call = (name, "sample.assess", "--format", form)
    expected = run(*call)
    with pseudo_language(tmp_path):
        assert run(*call) == expected
    assert len(expected[1]) > 50


@pytest.mark.parametrize("name", list(SUMMARIES))
def test_the_help_of_a_command_is_translated(name: str, tmp_path: Path) -> None:
    with pseudo_language(tmp_path):
        shown = command_named(name).parser().format_help()
    told = re.sub(r"\s+", " ", shown).partition("⟦example:")[0]
    assert not GLUE.findall(outside(told)), shown
