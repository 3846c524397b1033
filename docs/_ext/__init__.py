"""The Sphinx side of the rulebook: node classes, the domain `parlour`, and the directives that weave its
pages.

This is the only place that imports both Sphinx and the program.  ::

    nodes      elements with a tag, a language and ids of their own
    house      what a build knows: rulebooks, records judged by the engine, who cites what; worked out once a
    build domain     the objects line, rule, reading, case and term, their roles and their inventory words
    how lines, rules, verdicts and effects are put into nodes game       the directive that weaves the page of
    a game cases      a record and its rulings side by side reference  tables made from the program's own
    declarations: verbs, commands, messages, schemas, glossary
"""

from typing import Any

from sphinx.application import Sphinx


def setup(app: Sphinx) -> dict[str, Any]:
    """Give Sphinx the nodes, the domain with its directives, and the moments for back-links."""
    from . import domain, house, nodes, words

    nodes.setup(app)
    app.add_transform(words.MarkRussian)
    app.add_domain(domain.ParlourDomain)
    app.connect("builder-inited", house.begin)
    app.connect("env-updated", domain.changed_mentions)
    app.connect("doctree-resolved", domain.write_mentions)
    app.connect("build-finished", house.copy_files)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
