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
# Letters of Thai and its neighbours: fewer would find beginnings that half of all words have.
SYLLABLES = 5
SHORT = 2  # katakana: inside a longer word they are most often another one
_RUN = re.compile(f"[{HAN}]+|[{KATAKANA}]+|[{SOUTH_EAST}]+")
_HIRAGANA = re.compile(f"[{HIRAGANA}]{{2,}}")
_LONG_SIGN = "ー"
_OF = "的"  # joins words in Chinese; in short ones it is a part of them
_SHORT_RUN = 3
# What a topic says of the search, and ideographs that are half of a particle.
_STOP_WORDS = frozenset((*"関対於等的及是在了和与或之其有何", "記事", "文書", "文献", "关于"))


def words_in(text: str) -> list[str]:
    """Return the words of a text without spaces, in their order."""
    words = [word for run in _RUN.findall(text) for word in _parts(run)]
    return [word for word in words if word not in _STOP_WORDS] or _HIRAGANA.findall(text)


def is_of_endings(word: str) -> bool:
    """Whether the word consists of hiragana only."""
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
    # Said twice rather than repeated: so Python skips what can begin none of them.
    return f"(?:{begun})(?:{begun})*.{{{long - 1}}}"
