"""Recognises the format of a file by its content; the file name's suffix does not decide."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from assessor_app.domain.collection import Document, RunLine, Topic
from assessor_app.domain.judgement import Preference, Qrel
from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import BadInput, EmptyInput, Place, folder_instead_of_file
from assessor_app.formats.format import DATA_SET, DEFAULT, Content, Format, ReadOptions, Sample
from assessor_app.formats.format_registry import FORMATS
from assessor_app.formats.text.fields import is_number, split, written_number
from assessor_app.formats.text.source import Text, open_text

SAMPLE_LENGTH = 256 * 1024
LONGEST_SAMPLE = 2 * 1024 * 1024  # limit if a single row is this long
MOST_BLANK = 64 * 1024 * 1024
PREVIEWED = 5
MOST_LINES = 200  # that are compared to find the format of a file with mistakes
AGAIN = marked("create or download the file again")
LINE_LENGTH = 100
UNREADABLE = "Cannot be read: "
LEAST_CONFIDENCE = 0.1
# The confidence in a format by the lines before a mistake, for the file to be of that format.
LIKELY = 0.5
# Formats with a confidence this near to the best one are listed as alternatives.
NEARLY = 0.15
LOOKS = {
    Content.TOPICS: marked("topics"),
    Content.DOCUMENTS: marked("documents"),
    Content.RUN: marked("a run"),
    Content.JUDGEMENTS: marked("judgements"),
    Content.PREFERENCES: marked("preferences"),
    Content.POOL: marked("a pool"),
}
VERDICTS = {"A": "first preferred", "B": "second preferred", "neither": "neither relevant"}


class UnknownFormat(BadInput):
    """A file of no known format for its content.

    likely: the content for which the file has a known format; None if there is none. is_document:
    whether it may be a document, to be imported with its folder. is_xml: whether it may be an XML
    file of documents whose element is not known. `advice` fits every caller; who can offer a
    control or an option words these instead.
    """

    likely: Content | None = None
    is_document = False
    is_xml = False

    @property
    def looks(self) -> str:
        """The likely content of the file in words; empty without a likely content."""
        return tr("the file looks like {0}", tr(LOOKS[self.likely])) if self.likely else ""


@dataclass(frozen=True, slots=True)
class Recognition:
    """The recognised format of a file.

    confidence: from 0 to 1. compression: "gzip" and so on, or empty if uncompressed. preview: the
    first few values in words. doubt: why the file may have another format; empty if there is no
    doubt. alternatives: formats that are nearly as likely, the likeliest first.
    """

    format: Format
    confidence: float
    encoding: str
    compression: str
    preview: tuple[str, ...]
    alternatives: tuple[Format, ...] = ()
    doubt: str = ""


def recognise(
    path: Path,
    content: Content | None = None,
    encoding: str | None = None,
    lenient: bool = False,
) -> Recognition:
    """Return the format of a file or folder. content: restricts the candidates; None: all formats.

    A file with mistakes has the format of most of its first lines; its reader raises the error.
    lenient: if these show no format, return the format whose reader reads the longest part. Raises
    BadInput, which names the first lines and the known formats, if no format fits. Standard input
    can be read only once and cannot be recognised; name its format instead.
    """
    sample, encoding, compression = _sample(path, encoding)
    if not sample.folder and not sample.data_set and not sample.text.strip():
        raise EmptyInput("the file is empty", place=Place(path), advice=AGAIN)
    ranked = _ranked(sample, content) or _ranked_by_most_lines(sample, content)
    if not ranked:
        nearest = _nearest(path, sample, content, encoding)
        if nearest is None:
            raise _unknown(path, sample, content)
        form, problem = nearest
        if not lenient:
            raise problem
        ranked = [(form, LEAST_CONFIDENCE)]
    (best, confidence), *others = ranked
    alternatives = tuple(other for other, value in others if value >= confidence - NEARLY)
    preview = tuple(_preview(path, best, replace(DEFAULT, encoding=encoding or None)))
    doubt = _doubt(best, alternatives)
    return Recognition(best, confidence, encoding, compression, preview, alternatives, doubt)


def _sample(path: Path, encoding: str | None) -> tuple[Sample, str, str]:
    if path.as_posix().startswith(DATA_SET):
        return Sample(path.as_posix()), "", ""
    if path.is_dir():
        return Sample(path.name, folder=True), "", ""
    with open_text(path, encoding) as text:
        return Sample(path.name, _beginning(text)), text.encoding, text.compression


def _beginning(text: Text) -> str:
    held, blank = "", 0
    for chunk in text.chunks():
        if not held and chunk.isspace():
            blank += len(chunk)
            if blank > MOST_BLANK:
                most = MOST_BLANK // 1024 // 1024
                said = tr("the file begins with more than {0} million white-space characters", most)
                raise BadInput(said, place=Place(text.name))
            continue
        held += chunk
        whole = _whole_lines(held)
        if len(held) > SAMPLE_LENGTH and (whole or len(held) > LONGEST_SAMPLE):
            return whole or held
    if blank and not held:
        raise EmptyInput("the file contains only white space", place=Place(text.name), advice=AGAIN)
    return held


def _whole_lines(text: str) -> str:
    end = text.rfind("\n", 0, SAMPLE_LENGTH) + 1
    if "\n" not in text[:end].strip():
        # Possibly a header: the format shows in the row after it, however long that row is.
        end = text.find("\n", end) + 1
    return text[:end]


def _ranked(sample: Sample, content: Content | None) -> list[tuple[Format, float]]:
    found = [
        (known, known.recognise(sample))
        for known in FORMATS
        if content is None or known.content is content
    ]
    likely = [pair for pair in found if pair[1] >= LEAST_CONFIDENCE]
    return sorted(likely, key=lambda pair: -pair[1])


def _ranked_by_most_lines(sample: Sample, content: Content | None) -> list[tuple[Format, float]]:
    """Return the ranked formats, with their confidence, of more than half of the first lines.

    Empty if there are none: one wrong line shall not hide what all the others are.
    """
    lines = sample.lines[:MOST_LINES]
    alike = _lines_alike(sample.name, lines)
    found = []
    for known in FORMATS if len(lines) > 1 else ():
        if content is None or known.content is content:
            fits = alike(known)
            kept = [line for line, is_alike in zip(lines, fits, strict=True) if is_alike]
            # A first line unlike the others is the header of another table.
            if fits[0] and len(lines) / 2 < len(kept) < len(lines):
                confidence = known.recognise(_of_lines(sample.name, kept))
                found += [(known, confidence)] if confidence >= LIKELY else []
    return sorted(found, key=lambda pair: -pair[1])


def _lines_alike(name: str, lines: Sequence[str]) -> Callable[[Format], list[bool]]:
    """Return a function that returns, for a format, which of the lines may be of it.

    JSON objects: those that the format recognises alone. Other lines: those with the most frequent
    number and kinds of fields.
    """
    if sum(line.lstrip().startswith("{") for line in lines) > len(lines) / 2:
        alone = [_of_lines(name, [line]) for line in lines]
        return lambda known: [known.recognise(one) >= LEAST_CONFIDENCE for one in alone]
    kinds = [tuple(map(is_number, split(line))) for line in lines]
    (usual, _), *_ = Counter(kinds).most_common(1) or [((), 0)]
    return lambda known: [kind == usual for kind in kinds]


def _of_lines(name: str, lines: Iterable[str]) -> Sample:
    return Sample(name, "".join(f"{line}\n" for line in lines))


def _doubt(best: Format, alternatives: tuple[Format, ...]) -> str:
    if not alternatives:
        return ""
    titles = tr(" or ").join(tr(other.title) for other in alternatives)
    return tr("The format may also be {0}. Choose one.", titles)


def _nearest(
    path: Path, sample: Sample, content: Content | None, encoding: str
) -> tuple[Format, BadInput] | None:
    """Return the format of the lines before the first mistake, and the mistake.

    Of several formats, this is the one that reads the longest part; if none reads any, the one that
    claims the first line. Returns None if there is no mistake.
    """
    options = ReadOptions(encoding=encoding or None)
    read, found = 0, None
    for known in FORMATS if content and not sample.folder else ():
        if known.content is not content:
            continue
        count = 0
        try:
            for _ in islice(known.read(path, options), SAMPLE_LENGTH):
                count += 1
        except BadInput as problem:
            if count > read and known.recognise(_before(sample, problem)) >= LIKELY:
                read, found = count, (known, problem)
            elif found is None and known.claims(sample):
                found = known, problem
    return found


def _before(sample: Sample, problem: BadInput) -> Sample:
    line = problem.place.line if problem.place else None
    lines = sample.text.split("\n")[: line - 1] if line else ()
    return _of_lines(sample.name, lines)


def _unknown(path: Path, sample: Sample, content: Content | None) -> BadInput:
    if sample.folder:
        return folder_instead_of_file(path)
    if sample.text.startswith("WARC/"):
        said = tr("web archives (WARC) are not supported")
        return BadInput(
            said,
            place=Place(path),
            advice="extract its pages into a folder, and import the folder",
        )
    number, line = _first_line(sample.text)
    place = Place(path, number)
    if sample.is_evaluation:
        said = tr("this is the output of an evaluation, not its input")
        return BadInput(said, place=place, text=line)
    said = tr("unrecognised format")
    if content:
        said = tr("unrecognised {0} format", content.removesuffix("s"))
    problem = UnknownFormat(said, place=place, text=line)
    problem.is_document = content in (None, Content.DOCUMENTS)
    problem.is_xml = problem.is_document and _is_xml(sample.text)
    if content and (ranked := _ranked(sample, None)):
        (best, confidence), *_ = ranked
        if confidence >= LIKELY:
            problem.likely = best.content
    problem.advice = problem.looks or tr("see assessor formats")
    return problem


def _first_line(text: str) -> tuple[int | None, str]:
    """Return (number, line) of the first line that is not blank; (None, `text`) without one."""
    lines = enumerate(text.split("\n"), start=1)
    return next(((number, line.strip()) for number, line in lines if line.strip()), (None, text))


def _is_xml(text: str) -> bool:
    return text.lstrip().startswith("<") and "<html" not in text[:1000].lower()


def _preview(path: Path, known: Format, options: ReadOptions) -> Iterator[str]:
    try:
        for value in islice(known.read(path, options), PREVIEWED):
            yield in_words(value)
    except BadInput as problem:
        yield f"{UNREADABLE}{problem}"


def in_words(value: object) -> str:
    """Return any value in words, in one line of at most LINE_LENGTH characters."""
    words = " ".join(describe(value).split())
    return words if len(words) <= LINE_LENGTH else words[: LINE_LENGTH - 1] + "…"


def describe(value: object) -> str:
    """Return a value that was read from a file in words, for a preview."""
    match value:
        case Topic():
            return tr("topic {0}: {1}", value.id, value.label)
        case Document():
            words = value.title or value.text[:LINE_LENGTH].strip()
            if value.data:
                words = tr("({0}, {1:,} bytes) {2}", value.media, len(value.data), words)
            return tr("document {0}: {1}", value.id, words)
        case RunLine():
            tag = f" (run {value.tag})" if value.tag else ""
            said = tr("score {0:g}{1}", value.score, tag)
        case Qrel():
            said = tr("grade {0}{1}", written_number(value.grade), _by(value.assessor))
        case Preference():
            verdict = VERDICTS.get(value.verdict, value.verdict)
            pair = f"{value.first} against {value.second}"
            return f"topic {value.topic}: {pair}, {verdict}{_by(value.assessor)}"
        case (topic, document):
            return tr("topic {0}: document {1}", topic, document)
        case _:
            return str(value)
    return tr("topic {0}: document {1}, {2}", value.topic, value.document, said)


def _by(assessor: str) -> str:
    return f" by {assessor}" if assessor else ""
