"""Replaces characters one for one, so that offsets in a text do not change."""

import re
from html import unescape

# Characters that Qt treats as ends of paragraphs or frames, and noncharacters.
_BREAKS = re.compile("[\x0b\x0c\x1c-\x1e\x85\u2028\u2029\ufdd0\ufdd1]")
_NO_CHARACTERS = re.compile("[\x00-\x08\x0e-\x1b\x1f\x7f\ud800-\udfff\ufffc]")
_ODD = re.compile(f"{_BREAKS.pattern[:-1]}{_NO_CHARACTERS.pattern[1:]}")
# Bounded, because the number of a character may have a million digits.
_ENTITY = re.compile(r"&(?:#\d{1,8}|#[xX][0-9a-fA-F]{1,8}|[A-Za-z][A-Za-z0-9]{1,31}+);?")
_STRICT_ENTITY = re.compile(r"&(?:#\d{1,8}|#x[0-9a-fA-F]{1,8}|[A-Za-z_][\w.-]{0,63}+);")
LONGEST_ENTITY = 70
UNKNOWN = "\ufffd"


def with_line_feeds(text: str) -> str:
    """Return the text with every line end as one line feed; offsets refer to this text."""
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def clean(text: str) -> str:
    """Return the text with control characters and lone surrogates replaced, one for one.

    Unusual line and paragraph ends become line feeds; all others become replacement characters.
    """
    if _ODD.search(text) is None:
        return text
    return _NO_CHARACTERS.sub(UNKNOWN, _BREAKS.sub("\n", text))


def decoded(text: str) -> str:
    """Return the text with HTML entities decoded."""
    return _ENTITY.sub(lambda found: unescape(found.group()), text) if "&" in text else text


def decoded_one_for_one(text: str) -> str:
    """Return the text with each XML entity as one character, a replacement character if unknown."""
    return _STRICT_ENTITY.sub(_one_character, text) if "&" in text else text


def _one_character(found: re.Match[str]) -> str:
    character = unescape(found.group())
    return character if len(character) == 1 else UNKNOWN
