"""`make docs`: the documentation as a site, in two languages, from `docs/` and from what the games say of themselves.

English is all of `docs/`, French what lies in `docs/fr/`. Both are built offline by zensical into `src/veillee/site`,
which the application serves under `/docs`. Scripts and styles inside its pages are moved into files: ours hold none.
"""

import argparse
import hashlib
import html
import os
import posixpath
import re
import shutil
import subprocess
import sys
import tomllib
from functools import partial
from pathlib import Path
from urllib.parse import unquote

import tomlkit

import veillee
from veillee import shelf, words
from veillee.core.content import LANGUAGES
from veillee.core.options import form
from veillee.core.registry import box
from veillee.games import OURS

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
SITE = ROOT / "src" / "veillee" / "site"
BUILD = ROOT / "build" / "site"
SCHEMES = {"fr": "Jour ou nuit", "en": "Day or night"}
LINK = re.compile(r"(!?\[[^\]]*\]\()([^)\s]+)(\))")
INLINE = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)


# What is read.


def pages(language: str) -> dict[str, str]:
    """Every page of a language by its path in the site, as Markdown."""
    folder = DOCS / "fr" if language == "fr" else DOCS
    found = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.md"))
        if language == "fr" or not path.is_relative_to(DOCS / "fr")
    }
    for game in OURS:
        title, _, said = found[f"games/{game}.md"].partition("\n")
        more = f"{company(language, game)}\n{told_rules(language, game)}"
        found[f"games/{game}.md"] = f"{title}\n\n{for_whom(language, game)}\n{said}\n{more}"
    if language == "en":
        found["changelog.md"] = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").replace("](docs/", "](")
        found["sixth-game.md"] = whole_game(found["sixth-game.md"])
    return found


def for_whom(language: str, game: str) -> str:
    """How many play, and how long."""
    meta = box(game).meta
    players, minutes = {"fr": ("joueurs", "environ {} minutes"), "en": ("players", "about {} minutes")}[language]
    return f"*{meta.players[0]}–{meta.players[1]} {players}, {minutes.format(meta.minutes)}*"


def company(language: str, game: str) -> str:
    """The bots with a name that sit down to it, as they introduce themselves."""
    lines = [{"fr": "## Des robots qui ont un nom", "en": "## Bots with a name"}[language], ""]
    for person in box(game).people:
        name, about = attributed(language, f"bot-{person.id}", "about")
        lines.append(f"- **{name}** ({words.phrase(language, 'bot-level', level=person.level)}). {about}")
    return "\n".join([*lines, ""])


def told_rules(language: str, game: str) -> str:
    """What a table may choose, how a game ends and the whole rules, as the game says them itself."""
    titles = {
        "fr": ("Au choix de la table", "Comment la partie finit", "La règle, point par point"),
        "en": ("What a table may choose", "How it ends", "The rules, point by point"),
    }[language]
    texts = words.bundle(language)
    found = box(game)
    lines = []
    fields = [field.name.replace("_", "-") for field in form(found.options)]
    options = [text for text in (attributed(language, f"{game}-option-{name}", "help") for name in fields) if text[0]]
    if options:
        lines += [f"## {titles[0]}", ""]
        said: dict[str, list[str]] = {}
        for title, help_ in options:
            said.setdefault(help_, []).append(title)
        lines += [f"- **{together(names)}**. {help_}".rstrip() for help_, names in said.items()]
        lines.append("")
    endings = [f"{game}-ending-{ending}" for ending in found.meta.endings if ending]
    lines += [f"## {titles[1]}", ""]
    lines += [f"- {words.phrase(language, ending)}" for ending in endings if texts.has_message(ending)]
    lines += ["", f"## {titles[2]}", ""]
    for one in re.findall(rf"^{game}-rule-([a-z]+-[0-9]+[a-z]?) *=", "\n".join(shelf.texts(language)), re.MULTILINE):
        text, title = attributed(language, f"{game}-rule-{one}", "title")
        lines += [f"### {title} {{ #{one.upper()} }}", "", f"{text} <small>{one.upper()}</small>", ""]
    return "\n".join(lines)


def together(names: list[str]) -> str:
    """Several options as one line: `Head start of seat 1`, `… 2`, `… 3` are `Head start of seat 1–3`."""
    if len({re.sub(r"\d+", "", name) for name in names}) > 1 or len(names) == 1:
        return ", ".join(names)
    return re.sub(r"\d+", f"1–{len(names)}", names[0])


def attributed(language: str, message: str, attribute: str) -> tuple[str, str]:
    """A message of the interface and one of its attributes; empty where there is none."""
    texts = words.bundle(language)
    if not texts.has_message(message):
        return "", ""
    found = texts.get_message(message)
    extra = found.attributes.get(attribute)
    assert found.value is not None
    return str(texts.format_pattern(found.value)[0]), "" if extra is None else str(texts.format_pattern(extra)[0])


def whole_game(page: str) -> str:
    """The page of the sixth game with the files that it names: `<!-- file: rules.py -->` stands where a file goes."""
    package = ROOT / "tests" / "sixth" / "package"

    def told(found: re.Match[str]) -> str:
        path = package / found[1]
        kind = {".py": "py", ".toml": "toml"}.get(path.suffix, "text")
        return f'```{kind} title="{found[1]}"\n{path.read_text(encoding="utf-8").rstrip()}\n```'

    return re.sub(r"<!-- file: (\S+) -->", told, page)


# What is built.


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--if-changed", action="store_true", help="do nothing where what is built is of these sources")
    now = fingerprint()
    stamp = SITE / "fingerprint"
    if asked.parse_args().if_changed and stamp.exists() and stamp.read_text(encoding="ascii") == now:
        return
    shutil.rmtree(SITE, ignore_errors=True)
    for language in LANGUAGES:
        build(language)
    for page in SITE.rglob("*.html"):
        page.write_text(without_inline(page), encoding="utf-8")
    faults = broken_links(SITE)
    if faults:
        sys.exit("\n".join(faults))
    stamp.write_text(now, encoding="ascii")
    size = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())
    print(f"{len(list(SITE.rglob('index.html')))} pages in {SITE.relative_to(ROOT)}, {size / 1e6:.1f} MB")


def fingerprint() -> str:
    """Of all that the pages are made of."""
    sources = [
        ROOT / "CHANGELOG.md",
        Path(__file__),
        *DOCS.rglob("*"),
        *(ROOT / "tests" / "sixth" / "package").rglob("*"),
    ]
    sources += [path for path in (ROOT / "src" / "veillee").rglob("*") if path.suffix in (".py", ".ftl")]
    seen = hashlib.sha256()
    for path in sorted(set(sources)):
        if path.is_file() and "__pycache__" not in path.parts:
            seen.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return seen.hexdigest()


def build(language: str) -> None:
    """One language: its Markdown, the pictures that it shows, and zensical over them."""
    folder = BUILD / language
    shutil.rmtree(folder, ignore_errors=True)
    found = pages(language)
    for name, text in found.items():
        page = folder / "docs" / name
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(LINK.sub(partial(placed, language, name), text), encoding="utf-8")
        for picture in re.findall(r'(?:\]\(|src=")([^)"\s]+\.(?:png|jpg|svg|html|ipynb|json))', text):
            place = posixpath.normpath(posixpath.join(posixpath.dirname(name), picture)).removeprefix("../")
            (folder / "docs" / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(DOCS / place, folder / "docs" / place)
    for source in (DOCS / "site" / "veillee.css", ROOT / "web" / "public" / "candle.svg"):
        shutil.copy(source, folder / "docs" / source.name)
    (folder / "zensical.toml").write_text(configuration(language, set(found)), encoding="utf-8")
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean", "-f", "zensical.toml"]
    ran = subprocess.run(
        command,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src"), "NO_COLOR": "1"},
    )
    if ran.returncode:
        sys.exit(f"{' '.join(command)}\n{ran.stdout}{ran.stderr}")
    shutil.copytree(folder / "site", SITE / language)


def placed(language: str, name: str, link: re.Match[str]) -> str:
    """A link as the site needs it: pages of the other language and pictures lie elsewhere there than in docs/."""
    before, target, after = link.groups()
    path, hash_, anchor = target.partition("#")
    if not path or "://" in target:
        return link[0]
    here = f"fr/{name}" if language == "fr" else name
    place = posixpath.normpath(posixpath.join(posixpath.dirname(here), path))
    other = "fr" if place.startswith("fr/") else "en"
    if place.endswith(".md") and other != language:
        there = posixpath.join(other, address(place.removeprefix("fr/")))
        path = posixpath.relpath(there, posixpath.join(language, posixpath.dirname(name))) + "/"
    elif language == "fr" and other == "en":
        path = posixpath.relpath(place, posixpath.dirname(name) or ".")
    return f"{before}{path}{hash_}{anchor}{after}"


def address(name: str) -> str:
    """Where a page is served, from the root of its language."""
    return name.removesuffix(".md").removesuffix("index").rstrip("/")


def configuration(language: str, found: set[str]) -> str:
    """zensical's settings, with the order of `docs/site/<language>.toml`; what is named nowhere comes last."""
    plan = tomllib.loads((DOCS / "site" / f"{language}.toml").read_text(encoding="utf-8"))
    named = {page for part in plan["parts"] for page in part["pages"]}
    nav: list[object] = ["index.md"]
    nav += [{part["title"]: part["pages"]} for part in plan["parts"]]
    nav += [{plan["more"]: rest}] if (rest := sorted(found - named - {"index.md"})) else []
    plugins: dict[str, object] = {"search": {}}
    if language == "en":
        python = {"paths": [str(ROOT / "src")], "options": REFERENCE}
        plugins["mkdocstrings"] = {"handlers": {"python": python}}
    project = {
        "site_name": "Veillée",
        "site_description": plan["description"],
        "copyright": f"Veillée {veillee.__version__}",
        "nav": nav,
        "extra_css": ["veillee.css"],
        "theme": {
            "language": language,
            "font": False,
            "favicon": "candle.svg",
            "logo": "candle.svg",
            "features": ["content.code.copy", "navigation.footer", "navigation.sections", "navigation.top"],
            "palette": [scheme(language, "dark", "slate", "moon"), scheme(language, "light", "default", "sun")],
        },
        "extra": {
            "generator": False,
            "alternate": [
                {"name": "Français", "link": "/docs/fr/", "lang": "fr"},
                {"name": "English", "link": "/docs/en/", "lang": "en"},
            ],
        },
        "plugins": plugins,
        "markdown_extensions": {
            "admonition": {},
            "attr_list": {},
            "md_in_html": {},
            "tables": {},
            "toc": {"permalink": True},
            "pymdownx": {"highlight": {"pygments_lang_class": True}, "superfences": {}, "inlinehilite": {}},
        },
    }
    return tomlkit.dumps({"project": project})


def scheme(language: str, preferred: str, name: str, icon: str) -> dict[str, object]:
    """The colours of day or night, and the button that leads to the others."""
    toggle = {"icon": f"lucide/{icon}", "name": SCHEMES[language]}
    return {"media": f"(prefers-color-scheme: {preferred})", "scheme": name, "toggle": toggle}


REFERENCE = {
    "show_source": False,
    "show_root_heading": True,
    "show_root_full_path": True,
    "members_order": "source",
    "separate_signature": True,
    "show_signature_annotations": True,
    "heading_level": 2,
    "docstring_style": "google",
    "show_if_no_docstring": False,
}


# What is checked and mended in the pages.


def without_inline(page: Path) -> str:
    """The page with the scripts and styles that stood in it as files beside the others, each at the same place."""

    def moved(found: re.Match[str]) -> str:
        kind, text = found.groups()
        folder, ending = ("javascripts", "js") if kind == "script" else ("stylesheets", "css")
        name = f"assets/{folder}/inline-{hashlib.sha256(text.encode()).hexdigest()[:12]}.{ending}"
        home = SITE / page.relative_to(SITE).parts[0]
        (home / name).write_text(text, encoding="utf-8")
        up = posixpath.relpath(home.as_posix(), page.parent.as_posix())
        if page.name == "404.html":
            up = f"/docs/{home.name}"
        if kind == "script":
            return f'<script src="{up}/{name}"></script>'
        return f'<link rel="stylesheet" href="{up}/{name}">'

    return INLINE.sub(moved, page.read_text(encoding="utf-8"))


def broken_links(site: Path) -> list[str]:
    """Links of the pages that lead nowhere in the site: a page, a picture or a heading that is not there."""
    text = {page: page.read_text(encoding="utf-8") for page in sorted(site.rglob("*.html"))}
    marks = {
        page: set(map(html.unescape, re.findall(r'\b(?:id|name)="?([^"\s>]+)', said))) for page, said in text.items()
    }
    faults = []
    for page, said in text.items():
        if page.name == "404.html":
            continue
        for link in sorted(set(map(html.unescape, re.findall(r'\b(?:href|src)="?([^"\s>]+)', said)))):
            path, _, mark = link.partition("#")
            if re.match(r"[a-z]+:", link) or path == "/" or link == "#":
                continue
            there = site / path.removeprefix("/docs/") if path.startswith("/docs/") else page.parent / unquote(path)
            if path == "":
                there = page
            if there.is_dir():
                there = there / "index.html"
            there = Path(os.path.normpath(there))
            if not there.exists():
                faults.append(f"{page.relative_to(site)}: {link} leads nowhere")
            elif mark and there in marks and unquote(mark) not in marks[there]:
                faults.append(f"{page.relative_to(site)}: there is no {link}")
    return faults


if __name__ == "__main__":
    main()
