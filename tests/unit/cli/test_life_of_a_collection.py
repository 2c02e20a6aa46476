"""A campaign of four people and a model, from training to the release, by commands.

The people judge in work packages. The test notes all their judgements, and every figure of the
quality view is recomputed from these notes by numpy and scikit-learn.
"""

import json
import math
import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import groupby
from random import Random

import pytest

from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging, judging_queries
from assessor_app.campaign.judging.hidden_repeats import repeat_due
from assessor_app.campaign.judging.judging import Shown
from assessor_app.domain.events import Kind
from tests.known_grades import everything_in

np = pytest.importorskip("numpy")
metrics = pytest.importorskip("sklearn.metrics")
stats = pytest.importorskip("scipy.stats")

TOPICS = ("1", "2", "3", "4")
STEPS = (0, 1, 2, 3)
RUNS = {"sharp": 0.4, "fair": 1.2, "blunt": 2.5, "random": 9.0}  # deviation of the scores
PEOPLE = {"ann": 0.1, "ben": 0.2, "cem": 0.35, "dan": 0.9}  # share of wrong grades
SECONDS = {"ann": 9.0, "ben": 7.5, "cem": 8.0, "dan": 0.5}
EVERY, DISTANCE, LAST = 5, 6, 30
TRAINING = {"t1": 0, "t2": 1, "t3": 2, "t4": 3}
QUALIFICATION = {"q1": 3, "q2": 2, "q3": 1, "q4": 0}


@dataclass
class Done:
    """The judgements of an assessor: (topic, document) -> grade, and more in judging order."""

    training: list = field(default_factory=list)
    qualification: list = field(default_factory=list)
    gold: list = field(default_factory=list)  # (place, grade)
    repeats: list = field(default_factory=list)  # (place, first grade, grade)
    pooled: dict = field(default_factory=dict)  # place -> grade
    positions: dict = field(default_factory=dict)


class Collection:
    """Documents with their true grades, and runs that rank them more or less by these."""

    def __init__(self):
        chance = Random(7)
        self.truth = {
            (t, f"d{t}{n:02}"): chance.choice((0, 0, 1, 2, 3)) for t in TOPICS for n in range(12)
        }
        self.gold = {(t, f"d{t}{n}"): chance.choice(STEPS) for t in TOPICS for n in range(90, 94)}
        self.texts = {
            name: " ".join(f"word{chance.randrange(50)}" for _ in range(3 + at % 17))
            for at, name in enumerate(
                [*(d for _, d in self.truth), *(d for _, d in self.gold), *TRAINING, *QUALIFICATION]
            )
        }
        self.ranked = {
            run: {
                t: sorted(
                    (d for of, d in self.truth if of == t),
                    key=lambda d, t=t, noise=noise: -self.truth[t, d] - chance.gauss(0, noise),
                )
                for t in TOPICS
            }
            for run, noise in RUNS.items()
        }

    def write(self, place):
        lines = [json.dumps({"id": t, "title": f"topic {t}"}) for t in TOPICS]
        (place / "topics.jsonl").write_text("\n".join(lines) + "\n")
        lines = [json.dumps({"id": d, "text": text}) for d, text in self.texts.items()]
        (place / "documents.jsonl").write_text("\n".join(lines) + "\n")
        for run, of in self.ranked.items():
            rows = [f"{t} Q0 {d} {at} {-at} {run}" for t in TOPICS for at, d in enumerate(of[t], 1)]
            (place / f"{run}.run").write_text("\n".join(rows) + "\n")
        for name, known in (
            ("gold", self.gold),
            ("training", {("1", d): grade for d, grade in TRAINING.items()}),
            ("bar", {("1", d): grade for d, grade in QUALIFICATION.items()}),
        ):
            rows = [f"{t} 0 {d} {grade} told-as-{name}" for (t, d), grade in known.items()]
            (place / f"{name}.qrels").write_text("\n".join(rows) + "\n")


def judge_package(path, name, made: Collection) -> Done:
    """Judge all documents of a package, with the mistakes of this assessor."""
    done, chance = Done(), Random(name)

    def say(package, topic, document, grade, purpose=None, position=0):
        shown = Shown(1000.0, SECONDS[name], "id", position, purpose=purpose)
        judging.judge(package, (name, topic, document), grade, shown=shown)

    def grade_of(truth):
        return (
            chance.choice([g for g in STEPS if g != truth])
            if chance.random() < PEOPLE[name]
            else truth
        )

    with open_campaign(path) as package, package.store.flushed_later():
        assert [one.document for one in judging_queries.queue(package, name, "1")] == list(TRAINING)
        for document, truth in TRAINING.items():
            say(package, "1", document, truth)
            done.training.append((truth, truth))
        assert [o.document for o in judging_queries.queue(package, name, "1")] == list(
            QUALIFICATION
        )
        for at, (document, truth) in enumerate(QUALIFICATION.items()):
            grade = (truth + 1) % 4 if name == "dan" and at else truth
            say(package, "1", document, grade)
            done.qualification.append((truth, grade))
        for topic in TOPICS:
            order = [one.document for one in judging_queries.queue(package, name, topic)]
            todo = list(order)
            while (due := repeat_due(package, name, topic)[0]) or todo:
                document = due or todo.pop(0)
                place, position = (topic, document), order.index(document)
                grade = grade_of(made.truth.get(place, made.gold.get(place)))
                if due:
                    done.repeats.append((place, {**done.pooled, **dict(done.gold)}[place], grade))
                elif place in made.gold:
                    done.gold.append((place, grade))
                else:
                    done.pooled[place], done.positions[place] = grade, position
                say(package, topic, document, grade, Kind.REPEAT if due else None, position)
    return done


def check_blindness(path):
    """A package tells no run, no model and no known grade but those of the training."""
    content = everything_in(path)
    assert b"told-as-training" in content
    for secret in ("told-as-gold", "told-as-bar", "robot-9", *(f"{one}.run" for one in RUNS)):
        assert secret.encode() not in content, secret
    for run in RUNS.keys() - {"random"}:  # the name of an order, too
        assert run.encode() not in content, run


@pytest.fixture
def life(place, run):
    """The campaign after all packages were merged: (path, collection, name -> judgements)."""
    made = Collection()
    made.write(place)
    lead = place / "lead.assess"
    packages = [place / f"{name}.assess" for name in PEOPLE]

    def must(*words):
        code, out, err = run(*words)
        assert code == 0, err
        return out

    must("new", lead, "--title", "Tides")
    runs = [place / f"{name}.run" for name in RUNS]
    must(
        "import",
        lead,
        "--topics",
        place / "topics.jsonl",
        "--runs",
        *runs,
        "--documents",
        place / "documents.jsonl",
    )
    must("pool", lead, "--depth", "12")
    files = (
        "--gold",
        place / "gold.qrels",
        "--training",
        place / "training.qrels",
        "--qualification",
        place / "bar.qrels",
    )
    must("known", lead, *files, "--every", "6", "--share", "0.75", "--last", "4", "--bar", "0.75")
    must("import", lead, "--documents", place / "documents.jsonl")
    must("quality", lead, "--repeats", EVERY, "--distance", DISTANCE)
    must(
        "assign",
        lead,
        "--assessors",
        ",".join(PEOPLE),
        "--double-judged",
        "4",
        "--assessors-each",
        "4",
    )
    lines, chance = [], Random("model")
    for (topic, document), truth in {**made.truth, **made.gold}.items():
        grade = truth if chance.random() < 0.7 else chance.choice(STEPS)
        lines.append(
            json.dumps(
                {"topic": topic, "document": document, "assessor": "robot-9", "grade": grade}
            )
        )
    (place / "bot.jsonl").write_text("\n".join(lines) + "\n")
    must("import", lead, "--judgements", place / "bot.jsonl", "--kind", "model")
    done = {}
    for name, path in zip(PEOPLE, packages, strict=True):
        must("package", lead, "--assessor", name, "-o", path)
        check_blindness(path)
        done[name] = judge_package(path, name, made)
    must("merge", lead, *packages)
    return lead, made, done


def same(found, expected):
    """Whether a figure of the output is the expected one; undefined figures are null."""
    nothing = expected is None or math.isnan(expected)
    return found is None if nothing else found == pytest.approx(expected)


def wilson(hits, n):
    """The limits of Wilson's interval (Wilson 1927, equation of the score interval)."""
    z = stats.norm.ppf(0.975)
    centre = (hits + z * z / 2) / (n + z * z)
    half = z * math.sqrt(hits * (n - hits) / n + z * z / 4) / (n + z * z)
    return centre - half, centre + half


def check_agreement(found, pairs):
    """Compare an agreement with that of pairs of grades by scikit-learn."""
    first, second = zip(*pairs, strict=True)
    hits = sum(a == b for a, b in pairs)
    assert (found["n"], found["equal"]) == (len(pairs), hits)
    assert same(found["share"], metrics.accuracy_score(first, second))
    low, high = wilson(hits, len(pairs))
    assert same(found["low"], low)
    assert same(found["high"], high)
    assert same(found["kappa"], metrics.cohen_kappa_score(first, second))


def lower_median(grades):
    return sorted(grades)[(len(grades) - 1) // 2]


def consensus(done, place, without=()):
    """The majority of the people who judged a document, else the lower median."""
    grades = [one.pooled[place] for name, one in done.items() if name not in without]
    ((grade, number),) = Counter(grades).most_common(1)
    return grade if 2 * number > len(grades) else lower_median(grades)


def of_others(done, name, place):
    return lower_median([one.pooled[place] for other, one in done.items() if other != name])


def by_size(sized):
    """Disagreement in three groups of about equal size; equal sizes are in the same group."""
    sized = sorted(sized)
    cuts = [sized[len(sized) * at // 3][0] for at in (1, 2)]
    groups = groupby(sized, key=lambda one: sum(one[0] >= cut for cut in sorted(set(cuts))))
    return [(g[0][0], g[-1][0], len(g), sum(d for _, d in g)) for g in (list(g) for _, g in groups)]


def check_assessor(found, name, made, done):
    """Compare all figures of an assessor with the notes made while the documents were judged."""
    mine = done[name]
    assert found["judged"] == len(mine.pooled) == len(made.truth)
    check_agreement(found["repeats"], [(before, again) for _, before, again in mine.repeats])
    differing = {place: pair for place, *pair in mine.repeats if pair[0] != pair[1]}
    told = {(o["topic"], o["document"]): [o["before"], o["again"]] for o in found["differing"]}
    assert told == differing
    compared = [(grade, of_others(done, name, place)) for place, grade in mine.pooled.items()]
    check_agreement(found["others"], compared)
    check_agreement(found["last"], compared[-LAST:])
    check_agreement(found["gold"], [(made.gold[place], grade) for place, grade in mine.gold])
    (stretch,) = found["gold"]["stretches"]
    check_agreement(stretch, [(made.gold[place], grade) for place, grade in mine.gold])
    assert [
        (o["topic"], o["document"], o["known"], o["given"]) for o in found["gold"]["differing"]
    ] == [
        (*place, made.gold[place], grade) for place, grade in mine.gold if grade != made.gold[place]
    ]
    fast = len(mine.pooled) if SECONDS[name] < 2 else 0
    assert (found["fast"]["n"], found["fast"]["count"]) == (len(mine.pooled), fast)
    others = [grade for o, one in done.items() if o != name for grade in one.pooled.values()]
    for use in found["grades"]:
        for who, grades in (("own", list(mine.pooled.values())), ("others", others)):
            number = int(np.sum(np.array(grades) == use["grade"]))
            assert (use[who]["n"], use[who]["count"]) == (len(grades), number)
            assert same(use[who]["share"], number / len(grades))
    again = {
        place: (grade, other if abs(grade - other) >= 2 else None, fast > 0)
        for (place, grade), (_, other) in zip(mine.pooled.items(), compared, strict=True)
        if abs(grade - other) >= 2 or fast
    }
    assert again == {
        (o["topic"], o["document"]): (o["grade"], o["others"], o["fast"]) for o in found["again"]
    }
    differs = [a != b for a, b in compared]
    for kind, sizes in (
        ("lengths", [len(made.texts[document]) for _, document in mine.pooled]),
        ("positions", [mine.positions[place] + 1 for place in mine.pooled]),
    ):
        told = [
            (o["from"], o["to"], o["differing"]["n"], o["differing"]["count"]) for o in found[kind]
        ]
        assert told == by_size(zip(sizes, differs, strict=True))


def check_model(found, made, done, given):
    """Compare the calibration of the model with the consensus of the people."""
    pairs = {place: (given[place], consensus(done, place)) for place in made.truth}
    check_agreement(found, list(pairs.values()))
    model, people = (np.array(side) for side in zip(*pairs.values(), strict=True))
    assert same(found["binary_kappa"], metrics.cohen_kappa_score(model >= 1, people >= 1))
    assert same(found["difference"], float(np.mean(model - people)))
    told = {(o["grade"], o["people"]): o["documents"] for o in found["grades"]}
    assert told == Counter(pairs.values())
    for one in found["topics"]:
        check_agreement(one, [pair for place, pair in pairs.items() if place[0] == one["topic"]])
    open_ones = {
        (o["topic"], o["document"]): (o["machine"], o["people"]) for o in found["to_judge"]
    }
    assert open_ones == {place: pair for place, pair in pairs.items() if pair[0] != pair[1]}
    check_agreement(found["gold"], [(made.gold[place], given[place]) for place in made.gold])


def average_precision(ranked, grades):
    """The mean over the topics of the average precision, as in trec_eval."""
    values = []
    for topic, order in ranked.items():
        relevant = np.array([grades[topic, document] >= 1 for document in order])
        values.append(
            np.sum(relevant * np.cumsum(relevant) / np.arange(1, len(order) + 1)) / relevant.sum()
        )
    return float(np.mean(values))


def scores(made, grades):
    return {run: average_precision(ranked, grades) for run, ranked in made.ranked.items()}


def measured(run, lead):
    """The score of each run by the command, on the consensus."""
    rows = json.loads(run("evaluate", lead, "-m", "AP", "--format", "json")[1])
    return {one["run"]: one["value"] for one in rows}


def test_four_people_and_a_model_from_training_to_the_release(life, run):
    lead, made, done = life
    given = {}
    for line in (lead.parent / "bot.jsonl").read_text().splitlines():
        one = json.loads(line)
        given[one["topic"], one["document"]] = one["grade"]

    # Quality: each figure from the notes.
    code, out, err = run("quality", lead, "--last", LAST, "--format", "json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    people = {one["assessor"]: one for one in found["assessors"]}
    assert people.keys() == PEOPLE.keys()
    for name in PEOPLE:
        assert len(done[name].repeats) == 4 * ((12 + 2) // EVERY)
        check_assessor(people[name], name, made, done)
    assert [one["assessor"] for one in found["standings"]] == list(people)
    for one in found["standings"]:
        mine = done[one["assessor"]]
        right = sum(a == b for a, b in mine.qualification)
        assert one["training"] == {"equal": 4, "decided": 4}
        assert one["qualification"] == {"equal": right, "decided": 4}
        assert one["passed"] is (right / 4 >= 0.75)
    (model,) = found["calibration"]
    check_model(model, made, done, given)
    assert found["next_steps"][0].startswith("Talk to dan: 1 of 4 qualification documents")
    code, _, said = run("package", lead, "--assessor", "dan", "-o", lead.parent / "again.assess")
    assert (code, "dan has not passed training or qualification" in said) == (2, True)

    # The exclusion of dan, and its effect on the systems.
    before = scores(made, {place: consensus(done, place) for place in made.truth})
    now = measured(run, lead)
    assert now == pytest.approx(before)
    sets = json.loads(run("effects", lead, "--format", "json")[1])
    for one in sets:
        if one["set"] in done:
            theirs = scores(made, done[one["set"]].pooled)
            tau = stats.kendalltau([before[o] for o in RUNS], [theirs[o] for o in RUNS]).statistic
            assert one["tau"] == pytest.approx(tau)
    tau = {one["set"]: one["tau"] for one in sets}
    assert tau["dan"] < 0 < min(tau["ann"], tau["ben"], tau["cem"])
    assert run("exclude", lead, "--assessors", "dan", "--reason", "not qualified")[0] == 0
    combined = {place: consensus(done, place, without=("dan",)) for place in made.truth}
    assert measured(run, lead) == pytest.approx(scores(made, combined))
    assert measured(run, lead) != pytest.approx(before)
    assert "dan" not in {o["set"] for o in json.loads(run("effects", lead, "--format", "json")[1])}
    left = json.loads(run("quality", lead, "--format", "json")[1])
    for part in ("assessors", "standings"):
        assert {one["assessor"] for one in left[part]} == {"ann", "ben", "cem"}

    # The documents on which the others differ by two steps or more are adjudicated.
    trusted = [done[name].pooled for name in ("ann", "ben", "cem")]
    for place in made.truth:
        grades = [one[place] for one in trusted]
        if max(grades) - min(grades) >= 2:
            combined[place] = made.truth[place]
            words = ("--topic", place[0], "--document", place[1], "--grade", made.truth[place])
            assert run("adjudicate", lead, *words, "--reason", "read again")[0] == 0
    assert measured(run, lead) == pytest.approx(scores(made, combined))

    # The release has the grades that count, and neither gold nor names.
    assert run("freeze", lead, "--name", "1.0")[0] == 0
    folder = lead.parent / "released"
    assert run("export", lead, "--what", "release", "-o", folder)[0] == 0
    lines = (folder / "qrels" / "consensus.qrels").read_text().splitlines()
    assert lines == [
        f"{topic} 0 {document} {grade}" for (topic, document), grade in combined.items()
    ]
    sheet = (folder / "data_sheet.md").read_text()
    known = "documents with known grades: 4"
    assert f"training ({known}; last decisions that end it: 4, with the known grade: 75%)" in sheet
    assert f"a qualification ({known}; to pass: 75%)" in sheet
    assert "gold documents (number: 16; documents of a topic for each: 6)" in sheet
    assert f"hidden repeats (graded documents of a topic for each: {EVERY})" in sheet
    text = "\n".join(one.read_text() for one in folder.rglob("*") if one.is_file())
    text = re.sub(r"\b[0-9a-f]{64}\b", "", text)  # a checksum may have the letters of a document
    known = [document for _, document in made.gold] + [*TRAINING, *QUALIFICATION]
    for hidden in (*known, *PEOPLE, *RUNS.keys() - {"fair", "random"}, "told-as"):
        assert hidden not in text, hidden
    assert run("check", lead)[0] == 0
