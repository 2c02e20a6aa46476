"""Letters without case and accents, one for one, so that places in a text stay what they are."""

import unicodedata

# Marks that make another letter of a kana, not an accent: ga is no ka.
_VOICED = "\u3099\u309a"


class Folding(dict[int, str]):
    """For `str.translate`; it remembers the letters that it has met."""

    def __missing__(self, code: int) -> str:
        letter = chr(code)
        parts = unicodedata.normalize("NFD", letter)
        # What else a letter falls into are parts of it, as those of a Korean syllable.
        accented = all(unicodedata.combining(mark) and mark not in _VOICED for mark in parts[1:])
        bare = parts[0].lower() if accented else letter
        self[code] = bare if len(bare) == 1 else letter
        return self[code]
