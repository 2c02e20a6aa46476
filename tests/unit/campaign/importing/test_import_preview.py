"""The preview shows what an import takes from a file, with the chosen repairs."""

import pytest

from assessor_app.campaign.files.status import status
from assessor_app.campaign.importing.import_order import ImportOrder, Repairs
from assessor_app.campaign.importing.import_preview import in_words, names_nobody, preview
from assessor_app.campaign.importing.importing import count_files
from assessor_app.domain.judgement import Preference, Qrel
from assessor_app.formats.format import DEFAULT, Content
from assessor_app.formats.format_registry import FORMATS, format_named

QRELS = "1 0 a 1\n1 0 b 0\n1 0 c 1\n1 0 d 1\n1 0 e 1\n1 0 f 3\n"


@pytest.fixture
def seen(new, file):
    def preview_of(name, content, text, repairs=None, assessor="", campaign=None):
        order = ImportOrder(
            file(f"{name}.txt", text), content, name, assessor, False, repairs or Repairs()
        )
        return preview(campaign or new(), order)

    return preview_of


def test_topics_are_numbered_by_position(seen):
    text = "<top>\n<num> 051\n<title> cats\n</top>\n<top>\n<num> 053\n<title> dogs\n</top>\n"
    shown = seen("trec-topics", Content.TOPICS, text, Repairs(topics_by_position=True))
    assert shown.lines == ("topic 1: cats", "topic 2: dogs")


def test_grades_are_turned_round_by_those_of_the_whole_file(seen):
    shown = seen("qrels", Content.JUDGEMENTS, QRELS, Repairs(reverse_grades=True)).lines
    assert len(shown) == 5
    assert [line[-1] for line in shown] == ["3", "0", "3", "3", "3"]


def test_grades_are_mapped_and_the_assessor_is_named(seen):
    asked = Repairs(map_grades=((1.0, 2),))
    found = seen("qrels", Content.JUDGEMENTS, QRELS, asked, assessor="ann")
    assert found.lines[0] == "topic 1: document a, grade 2 by ann"


def test_ids_are_written_as_the_campaign_knows_them(seen, new, take_in):
    campaign = new()
    take_in(campaign, "topics", "<top>\n<num> 051\n<title> cats\n</top>\n")
    take_in(campaign, "run", "051 Q0 d007 1 2 t\n")
    take_in(campaign, "judgements", "051 0 d007 1\n", assessor="ann")
    asked = Repairs(normalise_ids=True)
    judged = seen("qrels", Content.JUDGEMENTS, "51 0 d7 1\n", asked, campaign=campaign)
    assert judged.lines == ("topic 051: document d007, grade 1",)
    run = seen("trec-run", Content.RUN, "51 Q0 d7 1 2 t\n", asked, campaign=campaign)
    assert run.lines[0].startswith("topic 051: document d007,")


def test_whether_a_file_names_nobody_is_known_beforehand(seen):
    assert seen("qrels", Content.JUDGEMENTS, QRELS).nobody


def test_a_table_may_leave_out_who_judged(seen, new):
    table, campaign = "topic,document,grade,assessor\n1,a,1,{}\n", new()
    for who, nobody in (("", True), ("ann", False)):
        text = table.format(who)
        found = seen("judgements-csv", Content.JUDGEMENTS, text, campaign=campaign)
        assert found.nobody is nobody


def test_what_cannot_be_read_is_told(seen):
    (line,) = seen("qrels", Content.JUDGEMENTS, "1 0 a x\n").lines
    assert line.startswith("Cannot be read: ")
    assert "qrels.txt:1" in line


@pytest.mark.parametrize(
    ("content", "value"),
    [
        (Content.JUDGEMENTS, Qrel("1", "d", 1.0, "ann", stratum="1", inclusion=1.0)),
        (Content.PREFERENCES, Preference("1", "d", "e", "A", "ann")),
    ],
)
def test_formats_say_truly_whether_they_name_assessors(content, value, tmp_path):
    for form in FORMATS:
        if form.content is not content or form.write is None:
            continue
        path = tmp_path / form.name
        with path.open("w", encoding="utf-8") as out:
            form.write(out, [value])
        (back,) = form.read(path, DEFAULT)
        assert (back.assessor == "ann") is form.names_assessors, form.name


def test_only_judgements_can_lack_somebody():
    assert names_nobody(format_named("qrels"))
    assert not names_nobody(format_named("qrels-assessors"))
    assert not names_nobody(format_named("trec-run"))


def test_the_grades_of_a_whole_file_are_counted_before_it_is_taken_in(seen, campaign):
    found = seen("qrels", Content.JUDGEMENTS, QRELS, campaign=campaign)
    assert found.counts[:2] == (
        "6 judgements for 1 topic and 6 documents",
        "by grade: 0 Not relevant: 1, 1 Marginal: 4, 3 Highly relevant: 1",
    )
    assert any("topics in the campaign: 0 of 1 (0%)" in line for line in found.counts)


def test_grades_are_counted_as_they_would_be_filed(seen, campaign):
    smart = "7 0 a 0\n7 0 c 0\n"
    asked = Repairs(map_grades=((0.0, 1),))
    plain = seen("qrels", Content.JUDGEMENTS, smart, campaign=campaign)
    assert plain.counts[1] == "by grade: 0 Not relevant: 2"
    mended = seen("qrels", Content.JUDGEMENTS, smart, asked, campaign=campaign)
    assert mended.counts[1] == "by grade: 1 Marginal: 2"


def test_a_look_at_several_files_compares_them_with_each_other_and_takes_nothing_in(new, file):
    made = new()
    orders = [
        ImportOrder(file("q", "7 0 a 1\n8 0 b 9\n"), Content.JUDGEMENTS, assessor="me"),
        ImportOrder(file("r", "7 Q0 a 1 1 x\n"), Content.RUN),
        ImportOrder(file("t", '{"id": "7", "title": "tides"}\n'), Content.TOPICS),
    ]
    looked = count_files(made, orders)
    assert [found.order.path.name for found in looked] == ["t", "r", "q"]
    said = in_words(looked[2], made.scale)
    assert "by grade: 1 Marginal: 1, 9 (not on the scale): 1" in said
    assert "warning: topics in the campaign: 1 of 2 (50%)" in said
    assert "documents returned by a run: 1 of 2 (50%)" in said
    found = status(made)
    assert (found.topics, found.runs, found.judgements) == (0, (), 0)
