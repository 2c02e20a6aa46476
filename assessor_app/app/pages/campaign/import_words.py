"""What an import says, in the window's words instead of the command line's options."""

from assessor_app.campaign.import_order import Repairs

OPTIONS = (
    ("import it without --assessor", "leave “Judged by” empty"),
    ("name the assessor: --assessor NAME", "say who judged under “Judged by”"),
    ("--map-grades OLD=NEW,...", "“Other grades”"),
    ("--map-grades 0=1", "0=1 under “Other grades”"),
    ("--map-grades", "“Other grades”"),
    ("--reverse-grades", "“The lowest positive grade is the best”"),
    ("the topics imported again --topics-by-position", "the topics numbered as they stand"),
    ("--topics-by-position", "the topics numbered as they stand"),
    ("--normalise-ids", "leading zeros in ids ignored"),
)

# What was done to a file, in few words.
DONE = (
    ("reverse-grades", "grades reversed"),
    ("map-grades", "grades mapped:"),
    ("topics-by-position", "topics by position"),
    ("normalise-ids", "ids without leading zeros"),
    ("by-reference", "texts left in the file"),
)


def what_was_mended(options: str) -> str:
    """The options that a file was imported with, as a few words; empty for none."""
    said = dict(DONE)
    parts = [part for part in options.split("--") if part]
    named = (part.strip().partition(" ") for part in parts)
    return ", ".join(f"{said.get(name, name)} {value}".strip() for name, _, value in named)


def in_the_windows_words(text: str) -> str:
    """The text with every option of the command line replaced by what is on the screen."""
    for option, words in OPTIONS:
        text = text.replace(option, words)
    return text


def repair_for(option: str, held: Repairs) -> Repairs | None:
    """What is to be done to this very file for the mending that a report names; else None."""
    from dataclasses import replace

    if option == "--normalise-ids":
        return replace(held, normalise_ids=True)
    if option == "--topics-by-position":
        return replace(held, topics_by_position=True)
    return None
