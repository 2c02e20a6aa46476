import math
from dataclasses import replace

import pytest
from sklearn.metrics import cohen_kappa_score

from assessor_app.campaign.agreement import agreeing, agreement_tables
from assessor_app.campaign.agreement.agreeing import joined, read_outside
from assessor_app.campaign.agreement.confusion_tables import figure_named, pair_words
from assessor_app.domain.problems import BadInput, WrongUse


@pytest.fixture
def judged(new, take_in):
    made = new()
    take_in(made, "judgements", "7 0 a 2\n7 0 b 0\n8 0 a 1\n8 0 b 0\n8 0 z 3\n", assessor="ann")
    take_in(made, "judgements", "7 0 a 2\n7 0 b 1\n8 0 a 0\n8 0 b 0\n", assessor="ben")
    take_in(made, "judgements", "7 0 a 0\n", assessor="chi")
    return made


def test_items_are_what_at_least_two_judged_and_pairs_what_both_did(judged):
    found = agreeing.agreement(agreeing.ratings(judged))
    assert found.assessors == ("ann", "ben", "chi")
    assert found.items == 4
    assert [(pair.a, pair.b, pair.n) for pair in found.pairs] == [
        ("ann", "ben", 4),
        ("ann", "chi", 1),
        ("ben", "chi", 1),
    ]
    assert found.pairs[0].observed == 0.5


def test_a_level_makes_grades_binary(judged):
    found = agreeing.agreement(
        agreeing.ratings(judged, ["ann", "ben"]), agreeing.AgreementOptions(level=2)
    )
    assert found.pairs[0].observed == 1.0
    assert found.pairs[0].kappa == 1.0
    words = "All coefficients compare binary judgements: grade 2 or higher is relevant. Unweighted"
    assert agreement_tables.pairs_table(found).note.startswith(words)


def test_topics_come_when_asked_for(judged):
    assert agreeing.agreement(agreeing.ratings(judged)).topics == ()
    found = agreeing.agreement(agreeing.ratings(judged, ["ann", "ben"]), topics=True)
    assert [(one.topic, one.n) for one in found.topics] == [("7", 2), ("8", 2)]


def test_a_cell_leads_to_its_documents_with_both_judgements(judged):
    (item,) = agreeing.cells(judged, "ann", "ben", {(0, 1)})
    assert (item.topic, item.document) == ("7", "b")
    assert (item.first.assessor, item.second.grade) == ("ann", 1)
    assert agreeing.cells(judged, "ann", "ben", {(3, 3)}) == ()


def test_agreement_of_one_or_of_strangers_is_refused(judged, new):
    with pytest.raises(WrongUse, match="at least two"):
        agreeing.agreement(agreeing.ratings(judged, ["ann"]))
    with pytest.raises(WrongUse, match="at least two"):
        agreeing.agreement(agreeing.ratings(new(name="empty")))
    with pytest.raises(WrongUse, match="zoe"):
        agreeing.ratings(judged, ["ann", "zoe"])


def test_a_file_is_an_assessor_called_by_its_stem(file):
    paths = [file("x/ann.qrels", "7 0 a 1\n7 0 b 0\n"), file("ben.txt.gz", "7 0 a 1\n7 0 b 1\n")]
    found = agreeing.agreement(agreeing.ratings_of_files(paths))
    assert found.assessors == ("ann", "ben")
    assert found.pairs[0].observed == 0.5


def test_files_of_one_stem_are_called_by_their_whole_names(file):
    names = ("judge.00", "judge.01", "ben.qrels")
    paths = [file(name, "7 0 a 1\n7 0 b 0\n") for name in names]
    assert agreeing.ratings_of_files(paths).assessors == ("judge.00", "judge.01", "ben")
    pairs = [file(name, "7 a b a\n7 b c c\n") for name in ("judge.0", "judge.1")]
    assert agreeing.preference_ratings_of_files(pairs).assessors == ("judge.0", "judge.1")


def test_a_file_that_names_several_assessors_is_those(file):
    path = file("all.qrels", "7 ann a 1\n7 ben a 1\n7 ann b 0\n7 ben b 1\n7 ann c 1\n7 ben c 0\n")
    assert agreeing.ratings_of_files([path]).assessors == ("ann", "ben")


def test_two_files_of_one_name_are_refused(file):
    paths = [file("x/ann.qrels", "7 0 a 1\n"), file("y/ann.qrels", "7 0 a 1\n")]
    with pytest.raises(WrongUse, match="'ann'"):
        agreeing.ratings_of_files(paths)


def test_a_file_with_a_wrong_line_is_refused_by_line(file):
    with pytest.raises(BadInput, match=r"ann\.qrels:2"):
        agreeing.ratings_of_files([file("ann.qrels", "7 0 a 1\n7 0 b x\n")])


def test_what_nobody_judged_together_is_undefined_and_says_why(file):
    paths = [file("ann.qrels", "7 0 a 1\n"), file("ben.qrels", "7 0 b 1\n")]
    (pair,) = agreeing.agreement(agreeing.ratings_of_files(paths)).pairs
    assert pair.n == 0
    assert math.isnan(pair.kappa)
    assert pair.why


def test_what_an_assessor_of_one_grade_does_to_kappa_is_said_wherever_it_is_shown(file):
    paths = [
        file("official.qrels", "7 0 a 1\n7 0 b 1\n8 0 a 1\n8 0 b 1\n"),
        file("new.qrels", "7 0 a 1\n7 0 b 0\n8 0 a 1\n8 0 b 1\n"),
    ]
    found = agreeing.agreement(agreeing.ratings_of_files(paths), topics=True)
    (pair,) = found.pairs
    said = "official gave all documents the same grade: kappa is 0 for any grades of new"
    table = agreement_tables.pairs_table(found)
    row = dict(zip((column.key for column in table.columns), table.rows[0], strict=True))
    assert math.isnan(row["low"])
    assert row["why"] == f"{said}; no interval: all resamples of 2 topics give the same value"
    assert said in pair_words(pair, figure_named("kappa"))
    assert said in agreement_tables.pooled_and_averaged(pair)[0]
    at = list(found.overall).index("kappa")
    assert "Here one assessor gave" in agreement_tables.coefficient_words(found, at)
    remarks = [row[-1] for row in agreement_tables.topics_table(found).rows]
    assert ["one assessor gave" in remark for remark in remarks] == [True, False]
    assert "both assessors gave all" in remarks[1]


def test_the_indices_of_a_pair_are_said_in_words(file):
    ann, ben = "7 0 a 1\n7 0 b 1\n7 0 c 0\n", "7 0 a 1\n7 0 b 0\n7 0 c 0\n"
    found = agreeing.agreement(
        agreeing.ratings_of_files([file("ann.qrels", ann), file("ben.qrels", ben)])
    )
    (pair,) = found.pairs
    assert (pair.prevalence, pair.bias) == (0, pytest.approx(1 / 3))
    assert agreement_tables.indices_words(found, pair) == (
        "PI, the prevalence index: as many documents are relevant to both as to neither. BI, the "
        "bias index: ann judged more documents relevant than ben."
    )
    turned = replace(pair, prevalence=-0.5, bias=-1 / 3)
    said = agreement_tables.indices_words(found, turned)
    assert "fewer documents are relevant to both than to neither" in said
    assert "ann judged fewer documents relevant than ben" in said
    assert agreement_tables.indices_words(found, replace(pair, bias=math.nan)) == ""


def test_the_scale_s_grades_are_the_categories_and_others_are_added_and_said(new, take_in, file):
    made = new("graded")
    first, second = [0, 2, 3, 3, 0, 2, 3, 0], [0, 2, 3, 2, 2, 0, 3, 2]
    for name, grades in (("ann", first), ("ben", second)):
        rows = "".join(f"7 0 d{at} {grade}\n" for at, grade in enumerate(grades))
        take_in(made, "judgements", rows, assessor=name)
    scale = [grade.value for grade in made.scale.grades]
    assert scale == [0, 1, 2, 3]
    found = agreeing.agreement(agreeing.ratings(made), agreeing.AgreementOptions(weights="linear"))
    theirs = cohen_kappa_score(first, second, labels=scale, weights="linear")
    assert theirs != pytest.approx(cohen_kappa_score(first, second, weights="linear"))
    assert found.pairs[0].kappa == pytest.approx(theirs)
    assert found.overall["kappa_linear"].value == pytest.approx(theirs)
    said = (
        "Overlap (Jaccard), the prevalence index (PI) and the bias index (BI) compare binary "
        "judgements: grade 1 or higher is relevant. All other coefficients compare the grades "
        "0, 1, 2, 3 (the scale). Linear weights"
    )
    assert agreement_tables.pairs_table(found).note.startswith(said)
    machine = read_outside(file("machine.qrels", "7 0 d0 7\n"))
    table, _ = joined(agreeing.ratings(made), [machine])
    beside = agreeing.agreement(table, agreeing.AgreementOptions(weights="linear"))
    with_seven = cohen_kappa_score(first, second, labels=[*scale, 7], weights="linear")
    assert beside.pairs[0].kappa == pytest.approx(with_seven)
    note = agreement_tables.overall_table(beside).note
    assert note.endswith(
        "Overlap (Jaccard), Dice, and positive and negative specific agreement compare binary "
        "judgements: grade 1 or higher is relevant. All other coefficients compare the grades "
        "0, 1, 2, 3 (the scale) and 7 (given, but not on it). Weighted mean: the mean over pairs, "
        "each weighted by its documents in common."
    )


def test_files_have_the_categories_of_all_files_or_of_the_scale_that_is_given(file):
    first, second = [0, 2, 3, 3, 0, 2], [0, 3, 3, 2, 2, 0]
    paths = [
        file(name, "".join(f"7 0 d{at} {grade}\n" for at, grade in enumerate(grades)))
        for name, grades in (("x", first), ("y", second))
    ]
    for scale, labels in (((), [0, 2, 3]), ((0, 1, 2, 3, 4), [0, 1, 2, 3, 4])):
        found = agreeing.agreement(
            agreeing.ratings_of_files(paths, scale), agreeing.AgreementOptions(weights="quadratic")
        )
        theirs = cohen_kappa_score(first, second, labels=labels, weights="quadratic")
        assert found.pairs[0].kappa == pytest.approx(theirs)
        assert list(found.categories.values) == labels
    third = file("z", "7 0 d0 1\n")
    found = agreeing.agreement(
        agreeing.ratings_of_files([*paths, third]), agreeing.AgreementOptions(weights="linear")
    )
    theirs = cohen_kappa_score(first, second, labels=[0, 1, 2, 3], weights="linear")
    assert found.pairs[0].kappa == pytest.approx(theirs)
    words = "All other coefficients compare the grades 0, 1, 2, 3 (all grades that occur)."
    assert words in agreement_tables.pairs_table(found).note


def test_weights_by_value_are_listed_where_they_differ_from_those_by_step(file):
    rows = "7 0 a 0\n7 0 b 1\n7 0 c {}\n7 0 d 0\n"
    for highest, listed in ((2, False), (10, True)):
        paths = [file(name, rows.format(highest)) for name in ("x", "y")]
        found = agreeing.agreement(agreeing.ratings_of_files(paths))
        names = [row[0] for row in agreement_tables.overall_table(found).rows]
        assert ("Cohen's kappa, linear weights by value" in names) is listed
        at = [name for name, _ in agreement_tables.shown_coefficients(found)].index("pabak")
        assert agreement_tables.coefficient_words(found, at).startswith("Bennett's S: ")


def test_with_two_categories_bennetts_s_is_called_pabak(judged):
    for level, title in ((None, "Bennett's S"), (1, "PABAK")):
        found = agreeing.agreement(agreeing.ratings(judged), agreeing.AgreementOptions(level=level))
        at = [name for name, _ in agreement_tables.shown_coefficients(found)].index("pabak")
        assert agreement_tables.overall_table(found).rows[at][0] == title


def test_the_coefficients_of_relevance_say_so_beside_those_of_grades(judged):
    found = agreeing.agreement(agreeing.ratings(judged))
    remarks = {row[0]: str(row[-1]) for row in agreement_tables.overall_table(found).rows}
    binary = {name for name, remark in remarks.items() if remark.startswith("binary")}
    assert binary == {
        "Overlap (Jaccard)",
        "Dice",
        "Positive specific agreement",
        "Negative specific agreement",
    }
    at = [name for name, _ in agreement_tables.shown_coefficients(found)].index("dice")
    words = agreement_tables.coefficient_words(found, at)
    assert "Compares binary judgements: grade 1 or higher is relevant." in words
    level = agreeing.agreement(agreeing.ratings(judged), agreeing.AgreementOptions(level=2))
    rows = agreement_tables.overall_table(level).rows
    assert not [row for row in rows if "binary" in str(row[-1])]


def test_pairs_left_out_of_the_means_are_counted_and_stay_in_the_table(judged):
    found = agreeing.agreement(agreeing.ratings(judged), agreeing.AgreementOptions(min_common=2))
    assert found.left_out == 2
    pairs, overall = agreement_tables.pairs_table(found), agreement_tables.overall_table(found)
    remark = "fewer than 2 documents in common: excluded from the means"
    assert [remark in str(row[-1]) for row in pairs.rows] == [False, True, True]
    assert "2 of 3 pairs have fewer than 2 documents in common and are excluded" in overall.note
    assert found.overall["kappa"].value == found.pairs[0].kappa


def test_a_campaigns_preferences_have_an_agreement_and_nothing_of_relevance(new, take_in):
    made = new()
    take_in(made, "preferences", "7 a b a\n7 b c b\n8 a c a\n", assessor="ann")
    take_in(made, "preferences", "7 b a a\n7 b c c\n8 a c a\n", assessor="ben")
    table = agreeing.preference_ratings(made)
    found = agreeing.agreement(table, of_preferences=True)
    (pair,) = found.pairs
    assert (pair.n, pair.observed) == (3, pytest.approx(2 / 3))
    assert math.isnan(pair.overlap)
    assert "kappa" in found.overall
    assert not {"overlap", "dice", "positive", "negative"} & set(found.overall)
    titles = [column.title for column in agreement_tables.pairs_table(found).columns]
    assert "Kappa" in titles
    assert "Overlap" not in titles
    with pytest.raises(WrongUse, match="grades"):
        agreeing.agreement(table, agreeing.AgreementOptions(level=1), of_preferences=True)


def test_files_of_preferences_are_assessors_too(file):
    first = file("ann.txt", "7 a b a\n7 b c b\n")
    second = file("ben.csv", "topic,first,second,verdict\n7,b,a,B\n7,b,c,tie\n")
    table = agreeing.preference_ratings_of_files([first, second])
    assert table.assessors == ("ann", "ben")
    assert agreeing.agreement(table, of_preferences=True).pairs[0].observed == 0.5
    with pytest.raises(WrongUse, match="two files"):
        agreeing.preference_ratings_of_files([first, first])


def test_an_interval_from_one_topic_says_what_it_assumes(file):
    grades = {"x": (0, 0, 1, 1, 0, 1), "y": (0, 1, 1, 1, 0, 0)}
    for topics, said in (("777777", True), ("777888", False)):
        paths = [
            file(
                name,
                "".join(f"{topics[at]} 0 d{at} {grade}\n" for at, grade in enumerate(given)),
            )
            for name, given in grades.items()
        ]
        note = agreement_tables.pairs_table(
            agreeing.agreement(agreeing.ratings_of_files(paths))
        ).note
        assert ("standard error, which assumes independent documents" in note) is said
