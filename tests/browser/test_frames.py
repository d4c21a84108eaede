"""What flies is drawn beside the page's own thread, so that it flies smoothly on a phone: the browser's own trace."""

import pytest
from playwright.sync_api import Page

from tools.frames import SCENES, throttled, traced

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("scene", SCENES)
def test_whatever_moves_is_moved_by_the_compositor(page: Page, scene: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    SCENES[scene](page)
    found, frames = traced(throttled(page), page, 6)
    assert sum(move.moved for move in found)
    assert frames
    assert [what for move in found for what in move.slow] == []
