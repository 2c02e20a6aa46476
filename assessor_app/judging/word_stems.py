"""The stems of words in scripts with blanks between words, and the words that are no terms.

English has Porter's second stemmer (2001), Hindi that of Ramanathan and Rao ("A lightweight stemmer
for Hindi", EACL 2003), both by Snowball. Arabic words lose what the stemmer light10 removes
(Larkey, Ballesteros and Connell, "Light stemming for Arabic information retrieval", 2007); it
leaves prepositions without an article, and most pronouns. In Arabic, conjunctions and prepositions
of one letter are written before a word and pronouns after it; in Hebrew, up to three one-letter
words are written before a word; in Korean, particles are written after it. No rule tells them from
the letters of the word, so a word of a text has several forms, one of which may be the stem of a
term.
"""

import re
import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache

_ARABIC = re.compile("[\u0620-\u064a]")
_HEBREW = re.compile("[\u05d0-\u05ea]")
_DEVANAGARI = re.compile("[\u0904-\u0939]")
_HANGUL = re.compile("[\uac00-\ud7a3]")

_ARABIC_LETTERS = str.maketrans({"أ": "ا", "إ": "ا", "آ": "ا", "ٱ": "ا", "ى": "ي", "ـ": None})
_ARABIC_ARTICLES = ("وال", "بال", "كال", "فال", "ال", "لل")
_ARABIC_ENDINGS = ("ها", "ان", "ات", "ون", "ين", "يه", "ية", "ه", "ة", "ي")
_ARABIC_LEAST = 2  # letters that are left, as in light10; one more after a single "and"
_ARABIC_CONJUNCTIONS, _ARABIC_PREPOSITIONS = "وف", "بلك"
# Letters of a stem that are left after a one-letter word, and after those that begin many nouns.
_ARABIC_AFTER, _ARABIC_AFTER_RARE = 3, 4
_ARABIC_RARE = frozenset("كف")
_ARABIC_PRONOUNS = ("هما", "كما", "هم", "هن", "كم", "كن", "نا", "ها", "ه", "ك")
_ARABIC_BEFORE_PRONOUN = "ت"  # what a feminine ending becomes

_HEBREW_ARTICLE = "ה"
_HEBREW_BEFORE = frozenset("הובכלמש")
_HEBREW_BEFORE_TERMS = frozenset("הובל")  # the others begin too many nouns
_HEBREW_MOST_BEFORE = 3
_HEBREW_LEAST = 3  # letters that are left

# The first ones end few nouns, so they are also removed from the words of a topic.
_PARTICLES = (
    *("으로부터", "에서부터", "에서는", "에서의", "에게서", "으로써", "으로서", "에서", "에게"),
    *("으로", "까지", "부터", "처럼", "에는", "에도", "와의", "과의", "은", "는", "을", "를"),
    *("의", "에", "와", "과"),
)
_DOUBTFUL_PARTICLES = ("이나", "이란", "보다", "이", "가", "도", "로", "만", "나", "란")
_PLURAL = "들"
_KOREAN_LEAST = 2  # syllables that are left

FUNCTION_WORDS = frozenset(
    """
    a about above after again against all also am an and any are as at be because been before
    being below between both but by can cannot could did do does doing down during each few for
    from further had has have having he her here hers him his how i if in into is it its itself
    just me more most my no nor not now of off on once one only or other our ours out over own
    per same she should so some such than that the their theirs them then there these they this
    those through to too under until up upon us very was we were what when where whether which
    while who whom whose why will with within without would you your yours
    في من على إلى الى عن مع هذا هذه ذلك التي الذي أو ثم بين حول أن ان لا ما كل بعد قبل
    של על את עם אל אם או כי גם זה זו הוא היא לא בין מה כל
    का की के को में से पर और या है हैं था थे यह वह इस उस एक लिए तथा कि ने भी नहीं
    및 또는 대한 관한 대하여 관하여 위한 있는 그리고 이러한
    """.split()  # noqa: SIM905  # read as words, not as a list
)
# Words of topics that say nothing about their subjects.
STOP_WORDS = FUNCTION_WORDS | {
    *("find", "document", "documents", "information", "relevant", "describe", "discuss"),
}


def folded(word: str) -> str:
    """Return the word without case, accents and a possessive ending."""
    bare = "".join(
        letter
        for letter in unicodedata.normalize("NFKD", word.casefold())
        if not unicodedata.combining(letter)
    )
    return re.sub(r"['’]s?$", "", bare)


@cache
def _stemmer(language: str) -> Callable[[str], str]:
    from snowballstemmer import stemmer

    stem: Callable[[str], str] = stemmer(language).stemWord
    return stem


@lru_cache(maxsize=1 << 16)  # stemming takes most of the time in which a learner is made
def stem_of(word: str) -> str:
    """Return the stem of a word in English, Arabic, Hebrew, Hindi or Korean.

    The script tells the language. For any other word with letters outside ASCII or with other
    characters, return `folded(word)`.
    """
    bare = folded(word)
    if bare.isascii():
        return _stemmer("english")(bare) if bare.isalpha() else bare
    if _HANGUL.match(word):
        return _without_particle(unicodedata.normalize("NFC", bare), _PARTICLES)
    if _ARABIC.match(bare):
        return _arabic(bare)
    if _HEBREW.match(bare):
        longer = len(bare) > _HEBREW_LEAST and bare.startswith(_HEBREW_ARTICLE)
        return bare[1:] if longer else bare
    if _DEVANAGARI.match(bare):
        return folded(_stemmer("hindi")(unicodedata.normalize("NFC", word)))
    return bare


def stems_of(word: str) -> tuple[str, ...]:
    """Return what may be the stem of a word of a topic, the most probable one first.

    In Hebrew a topic may have a one-letter word before the term, as in "in the wind". In Arabic a
    word may begin with the letters of the article or of "and".
    """
    stem, bare = stem_of(word), folded(word)
    if _ARABIC.match(bare):
        whole = bare.translate(_ARABIC_LETTERS)
        return tuple(dict.fromkeys((stem, _without_article(whole), _without_endings(whole))))
    if not _HEBREW.match(bare) or bare[0] not in _HEBREW_BEFORE_TERMS:
        return (stem,)
    return tuple(dict.fromkeys((stem, *_hebrew(bare)[:1])))


def is_korean(word: str) -> bool:
    """Return whether the word begins with a Korean syllable."""
    return _HANGUL.match(word) is not None


def forms_of(word: str) -> tuple[str, ...]:
    """Return what may be the stem of a word of a text, the most probable one first."""
    stem = stem_of(word)
    if stem.isascii():
        return (stem,)
    bare = folded(word)
    if _ARABIC.match(bare):
        return tuple(dict.fromkeys((stem, *_arabic_forms(bare.translate(_ARABIC_LETTERS)))))
    if _HEBREW.match(bare):
        return tuple(dict.fromkeys((stem, bare, *_hebrew(bare))))
    if _HANGUL.match(word):
        whole = unicodedata.normalize("NFC", bare)
        particles = (*_PARTICLES, *_DOUBTFUL_PARTICLES)
        return tuple(dict.fromkeys((stem, whole, _without_particle(whole, particles))))
    return (stem,)


def _arabic(bare: str) -> str:
    stem = bare.translate(_ARABIC_LETTERS)
    if stem.startswith("و") and len(stem) > _ARABIC_LEAST + 1:
        stem = stem[1:]
    return _without_endings(_without_article(stem))


def _without_article(word: str) -> str:
    for article in _ARABIC_ARTICLES:
        if word.startswith(article) and len(word) >= len(article) + _ARABIC_LEAST:
            return word.removeprefix(article)
    return word


def _without_endings(word: str) -> str:
    for ending in _ARABIC_ENDINGS:
        if word.endswith(ending) and len(word) >= len(ending) + _ARABIC_LEAST:
            word = word.removesuffix(ending)
    return word


def _arabic_forms(word: str) -> list[str]:
    """Return the stems that are left without a conjunction, a preposition and a pronoun."""
    begun = [word]
    if word[0] in _ARABIC_CONJUNCTIONS:
        begun.append(word[1:])
    begun += [one[1:] for one in begun if one[:1] and one[0] in _ARABIC_PREPOSITIONS]
    found = []
    for one in begun:
        before = word[: len(word) - len(one)]
        least = _ARABIC_AFTER_RARE if _ARABIC_RARE & {*before} else _ARABIC_AFTER
        bare = _without_article(one)
        stems = (_without_endings(part) for part in (bare, *_without_pronouns(bare)))
        found += [stem for stem in stems if len(stem) >= least or not before]
    return found


def _without_pronouns(word: str) -> list[str]:
    found = []
    for pronoun in _ARABIC_PRONOUNS:
        if word.endswith(pronoun) and len(word) >= len(pronoun) + _ARABIC_AFTER:
            left = word.removesuffix(pronoun)
            found.append(left)
            if left.endswith(_ARABIC_BEFORE_PRONOUN) and len(left) > _ARABIC_AFTER:
                found.append(left.removesuffix(_ARABIC_BEFORE_PRONOUN))
    return found


def _hebrew(bare: str) -> list[str]:
    """Return the word without its first letter, its first two and so on, as far as those are
    one-letter words."""
    found = []
    for at in range(1, _HEBREW_MOST_BEFORE + 1):
        if bare[at - 1] not in _HEBREW_BEFORE or len(bare) - at < _HEBREW_LEAST:
            break
        found.append(bare[at:])
    return found


def _without_particle(word: str, particles: tuple[str, ...]) -> str:
    for particle in particles:
        if word.endswith(particle) and len(word) >= len(particle) + _KOREAN_LEAST:
            word = word.removesuffix(particle)
            break
    whole = len(word) > _KOREAN_LEAST
    return word.removesuffix(_PLURAL) if whole else word
