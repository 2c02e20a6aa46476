"""Lengths of documents, judged or not, against loops over the documents that a user reads."""

import json
import random
from math import exp, log, nan

import pytest

import assessor_app as assessor
from assessor_app.cli.command_line import main
from assessor_app.domain.problems import Problem

DOCUMENTS = [f"d{number:02}" for number in range(60)]
TOPICS = ("1", "2", "3", "4")
CHANCE = random.Random(8)
LENGTHS = {one: (CHANCE.randint(0, 4000), CHANCE.randint(0, 20_000)) for one in DOCUMENTS[5:]}
QRELS = {
    topic: {one: CHANCE.choice((-1, 0, 1, 2)) for one in CHANCE.sample(DOCUMENTS, 25)}
    for topic in TOPICS
}
RANKED = {topic: CHANCE.sample(DOCUMENTS, 40) for topic in TOPICS}
RUN = {
    topic: {one: 100.0 - place for place, one in enumerate(ranked)}
    for topic, ranked in RANKED.items()
}


def words(document, unknown=500):
    return LENGTHS[document][0] if document in LENGTHS else unknown


def characters(document, unknown=3000):
    return LENGTHS[document][1] if document in LENGTHS else unknown


def time_biased_gain(topic, ranked, unknown=500, rel=1):
    time = gain = 0.0
    for document in ranked:
        relevant = QRELS[topic].get(document, 0) >= rel
        gain += relevant * 0.64 * 0.77 * exp(-time * log(2) / 224)
        time += 4.4 + (0.64 if relevant else 0.39) * (0.018 * words(document, unknown) + 7.8)
    return gain


def u_measure(topic, ranked, limit=132_000):
    position = gain = 0.0
    for document in ranked:
        position += 200
        grade = QRELS[topic].get(document, 0)
        if grade > 0:
            position += 0.2 * characters(document)
            gain += (2**grade - 1) / 16 * max(0, 1 - position / limit)
    return gain


def judged(topic):
    return [one for one in RANKED[topic] if QRELS[topic].get(one, -1) >= 0]


CASES = {
    "TBG": lambda topic: time_biased_gain(topic, RANKED[topic]),
    "TBG(words=90,rel=2)": lambda topic: time_biased_gain(topic, RANKED[topic], 90, 2),
    "TBG@12": lambda topic: time_biased_gain(topic, RANKED[topic][:12]),
    "U": lambda topic: u_measure(topic, RANKED[topic]),
    "U(L=9000)": lambda topic: u_measure(topic, RANKED[topic], 9000),
}


@pytest.fixture
def files(tmp_path):
    (tmp_path / "qrels").write_text(
        "".join(f"{t} 0 {d} {g}\n" for t, of in QRELS.items() for d, g in of.items())
    )
    lines = [f"{t} Q0 {d} 1 {s} r\n" for t, of in RUN.items() for d, s in of.items()]
    (tmp_path / "run").write_text("".join(random.Random(1).sample(lines, len(lines))))
    (tmp_path / "lengths").write_text(
        "".join(f"{one} {words} {signs}\n" for one, (words, signs) in LENGTHS.items())
    )
    return tmp_path


def values(capsys, *words):
    code = main(["evaluate", *map(str, words), "--per-topic", "--format", "csv"])
    out, err = capsys.readouterr()
    if code:
        return err
    rows = [line.rsplit(",", 3) for line in out.splitlines()[1:]]
    return {topic: float(value or nan) for _, _, topic, value in rows}


def expected(of_topic):
    found = {topic: of_topic(topic) for topic in TOPICS}
    return found | {"": sum(found.values()) / len(TOPICS)}


@pytest.mark.parametrize("name", CASES)
def test_the_text_of_unjudged_documents_counts_too(files, capsys, name):
    given = files / "qrels", files / "run", "-m", name, "--lengths", files / "lengths"
    wanted = pytest.approx(expected(CASES[name]), rel=1e-12)
    assert values(capsys, *given) == wanted
    assert values(capsys, *given, "--lenient") == wanted
    for lengths in (LENGTHS, files / "lengths"):
        found = assessor.evaluate(QRELS, RUN, name, lengths=lengths)
        assert list(found.mean().values()) == [pytest.approx(wanted.expected[""], rel=1e-12)]
    without = values(capsys, *given[:-2])
    assert without != wanted


def test_removed_and_cut_documents_are_not_read(files, capsys):
    given = files / "qrels", files / "run", "-m", "TBG", "--lengths", files / "lengths"
    found = values(capsys, *given, "--judged-only")
    assert found == pytest.approx(expected(lambda one: time_biased_gain(one, judged(one))))
    found = values(capsys, *given, "--depth", "9")
    assert found == pytest.approx(expected(lambda one: time_biased_gain(one, RANKED[one][:9])))


def test_a_campaign_is_evaluated_with_the_same_lengths(files, capsys, tmp_path):
    path = tmp_path / "c.assess"
    assert main(["new", str(path), "--title", "T", "--scale", "graded:No,Some,Full"]) == 0
    positive = [line for line in (files / "qrels").read_text().splitlines() if "-" not in line]
    (files / "qrels").write_text("".join(f"{line}\n" for line in positive))
    for what in ("run", "qrels"):
        option = {"run": "--runs", "qrels": "--judgements"}[what]
        who = [] if what == "run" else ["--assessor", "ann"]
        assert main(["import", str(path), option, str(files / what), *who]) == 0
    capsys.readouterr()
    given = "-m", "TBG", "-m", "U", "--lengths", files / "lengths"
    found = values(capsys, path, *given)
    assert found == values(capsys, files / "qrels", files / "run", *given)
    assert found["1"] == pytest.approx(u_measure("1", RANKED["1"]), rel=1e-12)


def test_a_campaign_tells_the_lengths_of_its_texts(files, capsys, tmp_path):
    path, out = tmp_path / "c.assess", tmp_path / "out"
    texts = [
        {"id": "a", "text": "Tides, tides and moons.\n\nÉté 2"},
        {
            "id": "b",
            "text": "<p>Two <b>words</b></p><script>not read</script>",
            "media": "text/html",
        },
    ]
    (tmp_path / "texts.jsonl").write_text("".join(json.dumps(one) + "\n" for one in texts))
    assert main(["new", str(path), "--title", "T"]) == 0
    assert main(["import", str(path), str(tmp_path / "texts.jsonl")]) == 0
    assert main(["export", str(path), "--what", "lengths", "-o", str(out)]) == 0
    a, b = (line.split(" ") for line in out.read_text().splitlines())
    assert (a[:2], b) == (["a", "6"], ["b", "2", str(len("Two words"))])
    assert len(texts[0]["text"]) - 1 <= int(a[2]) <= len(texts[0]["text"])
    found = assessor.evaluate({"1": {"a": 1}}, {"1": {"b": 2.0, "a": 1.0}}, "TBG", lengths=out)
    time = 4.4 + 0.39 * (7.8 + 0.018 * 2)
    assert found.mean()["TBG"] == pytest.approx(0.64 * 0.77 * 2 ** (-time / 224), rel=1e-12)


def test_without_characters_a_word_has_six(files, capsys):
    (files / "lengths").write_text("".join(f"{one} 100\n" for one in DOCUMENTS))
    given = files / "qrels", files / "run", "--lengths", files / "lengths"
    same = values(capsys, *given[:2], "-m", "U(characters=600)")
    assert values(capsys, *given, "-m", "U") == pytest.approx(same, rel=1e-12)
    same = values(capsys, *given[:2], "-m", "TBG(words=100)")
    assert values(capsys, *given, "-m", "TBG") == pytest.approx(same, rel=1e-12)


def test_no_range_over_ties_is_told_with_lengths(files, capsys):
    text = (files / "run").read_text().replace(" 100.0 ", " 99.0 ")
    (files / "run").write_text(text)
    given = [str(files / one) for one in ("qrels", "run", "lengths")]
    code = main(["evaluate", *given[:2], "-m", "TBG", "--tie-range", "--lengths", given[2]])
    assert (code, "TBG has no such range" in capsys.readouterr().err) == (2, True)


@pytest.mark.parametrize("lines", ["a\n", "a b\n", "a 1 2 3\n", "a -1\n", "b 1\na 1 2\na 3\n"])
def test_an_unusable_line_is_named(files, capsys, lines):
    (files / "lengths").write_text(lines)
    said = values(capsys, files / "qrels", files / "run", "--lengths", files / "lengths")
    assert f"lengths:{lines.count(chr(10))}: unreadable length of a document" in said


@pytest.mark.parametrize("given", [{"a": 1}, {"a": (1, nan)}, {"a": (-1, 1)}, 3, {"a": "xy"}])
def test_unusable_lengths_in_memory_are_refused(given):
    with pytest.raises(Problem):
        assessor.evaluate(QRELS, RUN, "TBG", lengths=given)
