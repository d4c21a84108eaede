"""What the documentation says is tried: every Python example is run as it stands, in a process of its own, every
command of ours with small numbers, and every link leads somewhere.
"""

import re
import shlex
import subprocess
import sys
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tools import site
from veillee.cli import main, parser
from veillee.games import OURS as GAMES
from veillee.shelf import game
from veillee.study.simulate import simulate
from veillee.study.tune import read

ROOT = Path(__file__).parent.parent
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
FENCE = re.compile(r"^```(\w+)[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
TEXTS = {page: page.read_text(encoding="utf-8") for page in PAGES}
EXAMPLES = [
    pytest.param(code, id=f"{page.relative_to(ROOT)}-{number}")
    for page, text in TEXTS.items()
    for number, (kind, code) in enumerate(FENCE.findall(text), 1)
    if kind == "python"
]


@pytest.mark.parametrize("code", EXAMPLES)
def test_an_example_runs(code: str, tmp_path: Path) -> None:
    example = tmp_path / "example.py"
    example.write_text(code, encoding="utf-8")
    ran = subprocess.run([sys.executable, example], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


# Commands, and what is typed into files.

TRIED_ELSEWHERE = {
    "make": "test_every_make_target_the_documents_name_exists",
    "pip": "tests/test_dist.py",
    "pipx": "tests/test_dist.py",
    "uv": "tests/test_dist.py",
    "python": "examples/learner: tests/adapters/test_learner.py trains a little",
    "python3": "tests/test_dist.py",
    "podman": "tests/test_container.py builds and starts the image, tests/test_compose.py what compose puts together",
    "sudo": "tests/test_deploy.py and tests/test_dist.py: the unit, and the wheel in an environment of its own",
    "curl": "tests/server/test_http.py asks /api/ready",
    "pytest": "tests/sixth runs the laws on snowballs",
    "duckdb": "a program of others",
}


def indented(text: str) -> list[str]:
    """Blocks that stand in by four spaces (not what belongs to an item of a list or to a note)."""
    found = re.findall(
        r"(?<=\n\n)((?: {4}.*\n|\n(?= {4}))+)", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    )
    return [re.sub(r"^ {4}", "", block, flags=re.MULTILINE) for block in found]


def is_toml(block: str) -> bool:
    try:
        return bool(tomllib.loads(block))
    except tomllib.TOMLDecodeError:
        return False


def typed(text: str) -> list[str]:
    """The command lines of a page: in blocks for a shell, and indented ones."""
    blocks = [code for kind, code in FENCE.findall(text) if kind == "sh"]
    blocks += [block for block in indented(text) if re.match(COMMAND, block)]
    lines = [line for block in blocks for line in block.splitlines()]
    return [line for line in (line.partition(" #")[0].strip() for line in lines) if line and not line.startswith("#")]


COMMAND = re.compile(rf"(/opt/\S*/)?(veillee|{'|'.join(TRIED_ELSEWHERE)}) ")
TYPED_IN = [
    pytest.param(block, id=f"{page.relative_to(ROOT)}-{number}")
    for page, text in TEXTS.items()
    for number, block in enumerate([code for kind, code in FENCE.findall(text) if kind == "toml"] + indented(text), 1)
    if is_toml(block)
]


def test_nothing_that_can_be_tried_hides_in_a_block() -> None:
    """Python stands in a fence, where it is run; what is indented is a command or a file."""
    kinds = {kind for text in TEXTS.values() for kind, _ in FENCE.findall(text)}
    assert kinds == {"python", "sh", "toml"}
    others = {
        page.name
        for page, text in TEXTS.items()
        for one in indented(text)
        if not re.match(COMMAND, one) and not is_toml(one)
    }
    assert others == {"client.md"}  # a map of folders


@pytest.mark.parametrize("block", TYPED_IN)
def test_what_a_page_types_into_a_file_is_right(block: str, tmp_path: Path) -> None:
    """Settings are taken, plans are read, an item of a pack stands in it as the page says, a lesson goes so."""
    file = tmp_path / "typed.toml"
    file.write_text(block, encoding="utf-8")
    said = tomllib.loads(block)
    if "host" in said:
        elsewhere = f"sqlite:///{tmp_path}/veillee.db"
        assert main(["serve", "--config", str(file), "--database", elsewhere, "--port", "0", "--check"]) == 0
    elif "trials" in said:
        read(file)
    elif "steps" in said:
        assert lesson_goes(said)
    elif "project" in said:
        sixth = tomllib.loads((ROOT / "tests" / "sixth" / "package" / "pyproject.toml").read_text(encoding="utf-8"))
        assert said["project"]["entry-points"] == {
            name: sixth["project"]["entry-points"][name] for name in said["project"]["entry-points"]
        }
    else:
        ((kind, (item,)),) = said.items()
        packs = [path for name in GAMES for path in files(f"veillee.games.{name}").joinpath("content").iterdir()]
        shipped = [tomllib.loads(path.read_text(encoding="utf-8")) for path in packs if path.name.endswith(".toml")]
        assert item in [one for pack in shipped for one in pack.get(kind, ())]


def lesson_goes(said: dict[str, Any]) -> bool:
    """Each step of the page is one of the lesson that it names, in the same order."""
    lesson = files(f"veillee.games.{said['game']}").joinpath("lesson", f"{said['id']}.toml")
    ours = tomllib.loads(lesson.read_text(encoding="utf-8"))
    steps = iter(ours["steps"])
    heads = {name: value for name, value in said.items() if name in ours and name != "steps"}
    return heads.items() <= ours.items() and all(step in steps for step in said["steps"])


COMMANDS = sorted({command for text in TEXTS.values() for command in typed(text)})
OURS = [re.sub(r"^\S*veillee ", "", command) for command in COMMANDS if re.match(r"(/opt/\S*/)?veillee ", command)]


def test_every_command_is_ours_or_tried_elsewhere() -> None:
    assert len(OURS) > 15
    others = {command.split()[0] for command in COMMANDS if not re.match(r"(/opt/\S*/)?veillee ", command)}
    assert others <= set(TRIED_ELSEWHERE)


def test_what_no_index_has_is_installed_from_the_files_of_a_release() -> None:
    """`uv tool install veillee` alone would ask an index that does not know us."""
    asked = [command for command in COMMANDS if re.search(r"install .*\bveillee(\[\w+\])?$", command)]
    assert len(asked) >= 4
    assert [command for command in asked if "--find-links" not in command] == []


def test_every_command_that_a_sentence_names_can_be_typed() -> None:
    """`veillee db prune --days 90` inside a sentence, too."""
    for page, text in TEXTS.items():
        for said in re.findall(r"`(veillee [a-z][^`\n]*)`", FENCE.sub("", text)):
            words = shlex.split(said.replace("…", "1").split(" …")[0])[1:]
            commands = parser()
            for word in words:
                found = next((a for a in commands._actions if isinstance(a.choices, dict)), None)
                if found is None or not isinstance(found.choices, dict):
                    break
                assert word in found.choices, f"{page.name}: {said}"
                commands = found.choices[word]
            known = {flag for action in commands._actions for flag in action.option_strings}
            flags = {word.partition("=")[0] for word in words if word.startswith("--")}
            assert flags <= known, f"{page.name}: {said}"


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with what the commands of the pages speak of."""
    monkeypatch.chdir(tmp_path)
    database = f"sqlite:///{tmp_path}/veillee.db"
    monkeypatch.setenv("VEILLEE_DATABASE", database)
    (_, total) = simulate(game("mission", {}), ["racer", "random"], "1", 1, 1, lambda _: None, keep=True)
    (tmp_path / "game.veillee").write_text(total.records[0], encoding="utf-8")
    tiles = files("veillee.games.catrina").joinpath("content", "village.toml").read_text(encoding="utf-8")
    (tmp_path / "my-tiles.toml").write_text(tiles.replace('pack = "village"', 'pack = "mine"'), encoding="utf-8")
    plan = next(
        code
        for text in TEXTS.values()
        for code in re.findall(r"(?:^ {4}.*\n|^\n)+", text, re.MULTILINE)
        if "[bounds]" in code
    )
    plan = re.sub(r"^ {4}", "", plan, flags=re.MULTILINE)
    plan = re.sub(r"games = \d+", "games = 2", re.sub(r"trials = \d+", "trials = 2", plan))
    tomllib.loads(plan)
    (tmp_path / "plan.toml").write_text(plan, encoding="utf-8")
    return tmp_path


def small(command: str) -> list[str]:
    """The command with numbers that a test can afford, on files of its own; a server only looks at its settings."""
    words = shlex.split(command)
    if words[0] == "serve":
        words = [word for word in words if not word.startswith("sqlite:") and word not in ("--database", "--check")]
        words = [word for at, word in enumerate(words) if word != "--config" and words[at - 1] != "--config"]
        return [*words, "--check", "--port", "0"]
    if words[0] == "play":
        return [*words, "--help"]
    if words[0] == "simulate" or "".join(words[1:2]) in ("duel", "levels", "ladder", "balance", "compare"):
        words = [word for at, word in enumerate(words) if word != "--games" and words[at - 1] != "--games"]
        words += ["--games", "4"]
    return words


def costly(command: str) -> bool:
    return command.startswith("study") and (
        "hard" in command or "levels" in command or "nightmare" in command or "tune" in command
    )


def elsewhere(command: str) -> bool:
    """It asks for a package of somebody else's, and is tried where that is installed (tests/sixth, test_learner.py)."""
    return "snowballs" in command or "learned" in command


@pytest.mark.parametrize(
    "command",
    [pytest.param(one, marks=pytest.mark.slow if costly(one) else ()) for one in OURS if not elsewhere(one)],
)
def test_a_command_runs(command: str, desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = small(command)
    try:
        status = main(words)
    except SystemExit as end:  # --help ends this way
        status = int(end.code or 0)
    said = capsys.readouterr()
    assert status == 0, said.err


# Pages and links.


def test_every_link_of_a_page_leads_to_a_file() -> None:
    for page, text in TEXTS.items():
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", FENCE.sub("", text)):
            if "://" not in target and not (page.parent / target).exists():
                assert target in ("changelog.md", "../changelog.md"), f"{page.relative_to(ROOT)}: {target}"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_page_that_the_order_names_is_there(language: str) -> None:
    found = site.pages(language)
    plan = tomllib.loads((ROOT / "docs" / "site" / f"{language}.toml").read_text(encoding="utf-8"))
    for part in plan["parts"]:
        assert set(part["pages"]) <= set(found)


def test_french_and_english_readers_have_the_same_pages_to_play_and_host() -> None:
    french = set(site.pages("fr")) - {"building.md"}
    assert french <= set(site.pages("en"))
    assert {f"games/{name}.md" for name in ("mission", "santa", "freeze", "catrina", "nightmare")} <= french


def test_the_page_of_a_game_has_its_whole_rules() -> None:
    said = site.pages("fr")["games/santa.md"]
    assert len(re.findall(r"^### .*\{ #SC-\d+ \}$", said, re.MULTILINE)) == 17
    assert "*3–4 joueurs, environ 45 minutes*" in said


def test_options_that_differ_by_a_number_are_one_line() -> None:
    assert site.together(["Head start of seat 1", "Head start of seat 2"]) == "Head start of seat 1–2"
    assert site.together(["Rounds", "Clock"]) == "Rounds, Clock"
    assert site.together(["Seat 1"]) == "Seat 1"


def test_a_sixth_game_is_shown_as_it_is_tested() -> None:
    package = ROOT / "tests" / "sixth" / "package" / "veillee_snowballs"
    said = site.pages("en")["sixth-game.md"]
    for name in ("__init__.py", "rules.py", "view.py", "insight.py", "content.py", "options.py", "hooks.py"):
        assert (package / name).read_text(encoding="utf-8").strip() in said


def test_links_that_lead_nowhere_are_found(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    page = '<h1 id="top">x</h1><a href="../fr/">a</a><a href="#top">b</a><a href="#none">c</a><img src="x.png">'
    (tmp_path / "en" / "index.html").write_text(page, encoding="utf-8")
    assert site.broken_links(tmp_path) == [
        "en/index.html: there is no #none",
        "en/index.html: ../fr/ leads nowhere",
        "en/index.html: x.png leads nowhere",
    ]


def test_links_to_the_other_language_and_to_pictures_are_those_of_the_site() -> None:
    def link(language: str, page: str, target: str) -> str:
        found = site.LINK.match(f"[x]({target})")
        assert found is not None
        return site.placed(language, page, found)[4:-1]

    assert link("fr", "games/santa.md", "../../lab.md#luck") == "../../en/lab/#luck"
    assert link("fr", "index.md", "../index.md") == "../en/"
    assert link("en", "index.md", "fr/index.md") == "../fr/"
    assert link("fr", "games/santa.md", "../../screenshots/a.jpg") == "../screenshots/a.jpg"
    assert link("fr", "games/santa.md", "../evening.md") == "../evening.md"
    assert link("en", "lab.md", "game-authors.md") == "game-authors.md"
