"""The figures of the help pages are those of the sample campaign."""

import csv
import json
import re
from collections import defaultdict

import pytest

from assessor_app.domain.resources import resource

RUNS = ("bm25", "coordination", "tfidf", "title", "trigram")
ENDS = ("low", "high")


def page(name):
    return resource(f"help/explanation/{name}.md").read_text(encoding="utf-8")


def row(*cells):
    """A row of a Markdown table; numbers have four digits."""
    return "| " + " | ".join(one if isinstance(one, str) else f"{one:.4f}" for one in cells) + " |"


@pytest.fixture
def evaluated(sample, run):
    """The mean of each measure and run that `assessor evaluate` gives, by run and measure."""

    def call(*options):
        code, out, err = run("evaluate", sample, *options, "--format", "csv", "--quiet")
        assert code == 0, err
        means = defaultdict(dict)
        for line in csv.DictReader(out.splitlines()):
            means[line["run"]][line["measure"]] = float(line["value"])
        return means

    return call


@pytest.fixture
def given(sample, run):
    """The JSON that a command on the sample campaign prints."""

    def call(command, *options):
        code, out, err = run(command, sample, *options, "--format", "json", "--quiet")
        assert code == 0, err
        return json.loads(out)

    return call


def test_the_values_of_the_rules_are_those_of_the_sample(evaluated):
    rules = ("consensus", "adjudicated", "majority", "any", "all")
    found = [evaluated("-m", "AP", "--rule", rule) for rule in rules]
    text = page("consensus-and-adjudication")
    assert row("run", *rules) in text
    for name in RUNS:
        assert row(name, *(means[name]["AP"] for means in found)) in text
    above = [means["coordination"]["AP"] > means["tfidf"]["AP"] for means in found]
    assert above == [True, False, False, True, True]


def test_the_notes_on_the_rules_are_those_of_the_program(sample, run):
    def graded_by(rule):
        code, out, err = run("export", sample, "--what", "qrels", "--rule", rule, "--output", "-")
        assert code == 0, err
        return len(out.splitlines())

    text = page("consensus-and-adjudication")
    before, after = re.findall(r"\n```\n(\d+ documents? decided.*?)```\n", text, re.DOTALL)
    assert run("evaluate", sample, "-m", "AP")[2] == before
    judged = sum(int(line.split()[0]) for line in before.splitlines())
    left_out = {rule: judged - graded_by(rule) for rule in ("adjudicated", "majority")}
    assert (
        f"Of {judged} judged documents, `adjudicated` leaves out {left_out['adjudicated']}, the "
        f"conflicts without an adjudication, and `majority` leaves out {left_out['majority']}."
    ) in text
    (command,) = re.findall(r"\n```\nassessor (adjudicate .*?)\n```\n", text)
    words = re.findall(r'"([^"]+)"|(\S+)', command)
    assert run(*(quoted or plain for quoted, plain in words))[0] == 0
    assert run("evaluate", sample, "-m", "AP")[2] == after


def test_the_comparison_of_the_runs_is_that_of_the_sample(given):
    text = page("choosing-a-test")
    pairs = {(one["a"], one["b"]): one for one in given("compare", "-m", "AP")}
    for a, b in (("bm25", "title"), ("bm25", "coordination"), ("coordination", "tfidf")):
        found = pairs[a, b]
        assert (
            row(
                f"{a} - {b}",
                found["difference"],
                f"{found['low']:.4f} to {found['high']:.4f}",
                found["p"],
                found["p_corrected"],
                f"{found['effect_size']:.2f}",
            )
            in text
        )
    p = {}
    for test in ("randomisation", "sign", "wilcoxon", "bootstrap", "tukey"):
        (found,) = [
            one
            for one in given("compare", "-m", "AP", "--test", test)
            if (one["a"], one["b"]) == ("bm25", "coordination")
        ]
        p[test] = f"{found['p']:.4f}"
    assert p["randomisation"] == p["sign"] == p["wilcoxon"] == f"{1 / 64:.4f}"
    assert (
        f"give p of {p['randomisation']} (randomisation, sign and Wilcoxon) and {p['bootstrap']} "
        f"(bootstrap), before an adjustment, and {p['tukey']} (randomised Tukey HSD)"
    ) in text


def test_the_agreement_of_the_assessors_is_that_of_the_sample(sample, run, given):
    text = page("kappa-and-agreement")
    _, out, _ = run("agreement", sample, "-l", "1")
    table = out.split("\n\n")[1].splitlines()
    starts = [found.start() for found in re.finditer(r"-+", table[1])]
    ends = [*starts[1:], None]

    def cells(line):
        return [line[start:end].strip() for start, end in zip(starts, ends, strict=True)]

    heads = cells(table[0])
    for line in table[2:]:
        found = dict(zip(heads, cells(line), strict=True))
        shown = [found[head] for head in heads[:6]]
        interval = f"{found['95% CI lower']} to {found['95% CI upper']}"
        assert row(*shown, interval, found["PI"], found["BI"]) in text
    pabak = given("agreement", "-l", "1", "--assessors", "ada,chi")["overall"]["pabak"]
    assert f"PABAK of this pair is {pabak:.4f}." in text
    graded = given("agreement", "--assessors", "ada,ben")["pairs"][0]["kappa"]
    assert f"kappa of ada and ben is {graded:.4f}" in text


def kappa_figures(both, neither, only_a, only_b):
    """PI, kappa, PABAK and AC1 of a table of two assessors and two grades, by their definitions."""
    n = both + neither + only_a + only_b
    observed = (both + neither) / n
    a, b = (both + only_a) / n, (both + only_b) / n
    by_kappa = a * b + (1 - a) * (1 - b)
    share = (a + b) / 2
    by_ac1 = 2 * share * (1 - share)
    return (
        (both - neither) / n,
        (observed - by_kappa) / (1 - by_kappa),
        2 * observed - 1,
        (observed - by_ac1) / (1 - by_ac1),
    )


def test_the_figures_of_the_kappa_paradox_follow_from_their_tables():
    text = page("kappa-and-agreement")
    for name, counts in (("balanced", (45, 45, 5, 5)), ("rare", (0, 90, 5, 5))):
        figures = [f"{one:.2f}" for one in kappa_figures(*counts)]
        assert row(name, *map(str, counts), *figures) in text


def test_the_losses_without_unique_documents_are_those_of_the_sample(given):
    text = page("pooling")
    found = {one["run"]: one for one in given("stability")}
    for name in RUNS:
        one = found[name]
        counts = (str(one["unique"]), str(one["unique_relevant"]))
        values = (one[key] for key in ("AP", "AP without", "P@10", "P@10 without"))
        assert row(name, *counts, *values) in text
    loss = {name: found[name]["P@10"] - found[name]["P@10 without"] for name in RUNS}
    assert (
        f"P@10 of tfidf is lower by {loss['tfidf']:.2f} and P@10 of trigram by "
        f"{loss['trigram']:.2f}."
    ) in text
    residual = {name: found[name]["RBPResidual"] for name in RUNS}
    assert (
        f"In the sample it is {residual['bm25']:.4f} for bm25 and {residual['trigram']:.4f} for "
        "trigram"
    ) in text


def test_the_bounds_by_unjudged_documents_are_those_of_the_sample(evaluated):
    text = page("unjudged-documents-and-ties")
    found = evaluated("-m", "AP", "-m", "nDCG@10", "--unjudged-range")
    condensed = evaluated("-m", "AP", "-J")
    for name in RUNS:
        one = found[name]
        bounds = (one["AP low if judged"], one["AP high if judged"])
        assert row(name, one["Judged"], one["AP"], condensed[name]["AP"], *bounds) in text
    bm25 = found["bm25"]
    assert f"could lower its AP to {bm25['AP low if judged']:.4f}:" in text
    assert f"Judged@10 of bm25 is {bm25['Judged@10']:.4f}," in text
    assert (
        f"(bm25: {bm25['nDCG@10']:.4f}, bounds {bm25['nDCG@10 low if judged']:.4f} to "
        f"{bm25['nDCG@10 high if judged']:.4f})"
    ) in text
    assert bm25["AP low if judged"] < found["trigram"]["AP high if judged"]


def test_the_effect_of_ties_is_that_of_the_sample(evaluated):
    text = page("unjudged-documents-and-ties")
    found = evaluated("-m", "AP", "-m", "P@10", "--tie-range")
    for name in RUNS:
        one = found[name]
        ranges = [one[f"{measure} {end} by ties"] for measure in ("AP", "P@10") for end in ENDS]
        assert row(name, one["AP"], f"{one['AP ties']:.2f}", *ranges) in text
    difference = found["coordination"]["AP"] - found["tfidf"]["AP"]
    assert f"The difference of {difference:.4f} in AP between coordination and tfidf" in text


def test_the_two_versions_of_trec_eval_differ_on_the_sample_as_shown(evaluated):
    nine, ten = (
        evaluated("-m", "IPrec@0.1", "--compat", version)["trigram"]["IPrec@0.1"]
        for version in ("trec_eval-9", "trec_eval-10")
    )
    words = f"`IPrec@0.1` of trigram is {nine:.4f} with version 9 and {ten:.4f} with version 10"
    assert words in page("trec-eval-equality")


def test_the_damage_of_a_flipped_bit_is_reported_as_shown(sample, run):
    held = sample.read_bytes()
    at = held.index(b"adagrade1sea-008") + len("adagrade1sea-")
    sample.write_bytes(held[:at] + bytes([held[at] ^ 1]) + held[at + 1 :])
    code, out, _ = run("check", sample)
    assert code == 1
    text = page("your-data")
    (shown,) = re.findall(r"\n```\n(SQLite reports.*?)```\n", text, re.DOTALL)
    recorded = r"recorded \S+ \S+ UTC"
    assert re.sub(recorded, "", out) == re.sub(recorded, "", shown)


def _rounded(found):
    """A part of an answer with fractions of three decimals, as the page shows them."""
    if isinstance(found, list):
        return [_rounded(one) for one in found]
    if isinstance(found, dict):
        return {key: _rounded(value) for key, value in found.items()}
    return round(found, 3) if isinstance(found, float) else found


def test_the_examples_of_json_are_what_the_commands_print(given):
    text = resource("help/reference/machine-readable-forms.md").read_text(encoding="utf-8")
    examples = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL)]
    (mean,), (pair,), agreement, simulated = examples
    assert mean in given("evaluate", "-m", "AP")
    close = {
        key: pytest.approx(value, abs=5e-4) if isinstance(value, float) else value
        for key, value in pair.items()
    }
    assert close in given("compare", "-m", "AP")
    found = given("simulate", "--order", "learned", "--effort", "2R")
    for key, shown in simulated.items():
        of_first = [found[key][0]] if key in ("mean", "topics") else found[key]
        assert shown == _rounded(of_first)
    found = given("agreement", "--assessors", "ada,ben", "--per-topic")
    assert {key: agreement[key] for key in ("items", "assessors")} == {
        key: found[key] for key in ("items", "assessors")
    }
    for part in ("pairs", "topics"):
        for key, value in agreement[part][0].items():
            assert found[part][0][key] == (
                pytest.approx(value, abs=5e-4) if isinstance(value, float) else value
            ), key
    for key, value in agreement["overall"].items():
        assert found["overall"][key] == pytest.approx(value, abs=5e-4), key


def test_inferred_ap_equals_ap_on_the_judgements_of_a_campaign(evaluated):
    assert "so that infAP equals AP there" in resource(
        "help/how-to/sampled-judgements.md"
    ).read_text(encoding="utf-8")
    for means in evaluated("-m", "infAP", "-m", "AP").values():
        assert means["infAP"] == pytest.approx(means["AP"], abs=1e-4)


def test_the_columns_of_exported_judgements_are_listed_in_their_order(sample, run):
    text = resource("help/reference/machine-readable-forms.md").read_text(encoding="utf-8")
    (listed,) = re.findall(r"a row for each judgement that counts: (.*?)\. With", text)
    code, out, err = run("export", sample, "--what", "judgements", "--output", "-")
    assert code == 0, err
    assert re.findall(r"`(\w+)`", listed) == out.splitlines()[0].split(",")
