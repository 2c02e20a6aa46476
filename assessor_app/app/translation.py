"""Marks words that are kept in a constant: so those who collect words to translate see them."""


def QT_TRANSLATE_NOOP(context: str, words: str) -> str:  # lupdate knows this name
    """The words as they are. Qt's own function is the same, but its type says less."""
    return words
