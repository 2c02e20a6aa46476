"""The colours of figures: light, dark, and a page that chooses between the two."""

from dataclasses import dataclass

# Okabe & Ito (2008), "Color Universal Design": told apart by the colour-blind. Their yellow is
# left out on white and their black on dark, where they cannot be seen.
ON_LIGHT = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")
ON_DARK = ("#56B4E9", "#E69F00", "#009E73", "#CC79A7", "#F0E442", "#D55E00", "#FFFFFF")


@dataclass(frozen=True, slots=True)
class Palette:
    """What a figure is drawn with. `paper` fills the background; empty leaves it as it is."""

    paper: str
    ink: str
    quiet: str
    axis: str
    grid: str
    series: tuple[str, ...]


LIGHT = Palette("#FFFFFF", "#1D2126", "#5A626B", "#7B848E", "#E4E7EB", ON_LIGHT)
DARK = Palette("#16191D", "#E7EAEE", "#A3ABB5", "#77808A", "#2D333A", ON_DARK)
# The report's style sheet gives these their values, from `style_variables`.
PAGE = Palette(
    "",
    "var(--ink)",
    "var(--quiet)",
    "var(--axis)",
    "var(--grid)",
    tuple(f"var(--series-{number})" for number in range(len(ON_LIGHT))),
)


def style_variables(palette: Palette) -> str:
    """The palette as CSS custom properties, by the names that `PAGE` uses."""
    named = {
        "paper": palette.paper,
        "ink": palette.ink,
        "quiet": palette.quiet,
        "axis": palette.axis,
        "grid": palette.grid,
        **{f"series-{number}": colour for number, colour in enumerate(palette.series)},
    }
    return " ".join(f"--{name}: {colour};" for name, colour in named.items())
