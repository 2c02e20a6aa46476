"""Reads the query of a full-text search."""

import re

from assessor_app.domain.letters import is_unspaced, parts_of_sentence
from assessor_app.domain.problems import BadInput
from assessor_app.store.tables.ranked_search import SearchQuery

MOST_PARTS = 64
LONGEST = 2_000  # characters
_SIGNS = "+\\-\u2212\uff0b\uff0d"  # also the true minus, and the wide signs of East Asian keyboards
_MARKS = '"\u201c\u201d\u201e\u201f\u00ab\u00bb\uff02'  # quotation marks
_PART = re.compile(rf"([{_SIGNS}]?)(?:[{_MARKS}]([^{_MARKS}]*)[{_MARKS}]?|([^\s{_MARKS}]+))")
_PLUS = ("+", "\uff0b")
_AROUND = re.compile(r"^[\W_]+|[\W_]+$")


def query_from(text: str) -> SearchQuery:
    """Return the query that a person typed: words, "phrases", +required and -excluded parts.

    A star at the end of a part makes its last word the beginning of words. A missing quotation mark
    at the end is added, and parts without a letter or digit are ignored; a part that is given twice
    counts once. A part in a script without blanks between words that has no sign and no quotation
    marks is searched for by its parts (`parts_of_sentence`), too. Raises BadInput for a query
    without words, for one with excluded words only, and for one that is too long.
    """
    if len(text) > LONGEST:
        raise BadInput("the query is too long", expected=("at most {0:,} characters", LONGEST))
    clean = text.encode("utf-8", "replace").decode("utf-8").replace("\x00", " ")
    optional, required, excluded = dict[str, None](), dict[str, None](), dict[str, None]()
    smaller: list[str] = []
    for sign, phrase, word in _PART.findall(clean):
        part = " ".join((phrase or word).split())
        if any(letter.isalnum() for letter in part):
            kind = optional if not sign else required if sign in _PLUS else excluded
            kind[part] = None
            if not sign and not phrase:
                parts = parts_of_sentence(part)
                smaller += [one for one in parts if len(one) > 1 and is_unspaced(one)]
    room = MOST_PARTS - len(optional) - len(required) - len(excluded)
    optional |= dict.fromkeys([one for one in smaller if one not in optional][: max(room, 0)])
    found = SearchQuery(
        tuple(one for one in optional if one not in required), tuple(required), tuple(excluded)
    )
    if not found.wanted:
        if excluded:
            raise BadInput(
                "the query has excluded words only",
                text=text.strip(),
                advice="add a word to search for",
            )
        raise BadInput("the query has no words", text=text.strip())
    if len(found.wanted) + len(excluded) > MOST_PARTS:
        raise BadInput("the query has too many words", expected=("at most {0}", MOST_PARTS))
    return found


def words_to_mark(text: str) -> tuple[str, ...]:
    """Return the words and phrases that a query looks for, to mark them in a document found.

    Raises BadInput as `query_from` does.
    """
    wanted = query_from(text).wanted
    words = ((_AROUND.sub("", one), "*" if one.endswith("*") else "") for one in wanted)
    return tuple(f"{word}{star}" for word, star in words if word)
