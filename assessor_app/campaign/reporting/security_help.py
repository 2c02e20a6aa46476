"""The help page on safety: what is promised, how that is tested, and what is not promised."""

from dataclasses import dataclass
from pathlib import Path

import assessor_app
from assessor_app.campaign.reporting.output_file import write_file
from assessor_app.reports.html import help_html

LIMITS = (
    (
        "A campaign is not encrypted, and has no passwords. Who can read the file can read all "
        "of it; who can write to it can change it with any database program."
    ),
    (
        "A disk that says that it has written, and has not, can lose what was written last. So can "
        "a campaign on a network drive: keep it on a disk of this machine while you judge."
    ),
    (
        "Copies are made beside the campaign, on the same disk. They do not help when the disk "
        "breaks: keep one elsewhere."
    ),
    (
        "A note that is being written is on the disk when you go to the next document, not at "
        "every letter."
    ),
    (
        "Names of assessors are kept as they were typed, with the time of every judgement. A work "
        "package is blind; the campaign itself is not anonymous."
    ),
    (
        "Qt, PDFium, SQLite and Python are not ours. Hostile PDF files and images are kept away "
        "from the window, but not from a fault in those libraries on a system without such bounds: "
        "on Windows only time is bounded."
    ),
)
WHEN_WRONG = (
    "Judgements are on the disk already. The window shows a report that you can copy; it holds no "
    "text of documents and no names, and nothing is sent. After an end that was not proper the "
    "next start says what is there. `assessor check` looks a file through, Campaign, Restore from "
    "backup brings a copy back, and `assessor self-test` says what works on a machine."
)


@dataclass(frozen=True, slots=True)
class Promise:
    """A promise about safety on the help page.

    words: the promise. how: how it is tested, in words. tests: the test files.
    """

    title: str
    words: str
    how: str
    tests: tuple[str, ...]


PROMISES = (
    Promise(
        "A judgement that was acknowledged is never lost",
        "The next document appears only when the last judgement has been flushed to the disk.",
        "The program is killed at random moments while keys judge, and the writes of a sitting are "
        "cut as by a power failure, at points drawn by chance or, on request, at each of them: "
        "every judgement that was acknowledged is in the file. The same on a full disk, and with "
        "two windows on one campaign.",
        (
            "tests/journeys/test_killed_while_judging.py",
            "tests/journeys/test_two_windows.py",
            "tests/journeys/test_next_start.py",
            "tests/unit/store/test_durability.py",
            "tests/property/test_power_loss.py",
            "tests/gui/test_disk_and_locks.py",
        ),
    ),
    Promise(
        "A file is whole when it looks whole",
        "Two seconds after the last action, when the window loses the focus, when it is closed and "
        "before a package, an export or a backup is written, the campaign's file alone holds "
        "everything. A copy made while the campaign is open says when it is opened or merged "
        "that the last seconds may be missing, and what to do.",
        "Keys judge in a window, and the file alone is copied while it is open. Programs are "
        "killed: the file itself with its log says nothing and has everything.",
        (
            "tests/journeys/test_whole_copies.py",
            "tests/unit/campaign/files/test_copied_while_open.py",
        ),
    ),
    Promise(
        "Nothing is written over a replacement",
        "When the campaign's file is moved, deleted or replaced while it is open, the next "
        "judgement is not acknowledged: the window says what happened, and saves everything into a "
        "new file on request. A command stops with an error. What took its place is not touched.",
        "The file is renamed, moved away, deleted, replaced and put back, also behind a link, "
        "while keys judge; what took its place stays the same to the last byte.",
        (
            "tests/gui/test_moved_file_window.py",
            "tests/unit/store/test_moved_file.py",
        ),
    ),
    Promise(
        "Nothing is half done",
        "An import, a merge, an update of the file, a pool: all of it or nothing, whether it is "
        "cancelled, killed, or the disk is full. A backup is made once a day and before every "
        "update of the file, import, merge, change of the pool or the scale, and assignment, "
        "unless nothing changed since the last one. The last five of each kind stay, whatever "
        "their dates say, and none is removed while one is restored.",
        "Imports, merges, pools, copies and updates are killed, cancelled or cut short as by a "
        "power failure, an import also by a full disk; the campaign must be as it was, or as it "
        "should become. Campaigns of every earlier version are brought up to date.",
        (
            "tests/unit/store/test_durability.py",
            "tests/unit/store/test_event_staging.py",
            "tests/unit/store/test_backups.py",
            "tests/unit/cli/test_backup_command.py",
            "tests/gui/test_backups_window.py",
            "tests/unit/campaign/importing/test_importing.py",
            "tests/unit/campaign/sharing/test_merging.py",
            "tests/gui/test_disk_and_locks.py",
            "tests/unit/store/test_migrations.py",
            "tests/unit/campaign/files/test_older_campaigns.py",
            "tests/property/test_power_loss.py",
        ),
    ),
    Promise(
        "A label sticks to its document",
        "A judgement belongs to a topic, a document's name and the fingerprint of the text that "
        "was shown, never to a place in a list.",
        "Pools come in another order, documents again with other texts, runs get other names: no "
        "label moves. A judgement keeps the fingerprint of what was on the screen, and one on an "
        "earlier text says so.",
        (
            "tests/unit/campaign/importing/test_labels_stick.py",
            "tests/unit/campaign/judging/test_judging.py",
            "tests/unit/store/test_documents.py",
            "tests/gui/test_elsewhere.py",
        ),
    ),
    Promise(
        "What was decided can be told",
        "Who, when, on what text, in which order, under which scale. No event is changed or "
        "removed; what counts now is worked out from them.",
        "The file itself refuses to change or cut the journal; a view made anew from it is the "
        "one that stood.",
        ("tests/unit/store/test_journal.py", "tests/property/test_journal_properties.py"),
    ),
    Promise(
        "Merging is safe",
        "The same package twice, or packages in another order, make no difference. A package of "
        "another campaign is refused; where two machines disagree both answers stay, are listed, "
        "and the later counts.",
        "Random histories on three copies are merged with one another in any order and again; "
        "what is of another campaign, damaged or makes no sense is refused whole.",
        (
            "tests/property/test_merging_properties.py",
            "tests/unit/campaign/sharing/test_merging.py",
        ),
    ),
    Promise(
        "Blind stays blind",
        "A work package holds no runs, no ranks and nothing that another assessor said.",
        "The bytes of a package are searched for what must not be in them.",
        ("tests/unit/campaign/sharing/test_packaging.py",),
    ),
    Promise(
        "A hostile document harms nothing",
        "Nothing in a document runs, fetches or opens a file. PDF files and images are looked "
        "into by processes of their own, with bounds on memory, pixels, pages and time. Archives "
        "may not grow without end, and no path leaves its folder. What breaks its viewer is shown "
        "as broken.",
        "Scripts, entities, links out of the folder, files that grow out of bounds, images that "
        "claim to be huge, viewers that are killed or never end. While such documents are shown, "
        "the system itself is asked (on Linux) what was tried: no place in the network, and not "
        "the file that they point at.",
        (
            "tests/unit/judging/reading/test_readable.py",
            "tests/gui/test_no_network.py",
            "tests/gui/test_media_views.py",
            "tests/oracle/test_mutated_views.py",
            "tests/unit/formats/text/test_source.py",
            "tests/unit/formats/documents/test_media.py",
            "tests/unit/formats/test_text_formats.py",
        ),
    ),
    Promise(
        "A wrong file is refused clearly",
        "Not a database, a database of another program, made by a newer version, cut short, "
        "damaged, held by another program, not to be written, on a full disk: each has its own "
        "words and a way on.",
        "Each of them is met: files are opened from the store and in the window, and keys judge on "
        "a full disk and in a file that another program holds.",
        (
            "tests/unit/store/test_database.py",
            "tests/unit/store/test_checking.py",
            "tests/gui/test_main.py",
            "tests/gui/test_disk_and_locks.py",
        ),
    ),
    Promise(
        "Bad input gives values or one clear error",
        "No reader ends in an error of the program, runs for ever, or takes memory without end.",
        "Every reader gets bytes made at random, files made to break it, and samples with mistakes "
        "in them; the last must end soon and in little memory. Files made to fill the memory leave "
        "every reader below 400 MB; identifiers with control characters are refused.",
        (
            "tests/property/test_formats_fuzz.py",
            "tests/oracle/test_mutated_files.py",
            "tests/unit/formats/test_memory_bounds.py",
            "tests/unit/formats/test_unsafe_identifiers.py",
        ),
    ),
    Promise(
        "Formulas do not travel",
        "Texts that a spreadsheet would take for formulas are shielded in CSV files. Reports "
        "escape everything, and forbid themselves scripts and fetching.",
        "Texts that begin like formulas make the round; reports are made of hostile words.",
        (
            "tests/unit/domain/test_table.py",
            "tests/unit/reports/test_tables.py",
            "tests/unit/reports/test_html.py",
            "tests/journeys/test_report_in_browser.py",
        ),
    ),
    Promise(
        "A mistake of the lead can be taken back",
        "Each import, merge, pool and assignment is taken back as a whole from the import history. "
        "What others did since stays, and an undo can be taken back itself.",
        "Random histories of imports, merges, judgements and undos are compared with a plain "
        "model; after an undo, what counts is what would count without the import. Undos are "
        "cancelled and killed: each is there as a whole or not at all. An entry on which a later "
        "one rests names that entry.",
        (
            "tests/property/test_import_history_properties.py",
            "tests/unit/campaign/importing/test_import_history.py",
            "tests/unit/campaign/importing/test_replaced_judgements.py",
            "tests/gui/test_import_history_window.py",
        ),
    ),
    Promise(
        "What a person decides is a document seen",
        "One press of a key or of the mouse is one decision, however long the key is held and "
        "however busy the machine is. A press made before the document was painted is refused, "
        "with a sound and in words. The mouse wheel changes no list, number or slider that is only "
        "scrolled past.",
        "Key events with the time stamps of held and of pressed keys are sent to the window, on "
        "every page that decides. On an X server with key repeat, beside four busy loops, keys are "
        "held and pressed in quick succession: the journal holds one decision for each hold, and "
        "each press is filed or refused. The wheel is turned over every control of every page.",
        (
            "tests/gui/test_one_press.py",
            "tests/gui/test_wheel.py",
            "tests/journeys/test_held_keys.py",
        ),
    ),
    Promise(
        "Exports and names do no harm",
        "An export follows no link that someone put beside it. Control characters in names, titles "
        "and notes reach no terminal.",
        "Links are planted where exports write; hostile titles are printed to a terminal.",
        (
            "tests/unit/campaign/reporting/test_output_file.py",
            "tests/unit/cli/test_terminal_text.py",
        ),
    ),
    Promise(
        "No damage passes unseen",
        "`assessor check` never ends in an error of the program and finds every flipped bit in "
        "what people did: each event of the journal bears a hash over itself and the event before. "
        "A campaign, package or backup whose tables, views or triggers are not Assessor's is "
        "refused.",
        "Bits of a judged campaign are flipped at random: a command names the damage, or prints "
        "what it printed before. Each column of the journal is changed by hand, events are removed "
        "and added, triggers and views are planted, runs and texts unpack without end.",
        (
            "tests/property/test_flipped_bits.py",
            "tests/unit/store/test_chain.py",
            "tests/unit/store/test_schema.py",
            "tests/unit/store/test_checking.py",
            "tests/gui/test_faults.py",
        ),
    ),
)


def write_security_help(path: Path) -> None:
    """Write the help page on safety to one HTML file. Raises BadInput if it cannot be written."""
    page = security_page()
    write_file(path, lambda out: out.write(page))


def security_page() -> str:
    """Return the page as HTML."""
    return help_html(
        "security.html",
        assessor_app.__version__,
        promises=PROMISES,
        limits=LIMITS,
        when_wrong=WHEN_WRONG,
    )
