"""Parses names of measures: ir_measures', trec_eval's, groups, and those of `other_names`."""

import math
import re
from collections.abc import Sequence
from functools import cache, lru_cache

from assessor_app.domain.language import marked, tr
from assessor_app.domain.names import nearest, no_such
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.measures.measure import (
    Measure,
    Parameter,
    Requested,
    TrecEvalName,
    Value,
)
from assessor_app.evaluation.measures.other_names import (
    NOT_COMPUTED,
    OF_ITEMS,
    OTHER_NAMES,
    each_cutoff,
    plainly_written,
    respelled,
)
from assessor_app.evaluation.measures.registry import MEASURES

# trec_eval's sets of measures, in the order in which it prints them; `runid` is no measure.
OFFICIAL = (
    *("num_q", "num_ret", "num_rel", "num_rel_ret", "map", "gm_map", "Rprec", "bpref"),
    *("recip_rank", "iprec_at_recall", "P"),
)
ALL_TREC = (
    *OFFICIAL,
    *("relstring", "recall", "infAP", "gm_bpref", "Rprec_mult", "utility", "11pt_avg", "binG"),
    *("G", "ndcg", "ndcg_rel", "Rndcg", "ndcg_cut", "map_cut", "relative_P", "success", "set_P"),
    *("set_relative_P", "set_recall", "set_map", "set_F", "num_nonrel_judged_ret", "rbp"),
    *("rbp_resid", "unj"),
)
# What trec_eval 9 does not print.
ALL_PREFS = (
    *("num_q", "prefs_num_prefs_poss", "prefs_num_prefs_ful", "prefs_num_prefs_ful_ret"),
    *("prefs_simp", "prefs_pair", "prefs_avgjg", "prefs_avgjg_Rnonrel", "prefs_simp_ret"),
    *("prefs_pair_ret", "prefs_avgjg_ret", "prefs_avgjg_Rnonrel_ret", "prefs_simp_imp"),
    *("prefs_pair_imp", "prefs_avgjg_imp"),
)
SET = (
    *("num_q", "num_ret", "num_rel", "num_rel_ret", "utility", "set_P", "set_relative_P"),
    *("set_recall", "set_map", "set_F"),
)
QRELS_JG = ("num_q", "map_avgjg", "P_avgjg", "Rprec_mult_avgjg")
NEW_IN_10 = ("rbp", "rbp_resid", "unj")
GROUPS = {
    "official": OFFICIAL,
    "set": SET,
    "all_trec": ALL_TREC,
    "all_prefs": ALL_PREFS,
    "prefs": ALL_PREFS[:7],
    "qrels_jg": QRELS_JG,
}
# ir_measures' other spellings of parameters: (name, value) -> (name, value).
SPELLINGS = {
    ("dcg", "log2"): ("gain", "linear"),
    ("dcg", "exp-log2"): ("gain", "exp"),
    ("relative", "True"): ("relative", "yes"),
    ("relative", "False"): ("relative", "no"),
    ("relative", "true"): ("relative", "yes"),
    ("relative", "false"): ("relative", "no"),
}
# RENAMED, FIXED: ir_measures' parameters that select another measure. GRANTED: parameters that
# state the only behaviour of the measure.
# SQUARED: trec_eval's parameter is the square of the measure's parameter.
SQUARED = {("set_F", "beta")}
RENAMED = {("NumRet", "rel"): "NumRelRet"}
FIXED: dict[str, tuple[str, str]] = {"SetRelP": ("SetP", "relative=True")}
GRANTED = {("SDCG", "dcg", "log2"), ("Compat", "normalize", "True")}
CLASSIFY = marked("compute it of the items of a table, with assessor classify")
WRITTEN = re.compile(r"(?P<name>[A-Za-zα][\w#-]*)(\((?P<inside>[^()]*)\))?(@(?P<cut>[^@()]+))?")


@lru_cache(maxsize=1024)
def parse_measure(text: str) -> tuple[Requested, ...]:
    """Return the measures that `text` names: several for a group ("P", "official", "P.5,10").

    Raises WrongUse for an unknown name, with the nearest known names.
    """
    text = plainly_written(text)
    cuts = each_cutoff(text)
    if cuts:
        return tuple(one for cut in cuts for one in parse_measure(cut))
    return _exactly(text) or _respelled(text)


def _exactly(text: str) -> tuple[Requested, ...]:
    """Return the measures of a name of ir_measures or trec_eval; empty if it is unknown.

    Raises WrongUse for parameters that the measure does not take, or that are missing.
    """
    if text in GROUPS:
        return tuple(one for stem in GROUPS[text] for one in _by_stem(stem, ""))
    stem, _, rest = text.partition(".")
    if stem in _stems() and "(" not in text and "@" not in text:
        return _by_stem(stem, rest)
    found = _printed(text) or _written(text)
    return () if found is None else (found,)


def _respelled(text: str) -> tuple[Requested, ...]:
    """Return the measures of a name of another program, or of a name in another case.

    Raises the WrongUse of the last spelling if none can be read, or that of an unknown name.
    """
    fault = None
    for spelling in respelled(text, _all_names()):
        try:
            found = _exactly(spelling)
        except WrongUse as wrong:
            fault = wrong
            continue
        if found:
            return found
    raise fault or _unknown(text)


@cache
def _all_names() -> tuple[str, ...]:
    """Return all exact names: of measures, then of trec_eval, then of groups, each once."""
    own = (name for one in MEASURES for name in (one.name, *one.aliases))
    return tuple(dict.fromkeys((*own, *FIXED, *_stems(), *GROUPS)))


def parse_measures(texts: Sequence[str]) -> tuple[Requested, ...]:
    """Return the measures that all texts name, each once, in the order given.

    A text measure such as relstring with a length replaces the same measure without a length, as
    in trec_eval. Raises WrongUse for an unknown name.
    """
    found = [one for text in texts for one in parse_measure(text)]
    given = {one.measure for one in found if one.measure.text and one.parameters}
    found = [one for one in found if one.parameters or one.measure not in given]
    # Rprec and trec_eval's Rprec_mult_1.00 are one measure under two names: both are printed.
    return tuple({(one.name, one.trec_eval): one for one in found}.values())


def known_to_9(requested: Sequence[Requested]) -> tuple[Requested, ...]:
    """Return the measures that trec_eval 9 has, too."""
    new = [_stems()[stem][0] for stem in NEW_IN_10]
    return tuple(one for one in requested if one.measure not in new)


def measures_named(text: str) -> tuple[Measure, ...]:
    """Return the measures behind a name, each once, whatever their parameters.

    Raises WrongUse for an unknown name, with the nearest known names.
    """
    by_name = tuple(one for one in MEASURES if text in (one.name, *one.aliases))
    return by_name or tuple(dict.fromkeys(one.measure for one in parse_measure(text)))


def in_trec_eval_order(requested: Sequence[Requested]) -> tuple[Requested, ...]:
    """Return the measures in the order of trec_eval's output; measures it lacks come last."""

    def place(one: Requested) -> tuple[int, float]:
        """Return the sort key: position of the name in ALL_TREC, and the parameter's value."""
        stem = next((name for name in _names_of(one) if name.stem in ALL_TREC), None)
        if stem is None:
            return len(ALL_TREC), 0.0
        value = dict(one.parameters).get(stem.parameter or "", 0.0)
        return ALL_TREC.index(stem.stem), float(value) if isinstance(value, int | float) else 0.0

    return tuple(sorted(requested, key=place))


def _names_of(one: Requested) -> list[TrecEvalName]:
    printed = one.trec_eval or ""
    fits = [name for name in one.measure.trec_eval_names if _fits(name, printed)]
    return sorted(fits, key=lambda name: -len(name.stem))


def _fits(name: TrecEvalName, printed: str) -> bool:
    return printed == name.stem or printed.startswith(name.stem + "_")


@cache
def _stems() -> dict[str, tuple[Measure, TrecEvalName]]:
    return {name.stem: (measure, name) for measure in MEASURES for name in measure.trec_eval_names}


def _by_stem(stem: str, rest: str) -> tuple[Requested, ...]:
    measure, name = _stems()[stem]
    if name.parameter is None:
        return (_single(measure, name, rest),)
    parts = [part for part in rest.split(",") if part]
    if _known(measure, name.parameter).kind is int:
        # trec_eval reads 23.4 as 23 here.
        parts = [re.sub(r"(\d)\.\d*$", r"\1", part) for part in parts]
    values = sorted({_number(measure, name.parameter, part) for part in parts})
    return tuple(_with_value(measure, name, value) for value in values or name.values)


def _single(measure: Measure, name: TrecEvalName, rest: str) -> Requested:
    """Return the measure of a name that stands for one measure; its parameters follow the dot."""
    given = dict(name.fixed)
    if rest:
        parts = rest.split(",") if len(name.rest) > 1 else [rest]
        if len(parts) != len(name.rest):
            expected = ",".join(name.rest) or tr("nothing after the dot")
            raise WrongUse("invalid parameters {0} of {1}", rest, name.stem, expected=expected)
        for parameter, part in zip(name.rest, parts, strict=True):
            value = _known(measure, parameter).read(part, name.stem)
            root = (name.stem, parameter) in SQUARED and isinstance(value, float)
            given[parameter] = math.sqrt(value) if root and isinstance(value, float) else value
    return Requested(
        measure, tuple(given.items()), f"{name.printed}_{rest}" if rest else name.printed
    )


def _with_value(measure: Measure, name: TrecEvalName, value: float) -> Requested:
    assert name.parameter is not None
    known = _known(measure, name.parameter)
    exact = int(value) if known.kind is int else float(value)
    parameters = {**name.fixed, name.parameter: exact}
    return Requested(measure, tuple(parameters.items()), name.printed.format(value=exact))


def _number(measure: Measure, parameter: str, text: str) -> float:
    value = _known(measure, parameter).read(text, measure.name)
    assert isinstance(value, int | float)
    return value


def _known(measure: Measure, parameter: str) -> Parameter:
    known = measure.parameter(parameter)
    if known is None:
        names = [one.name for one in measure.parameters]
        raise no_such("parameter of {1}", parameter, names, measure.name)
    return known


def _printed(text: str) -> Requested | None:
    """Return the measure of a name as trec_eval prints it ("ndcg_cut_10"), or None."""
    for measure, name in _stems().values():
        value = text.removeprefix(name.stem + "_")
        if name.parameter is not None and value != text and re.fullmatch(r"[\d.]+", value):
            return _with_value(measure, name, _number(measure, name.parameter, value))
        if len(name.rest) == 1 and value != text and re.fullmatch(r"[\d.]+", value):
            return _single(measure, name, value)
    return None


def _written(text: str) -> Requested | None:
    """Return the measure of a name in ir_measures' spelling, or None if it is unknown.

    Raises WrongUse for parameters that the measure does not take, or that are missing.
    """
    match = WRITTEN.fullmatch(text)
    if match is None:
        return None
    written, fixed = FIXED.get(match["name"], (match["name"], ""))
    pairs = [_pair(part) for part in (*_parts(match["inside"] or ""), *_parts(fixed))]
    called = next((RENAMED[written, one] for one, _ in pairs if (written, one) in RENAMED), written)
    measure = next((one for one in MEASURES if called in (one.name, *one.aliases)), None)
    if measure is None:
        return None
    given: dict[str, Value] = {}
    for parameter, value in pairs:
        if (measure.name, parameter, value) in GRANTED:
            continue
        spelt = SPELLINGS.get((parameter, value), (parameter, value))
        parameter, value = spelt if measure.parameter(spelt[0]) else (parameter, value)
        given[parameter] = _known(measure, parameter).read(value, measure.name)
    if match["cut"] is not None:
        if measure.cut is None:
            raise WrongUse("{0} has no cutoff", measure.name, text=text)
        given[measure.cut] = _known(measure, measure.cut).read(match["cut"], measure.name)
    missing = next(
        (one for one in measure.parameters if one.required and one.name not in given), None
    )
    if missing is not None:
        value = "10" if missing.kind is int else "0.5"
        example = f"@{value}" if missing.name == measure.cut else f"({missing.name}=1000)"
        raise WrongUse(
            "{0} needs {1}",
            measure.name,
            missing.name,
            expected=("such as {0}{1}", measure.name, example),
        )
    given = {name: value for name, value in given.items() if value != _known(measure, name).default}
    return Requested(measure, tuple(sorted(given.items())), _trec_eval_name(measure, given))


def _pair(part: str) -> tuple[str, str]:
    """Return the parameter and the value of a text such as "dcg='log2'"."""
    parameter, _, value = part.partition("=")
    return parameter.strip(), value.strip().strip("'\"")


def _parts(inside: str) -> list[str]:
    """Return the text split at commas, except those inside gains such as "1=3,2=9"."""
    parts: list[str] = []
    for part in inside.split(","):
        if parts and re.match(r"\s*[\d.]+=?", part):
            parts[-1] += "," + part
        elif part.strip():
            parts.append(part)
    return parts


def _trec_eval_name(measure: Measure, given: dict[str, Value]) -> str | None:
    """Return the measure's name in trec_eval's output with these parameters.

    None if it has none.
    """
    for name in measure.trec_eval_names:
        others = {key: value for key, value in given.items() if key != name.parameter}
        if others != dict(name.fixed) or (name.parameter in given) != (name.parameter is not None):
            continue
        return (
            name.printed
            if name.parameter is None
            else name.printed.format(value=given[name.parameter])
        )
    return None


def _unknown(text: str) -> WrongUse:
    """Return the error for an unknown name, with the nearest known one that can be read."""
    wanted = re.split(r"[@(]", text)[0]
    rest = text[len(wanted) :]
    if wanted.casefold() in NOT_COMPUTED:
        return WrongUse("{0} is not computed", wanted, advice=NOT_COMPUTED[wanted.casefold()])
    if wanted.casefold() in OF_ITEMS:
        return WrongUse("{0} is no measure of runs", wanted, advice=CLASSIFY)
    if not rest and _is_known(f"{text}@10"):
        return WrongUse("{0} needs a cutoff", text, expected=("such as {0}@10", text))
    if not rest and (ending := re.fullmatch(r"(.+?)(?:_cut)?[-_.]?(\d+)", wanted)):
        wanted, rest = ending[1], f"@{ending[2]}"
    names = [*(one.name for one in OTHER_NAMES), *GROUPS, *_stems(), *(m.name for m in MEASURES)]
    near = nearest(wanted, names)
    advice = tr("did you mean {0}?", near + rest if _is_known(near + rest) else near)
    return WrongUse(
        "no such measure: {0}", text, advice=advice if near else "see assessor measures"
    )


def _is_known(text: str) -> bool:
    """Return whether the text names a measure."""
    for spelling in (text, *respelled(text, _all_names())):
        try:
            if _exactly(spelling):
                return True
        except WrongUse:
            continue
    return False
