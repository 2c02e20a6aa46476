"""Builds the static site from the help pages: python packaging/site/build_site.py FOLDER

MkDocs Material lays out the site. It needs no network and no server: also the search works if
FOLDER/index.html is opened in a browser.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import assessor_app
from assessor_app.app.composition import ACTIONS
from assessor_app.app.shell.help_desk import SHORTCUTS, shortcuts_page
from assessor_app.campaign.help.help_library import KINDS, HelpLibrary, HelpPage
from assessor_app.cli.overview.command_pages import command_pages
from assessor_app.domain.resources import resource

FOREIGN_WORKER = "https://unpkg.com/iframe-worker/shim"
WORKER = "frame_worker.js"
LOADED = re.compile(r'<(?:script|img|link rel="?(?:stylesheet|preconnect))[^>]*//[^>]*>')


def library() -> HelpLibrary:
    """Return all help pages, those of the window and of the command line included."""
    return HelpLibrary({SHORTCUTS: lambda: shortcuts_page(ACTIONS), **command_pages()})


def navigation(pages: tuple[HelpPage, ...]) -> list[object]:
    """Return the contents in the form of MkDocs: a page, then the kinds with their pages.

    Pages that belong to another page follow it in a group of its name.
    """
    index, *others = pages
    found: list[object] = [{index.title: index.path}]
    for kind, name in KINDS.items():
        entries: list[dict[str, object]] = []
        for page in others:
            if page.kind != kind:
                continue
            if not page.is_part:
                entries.append({page.title: page.path})
                continue
            ((title, above),) = entries[-1].items()
            group = above if isinstance(above, list) else [above]
            entries[-1] = {title: [*group, {page.title: page.path}]}
        if entries:
            found.append({name: entries})
    return found


def settings(help_library: HelpLibrary) -> dict[str, object]:
    """Return the settings of MkDocs: nothing is loaded from the network, also not by a reader."""
    colours = [
        {"scheme": "default", "media": "(prefers-color-scheme: light)", "primary": "indigo"},
        {"scheme": "slate", "media": "(prefers-color-scheme: dark)", "primary": "indigo"},
    ]
    return {
        "site_name": f"Assessor {assessor_app.__version__}",
        "docs_dir": "pages",
        "theme": {
            "name": "material",
            "font": False,
            "language": "en",
            "palette": colours,
            "features": ["navigation.indexes", "navigation.top", "toc.follow", "search.highlight"],
        },
        "plugins": ["search", "offline"],
        "markdown_extensions": [
            "tables",
            "fenced_code",
            "sane_lists",
            {"toc": {"permalink": True}},
        ],
        "extra": {"generator": False},
        "validation": {"links": {"anchors": "warn", "unrecognized_links": "warn"}},
        "nav": navigation(help_library.pages),
    }


def for_mkdocs(text: str) -> str:
    """Return a page as Markdown of MkDocs.

    In a table, a bar in code has no backslash. A picture is shown on light ground, and the one for
    dark ground on dark ground.
    """
    text = re.sub("`[^`\n]*`", lambda found: found[0].replace("\\|", "|"), text)
    both = r"![\1](\2.svg#only-light) ![\1](\2-dark.svg#only-dark)"
    return re.sub(r"!\[([^\]]*)\]\(([^)]*)\.svg\)", both, text)


def write_source(folder: Path) -> None:
    """Write every page, and the settings as mkdocs.yml (JSON is YAML), to a folder."""
    help_library = library()
    for page in help_library.pages:
        path = folder / "pages" / page.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(for_mkdocs(help_library.text(page.path)), encoding="utf-8")
    for picture in sorted(resource("help").rglob("*.svg")):
        copy = folder / "pages" / picture.relative_to(resource("help"))
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(picture, copy)
    text = json.dumps(settings(help_library), ensure_ascii=False, indent=2)
    (folder / "mkdocs.yml").write_text(text, encoding="utf-8")


def without_network(site: Path) -> None:
    """Replace the one script that the pages load from the network by one in the site.

    Raises SystemExit if a page still loads anything from the network.
    """
    scripts = site / "assets" / "javascripts"
    shutil.copy(Path(__file__).parent / WORKER, scripts / WORKER)
    for page in site.rglob("*.html"):
        above = "../" * (len(page.relative_to(site).parts) - 1)
        local = f"{above}assets/javascripts/{WORKER}"
        text = page.read_text(encoding="utf-8").replace(FOREIGN_WORKER, local)
        loaded = LOADED.findall(text)
        if loaded:
            sys.exit(f"{page} loads from the network: {loaded}")
        page.write_text(text, encoding="utf-8")


def build(site: Path) -> None:
    """Build the site anew in this folder; a broken link or heading ends the build."""
    with tempfile.TemporaryDirectory() as folder:
        write_source(Path(folder))
        command = ["-m", "mkdocs", "build", "--quiet", "--strict", "--clean"]
        places = ["--config-file", f"{folder}/mkdocs.yml", "--site-dir", str(site.resolve())]
        quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
        subprocess.run([sys.executable, *command, *places], check=True, env=quiet)
    # Its links begin with "/", which is not where the site is in a folder or below a server's root.
    (site / "404.html").unlink()
    without_network(site)


if __name__ == "__main__":
    build(Path(sys.argv[1]))
