"""The commands for the documents listed on the Agreement page, above all adjudication."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from assessor_app.app.actions.action import Action
from assessor_app.app.actions.key_bindings import HIGH_KEYS, NEGATIVE_KEYS, ORDINALS, grades_beyond
from assessor_app.app.actions.page import Context
from assessor_app.app.pages.agreement.agreement_page_actions import AGREEMENT, agreement_action
from assessor_app.domain.scale import Scale

if TYPE_CHECKING:
    from assessor_app.app.pages.agreement.agreement_page import AgreementPage
    from assessor_app.app.pages.agreement.documents_part import DocumentsPart

NO_DOCUMENT = "a document that was judged in the campaign, and a campaign that can be changed"


def _part(context: Context) -> DocumentsPart:
    return AGREEMENT.page_of(context).documents


def _can_settle(context: Context) -> bool:
    return _part(context).decisions.can_settle()


def _value(what: int | tuple[str, int], scale: Scale | None) -> int | None:
    """The grade of an action; None where the scale has no such grade."""
    if scale is None:
        return None
    if isinstance(what, int):
        return what if scale.grade(what) is not None else None
    name, at = what
    values = grades_beyond(scale, name)
    return values[at] if at < len(values) else None


def _settle(what: int | tuple[str, int], page: AgreementPage) -> None:
    value = _value(what, page.documents.scale())
    if value is not None:
        page.documents.decisions.settle(value)


def _has_grade(what: int | tuple[str, int], context: Context) -> bool:
    return _can_settle(context) and _value(what, _part(context).scale()) is not None


def _grade(name: str, title: str, what: int | tuple[str, int], keys: tuple[str, ...]) -> Action:
    return agreement_action(
        f"settle.{name}",
        f"Settle on {title}",
        partial(_settle, what),
        f"Decide that {title} holds, with the reason that is written, and show the next document.",
        *keys,
        enabled=partial(_has_grade, what),
        repeats=False,
        hides=True,
    )


GRADES = (
    *(_grade(str(value), f"grade {value}", value, (str(value),)) for value in range(10)),
    *(
        _grade(f"{name}.{at}", f"the {ORDINALS[at]} grade {where}", (name, at), keys)
        for name, where, every in (
            ("negative", "below 0", NEGATIVE_KEYS),
            ("high", "above 9", HIGH_KEYS),
        )
        for at, keys in enumerate(every)
    ),
)


ACTIONS: tuple[Action, ...] = (
    agreement_action(
        "conflicts",
        "List the conflicts to settle",
        lambda page: page.show_conflicts(),
        "List what assessors graded differently, what matters most for the runs first.",
        "C",
        separated=True,
        repeats=False,
    ),
    agreement_action(
        "sample",
        "List a sample of agreements",
        lambda page: page.show_sample(),
        "Draw documents that the assessors agree on, to look at them once more.",
        "S",
        repeats=False,
    ),
    *GRADES,
    agreement_action(
        "settle_by_number",
        "Settle by number…",
        lambda page: page.documents.decisions.by_number.begin(),
        "Type the number of a grade that has no key of its own; Enter settles on it.",
        "#",
        enabled=AGREEMENT.when(lambda page: page.documents.can_settle_by_number()),
        repeats=False,
        hides=True,
    ),
    agreement_action(
        "reason",
        "Write the reason",
        lambda page: page.documents.decisions.write_reason(),
        "Write why a grade is to hold; Enter leads back to the list.",
        "M",
        enabled=_can_settle,
        repeats=False,
        needs=NO_DOCUMENT,
    ),
    agreement_action(
        "undo",
        "Take back what was settled",
        lambda page: page.documents.decisions.undo(),
        "Take back what you settled last, or what is settled of the document in sight.",
        "U",
        "Backspace",
        "Ctrl+Z",
        enabled=AGREEMENT.when(lambda page: page.documents.decisions.can_undo()),
        repeats=False,
        needs="something that was settled",
    ),
    agreement_action(
        "blind",
        "Hide or show names",
        lambda page: page.documents.choice.blind.toggle(),
        "Settle without seeing who said what.",
        "B",
        enabled=AGREEMENT.when(lambda page: page.documents.is_in_sight()),
        repeats=False,
    ),
    agreement_action(
        "highlight",
        "Next highlight",
        lambda page: page.documents.pane.next_highlight(),
        "Go to the next passage that somebody highlighted.",
        "H",
        enabled=AGREEMENT.when(lambda page: page.documents.is_in_sight()),
        repeats=False,
    ),
)
