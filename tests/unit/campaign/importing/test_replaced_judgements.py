"""An import says which judgements it replaces: in its preview and in its summary."""

from assessor_app.campaign.importing.import_order import ImportOrder, Repairs
from assessor_app.campaign.importing.import_preview import in_words, preview
from assessor_app.campaign.importing.importing import count_files, import_files
from assessor_app.campaign.judging import judging
from assessor_app.campaign.sharing.merge_findings import Change
from assessor_app.cli.command_line import main
from assessor_app.formats.format import Content

FIRST = "7 0 a 2\n7 0 c 0\n7 0 e 1\n"
SECOND = "7 0 a 0\n7 0 c 0\n7 0 e 2\n051 0 a 1\n"
CHANGES = [Change("ann", "7", "a", "2", "0"), Change("ann", "7", "e", "1", "2")]


def order(file, text, assessor="ann"):
    return ImportOrder(file("second.qrels", text), Content.JUDGEMENTS, "qrels", assessor)


def test_the_summary_counts_and_lists_what_was_replaced(campaign, take_in, file):
    take_in(campaign, "judgements", FIRST, assessor="ann")
    report = import_files(campaign, [order(file, SECOND)])
    assert report.files[0].replaced.number == 2
    assert report.files[0].replaced.listed == CHANGES
    said = report.lines()
    assert "  2 judgements of the same assessor replaced" in said
    assert "  1 unchanged" in said
    assert "    topic 7, document a, ann: 2 becomes 0" in said


def test_the_preview_says_the_same_and_changes_nothing(campaign, take_in, file):
    take_in(campaign, "judgements", FIRST, assessor="ann")
    wanted = order(file, SECOND)
    (found,) = count_files(campaign, [wanted])
    assert found.replaced.listed == CHANGES
    said = "warning: replaces 2 judgements of the same assessor"
    assert said in in_words(found, campaign.scale)
    shown = preview(campaign, wanted)
    assert (shown.replaced.number, said in shown.counts) == (2, True)
    assert import_files(campaign, [wanted]).files[0].replaced.listed == CHANGES


def test_another_assessor_replaces_nothing(campaign, take_in, file):
    take_in(campaign, "judgements", FIRST, assessor="ann")
    (found,) = count_files(campaign, [order(file, SECOND, "ben")])
    assert found.replaced.number == 0
    assert import_files(campaign, [order(file, SECOND, "ben")]).files[0].replaced.number == 0


def test_a_skipped_document_counts_as_replaced_and_an_equal_grade_does_not(campaign, take_in):
    judging.skip(campaign, ("ann", "7", "a"))
    judging.judge(campaign, ("ann", "7", "e"), 1)
    report = take_in(campaign, "judgements", FIRST, assessor="ann")
    assert report.replaced.listed == [Change("ann", "7", "a", "skipped", "2")]


def test_the_preview_reads_grades_as_they_are_mended(campaign, take_in, file):
    take_in(campaign, "judgements", FIRST, assessor="ann")
    path = file("second.qrels", "7 0 a 5\n7 0 e 4\n")
    mended = Repairs(map_grades=((5.0, 2), (4.0, 0)))
    wanted = ImportOrder(path, Content.JUDGEMENTS, "qrels", "ann", repairs=mended)
    (found,) = count_files(campaign, [wanted])
    assert found.replaced.listed == [Change("ann", "7", "e", "1", "0")]


def test_many_are_counted_and_the_first_are_listed(campaign, take_in, file):
    rows = [f"7 0 x{number} " for number in range(40)]
    take_in(campaign, "judgements", "".join(f"{row}1\n" for row in rows), assessor="ann")
    text = "".join(f"{row}0\n" for row in rows)
    said = import_files(campaign, [order(file, text)]).lines()
    assert sum("becomes" in line for line in said) == 5
    assert "    and 35 more" in said


def test_the_command_lists_all_of_them_in_a_dry_run(campaign, take_in, file, capsys):
    rows = [f"7 0 x{number} " for number in range(40)]
    take_in(campaign, "judgements", "".join(f"{row}1\n" for row in rows), assessor="ann")
    path = file("second.qrels", "".join(f"{row}0\n" for row in rows))
    words = ["import", campaign.path, "--judgements", path, "--assessor", "ann"]
    assert main([*map(str, words), "--dry-run"]) == 0
    shown = capsys.readouterr()
    assert shown.out.count("1 becomes 0") == 40
    assert main([*map(str, words)]) == 0
    shown = capsys.readouterr()
    assert shown.err.count("1 becomes 0") == 5
    assert "40 judgements of the same assessor replaced" in shown.err
