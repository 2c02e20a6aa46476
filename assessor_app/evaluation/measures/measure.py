"""The type of a measure, a measure with chosen parameters, and parameters that many share."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

from assessor_app.domain.language import tr
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.rankings import Rankings, condensed

Value = int | float | str | None
Aggregate = Literal["mean", "sum", "geometric mean", "ratio of sums", "none"]
UNBOUNDED = float("inf")


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a measure.

    kind: int, float or str. default: None if the measure works without a value. low, high: the
    range of a number. choices: the values allowed for a str; empty: any. required: whether it must
    be given. is_cut: whether it is written after "@".
    """

    name: str
    explanation: str
    kind: type
    default: Value = None
    low: float = 0.0
    high: float = UNBOUNDED
    choices: tuple[str, ...] = ()
    required: bool = False
    is_cut: bool = False

    def read(self, text: str, measure: str) -> Value:
        """Return the value written as `text`. Raises WrongUse if it is not allowed.

        measure: the measure's name, for the message.
        """
        if self.kind is str:
            if self.choices and text not in self.choices:
                raise self._wrong(text, measure, tr(" or ").join(self.choices))
            return text
        try:
            number = float(text)
            value = int(number) if self.kind is int else number
        except (ValueError, OverflowError):
            raise self._wrong(text, measure, tr("a number")) from None
        if value != number and number == number:
            raise self._wrong(text, measure, tr("a whole number"))
        if not self.low <= value <= self.high:
            raise self._wrong(text, measure, self._range())
        return value

    def _range(self) -> str:
        whole = self.kind is int
        if self.high == UNBOUNDED:
            unbounded = tr("a whole number from {0:g}", self.low)
            return unbounded if whole else tr("a number from {0:g}", self.low)
        if whole:
            return tr("a whole number from {0:g} to {1:g}", self.low, self.high)
        return tr("a number from {0:g} to {1:g}", self.low, self.high)

    def _wrong(self, text: str, measure: str, expected: str) -> WrongUse:
        return WrongUse("invalid {0}={1} for {2}", self.name, text, measure, expected=expected)


@dataclass(frozen=True, slots=True)
class TrecEvalName:
    """The name that trec_eval has for a measure with some of its parameters fixed.

    stem: the argument of its option -m ("ndcg_cut"). printed: the name in its output, with {value}
    in place of `parameter`. values: of `parameter`, if none is given. fixed: the values of other
    parameters. rest: parameters that may follow the stem instead, as in "utility.2,-1,0,0".
    """

    stem: str
    printed: str
    parameter: str | None = None
    values: tuple[float, ...] = ()
    fixed: Mapping[str, Value] = field(default_factory=dict)
    rest: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Measure:
    """A measure of runs, with one value per topic.

    name: in ir_measures' spelling. range: lowest and highest value.
    function(rankings, **parameters): returns float64[runs, topics], NaN where undefined.
    aggregate: how the values of topics are combined. integer: whether values are whole numbers.
    per_topic: whether the value of one topic is meaningful. of_topic: whether it depends on the
      judgements only, not on the run.
    missing: the value of a judged topic that the run did not return, if such topics count; None:
      the value that `function` gives.
    terms: of a "ratio of sums", returns (numerator, denominator), to be summed over topics.
    text: of a measure with text values, returns one text per cell.
    formula: in words. blind_to: what the measure ignores. aliases: other names.
    remark: returns a caution about the values, or "", given the parameters.
    """

    name: str
    title: str
    explanation: str
    source: str
    family: str
    function: Callable[..., Doubles]
    parameters: tuple[Parameter, ...] = ()
    trec_eval_names: tuple[TrecEvalName, ...] = ()
    range: tuple[float, float] = (0.0, 1.0)
    higher_is_better: bool | None = True
    aggregate: Aggregate = "mean"
    integer: bool = False
    per_topic: bool = True
    of_topic: bool = False
    missing: float | None = 0.0
    terms: Callable[..., tuple[Doubles, Doubles]] | None = None
    text: Callable[..., list[str]] | None = None
    formula: str = ""
    blind_to: str = ""
    aliases: tuple[str, ...] = ()
    remark: Callable[[Mapping[str, Value]], str] | None = None

    @property
    def trec_eval(self) -> str:
        """The measure's names in trec_eval, such as "map, map_cut_{k}".

        Empty if trec_eval lacks it.
        """
        return ", ".join(
            re.sub(r"{value[^}]*}", f"{{{name.parameter}}}", name.printed)
            for name in self.trec_eval_names
        )

    @property
    def cut(self) -> str | None:
        """The name of the parameter that is written after "@"; None if there is none."""
        return next((one.name for one in self.parameters if one.is_cut), None)

    @property
    def signature(self) -> str:
        """The name with its parameters: "AP(rel, norm)@k"."""
        inside = ", ".join(one.name for one in self.parameters if one.name != self.cut)
        brackets = f"({inside})" if inside else ""
        return f"{self.name}{brackets}{f'@{self.cut}' if self.cut else ''}"

    def parameter(self, name: str) -> Parameter | None:
        """Return the parameter called `name`; None if the measure has none."""
        return next((known for known in self.parameters if known.name == name), None)


@dataclass(frozen=True)
class Requested:
    """A measure with chosen parameters. trec_eval: its name as trec_eval prints it, or None."""

    measure: Measure
    parameters: tuple[tuple[str, Value], ...] = ()
    trec_eval: str | None = None

    @cached_property
    def name(self) -> str:
        """The canonical spelling: "AP(rel=2)@100". Parameters at their default are left out."""
        given = dict(self.parameters)
        cut = given.pop(self.measure.cut, None) if self.measure.cut else None
        inside = [
            f"{known.name}={_spelled(given[known.name])}"
            for known in self.measure.parameters
            if known.name in given and given[known.name] != known.default
        ]
        brackets = f"({','.join(inside)})" if inside else ""
        return f"{self.measure.name}{brackets}{'' if cut is None else f'@{_spelled(cut)}'}"

    @property
    def remark(self) -> str:
        """A caution about the values with these parameters, or empty."""
        return self.measure.remark(dict(self.parameters)) if self.measure.remark else ""

    def values(self, rankings: Rankings) -> Doubles:
        """Return the measure's values: float64[runs, topics], NaN where undefined."""
        rankings, given = self._asked(rankings)
        return self.measure.function(rankings, **given)

    def terms(self, rankings: Rankings) -> tuple[Doubles, Doubles]:
        """Return numerator and denominator of a "ratio of sums": float64[runs, topics] each."""
        assert self.measure.terms is not None
        rankings, given = self._asked(rankings)
        return self.measure.terms(rankings, **given)

    def texts(self, rankings: Rankings) -> list[str]:
        """Return a text measure's values, one per cell; empty for other measures."""
        if self.measure.text is None:
            return []
        rankings, given = self._asked(rankings)
        return self.measure.text(rankings, **given)

    def _asked(self, rankings: Rankings) -> tuple[Rankings, dict[str, Value]]:
        """Return the rankings to measure (condensed if `judged_only`), and the other parameters."""
        given = dict(self.parameters)
        only = given.pop("judged_only", "False") == "True"
        return condensed(rankings) if only else rankings, given

    @property
    def form(self) -> str:
        """The format, for str.format, in which trec_eval prints a value."""
        return "{:.0f}" if self.measure.integer else "{:6.4f}"

    def print_value(self, value: float) -> str:
        """Return the value as trec_eval prints it."""
        return self.form.format(value)

    @property
    def trec_eval_name(self) -> str:
        """The name in trec_eval's format; the canonical name if trec_eval has none."""
        return self.trec_eval or self.name


def _spelled(value: Value) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


REL = Parameter("rel", "minimum relevant grade", int)
BETA = Parameter(
    "beta", "weight of recall relative to precision; above 1 favours recall", float, default=1.0
)
K = Parameter("k", "cutoff: the number of top-ranked documents", int, low=1, is_cut=True)
K_REQUIRED = replace(K, required=True)
RECALL = Parameter("recall", "recall level", float, high=1, required=True, is_cut=True)
PERSISTENCE = Parameter(
    "p", "probability of continuing to the next document", float, default=0.8, high=1
)
JUDGED_ONLY = Parameter(
    "judged_only",
    "True: unjudged documents and documents with a negative grade are removed first",
    str,
    default="False",
    choices=("False", "True"),
)

CUTS = (5, 10, 15, 20, 30, 100, 200, 500, 1000)
RECALLS = tuple(step / 10 for step in range(11))
