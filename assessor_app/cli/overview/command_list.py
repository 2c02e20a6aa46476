"""The list of the commands: their groups, summaries and modules."""

import os
from importlib import import_module

from assessor_app.cli.command import Command
from assessor_app.domain.language import marked

# The commands by the groups of the help, each with its summary: a verb and a noun.
GROUPS = {
    marked("Make a campaign"): {
        "new": marked("Create a campaign"),
        "scale": marked("Show or change the scale of grades"),
        "questions": marked("Show or change the further questions on documents"),
        "aspects": marked("Show or change the aspects of topics"),
        "import": marked("Import topics, documents, runs, judgements or preferences"),
        "pool": marked("Choose the documents to judge"),
        "assign": marked("Assign topics to assessors"),
        "exclude": marked("Exclude assessors or withdraw topics, with a reason"),
        "prompt": marked("Show or change the prompt template of tasks for models"),
        "package": marked("Write a work package for an assessor"),
        "merge": marked("Merge returned work packages"),
        "status": marked("Show the contents and the progress of a campaign"),
        "freeze": marked("Freeze the judgements under a name"),
    },
    marked("Judge"): {
        "judge": marked("Record one judgement, for scripts"),
        "preferences": marked("Analyse preferences, or print the next pair to judge"),
        "search": marked("Search the documents, and let assessors judge what they find"),
        "simulate": marked("Simulate what an order of judging finds"),
        "certify": marked("Show or change the sample that certifies the recall"),
    },
    marked("Agreement"): {
        "agreement": marked("Measure the agreement between assessors"),
        "quality": marked("Measure the quality of judging, and set hidden repeats"),
        "known": marked("Import documents with known grades, and mix them into queues"),
        "suggest": marked("Show grades of a model to assessors, and measure the effect"),
        "adjudicate": marked("List conflicts between assessors, and adjudicate them"),
        "discuss": marked("List messages of assessors and the lead, or write one"),
        "effects": marked("Show the effect of disagreement on system rankings"),
    },
    marked("Evaluate"): {
        "evaluate": marked("Evaluate runs by measures"),
        "compare": marked("Test the differences between runs for significance"),
        "stability": marked("Analyse the stability of the system ranking"),
        "fuse": marked("Combine runs into one run"),
        "classify": marked("Evaluate scores or labels against known classes"),
        "plot": marked("Draw curves and distributions of runs"),
        "report": marked("Write a report as one HTML file"),
        "measures": marked("List the measures, or explain one"),
    },
    marked("Files"): {
        "export": marked("Export judgements, the pool, or a release of the collection"),
        "backup": marked("Make, list or restore backups"),
        "check": marked("Check a campaign file for damage"),
        "formats": marked("List the file formats, or explain one"),
        "self-test": marked("Test what works on this computer"),
        "demo": marked("Open a copy of the sample campaign"),
        "completion": marked("Print a completion script for bash, zsh or fish"),
        "man": marked("Print the manual page"),
    },
}
# The summary of each command by its name, in the order of the help.
SUMMARIES = {name: text for group in GROUPS.values() for name, text in group.items()}
EXIT_CODES = (
    ("0", marked("success")),
    ("1", marked("check found damage, self-test failed, or merge skipped entries")),
    ("2", marked("usage error, unreadable input, locked or damaged file")),
    ("130", marked("interrupted; completed steps stay, the current one is undone")),
)
# The new names of commands by their old ones, which keep working but are not in the help.
RENAMED = {"settle": "adjudicate"}
MODULES = {
    "campaign_commands": ("new", "scale", "prompt", "status", "freeze"),
    "importing.import_command": ("import",),
    "pool_command": ("pool", "simulate", "certify"),
    "sharing_commands": ("assign", "package", "merge"),
    "exclusion_commands": ("exclude",),
    "judging.judging_commands": ("judge", "preferences"),
    "judging.search_command": ("search",),
    "judging.question_commands": ("questions", "aspects"),
    "agreement.agreement_command": ("agreement",),
    "agreement.quality_command": ("quality",),
    "agreement.known_command": ("known",),
    "agreement.suggest_command": ("suggest",),
    "agreement.discuss_command": ("discuss",),
    "disagreement_commands": ("adjudicate", "effects"),
    "evaluate_command": ("evaluate",),
    "comparison_commands": ("compare", "stability", "fuse"),
    "classify_command": ("classify",),
    "plot_command": ("plot",),
    "export_commands": ("export", "report"),
    "file_commands": ("backup", "check", "self-test"),
    "reference_commands": ("measures", "formats", "completion", "man"),
    "window_commands": ("demo",),
}


def command_named(name: str) -> Command | None:
    """Return the command called `name`, or None. Imports only the module of this command."""
    if name == "evaluate":
        # OpenBLAS starts a thread per processor for matrix products. Evaluation needs only
        # small ones, and starting the threads takes almost half of numpy's import time.
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    for module, names in MODULES.items():
        if name in names:
            commands: tuple[Command, ...] = import_module(f"assessor_app.cli.{module}").COMMANDS
            return next(command for command in commands if command.name == name)
    return None
