"""What lines add up to: shares, luck, the worth of cards, and the figures that packs are compared by."""

import pytest

from veillee.shelf import game
from veillee.study import balance, compare, ladder
from veillee.study.arm import Arm, Line, arm_of
from veillee.study.crew import Here
from veillee.study.figures import Chart, Estimate, Section, fair_shares, luck, mean, share
from veillee.study.folder import Study, carry_out
from veillee.study.report import page, ticks


def line(number: int, payoffs: list[float], bots: list[str], **more: object) -> Line:
    values: dict[str, object] = {
        "roles": [{} for _ in bots], "scores": [0] * len(bots), "ending": "", "moves": 0, "leads": 0,
        "comeback": False, "used": [[] for _ in bots],
    }  # fmt: skip
    return Line(arm=0, number=number, bots=bots, payoffs=payoffs, **(values | more))  # type: ignore[arg-type]


def test_every_game_has_one_winner_a_character_a_seat_and_cards_that_were_played() -> None:
    arms = balance.arms(game("nightmare", {"characters": "draw"}), "random", [3], 4, "few")
    lines = carry_out(Study("balance", "", "", arms), Here())
    assert [found.number for found in lines] == [0, 1, 2, 3]
    for found in lines:
        assert sum(found.payoffs) == pytest.approx(1)
        assert [role["seat"] for role in found.roles] == ["1", "2", "3"]
        assert len({role["character"] for role in found.roles}) == 3
        assert [role["begins"] for role in found.roles].count("yes") == 1
        for role, used in zip(found.roles, found.used, strict=True):
            assert any(card.startswith(f"{role['character']}-") for card in used)
    twins = [[role["character"] for role in found.roles] for found in lines]
    assert twins[0] == twins[1]
    assert twins[2] == twins[3]
    titles = [section.title for section in balance.sections(Study("balance", "", "", arms), lines)]
    assert "3 players: by character" in titles
    assert "3 players: every card" in titles


def test_a_card_is_counted_among_those_who_had_its_character() -> None:
    """In thirty games Sally always plays, Jack in eight of them, Finklestein never."""
    arm = arm_of(game("nightmare", {"characters": "draw"}), ("random",) * 3, "few", 30)
    others = [["jack", "oogie"], ["santa", "oogie"], ["santa", "mayor"]]
    lines = []
    for number in range(30):
        characters = ["sally", *others[number % 3]] if number < 24 else ["sally", "santa", "mayor"]
        roles = [{"seat": str(at + 1), "character": name} for at, name in enumerate(characters)]
        used: list[list[str]] = [["patchwork"] if number < 3 else ["bone-wand"], [], []]  # a rival's card, only named
        if characters[1] == "jack":
            used[1] = ["bone-wand"]
        lines.append(line(number, [1.0, 0.0, 0.0], ["random"] * 3, roles=roles, used=used))
    cards = next(section for section in balance.items(arm, lines) if section.title.endswith("every card"))
    rows = {row[0]: row for row in cards.rows}
    assert rows["Bone Wand"][1] == "1.000"  # all eight Jacks
    assert rows["Bone Wand"][3] == "rarely dealt"
    assert rows["Patchwork"][1] == "0.100"
    assert rows["Patchwork"][3] == "rarely used"
    assert rows["Sleepless Night"][3] == "never used"
    assert rows["Finklestein 1"][3] == "never dealt"


def test_a_share_is_told_as_a_multiple_of_the_fair_one_whatever_the_size_of_the_tables() -> None:
    lines = [line(0, [1, 0], ["a", "b"]), line(1, [0, 1, 0, 0], ["b", "a", "b", "b"])]
    found = fair_shares(lines, lambda line, seat: line.bots[seat])
    assert found["a"].value == pytest.approx(2 / (1 / 2 + 1 / 4))
    assert found["b"].value == 0
    assert found["b"].low == 0 < found["b"].high


def test_luck_is_whole_where_twins_have_the_same_winner_and_none_where_they_agree_as_by_chance() -> None:
    whole = luck(twins([(0, 0), (1, 1), (0, 0), (1, 1)]), 2)
    assert whole is not None
    assert whole.value == pytest.approx(1)
    mixed = twins([(0, 0), (1, 1), (0, 1), (1, 0)])
    none = luck(mixed, 2)
    assert none is not None
    assert none.value == pytest.approx(0)
    assert luck(mixed, 1) is None


def twins(winners: list[tuple[int, int]]) -> list[Line]:
    """Two games a deal, with these winners."""
    ordered = [winner for pair in winners for winner in pair]
    return [line(at, [float(w == 0), float(w == 1)], ["a", "a"]) for at, w in enumerate(ordered)]


def test_intervals_hold_their_value_and_a_difference_is_wider_than_its_parts() -> None:
    found = share([1.0] * 10)
    assert found.low < found.value == found.high == 1
    one, other = mean([1.0, 2.0, 3.0]), mean([2.0, 3.0, 4.0])
    change = other.less(one)
    assert change.value == pytest.approx(1)
    assert change.high - change.low > one.high - one.low
    assert Estimate(0.5, 0.4, 0.6, 10).times(2) == Estimate(1.0, 0.8, 1.2, 10)


def test_a_ladder_finds_the_strengths_that_games_were_drawn_from() -> None:
    bots = ["weak", "strong"]
    lines = [line(at, [1.0, 0.0] if at % 11 else [0.0, 1.0], ["strong", "weak"]) for at in range(1100)]
    found = ladder.ratings(lines, bots)
    assert found["strong"] - found["weak"] == pytest.approx(400, abs=5)  # ten wins to one
    unbeaten = ladder.ratings([line(0, [1.0, 0.0], ["strong", "weak"])], bots)
    assert 0 < unbeaten["strong"] - unbeaten["weak"] < 400


def test_with_more_than_two_every_bot_also_sits_among_others_of_every_other() -> None:
    arms = ladder.arms(game("mission", {}), ["random", "racer"], 3, 5, "s")
    assert [arm.bots for arm in arms] == [("random", "racer", "racer"), ("racer", "random", "random")]


def test_two_versions_of_the_rules_stand_side_by_side_and_what_only_one_can_say_is_said() -> None:
    now = game("mission", {})
    arms = compare.arms(now, now, ("one", "other"), "random", 2, 6, "s")
    study = Study("compare", "", "", arms)
    (section,) = compare.sections(study, carry_out(study, Here()))
    assert section.header[1:3] == ("one", "other")
    changes = {row[0]: row[3] for row in section.rows}
    assert changes["moves"].startswith("0.000 ")
    assert not any(row[4] for row in section.rows)


def test_an_arm_says_all_that_another_machine_needs() -> None:
    arm = arm_of(game("santa", {"santa": "2"}, "jinglebrook"), ("random",) * 3, "s", 1)
    assert (arm.content, arm.options["santa"], arm.pack) == ("jinglebrook", "2", "")
    (found,) = carry_out(Study("balance", "", "", (arm,)), Here())
    assert [role["role"] for role in found.roles] == ["kid", "santa", "kid"]


def test_several_packs_stand_side_by_side_before_each_by_itself() -> None:
    arms: tuple[Arm, ...] = ()
    for pack in ("elfenbein", "jinglebrook"):
        arms += balance.arms(game("santa", {}, pack), "random", [3], 4, "maps", name=pack)
    study = Study("balance", "", "", arms)
    found = {section.title: section for section in balance.sections(study, carry_out(study, Here()))}
    both = found["All packs: by role"]
    assert [row[0] for row in both.rows] == [
        "3 players, elfenbein: kid",
        "3 players, elfenbein: santa",
        "3 players, jinglebrook: kid",
        "3 players, jinglebrook: santa",
    ]
    assert both.chart is not None
    assert "3 players, jinglebrook: by who begins" in found
    alone = Study("balance", "", "", arms[:1])
    assert not [section for section in balance.sections(alone, carry_out(alone, Here())) if "All" in section.title]


def test_a_part_is_called_as_its_box_calls_it() -> None:
    nightmare = game("nightmare", {})
    assert balance.named(nightmare, "false-alarm") == "False Alarm"
    assert balance.named(nightmare, "could-work") == "This Could Work! (could-work)"
    assert balance.named(nightmare, "nothing") == "nothing"


def test_a_report_begins_with_what_is_surely_uneven_and_says_how_much_chance_would_do() -> None:
    sure, unsure = Estimate(1.6, 1.2, 2.0, 50), Estimate(1.3, 0.9, 1.7, 50)
    chosen = Chart((("a lucky card", sure),), 1.0, extremes=True)
    rows = (("mayor", sure), ("jack", unsure))
    table = (("mayor", sure.told(2), "always won"),)
    sections = [
        Section("by character", "", ("character", "share", ""), table, Chart(rows, 1.0)),
        Section("every card", "", ("card",), (), chosen),
        *[Section(f"more {number}", "", ("nothing",), ()) for number in range(3)],
    ]
    study = Study("balance", "A study", "veillee study balance santa", ())
    made = page(study, 50, sections)
    assert "By chance alone about 1 of 2 figures would be here." in made
    out = made[made.index("What stands out") : made.index('<h2 id="s0">')]
    assert '<a href="#s0">by character</a>: mayor <b>1.60</b>' in out
    assert "jack" not in out
    assert "lucky" not in out
    assert (
        '<td class="number">1.60 <small>[1.20, 2.00]</small></td><td><span class="tag">always won</span></td>' in made
    )


def test_a_scale_has_round_numbers_and_holds_everything() -> None:
    for low, high in ((0.33, 2.67), (-12.0, 480.0), (0.0, 0.004), (7.0, 7.0)):
        steps = ticks(low, high)
        assert 3 <= len(steps) <= 8
        assert steps[0] <= low <= high <= steps[-1]
        assert all(f"{step:.4g}" == f"{step:.10g}" for step in steps)


def test_where_one_always_wins_or_nobody_leads_nothing_is_made_up() -> None:
    always = [line(number, [1.0, 0.0], ["a", "b"]) for number in range(4)]
    assert luck(always, 2) is None
    alone = luck([line(number, [float(number < 2)], ["a"]) for number in range(4)], 2)
    assert alone is not None
    assert alone.value == pytest.approx(1), "a deal that is won twice and one that is lost twice"
    arm = arm_of(game("mission", {"swap_limit": "20"}), ("greedy", "greedy"), "s", 1)
    (found,) = carry_out(Study("balance", "", "", (arm,)), Here())
    assert not found.comeback, "nobody was ahead, so nobody came from behind"


def test_a_fold_uses_the_cards_of_the_hand_though_it_names_their_places() -> None:
    arm = arm_of(game("freeze", {}), ("greedy",) * 2, "s", 1)
    (found,) = carry_out(Study("balance", "", "", (arm,)), Here())
    for used, score in zip(found.used, found.scores, strict=True):
        assert sum(item[0] == "k" and item[1:].isdigit() for item in used) >= 3 * score


def test_what_a_seat_is_has_no_second_table_among_the_parts() -> None:
    arms = balance.arms(game("nightmare", {}), "random", [2], 4, "few")
    study = Study("balance", "", "", arms)
    titles = [section.title for section in balance.sections(study, carry_out(study, Here()))]
    assert "2 players: by character" in titles
    assert "2 players: every character" not in titles
