"""The command `search`: results, the plan, and the contributions of searches."""

import json

from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging
from assessor_app.domain.events import SearchOrigin
from assessor_app.store.journal import journal


def test_results_are_printed_as_a_table_and_as_json(sample, run):
    code, out, err = run("search", sample, "wind bridge", "--topic", "7")
    assert (code, err) == (0, "")
    assert "Documents 1 to 20 of" in out
    code, out, _ = run(
        "search", sample, '+bridge "wind tunnel"', "--topic", "7", "--format", "json", "--page", 2
    )
    found = json.loads(out)
    assert (found["page"], found["not_searched"]) == (2, 0)
    assert found["results"][0]["rank"] == 21
    assert {one["state"] for one in found["results"]} <= {"pooled", "not pooled"}
    for one in found["results"]:
        assert all(one["text"][start:end].casefold() == "bridge" for start, end in one["hits"])


def test_the_lead_opens_and_closes_the_search_and_sees_what_it_brought(sample, place, run):
    code, out, err = run("search", sample)
    assert code == 0
    assert "no assessor may" in err
    code, out, err = run("search", sample, "--open", "--topics", "7,1", "--assessors", "ada")
    assert code == 0
    assert "ada, in topics 7, 1" in err
    with open_campaign(sample) as campaign:
        new = SearchOrigin("tiny wing", 4)
        judging.judge(campaign, ("ada", "7", "bee-013"), 3, flags=str(new))
    found = json.loads(run("search", sample, "--format", "json")[1])
    assert found["open"] == {"topics": ["7", "1"], "assessors": ["ada"]}
    (topic,) = found["topics"]
    assert (topic["topic"], topic["judged"], topic["brought"], topic["relevant"]) == ("7", 1, 1, 1)
    (origin,) = found["documents"]
    assert (origin["document"], origin["query"], origin["rank"]) == ("bee-013", "tiny wing", 4)
    code, out, err = run("search", sample, "--close")
    assert "no assessor may" in err
    assert " 1 " in out
    assert run("export", sample, "--what", "pool", "--output", place / "pool.txt")[0] == 0
    assert "7 bee-013\n" in (place / "pool.txt").read_text()


def test_wrong_use_is_told(sample, run):
    for words, why in (
        (["wind"], "QUERY and --learned need --topic"),
        (["--learned"], "QUERY and --learned need --topic"),
        (["--learned", "--topic", "7", "--assessor", "zoe"], "no such assessor"),
        (["wind", "--topic", "7", "--assessor", "ada"], "--assessor needs --learned"),
        (["wind", "--learned", "--topic", "7"], "only one of"),
        (["--topic", "7"], "--topic needs one of them"),
        (["wind", "--topic", "99"], "no such topic"),
        (["?", "--topic", "7"], "the query has no words"),
        (["--topics", "7"], "need --open"),
        (["--open", "--close"], "only one of"),
        (["--open", "--assessors", "zoe"], "no such assessor"),
        (["wind", "--topic", "7", "--page", "9"], "no such page"),
    ):
        code, out, err = run("search", sample, *words)
        assert (code, out) == (2, "")
        assert why in err


def test_the_learned_order_is_printed_and_read_by_programs(sample, run):
    code, out, err = run("search", sample, "--learned", "--topic", "7", "--format", "json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert found["query"] == ""
    with open_campaign(sample, read_only=True) as campaign:
        judged = {one.document for one in journal.judgements(campaign.store, topic="7")}
    names = {one["document"] for one in found["results"]}
    assert names
    assert judged
    assert not names & judged
    scores = [one["score"] for one in found["results"]]
    assert scores == sorted(scores, reverse=True)
    code, out, err = run("search", sample, "--learned", "--topic", "7")
    assert "in the learned order" in out.splitlines()[0]
