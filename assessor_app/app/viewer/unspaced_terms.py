"""The terms of a topic in scripts without spaces: Japanese, Chinese, Thai.

Without a dictionary word boundaries are unknown. As in retrieval systems, a run of letters of one
script counts as a word, and a run of several ideographs also as each of its bigrams: bigrams find
as much as words (Fujii and Croft, "A comparison of indexing techniques for Japanese text
retrieval", SIGIR 1993; Kwok, "Comparing representations in Chinese information retrieval", SIGIR
1997; Nie, Gao, Zhang and Zhou, "On the use of words and n-grams for Chinese information retrieval",
IRAL 2000). Hiragana, which mostly writes endings and particles, counts only if there is nothing
else.
"""

import re
from collections import defaultdict

from assessor_app.domain.letters import HAN, HIRAGANA, KATAKANA, SOUTH_EAST

PAIR = 2  # ideographs
# Letters of Thai and its neighbours: shorter n-grams match the beginnings of too many words.
SYLLABLES = 5
SHORT = 2  # katakana: within a longer word they usually belong to another word
_RUN = re.compile(f"[{HAN}]+|[{KATAKANA}]+|[{SOUTH_EAST}]+")
_HIRAGANA = re.compile(f"[{HIRAGANA}]{{2,}}")
_LONG_SIGN = "ー"
_OF = "的"  # a particle between Chinese words; part of the word in short runs
_SHORT_RUN = 3
# Words about the search itself, and ideographs that are parts of particles.
_STOP_WORDS = frozenset((*"関対於等的及是在了和与或之其有何", "記事", "文書", "文献", "关于"))


def words_in(text: str) -> list[str]:
    """Return the words of a text without spaces, in their order."""
    words = [word for run in _RUN.findall(text) for word in _parts(run)]
    return [word for word in words if word not in _STOP_WORDS] or _HIRAGANA.findall(text)


def is_of_endings(word: str) -> bool:
    """Return whether the word consists of hiragana only."""
    return _HIRAGANA.fullmatch(word) is not None


def _parts(run: str) -> list[str]:
    if re.match(f"[{KATAKANA}]", run):
        return [run] if len(run) > 1 else []
    return [part for part in run.split(_OF) if part] if len(run) > _SHORT_RUN else [run]


def pattern_of(word: str) -> re.Pattern[str]:
    """Return a pattern that finds the word and its parts in one pass over a text."""
    if re.match(f"[{KATAKANA}]", word):
        core = word.rstrip(_LONG_SIGN) or word
        bare = f"{re.escape(core)}{_LONG_SIGN}?"
        other = f"[{KATAKANA}]"
        return re.compile(f"(?<!{other}){bare}(?!{other})" if len(core) <= SHORT else bare)
    long = SYLLABLES if re.match(f"[{SOUTH_EAST}]", word) else PAIR
    if len(word) <= long or is_of_endings(word):
        return re.compile(re.escape(word))
    return re.compile(_pieces(word, long))


def _pieces(word: str, long: int) -> str:
    """Return a pattern of the word's n-grams that matches overlapping ones as one."""
    following: defaultdict[str, list[str]] = defaultdict(list)
    for at in range(len(word) - long + 1):
        following[word[at]].append(re.escape(word[at + 1 : at + long]))
    begun = "|".join(f"{re.escape(first)}(?={'|'.join(rest)})" for first, rest in following.items())
    # Written twice instead of with a quantifier, so that Python can skip by the first letter.
    return f"(?:{begun})(?:{begun})*.{{{long - 1}}}"
