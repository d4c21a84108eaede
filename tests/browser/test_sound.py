"""What the sounds are, measured: rendered in the browser without a loudspeaker, each by itself and some at once."""

import itertools
import json
import math
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

pytestmark = pytest.mark.browser

WEB = Path(__file__).parents[2] / "web"
RECIPES = {"voice": "src/lib/voice.ts", "notes": "src/games/freeze/notes.ts"}
"""Sources of the client that name nothing but each other's types."""

RENDER = """async () => {
    const [{Voice, CUES, EMBERS, hearth}, {SOUNDS, CHORDS}] = await Promise.all([
        import("/under-test/voice.js"), import("/under-test/notes.js"),
    ]);
    const RATE = 44100, STEP = 441;
    let luck = 1;  // noise that is the same each time
    Math.random = () => (luck = luck * 16807 % 2147483647) / 2147483647;
    const rendered = async speak => {
        const audio = new OfflineAudioContext(1, 3 * RATE, RATE);
        speak(new Voice(audio));
        return (await audio.startRendering()).getChannelData(0);
    };
    const level = (samples, from, to) =>
        Math.sqrt(samples.subarray(from, to).reduce((sum, one) => sum + one * one, 0) / (to - from));
    const strongest = (samples, from, size) => {
        let best = [0, 0];  // the note that is loudest, among half tones from 55 to 7,000 Hz
        for (let pitch = 55; pitch < 7000; pitch *= 2 ** (1 / 12)) {
            let [x, y] = [0, 0];
            for (let at = 0; at < size; at++) {
                const turn = 2 * Math.PI * pitch * at / RATE;
                x += samples[from + at] * Math.cos(turn);
                y += samples[from + at] * Math.sin(turn);
            }
            if (x * x + y * y > best[0]) best = [x * x + y * y, pitch];
        }
        return best[1];
    };
    const measured = samples => {
        const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
        const levels = Array.from({length: samples.length / STEP}, (_, at) =>
            level(samples, at * STEP, at * STEP + STEP));
        const loud = Math.max(...levels);
        const end = levels.findLastIndex(one => one > loud / 100) + 1;
        let strikes = 0;  // how often it swells to at least twice what it was three hundredths of a second before
        levels.forEach((one, at) => {
            const [early, before, after] = [levels[at - 3] ?? 0, levels[at - 1] ?? 0, levels[at + 1] ?? 0];
            if (one > loud / 6 && one > 2 * early && one >= after && one > before) strikes++;
        });
        return {
            peak, loud, strikes, length: end / 100, start: levels.findIndex(one => one > loud / 10) / 100,
            offset: Math.abs(samples.reduce((sum, one) => sum + one, 0) / (end * STEP)),
            last: Math.max(...levels.slice(end + 20)), pitch: strongest(samples, 0, Math.min(end * STEP, 8192)),
        };
    };
    const found = {};
    for (const [kind, all] of Object.entries({table: CUES, freeze: SOUNDS, fold: CHORDS}))
        for (const [name, speak] of Object.entries(all)) found[`${kind} ${name}`] = measured(await rendered(speak));
    const crowd = await rendered(voice => ["bell", "win", "token", "card", "reveal", "tile", "die", "step", "gasp"]
        .forEach(name => CUES[name](voice)));
    const embers = hearth(new OfflineAudioContext(1, RATE, RATE)).getChannelData(0).map(one => one * EMBERS);
    return {found, crowd: measured(crowd).peak, fire: {
        peak: embers.reduce((most, one) => Math.max(most, Math.abs(one)), 0), loud: level(embers, 0, embers.length),
        seam: Math.abs(embers[0] - embers.at(-1)),
    }};
}"""


def javascript(path: str) -> str:
    """A source of the client without its types."""
    node = shutil.which("node")
    assert node
    program = """
        const {transpileModule} = require("typescript");
        const text = require("fs").readFileSync(process.argv[1], "utf8");
        console.log(transpileModule(text, {compilerOptions: {module: "esnext", target: "es2022"}}).outputText);
    """
    return subprocess.run(
        [node, "-e", program, str(WEB / path)], cwd=WEB, check=True, capture_output=True, text=True
    ).stdout


def apart(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Told from each other by ear: by its pitch (a whole tone), by how long it lasts, or by how often it strikes."""
    return (
        abs(math.log2(one["pitch"] / other["pitch"])) > 2 / 13
        or max(one["length"], other["length"]) > 1.4 * min(one["length"], other["length"])
        or one["strikes"] != other["strikes"]
    )


def test_every_sound_is_short_soft_clean_and_unlike_the_others(page: Page) -> None:
    def source(route: Route) -> None:
        name = route.request.url.rpartition("/")[2].removesuffix(".js")
        route.fulfill(body=javascript(RECIPES[name]), content_type="text/javascript")

    page.route("**/under-test/*.js", source)
    page.goto("/")
    heard = page.evaluate(RENDER)
    found: dict[str, dict[str, Any]] = heard["found"]
    print("\n| sound | peak | loudest 10 ms | lasts | loudest note | strikes |\n|---|---|---|---|---|---|")
    for name, one in found.items():
        print(
            f"| {name} | {one['peak']:.2f} | {20 * math.log10(one['loud']):.0f} dB | {1000 * one['length']:.0f} ms"
            f" | {one['pitch']:.0f} Hz | {one['strikes']} |"
        )
    print(json.dumps({"nine at once": round(heard["crowd"], 2), "fire": heard["fire"]}))
    assert {"table card", "table tile", "table die", "table step", "table bell", "table win"} <= set(found)
    for name, one in found.items():
        assert 0.02 < one["peak"] < 0.5, f"{name}: {one['peak']}"
        assert one["start"] <= 0.05, f"{name} comes late"
        assert 0.03 <= one["length"] <= 1.5, f"{name} lasts {one['length']} s"
        assert one["offset"] < 0.01, f"{name} is not around nought"
        assert one["last"] < 0.001, f"{name} does not end"
    loud = [one["loud"] for one in found.values()]
    assert max(loud) < 10 * min(loud), "more than 20 dB between the loudest and the softest"
    assert heard["crowd"] < 1, "nine sounds at once are cut off"
    assert heard["fire"]["loud"] < min(loud), "the fire is louder than a sound of the game"
    assert heard["fire"]["peak"] < 0.2
    assert heard["fire"]["seam"] < 0.05
    alike = [
        f"{one} and {other}"
        for (one, a), (other, b) in itertools.combinations(found.items(), 2)
        if one.split()[0] == other.split()[0] and not apart(a, b)
    ]
    assert not alike, alike
