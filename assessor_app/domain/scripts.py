"""Scripts that write no blanks between words, as ranges for a set of characters in a pattern."""

import re

HAN = "\u3005-\u3007\u3021-\u3029\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
HIRAGANA = "\u3041-\u309f"
KATAKANA = "\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\uff66-\uff9f"
# Thai, Lao, Burmese and Khmer with the signs on their letters, without digits and punctuation.
SOUTH_EAST = (
    "\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ece\u0edc-\u0edf"
    "\u1000-\u103f\u104c-\u108f\u109a-\u109d\u1780-\u17d3\u17d7\u17dc\u17dd"
)
UNSPACED = HAN + HIRAGANA + KATAKANA + SOUTH_EAST
_UNSPACED = re.compile(f"[{UNSPACED}]")


def is_unspaced(text: str) -> bool:
    """Whether some of the text is written without blanks between words."""
    return not text.isascii() and _UNSPACED.search(text) is not None
