"""Settings of the online rulebook.  Nothing here depends on the time or the machine: two builds are equal."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from parlour_cli import VERSION  # noqa: E402  (the checkout is not always installed)

project = "parlour"
author = "the parlour authors"
project_copyright = "the parlour authors"
version = release = VERSION
language = "en"

extensions = ["myst_parser", "_ext"]
source_suffix = {".md": "markdown"}
# The fragments of docs/changes are gathered on one page; the schemas are shown on another.
exclude_patterns = ["_build", "changes/*.md", "schemas/*.md"]
myst_enable_extensions = ["deflist", "colon_fence"]
myst_heading_anchors = 3
# Quotations are printed as they stand in the book.
smartquotes = False
nitpicky = True
# Links to other projects are none: the site makes no outside request, at build or when it is read.
pygments_style = "a11y-light"
highlight_language = "text"

templates_path = ["_templates"]
html_theme = "furo"
html_title = "parlour"
html_static_path = ["_static"]
html_css_files = ["parlour.css", "print.css"]
html_show_sourcelink = False
html_copy_source = False
html_last_updated_fmt = None
html_use_opensearch = ""
html_theme_options = {
    "top_of_page_buttons": [],
    "light_css_variables": {
        "font-stack": "Georgia, 'Times New Roman', 'DejaVu Serif', serif",
        "font-stack--headings": "Georgia, 'Times New Roman', 'DejaVu Serif', serif",
        "font-stack--monospace": "'DejaVu Sans Mono', Consolas, Menlo, monospace",
        "color-brand-primary": "#7a2318",
        "color-brand-content": "#7a2318",
        "color-brand-visited": "#5b3a6b",
    },
    "dark_css_variables": {
        "color-brand-primary": "#f0a58f",
        "color-brand-content": "#f0a58f",
        "color-brand-visited": "#cfb2e0",
    },
}
epub_copyright = project_copyright
epub_show_urls = "no"
