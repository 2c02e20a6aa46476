"""Scores how well a few typed letters match a title."""

START_OF_WORD = 4
FOLLOWS = 3
FOUND = 1
WHOLE = 40
GAP_FREE = 15


def fit(typed: str, title: str) -> int | None:
    """Return the score of a match, higher for a better one; None if a letter is missing.

    Every typed word must match, its letters in order. A contiguous match scores more than
    scattered letters, starts of words more than their middles, and shorter titles more than longer
    ones.
    """
    wanted, text = typed.casefold().split(), title.casefold()
    scores = [_word(word, text) for word in wanted]
    if any(score is None for score in scores):
        return None
    return sum(score for score in scores if score is not None) * 100 - len(text)


def _word(word: str, text: str) -> int | None:
    at = text.find(word)
    if at >= 0:
        starts = at == 0 or not text[at - 1].isalnum()
        return GAP_FREE + len(word) * FOLLOWS + (WHOLE if starts else 0)
    score, before = 0, -2
    for letter in word:
        at = text.find(letter, before + 1 if before >= 0 else 0)
        if at < 0:
            return None
        score += FOUND
        if at == before + 1:
            score += FOLLOWS
        if at == 0 or not text[at - 1].isalnum():
            score += START_OF_WORD
        before = at
    return score
