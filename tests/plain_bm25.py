"""BM25 by its formula, independent of the search of the program."""

import math
import re
from collections import Counter


def plain_bm25(texts: dict[str, str], parts: list[str]) -> list[tuple[str, float]]:
    """BM25 with k1 = 1.2 and b = 0.75, by documents that have any of the parts."""
    tokens = {name: re.findall(r"\w+", text.lower()) for name, text in texts.items()}
    mean = sum(map(len, tokens.values())) / len(tokens)

    def times(name: str, part: str) -> int:
        wanted, row = part.lower().split(), tokens[name]
        if len(wanted) == 1:
            return row.count(wanted[0])
        starts = range(len(row) - len(wanted) + 1)
        return sum(row[at : at + len(wanted)] == wanted for at in starts)

    scores: Counter[str] = Counter()
    for part in parts:
        held = {name: times(name, part) for name in texts if times(name, part)}
        idf = max(1e-6, math.log((len(texts) - len(held) + 0.5) / (len(held) + 0.5)))
        for name, count in held.items():
            norm = 1.2 * (0.25 + 0.75 * len(tokens[name]) / mean)
            scores[name] += idf * count * 2.2 / (count + norm)
    return sorted(scores.items(), key=lambda row: (-row[1], row[0]))
