"""Judgements of a document whose text is missing, and their messages."""

from assessor_app.campaign.agreement import adjudication
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.judging import judging
from assessor_app.campaign.preferences import pair_choice, preferring
from assessor_app.formats.format import Content
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents

TEXTS = '{"id": "a", "text": "Ebb."}\n{"id": "b", "text": "Flood."}\n'


def test_where_no_text_could_be_shown_none_is_said_to_have_been(new, take_in, file):
    campaign = new()
    take_in(campaign, "topics", '{"id": "7", "title": "tides"}\n')
    path = file("texts.jsonl", TEXTS)
    import_files(campaign, [ImportOrder(path, Content.DOCUMENTS, by_reference=True)])
    judging.add_assessor(campaign, "ann")
    judging.add_assessor(campaign, "bob")
    shown = documents.hash_of(campaign.store, "a")
    judging.judge(campaign, ("ann", "7", "a"), 2)
    path.unlink()
    judging.judge(campaign, ("bob", "7", "a"), 1)
    judging.cannot_judge(campaign, ("bob", "7", "b"), "no text")
    preferring.answer(campaign, "bob", pair_choice.Pair("7", "b", "a"), "A")
    adjudication.settle(campaign, "lea", "7", "a", 2)

    def hashes(assessor):
        return [one.text_hash for one in journal.events(campaign.store, assessor=assessor)]

    assert hashes("ann") == [shown]
    assert hashes("bob") == [""] * 3
    assert hashes("lea") == [""]
    # It was on the screen while the file was still there.
    judging.judge(campaign, ("bob", "7", "a"), 1, shown=judging.Shown(text_hash=shown))
    assert hashes("bob")[-1] == shown
