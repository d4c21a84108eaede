"""The page of measurements: whoever measures one thing keeps what others have measured."""

from bench import page

OLD = "# Speed\n\nAbout.\n\n## Games\n\n| a |\n\n## The server\n\nslow\n\n## Rooms\n\n| b |\n"


def test_a_section_is_found_whole() -> None:
    assert page.section(OLD, page.SERVER) == ["## The server", "", "slow"]
    assert page.section(OLD, "## Rooms") == ["## Rooms", "", "| b |"]
    assert page.section(OLD, "## Nowhere") == []


def test_a_section_is_replaced_in_its_place_and_a_new_one_comes_last() -> None:
    new = page.with_section(OLD, ["## The server", "", "fast"])
    assert new == OLD.replace("slow", "fast")
    assert page.with_section(new, ["## More", "", "c"]) == new + "\n## More\n\nc\n"
