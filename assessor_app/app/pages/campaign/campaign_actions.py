"""The commands on campaigns: files, imports, exports, packages and the page's tabs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from assessor_app.app.actions.action import Action, filled, when_open, when_writable
from assessor_app.app.actions.page import Context
from assessor_app.app.translation import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from assessor_app.app.pages.campaign.campaign_page import CampaignPage

# The keys are those of the tabs before People joined two of them.
PARTS = (
    (
        "overview",
        QT_TRANSLATE_NOOP("Action", "overview"),
        QT_TRANSLATE_NOOP("Action", "See the next step and the progress of the assessors."),
    ),
    (
        "files",
        QT_TRANSLATE_NOOP("Action", "files"),
        QT_TRANSLATE_NOOP("Action", "Import files and see the import history."),
    ),
    (
        "pool",
        QT_TRANSLATE_NOOP("Action", "pool"),
        QT_TRANSLATE_NOOP("Action", "Choose a pooling method and its parameters."),
    ),
    (
        "assessors",
        QT_TRANSLATE_NOOP("Action", "people"),
        QT_TRANSLATE_NOOP("Action", "Add assessors and see their progress."),
    ),
    (
        "assign",
        QT_TRANSLATE_NOOP("Action", "assignments on People"),
        QT_TRANSLATE_NOOP("Action", "Assign topics; write and merge work packages."),
    ),
    (
        "versions",
        QT_TRANSLATE_NOOP("Action", "versions"),
        QT_TRANSLATE_NOOP("Action", "Freeze the judgements under a name and compare versions."),
    ),
)


def _new(context: Context) -> None:
    from assessor_app.app.dialogs.campaign_files import NewCampaign

    NewCampaign.ask(context.session, context.window)


def _open(context: Context) -> None:
    from assessor_app.app.dialogs.campaign_files import ask_for_campaign

    ask_for_campaign(context.session, context.window)


def _save_copy(context: Context) -> None:
    from assessor_app.app.dialogs.backup_dialogs import ask_for_copy

    ask_for_copy(context.session, context.window)


def _export(context: Context) -> None:
    from assessor_app.app.dialogs.export_dialogs import Export

    Export.ask(context.session, context.window)


def _report(context: Context) -> None:
    from assessor_app.app.dialogs.report_dialog import ReportDialog

    ReportDialog.ask(context.session, context.window)


def _release(context: Context) -> None:
    from assessor_app.app.dialogs.release_dialog import ReleaseDialog

    ReleaseDialog.ask(context.session, context.window)


def _back_up(context: Context) -> None:
    from assessor_app.app.dialogs.backup_dialogs import back_up_now

    back_up_now(context.session)


def _restore(context: Context) -> None:
    from assessor_app.app.dialogs.backup_dialogs import Restore

    Restore.ask(context.session, context.window)


def _describe(context: Context) -> None:
    from assessor_app.app.dialogs.campaign_properties import Description

    Description.ask(context.session, context.window)


def _scale(context: Context) -> None:
    from assessor_app.app.dialogs.campaign_properties import ScaleDialog

    ScaleDialog.ask(context.session, context.window)


def _repeats(context: Context) -> None:
    from assessor_app.app.dialogs.hidden_repeats_dialog import HiddenRepeatsDialog

    HiddenRepeatsDialog.ask(context.session, context.window)


def _prompt(context: Context) -> None:
    from assessor_app.app.dialogs.campaign_properties import PromptTemplate

    PromptTemplate.ask(context.session, context.window)


def _known(context: Context) -> None:
    from assessor_app.app.dialogs.known_grades_dialog import KnownGradesDialog

    KnownGradesDialog.ask(context.session, context.window)


def _questions(context: Context) -> None:
    from assessor_app.app.pages.campaign.questions_dialog import QuestionsDialog

    QuestionsDialog.ask(context.session, context.window)


def _recall(context: Context) -> None:
    from assessor_app.app.pages.campaign.recall_window import RecallWindow

    RecallWindow.open_beside(context.session, context.window)


def _suggest(context: Context) -> None:
    from assessor_app.app.dialogs.assessor_kind_dialog import SuggestionDialog

    SuggestionDialog.ask(context.session, context.window)


def _search(context: Context) -> None:
    from assessor_app.app.pages.campaign.search_dialog import show_search

    show_search(context.session, context.window)


def _hand_out(context: Context) -> None:
    from assessor_app.app.pages.campaign.packages_by_file import hand_out

    hand_out(context.session, context.window)


def _merge(context: Context) -> None:
    from assessor_app.app.pages.campaign.packages_by_file import take_in

    take_in(context.session, context.window)


def _close(context: Context) -> None:
    context.session.close()


def _quit(context: Context) -> None:
    context.window.close()


def _show_page(context: Context) -> CampaignPage:
    """Show the Campaign page and return it."""
    return cast("CampaignPage", context.window.show_page("campaign"))


def _page(context: Context) -> CampaignPage:
    """Return the Campaign page, for commands that are active only while it is shown."""
    return cast("CampaignPage", context.page)


def _show_part(name: str, context: Context) -> None:
    _page(context).show_part(name)


ACTIONS = (
    Action(
        "campaign.new",
        QT_TRANSLATE_NOOP("Action", "New campaign…"),
        _new,
        QT_TRANSLATE_NOOP("Action", "Create a campaign file with a title and a scale."),
        ("Ctrl+N",),
    ),
    Action(
        "campaign.open",
        QT_TRANSLATE_NOOP("Action", "Open campaign…"),
        _open,
        QT_TRANSLATE_NOOP("Action", "Open a campaign file."),
        ("Ctrl+O",),
    ),
    Action(
        "campaign.import",
        QT_TRANSLATE_NOOP("Action", "Import files…"),
        lambda context: _show_page(context).choose_files(),
        QT_TRANSLATE_NOOP(
            "Action", "Import topics, documents, runs or judgements. Their formats are recognised."
        ),
        ("Ctrl+I",),
        enabled=when_writable,
    ),
    Action(
        "campaign.import_data_set",
        QT_TRANSLATE_NOOP("Action", "Import data set…"),
        lambda context: _show_page(context).choose_data_set(),
        QT_TRANSLATE_NOOP(
            "Action", "Import a data set of the library ir_datasets by name. Nothing is downloaded."
        ),
        enabled=when_writable,
    ),
    Action(
        "campaign.find_texts",
        QT_TRANSLATE_NOOP("Action", "Locate file…"),
        lambda context: _page(context).find_texts(),
        QT_TRANSLATE_NOOP(
            "Action", "Choose the new location of a missing file with document texts."
        ),
        page="campaign",
        enabled=when_writable,
    ),
    Action(
        "campaign.export",
        QT_TRANSLATE_NOOP("Action", "Export…"),
        _export,
        QT_TRANSLATE_NOOP(
            "Action", "Write qrels, judgements, preferences, the pool or the texts to a file."
        ),
        ("Ctrl+Shift+S",),
        enabled=when_open,
    ),
    Action(
        "campaign.report",
        QT_TRANSLATE_NOOP("Action", "Write report…"),
        _report,
        QT_TRANSLATE_NOOP(
            "Action",
            "Write an HTML file on the collection, the agreement, the runs and their curves.",
        ),
        enabled=when_open,
    ),
    Action(
        "campaign.release",
        QT_TRANSLATE_NOOP("Action", "Release collection…"),
        _release,
        QT_TRANSLATE_NOOP(
            "Action",
            "Write the collection for others, or for BEIR, Hugging Face, ir_datasets or TREC.",
        ),
        page="campaign",
        enabled=when_open,
    ),
    Action(
        "campaign.describe",
        QT_TRANSLATE_NOOP("Action", "Title and guidelines…"),
        _describe,
        QT_TRANSLATE_NOOP(
            "Action", "Change the title of the campaign and the guidelines for its assessors."
        ),
        enabled=when_writable,
    ),
    Action(
        "campaign.scale",
        QT_TRANSLATE_NOOP("Action", "Scale…"),
        _scale,
        QT_TRANSLATE_NOOP("Action", "Change the grades: names, keys, colours and relevance."),
        enabled=when_writable,
    ),
    Action(
        "campaign.repeats",
        QT_TRANSLATE_NOOP("Action", "Hidden repeats…"),
        _repeats,
        QT_TRANSLATE_NOOP(
            "Action", "Choose how often assessors judge a document again without knowing it."
        ),
        page="campaign",
        enabled=when_writable,
    ),
    Action(
        "campaign.prompt",
        QT_TRANSLATE_NOOP("Action", "Prompt for models…"),
        _prompt,
        QT_TRANSLATE_NOOP(
            "Action", "Edit the template of the prompts in exported tasks for models."
        ),
        page="campaign",
        enabled=when_writable,
    ),
    Action(
        "campaign.known",
        QT_TRANSLATE_NOOP("Action", "Known grades…"),
        _known,
        QT_TRANSLATE_NOOP(
            "Action", "Import documents with known grades, and mix them into the queues."
        ),
        page="campaign",
        enabled=when_writable,
    ),
    Action(
        "campaign.questions",
        QT_TRANSLATE_NOOP("Action", "Further questions…"),
        _questions,
        QT_TRANSLATE_NOOP(
            "Action",
            "Ask assessors more than the grade: yes or no, levels, or the aspects of a topic.",
        ),
        page="campaign",
        enabled=when_writable,
    ),
    Action(
        "campaign.suggest",
        QT_TRANSLATE_NOOP("Action", "Show grades of a model…"),
        _suggest,
        QT_TRANSLATE_NOOP(
            "Action", "Choose whether assessors see the grades of a model when they judge."
        ),
        page="campaign",
        enabled=when_writable,
    ),
    Action(
        "campaign.recall",
        QT_TRANSLATE_NOOP("Action", "Recall and stopping…"),
        _recall,
        QT_TRANSLATE_NOOP(
            "Action",
            "See which topics have reached a recall, and simulate orders of judging.",
        ),
        page="campaign",
        enabled=when_open,
    ),
    Action(
        "campaign.search",
        QT_TRANSLATE_NOOP("Action", "Search and judge…"),
        _search,
        QT_TRANSLATE_NOOP(
            "Action",
            "Search all documents, let assessors judge what they find, and see what this added.",
        ),
        page="campaign",
        enabled=when_open,
    ),
    Action(
        "campaign.hand_out",
        QT_TRANSLATE_NOOP("Action", "Write work packages…"),
        _hand_out,
        QT_TRANSLATE_NOOP("Action", "Write a file for each assessor with the documents to judge."),
        enabled=when_open,
    ),
    Action(
        "campaign.merge",
        QT_TRANSLATE_NOOP("Action", "Merge work packages…"),
        _merge,
        QT_TRANSLATE_NOOP("Action", "Merge returned work packages or copies of the campaign."),
        enabled=when_writable,
    ),
    Action(
        "campaign.shared_folder",
        QT_TRANSLATE_NOOP("Action", "Shared folder…"),
        lambda context: _page(context).choose_shared_folder(),
        QT_TRANSLATE_NOOP(
            "Action", "Watch the work packages in a folder that is synchronised or on a drive."
        ),
        page="campaign",
        enabled=when_writable,
    ),
    Action(
        "campaign.save_copy",
        QT_TRANSLATE_NOOP("Action", "Save a copy…"),
        _save_copy,
        QT_TRANSLATE_NOOP("Action", "Write the whole campaign to a new file."),
        enabled=when_open,
    ),
    Action(
        "campaign.back_up",
        QT_TRANSLATE_NOOP("Action", "Back up now"),
        _back_up,
        QT_TRANSLATE_NOOP("Action", "Make a backup of the campaign in its backup folder."),
        enabled=when_open,
    ),
    Action(
        "campaign.restore",
        QT_TRANSLATE_NOOP("Action", "Restore from backup…"),
        _restore,
        QT_TRANSLATE_NOOP("Action", "Replace the campaign by one of its backups."),
        enabled=when_open,
    ),
    *(
        Action(
            f"campaign.part.{name}",
            filled(QT_TRANSLATE_NOOP("Action", "Show {0}"), title),
            partial(_show_part, name),
            explanation,
            (f"Alt+{number}",),
            page="campaign",
            enabled=when_open,
        )
        for number, (name, title, explanation) in enumerate(PARTS)
    ),
    Action(
        "campaign.close",
        QT_TRANSLATE_NOOP("Action", "Close campaign"),
        _close,
        QT_TRANSLATE_NOOP("Action", "Close the campaign. All changes are saved already."),
        ("Ctrl+W",),
        enabled=when_open,
    ),
    Action(
        "campaign.quit",
        QT_TRANSLATE_NOOP("Action", "Quit"),
        _quit,
        QT_TRANSLATE_NOOP("Action", "Close the window."),
        ("Ctrl+Q",),
    ),
)
