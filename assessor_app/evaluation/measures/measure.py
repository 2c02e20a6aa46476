"""The type of a measure, a measure with chosen parameters, and parameters that many share."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.rankings import Rankings, condensed

Value = int | float | str | None
PerTopic = NDArray[np.float64]
Aggregate = Literal["mean", "sum", "geometric mean", "ratio of sums", "none"]
UNBOUNDED = float("inf")


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a measure.

    default: None where the measure goes without it. low, high: the range of a number. kind: int,
    float or str. choices: what a str may be; empty: any. required: it has to be given.
    """

    name: str
    explanation: str
    kind: type
    default: Value = None
    low: float = 0.0
    high: float = UNBOUNDED
    choices: tuple[str, ...] = ()
    required: bool = False

    def read(self, text: str, measure: str) -> Value:
        """The value that `text` stands for. Raises WrongUse."""
        if self.kind is str:
            if self.choices and text not in self.choices:
                raise self._wrong(text, measure, " or ".join(self.choices))
            return text
        try:
            number = float(text)
            value = int(number) if self.kind is int else number
        except (ValueError, OverflowError):
            raise self._wrong(text, measure, "a number") from None
        if value != number and number == number:
            raise self._wrong(text, measure, "a whole number")
        if not self.low <= value <= self.high:
            raise self._wrong(text, measure, f"{self.low:g} to {self.high:g}")
        return value

    def _wrong(self, text: str, measure: str, expected: str) -> WrongUse:
        return WrongUse(f"{measure} takes no {self.name}={text}", expected=expected)


@dataclass(frozen=True, slots=True)
class TrecEvalName:
    """How trec_eval names a measure with some of its parameters fixed.

    stem: what its option -m takes ("ndcg_cut"); printed: the name in its output, where {value}
    stands for `parameter`; values: what it is where none is given. rest: parameters that what
    follows the stem may fill instead, as in "utility.2,-1,0,0".
    """

    stem: str
    printed: str
    parameter: str | None = None
    values: tuple[float, ...] = ()
    fixed: Mapping[str, Value] = field(default_factory=dict)
    rest: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Measure:
    """A measure of a run, topic by topic.

    name: in ir_measures' spelling. cut: the parameter written after "@". range: least and greatest
    value. function: (rankings, **parameters) -> float64[runs, topics], NaN where undefined.
    aggregate: how the topics' values become one. per_topic: whether a topic's own value means
    anything. of_topic: it depends on the judgements alone, not on the run.
    missing: what a judged topic that the run lacks counts, where such topics count.
    terms: for "ratio of sums", what is summed over topics and then divided: (above, below).
    text: a measure whose values are texts, one per cell, instead of numbers.
    formula: how it is computed, in words. blind_to: what it does not see, for whoever chooses it.
    aliases: other names that it is known by. remark: from the parameters given, a sentence that a
    reader of the values must know, or "".
    """

    name: str
    title: str
    explanation: str
    source: str
    family: str
    function: Callable[..., PerTopic]
    parameters: tuple[Parameter, ...] = ()
    cut: str | None = None
    trec_eval_names: tuple[TrecEvalName, ...] = ()
    range: tuple[float, float] = (0.0, 1.0)
    higher_is_better: bool | None = True
    aggregate: Aggregate = "mean"
    integer: bool = False
    per_topic: bool = True
    of_topic: bool = False
    missing: float = 0.0
    terms: Callable[..., tuple[PerTopic, PerTopic]] | None = None
    text: Callable[..., list[str]] | None = None
    formula: str = ""
    blind_to: str = ""
    aliases: tuple[str, ...] = ()
    remark: Callable[[Mapping[str, Value]], str] | None = None

    @property
    def trec_eval(self) -> str:
        """How trec_eval names it, such as "map, map_cut_{k}"; empty where it does not have it."""
        return ", ".join(
            re.sub(r"{value[^}]*}", f"{{{name.parameter}}}", name.printed)
            for name in self.trec_eval_names
        )

    @property
    def signature(self) -> str:
        """The name with its parameters: "AP(rel, norm)@k"."""
        inside = ", ".join(one.name for one in self.parameters if one.name != self.cut)
        brackets = f"({inside})" if inside else ""
        return f"{self.name}{brackets}{f'@{self.cut}' if self.cut else ''}"

    def parameter(self, name: str) -> Parameter | None:
        """The parameter of this name."""
        return next((known for known in self.parameters if known.name == name), None)


@dataclass(frozen=True)
class Requested:
    """A measure with its parameters. trec_eval: its name as trec_eval prints it, or None."""

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
        """What a reader of the values must know because of the parameters; or empty."""
        return self.measure.remark(dict(self.parameters)) if self.measure.remark else ""

    def values(self, rankings: Rankings) -> PerTopic:
        """The measure's values: float64[runs, topics]."""
        rankings, given = self._asked(rankings)
        return self.measure.function(rankings, **given)

    def terms(self, rankings: Rankings) -> tuple[PerTopic, PerTopic]:
        """What a "ratio of sums" sums over topics: two float64[runs, topics]."""
        assert self.measure.terms is not None
        rankings, given = self._asked(rankings)
        return self.measure.terms(rankings, **given)

    def texts(self, rankings: Rankings) -> list[str]:
        """A text measure's values, one per cell; empty for other measures."""
        if self.measure.text is None:
            return []
        rankings, given = self._asked(rankings)
        return self.measure.text(rankings, **given)

    def _asked(self, rankings: Rankings) -> tuple[Rankings, dict[str, Value]]:
        """The rankings that the measure is of, and the other parameters."""
        given = dict(self.parameters)
        only = given.pop("judged_only", "False") == "True"
        return condensed(rankings) if only else rankings, given

    @property
    def form(self) -> str:
        """How trec_eval prints a value, as str.format takes it."""
        return "{:.0f}" if self.measure.integer else "{:6.4f}"

    def print_value(self, value: float) -> str:
        """The value as trec_eval prints it."""
        return self.form.format(value)

    @property
    def trec_eval_name(self) -> str:
        """The name in trec_eval's format; the canonical one where trec_eval has none."""
        return self.trec_eval or self.name


def _spelled(value: Value) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


REL = Parameter("rel", "lowest grade that counts as relevant", int)
BETA = Parameter("beta", "weight of recall against precision", float, default=1.0)
K = Parameter("k", "number of documents from the top", int, low=1)
K_REQUIRED = Parameter("k", "number of documents from the top", int, low=1, required=True)
RECALL = Parameter("recall", "level of recall", float, high=1, required=True)
PERSISTENCE = Parameter(
    "p", "probability of going on to the next document", float, default=0.8, high=1
)
JUDGED_ONLY = Parameter(
    "judged_only",
    "True: documents without a judgement, or with a negative one, are left out first",
    str,
    default="False",
    choices=("False", "True"),
)

CUTS = (5, 10, 15, 20, 30, 100, 200, 500, 1000)
RECALLS = tuple(step / 10 for step in range(11))
