"""The commands `questions` and `aspects`."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import TABLE_FORMS, Command, add_campaign, add_format, split_names
from assessor_app.cli.opened import add_no_backup, back_up_before, open_campaign
from assessor_app.cli.standard_streams import ProgressBar, note, print_tables, readable
from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.names import no_such
from assessor_app.domain.problems import Place, WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from assessor_app.campaign.campaign import Campaign
    from assessor_app.domain.questions.aspect import Aspect, Importance
    from assessor_app.domain.questions.question import AnswerLevel, FurtherQuestion

KINDS = ("yes/no", "graded", "aspects")
IMPORTANCE = ("vital", "okay")


def _questions_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument(
        "--add",
        metavar="KEY=TEXT",
        help="add this question, or change the text of the question with this key",
    )
    parser.add_argument(
        "--kind", choices=KINDS, help="with --add: kind of the question (default: yes/no)"
    )
    parser.add_argument(
        "--levels",
        default="",
        metavar="NUMBER=NAME,...",
        help="with --add: the levels of a graded question, such as 0=not,1=partly,2=fully",
    )
    parser.add_argument(
        "--from",
        dest="source",
        type=Path,
        metavar="F",
        help="replace all questions by those of a JSON file, as --format json prints them",
    )
    parser.add_argument("--remove", metavar="KEY", help="remove a question without answers")
    parser.add_argument(
        "--open", metavar="KEY", help="let assessors add aspects to this question while they judge"
    )
    parser.add_argument("--close", metavar="KEY", help="end this")
    add_format(parser, *TABLE_FORMS)
    add_no_backup(parser)


def _questions(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files.restoring import Step
    from assessor_app.campaign.judging import further_questions
    from assessor_app.domain.questions.question import questions_as_json
    from assessor_app.reports.machine_forms import json_text

    if (given.kind or given.levels) and given.add is None:
        raise WrongUse("--kind and --levels need --add")
    ways = (given.add, given.source, given.remove, given.open, given.close)
    chosen = sum(way is not None for way in ways)
    if chosen > 1:
        raise WrongUse("specify only one of --add, --from, --remove, --open and --close")
    with open_campaign(given.campaign, read_only=not chosen) as campaign:
        if chosen:
            wanted = _wanted(given, further_questions.questions(campaign))
            with ProgressBar() as progress:
                back_up_before(campaign, given, Step("further questions"), progress)
            further_questions.set_questions(campaign, wanted)
        listed = further_questions.questions(campaign)
        table = further_questions.questions_table(campaign)
    if given.format == "json":
        print(json_text(questions_as_json(listed)), end="")
        return 0
    if given.format == "table" and not listed:
        note(tr("the campaign has no further questions"))
        return 0
    print_tables(given.format, table)
    return 0


def _wanted(
    given: argparse.Namespace, held: "tuple[FurtherQuestion, ...]"
) -> "tuple[FurtherQuestion, ...]":
    """Return the questions that the campaign is to have."""
    from dataclasses import replace

    from assessor_app.domain.questions.question import questions_from_json
    from assessor_app.formats.text.source import Text

    if given.source is not None:
        with readable([given.source]) as paths, Text(paths[0]) as text:
            try:
                return questions_from_json("\n".join(text.lines()))
            except WrongUse as problem:
                problem.place = Place(given.source)
                raise
    if given.add is not None:
        made = _made(given)
        old = next((one for one in held if one.key == made.key), None)
        if old is None:
            return (*held, made)
        if not (given.kind or given.levels):
            made = replace(old, text=made.text)
        return tuple(made if one is old else one for one in held)
    key = given.remove or given.open or given.close or ""
    if all(one.key != key for one in held):
        raise no_such("question", key, [one.key for one in held])
    if given.remove is not None:
        return tuple(one for one in held if one.key != key)
    may_add = given.open is not None
    return tuple(replace(one, may_add=may_add) if one.key == key else one for one in held)


def _made(given: argparse.Namespace) -> "FurtherQuestion":
    from assessor_app.domain.questions.question import FurtherQuestion, QuestionKind, kind_from

    key, equals, text = given.add.partition("=")
    if not equals:
        raise WrongUse("a question needs a key and a text: --add KEY=TEXT")
    levels = tuple(_levels(given.levels))
    default = QuestionKind.GRADED if levels else QuestionKind.YES_NO
    kind = kind_from(given.kind) if given.kind else default
    return FurtherQuestion(key.strip(), text, kind, levels)


def _levels(text: str) -> "Iterator[AnswerLevel]":
    from assessor_app.domain.questions.question import AnswerLevel

    for part in split_names(text):
        number, equals, name = part.partition("=")
        if not equals or not number.strip().removeprefix("-").isdecimal():
            raise WrongUse("invalid level: {0!r}", part, expected="NUMBER=NAME, such as 0=not")
        yield AnswerLevel(int(number), name)


def _aspects_arguments(parser: argparse.ArgumentParser) -> None:
    add_campaign(parser)
    parser.add_argument(
        "--question", default="", metavar="KEY", help="question (default: the first with aspects)"
    )
    parser.add_argument(
        "--topics",
        nargs="+",
        default=[],
        metavar="T",
        help="only these topics (default: all); with --add and --remove: the one topic",
    )
    _add_changes(parser)
    add_format(parser, *TABLE_FORMS)
    add_no_backup(parser)


def _add_changes(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--add", metavar="NAME", help="add an aspect, or change the aspect with this --key or name"
    )
    parser.add_argument(
        "--key", default="", metavar="KEY", help="with --add: key (default: made from the name)"
    )
    parser.add_argument(
        "--importance",
        choices=IMPORTANCE,
        help="with --add: importance (default: as before; vital if new)",
    )
    parser.add_argument(
        "--from",
        dest="source",
        type=Path,
        metavar="F",
        help="add the aspects of a table with the columns topic and name, and key, importance and "
        "question if wanted",
    )
    parser.add_argument(
        "--from-topics",
        action="store_true",
        help="add the subtopics that the topics of the TREC web track name",
    )
    parser.add_argument(
        "--remove",
        metavar="KEY",
        help="remove an aspect; its answers are kept, and count again once it is added again",
    )


def _aspects(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files.restoring import Step
    from assessor_app.campaign.judging import aspects
    from assessor_app.campaign.judging.further_questions import aspect_question

    topics = [name for word in given.topics for name in split_names(word)]
    ways = (given.add is not None, given.source is not None, given.from_topics, bool(given.remove))
    if sum(ways) > 1:
        raise WrongUse("specify only one of --add, --from, --from-topics and --remove")
    if (given.key or given.importance) and given.add is None:
        raise WrongUse("--key and --importance need --add")
    if (given.add is not None or given.remove) and len(topics) != 1:
        raise WrongUse("specify the one topic with --topics T")
    if given.source is not None and topics:
        raise WrongUse("--topics cannot be combined with --from")
    with open_campaign(given.campaign, read_only=not any(ways)) as campaign:
        if any(ways):
            with ProgressBar() as progress:
                back_up_before(campaign, given, Step("further questions"), progress)
            _change(campaign, given, topics)
        elif given.question:
            aspect_question(campaign, given.question)
        table = aspects.aspects_table(campaign, topics, question_key=given.question)
    if given.format == "table" and not table.rows:
        note(tr("no topic has aspects"))
        return 0
    print_tables(given.format, table)
    return 0


def _change(campaign: "Campaign", given: argparse.Namespace, topics: list[str]) -> None:
    from assessor_app.campaign.judging import aspects
    from assessor_app.campaign.judging.further_questions import aspect_question
    from assessor_app.domain.questions.aspect import Aspect, aspect_key

    key = aspect_question(campaign, given.question).key
    if given.from_topics:
        added = aspects.take_from_topics(campaign, key, topics)
        note(tr_count("{0:,} new aspect", "{0:,} new aspects", added))
    elif given.source is not None:
        read = _read(campaign, given.source, key)
        try:
            aspects.put_aspects(campaign, read)
        except WrongUse as problem:
            problem.place = problem.place or Place(given.source)
            raise
    elif given.remove:
        aspects.remove_aspects(campaign, topics[0], key, [given.remove])
    else:
        word = given.key or aspect_key(given.add)
        importance = _importance(campaign, topics[0], key, word, given.importance)
        made = Aspect(topics[0], key, given.key, given.add, importance)
        aspects.put_aspects(campaign, [made])


def _importance(
    campaign: "Campaign", topic: str, question: str, key: str, given: str | None
) -> "Importance":
    """Return the importance given; without one that of the aspect so far, or that of new ones."""
    from assessor_app.campaign.judging.aspects import aspects_of
    from assessor_app.domain.questions.aspect import importance_from

    known = aspects_of(campaign, topic).named(question, key)
    if not given and known is not None:
        return known.importance
    return importance_from(given or IMPORTANCE[0])


def _read(campaign: "Campaign", path: Path, key: str) -> "list[Aspect]":
    from assessor_app.campaign.judging.further_questions import aspect_question
    from assessor_app.campaign.judging.judging import refuse_unknown_topic
    from assessor_app.domain.questions.aspect import Aspect, aspect_key, refuse_invalid_aspect_key
    from assessor_app.formats.judgements.aspect_files import read_aspects

    found = []
    with readable([path]) as paths:
        for row in read_aspects(paths[0]):
            try:
                refuse_unknown_topic(campaign, row.topic)
                its = aspect_question(campaign, row.question or key).key
                word = row.key or aspect_key(row.name)
                refuse_invalid_aspect_key(word)
                importance = _importance(campaign, row.topic, its, word, row.importance)
            except WrongUse as problem:
                problem.place = Place(path, row.line)
                raise
            found.append(Aspect(row.topic, row.question or key, row.key, row.name, importance))
    return found


COMMANDS: tuple[Command, ...] = (
    Command(
        "questions",
        "Show the further questions that assessors answer beside the grade, or change them. "
        "Answers that exist are kept.",
        "assessor questions sample.assess --add 'clear=Is it easy to read?'",
        _questions_arguments,
        _questions,
    ),
    Command(
        "aspects",
        "Show the aspects of topics, such as subtopics or nuggets, or change them.",
        "assessor aspects sample.assess --format csv",
        _aspects_arguments,
        _aspects,
    ),
)
