"""Letters: scripts without blanks between words, and letters without case and accents."""

import re
import unicodedata

HAN = "\u3005-\u3007\u3021-\u3029\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
HIRAGANA = "\u3041-\u309f"
KATAKANA = "\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f"
# Thai, Lao, Burmese and Khmer: letters and combining signs, without digits and punctuation.
SOUTH_EAST = (
    "\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ece\u0edc-\u0edf"
    "\u1000-\u103f\u104c-\u108f\u109a-\u109d\u1780-\u17d3\u17d7\u17dc\u17dd"
)
UNSPACED = HAN + HIRAGANA + KATAKANA + SOUTH_EAST
_UNSPACED = re.compile(f"[{UNSPACED}]")
_ONE_SCRIPT = re.compile(f"[{HAN}{HIRAGANA}]+|[{KATAKANA}]+|[{SOUTH_EAST}]+|[^\\W{UNSPACED}]+")
_IN_PAIRS = re.compile(f"[{HAN}{HIRAGANA}]{{4,}}")  # longer than most words


def is_unspaced(text: str) -> bool:
    """Return whether part of the text is in a script without blanks between words."""
    return not text.isascii() and _UNSPACED.search(text) is not None


def letter_runs(text: str) -> list[str]:
    """Return the runs of letters and digits, without signs such as the vowel signs of Thai."""
    kept = (one if unicodedata.category(one)[0] in "LN" else " " for one in text)
    return "".join(kept).split()


def pairs_in(word: str) -> list[str]:
    """Return each pair of neighbouring letters of a word, or the word if it has fewer letters.

    In a script without blanks between words, most words have two letters or begin with two that
    few other words have.
    """
    return [word[at : at + 2] for at in range(max(1, len(word) - 1))]


def parts_of_sentence(text: str) -> list[str]:
    """Return the parts of a text without blanks between words that a search can look for.

    Four and more ideographs and hiragana in sequence are given in pairs. Fewer, and other letters
    in sequence, such as katakana, are usually one word.
    """
    every = (pairs_in(one) if _IN_PAIRS.match(one) else [one] for one in _ONE_SCRIPT.findall(text))
    return [part for parts in every for part in parts]


# Voicing marks of kana make another letter: "ga" is not an accented "ka".
_VOICED = "\u3099\u309a"


class UnaccentedLetters(dict[int, str]):
    """A table for `str.translate` that removes case and accents, one character for one.

    Positions in the text stay valid. Entries are computed when they are first needed.
    """

    def __missing__(self, code: int) -> str:
        letter = chr(code)
        parts = unicodedata.normalize("NFD", letter)
        # Other decompositions, such as those of Korean syllables, are not accents.
        accented = all(unicodedata.combining(mark) and mark not in _VOICED for mark in parts[1:])
        bare = parts[0].lower() if accented else letter
        self[code] = bare if len(bare) == 1 else letter
        return self[code]
