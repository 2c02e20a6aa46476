"""Make the five runs of the sample campaign from its topics and documents.

Usage: python packaging/sample/make_runs.py

Writes resources/sample/runs/{bm25,tfidf,title,coordination,trigram}.run. Nothing is drawn at
random: the same topics and documents always give the same five files.
"""

import json
import math
import re
import zlib
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

SAMPLE = Path(__file__).resolve().parents[2] / "resources" / "sample"
DEPTH = 40
BUCKETS = 512
STOP_LIST = (
    "a an and are as at be been by did do does for from had has have how if in into is it its "
    "not of on one or so such that the their there they this to was were what when where which "
    "who why will with"
)
STOP_WORDS = frozenset(STOP_LIST.split())


class Topic(NamedTuple):
    number: str
    title: str
    description: str


class Document(NamedTuple):
    id: str
    title: str
    text: str


Scores = dict[str, float]
Ranker = Callable[[Topic], Scores]


def read_topics(path: Path) -> list[Topic]:
    topics = []
    for block in path.read_text(encoding="utf-8").split("<top>")[1:]:
        fields = re.search(
            r"<num>\s*Number:\s*(.*?)\s*<title>\s*(.*?)\s*<desc>\s*Description:\s*(.*?)\s*<narr>",
            block,
            re.DOTALL,
        )
        if fields is None:
            raise ValueError(f"{path}: a topic without number, title or description: {block[:60]}")
        topics.append(Topic(*fields.groups()))
    return topics


def read_documents(path: Path) -> list[Document]:
    with path.open(encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    return [Document(record["id"], record["title"], record["text"]) for record in records]


def stem(word: str) -> str:
    """Cut the commonest English endings, if enough of the word is left."""
    if word.endswith("s") and not word.endswith("ss") and len(word) > 3:
        word = word.removesuffix("s")
    for ending, left in (("ion", 5), ("ing", 3), ("ed", 3), ("e", 3)):
        if word.endswith(ending) and len(word) - len(ending) >= left:
            return word.removesuffix(ending)
    return word


def terms(text: str) -> list[str]:
    words = re.findall(r"\w+", text.lower())
    return [stem(word) for word in words if word not in STOP_WORDS]


def document_frequencies(bags: Iterable[Counter[str]]) -> Counter[str]:
    return Counter(term for bag in bags for term in bag)


def bm25(documents: list[Document], k1: float = 1.2, b: float = 0.75) -> Ranker:
    """Okapi BM25 on title and text, asked with the topic's title and description."""
    bags = {d.id: Counter(terms(f"{d.title} {d.text}")) for d in documents}
    frequency = document_frequencies(bags.values())
    lengths = {name: bag.total() for name, bag in bags.items()}
    mean = sum(lengths.values()) / len(lengths)

    def rank(topic: Topic) -> Scores:
        query = Counter(terms(f"{topic.title} {topic.title} {topic.description}"))
        scores: Scores = {}
        for name, bag in bags.items():
            norm = k1 * (1 - b + b * lengths[name] / mean)
            score = 0.0
            for term, weight in query.items():
                if term in bag:
                    seen = frequency[term]
                    idf = math.log(1 + (len(bags) - seen + 0.5) / (seen + 0.5))
                    score += weight * idf * bag[term] * (k1 + 1) / (bag[term] + norm)
            if score:
                scores[name] = score
        return scores

    return rank


def cosine(bags: dict[str, Counter[str]], query: Counter[str], idf: dict[str, float]) -> Scores:
    scores: Scores = {}
    for name, bag in bags.items():
        dot = sum(n * query[term] * idf.get(term, 0.0) ** 2 for term, n in bag.items())
        if dot:
            length = math.sqrt(sum((n * idf[term]) ** 2 for term, n in bag.items()))
            scores[name] = dot / length
    return scores


def tfidf(documents: list[Document]) -> Ranker:
    """Cosine of raw tf-idf vectors of the text, asked with the topic's title."""
    bags = {d.id: Counter(terms(d.text)) for d in documents}
    idf = {t: math.log(len(bags) / n) for t, n in document_frequencies(bags.values()).items()}
    return lambda topic: cosine(bags, Counter(terms(topic.title)), idf)


def title(documents: list[Document]) -> Ranker:
    """Words of the topic that stand in the document's title; the first words of the text next."""
    heads = {d.id: set(terms(d.title)) for d in documents}
    opening = {d.id: set(terms(" ".join(d.text.split()[:12]))) for d in documents}

    def rank(topic: Topic) -> Scores:
        query = set(terms(topic.title))
        scores = {name: len(query & heads[name]) + len(query & opening[name]) / 4 for name in heads}
        return {name: score for name, score in scores.items() if score}

    return rank


def coordination(documents: list[Document]) -> Ranker:
    """How many different words of title and description occur: whole numbers, hence many ties."""
    bags = {d.id: set(terms(f"{d.title} {d.text}")) for d in documents}

    def rank(topic: Topic) -> Scores:
        query = set(terms(f"{topic.title} {topic.description}"))
        scores = {name: float(len(query & bag)) for name, bag in bags.items()}
        return {name: score for name, score in scores.items() if score}

    return rank


def trigram(documents: list[Document]) -> Ranker:
    """Character trigrams hashed into few buckets, so that unlike words collide: a weak run."""

    def bag(text: str) -> Counter[str]:
        squeezed = " ".join(re.findall(r"\w+", text.lower()))
        grams = (squeezed[i : i + 3].encode() for i in range(len(squeezed) - 2))
        return Counter(str(zlib.crc32(gram) % BUCKETS) for gram in grams)

    bags = {d.id: bag(d.text) for d in documents}
    idf = {t: math.log(1 + len(bags) / n) for t, n in document_frequencies(bags.values()).items()}
    return lambda topic: cosine(bags, bag(topic.title), idf)


RANKERS = {
    "bm25": bm25,
    "tfidf": tfidf,
    "title": title,
    "coordination": coordination,
    "trigram": trigram,
}


def run_lines(topics: list[Topic], rank: Ranker, tag: str) -> Iterable[str]:
    for topic in topics:
        found = ((round(score, 6), name) for name, score in rank(topic).items())
        best = sorted(found, reverse=True)  # equal scores: by id descending, as trec_eval does
        for place, (score, name) in enumerate(best[:DEPTH], start=1):
            yield f"{topic.number} Q0 {name} {place} {score:.6f} {tag}\n"


def main() -> None:
    topics = read_topics(SAMPLE / "topics.trec")
    documents = read_documents(SAMPLE / "documents.jsonl")
    folder = SAMPLE / "runs"
    folder.mkdir(exist_ok=True)
    for tag, make in RANKERS.items():
        lines = list(run_lines(topics, make(documents), tag))
        with (folder / f"{tag}.run").open("w", encoding="utf-8", newline="\n") as out:
            out.writelines(lines)
        print(f"{tag}: {len(lines)} lines")


if __name__ == "__main__":
    main()
