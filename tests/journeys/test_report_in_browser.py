"""The report in a real browser, wide and narrow: it asks for nothing, says nothing, and fits.

Chromium and its driver come with the system; where they are missing the tests are skipped, except
where everything is required.
"""

import base64
import json
import os
import shutil
from pathlib import Path

import pytest
from selenium import webdriver

from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.campaign.files.versions import freeze
from assessor_app.campaign.reporting.reporting import write_report

pytestmark = pytest.mark.long
PICTURES = Path(__file__).resolve().parents[2] / "test-output" / "report"
BROWSER, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
WIDE, NARROW = 1280, 420
# The browser's own errands, none of them the page's.
QUIET = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--force-device-scale-factor=1",
)


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    """The sample's report, with one run's name and one note of a version that try to be markup."""
    folder = tmp_path_factory.mktemp("report")
    sample_campaign(folder / "sample.assess").close()
    with open_campaign(folder / "sample.assess") as campaign:
        freeze(campaign, '<img src="https://example.org/x.png" onerror="console.log(1)">')
        write_report(campaign, folder / "report.html")
    return folder / "report.html"


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    if not (BROWSER and DRIVER):
        assert not os.environ.get("ASSESSOR_ORACLE_REQUIRED"), "chromium or chromedriver is missing"
        pytest.skip("no chromium and chromedriver on this machine")
    options = webdriver.ChromeOptions()
    options.binary_location = BROWSER
    for flag in (*QUIET, f"--user-data-dir={tmp_path_factory.mktemp('profile')}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options, webdriver.ChromeService(DRIVER))
    yield driver
    driver.quit()


def look(browser, report, width, scheme="light"):
    """Open the report at a width of the page; whole, as one picture. The addresses it asked for."""
    browser.get_log("performance")
    browser.get_log("browser")
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False},
    )
    features = [{"name": "prefers-color-scheme", "value": scheme}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    browser.get(report.as_uri())
    shot = browser.execute_cdp_cmd("Page.captureScreenshot", {"captureBeyondViewport": True})
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / f"report-{width}-{scheme}.png").write_bytes(base64.b64decode(shot["data"]))
    events = [json.loads(entry["message"])["message"] for entry in browser.get_log("performance")]
    return [
        event["params"]["request"]["url"]
        for event in events
        if event["method"] == "Network.requestWillBeSent"
    ]


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_the_page_asks_for_nothing_but_itself_and_the_console_stays_empty(browser, report, width):
    assert look(browser, report, width) == [report.as_uri()]
    assert browser.get_log("browser") == []


def test_what_would_be_asked_for_is_noticed(browser, report, tmp_path):
    page = report.read_text(encoding="utf-8")
    spoilt = tmp_path / "spoilt.html"
    spoilt.write_text(page.replace("<main>", '<main><img src="missing.png">'), encoding="utf-8")
    look(browser, spoilt, WIDE)
    assert "Content Security Policy" in browser.get_log("browser")[0]["message"]


@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_sticks_out_of_the_page_and_everything_has_its_place(
    browser, report, width, scheme
):
    look(browser, report, width, scheme)
    wide = browser.execute_script("return document.documentElement.scrollWidth")
    assert wide == width
    places = browser.execute_script(
        "return [...document.querySelectorAll('section, .table, .figure, svg')].map(one => {"
        " const box = one.getBoundingClientRect();"
        " return [one.tagName, box.left, box.width, box.height] })"
    )
    assert len([name for name, *_ in places if name == "svg"]) >= 8
    assert all(left >= 0 and width > 200 and height > 30 for _, left, width, height in places)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_words_stand_out_from_the_paper(browser, report, scheme):
    look(browser, report, WIDE, scheme)
    # Of the two colours and of what is quiet, by the relative luminance of WCAG 2.
    ratios = browser.execute_script(
        "const rgb = text => text.match(/[\\d.]+/g).slice(0, 3).map(one => one / 255);"
        "const light = text => rgb(text).map(one => one <= 0.04045 ? one / 12.92 :"
        " ((one + 0.055) / 1.055) ** 2.4).reduce((sum, one, at) =>"
        " sum + one * [0.2126, 0.7152, 0.0722][at], 0);"
        "const paper = light(getComputedStyle(document.documentElement).backgroundColor);"
        "return ['h1', 'td', '.made', '.source'].map(one => {"
        " const ink = light(getComputedStyle(document.querySelector(one)).color);"
        " return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05) })"
    )
    assert min(ratios) >= 4.5


def test_on_paper_no_table_is_cut(browser, report):
    look(browser, report, WIDE)
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    # What A4 leaves between the margins, in CSS pixels.
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": 673, "height": 985, "deviceScaleFactor": 1, "mobile": False},
    )
    over = browser.execute_script(
        "return [...document.querySelectorAll('table')].filter(one => one.offsetParent)"
        ".map(one => one.getBoundingClientRect().right)"
    )
    assert over
    assert max(over) <= 673
    printed = base64.b64decode(browser.execute_cdp_cmd("Page.printToPDF", {})["data"])
    assert printed.startswith(b"%PDF")
