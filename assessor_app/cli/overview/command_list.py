"""The list of the commands: their groups, summaries and modules."""

import os
from importlib import import_module

from assessor_app.cli.command import Command

# The commands by the groups of the help, each with its summary: a verb and a noun.
GROUPS = {
    "Make a campaign": {
        "new": "Create a campaign",
        "scale": "Show or change the scale of grades",
        "import": "Import topics, documents, runs, judgements or preferences",
        "pool": "Choose the documents to judge",
        "assign": "Assign topics to assessors",
        "exclude": "Exclude assessors or withdraw topics, with a reason",
        "prompt": "Show or change the prompt template of tasks for models",
        "package": "Write a work package for an assessor",
        "merge": "Merge returned work packages",
        "status": "Show the contents and the progress of a campaign",
        "freeze": "Freeze the judgements under a name",
    },
    "Judge": {
        "judge": "Record one judgement, for scripts",
        "preferences": "Analyse preferences, or print the next pair to judge",
        "simulate": "Simulate what an order of judging finds",
    },
    "Agreement": {
        "agreement": "Measure the agreement between assessors",
        "quality": "Measure the quality of judging, and set hidden repeats",
        "known": "Import documents with known grades, and mix them into queues",
        "adjudicate": "List conflicts between assessors, and adjudicate them",
        "effects": "Show the effect of disagreement on system rankings",
    },
    "Evaluate": {
        "evaluate": "Evaluate runs by measures",
        "compare": "Test the differences between runs for significance",
        "stability": "Analyse the stability of the system ranking",
        "fuse": "Combine runs into one run",
        "classify": "Evaluate scores or labels against known classes",
        "plot": "Draw curves and distributions of runs",
        "report": "Write a report as one HTML file",
        "measures": "List the measures, or explain one",
    },
    "Files": {
        "export": "Export judgements, the pool, or a release of the collection",
        "backup": "Make, list or restore backups",
        "check": "Check a campaign file for damage",
        "formats": "List the file formats, or explain one",
        "self-test": "Test what works on this computer",
        "demo": "Open a copy of the sample campaign",
        "completion": "Print a completion script for bash, zsh or fish",
        "man": "Print the manual page",
    },
}
# The summary of each command by its name, in the order of the help.
SUMMARIES = {name: text for group in GROUPS.values() for name, text in group.items()}
EXIT_CODES = (
    ("0", "success"),
    ("1", "check found damage, self-test failed, or merge skipped entries"),
    ("2", "usage error, unreadable input, locked or damaged file"),
    ("130", "interrupted; completed steps stay, the current one is undone"),
)
# The new names of commands by their old ones, which keep working but are not in the help.
RENAMED = {"settle": "adjudicate"}
MODULES = {
    "campaign_commands": ("new", "scale", "prompt", "status", "freeze"),
    "import_command": ("import",),
    "pool_command": ("pool", "simulate"),
    "sharing_commands": ("assign", "package", "merge"),
    "exclusion_commands": ("exclude",),
    "judging_commands": ("judge", "preferences"),
    "agreement.agreement_command": ("agreement",),
    "agreement.quality_command": ("quality",),
    "agreement.known_command": ("known",),
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
