"""HTTP: the shelf of games, tables from outside, records and replays, health and metrics, and the client itself."""

import asyncio
import contextlib
import ipaddress
import re
import secrets
import socket
import time
from collections.abc import Callable, Coroutine
from hashlib import blake2b
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec
import structlog
from litestar import Litestar, Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Address, Cookie, State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.routes import HTTPRoute

import veillee
from veillee import bots, shelf, words
from veillee.core import options as core_options
from veillee.core.record import write
from veillee.core.registry import box, known
from veillee.core.told import Told
from veillee.server import bodies, metrics
from veillee.server.client_files import MISSING, Page
from veillee.server.guests import COOKIE, guest_of, key_in, new_key
from veillee.server.hall import Hall
from veillee.server.lan import Lan
from veillee.server.limits import network_of
from veillee.server.line import Line
from veillee.server.replay import SECONDS, content_info, replay
from veillee.server.room import Room
from veillee.server.socket import Socket
from veillee.server.talk import TOO_MUCH
from veillee.server.thinkers import Thinkers
from veillee.server.workers import Share
from veillee.store.database import StoreDown
from veillee.table.offers import DEFAULT_BOT
from veillee.table.refusal import BadPack, No, named
from veillee.table.table import Table


class Knock:
    """A request for a socket, with what of it decides whether there will be one."""

    def __init__(self, app: Litestar, scope: Any) -> None:
        self.app = app
        self.client = None if scope["client"] is None else Address(*scope["client"])
        self.headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}

    @property
    def cookies(self) -> dict[str, str]:
        parts = (part.strip().partition("=") for part in self.headers.get("cookie", "").split(";"))
        return {name: value for name, _, value in parts}


Connection = ASGIConnection[Any, Any, Any, State] | Knock
Asked = Request[Any, Any, State]
Found = TypeVar("Found")

YEAR = 365 * 24 * 3600
NO_TABLE = 4404
BROKEN = 1011
AGAIN_LATER = 1013
TABLE = 450_000
"""Bytes of the request that opens a table: a pack of one's own, however it is written."""
HOME = 25.0
"""Seconds for which a home page is left without an answer where nothing changes."""
ELSEWHERE = 3.0
"""Seconds between two looks at what other nodes have written of somebody's tables."""
PROBLEMS = {
    400: ResponseSpec(bodies.Problem, description="Something in the request cannot be"),
    403: ResponseSpec(bodies.Problem, description="A page from elsewhere"),
    404: ResponseSpec(bodies.Problem, description="No such thing"),
    405: ResponseSpec(bodies.Problem, description="This address does not do that"),
    409: ResponseSpec(bodies.Problem, description="Not now"),
    413: ResponseSpec(bodies.Problem, description="Too large"),
    429: ResponseSpec(bodies.Problem, description="Too much at once; see Retry-After"),
    500: ResponseSpec(bodies.Problem, description="Something went wrong on our side"),
    503: ResponseSpec(bodies.Problem, description="The log does not answer; see Retry-After"),
}
STATUS = {
    "no-such-table": 404, "no-such-page": 404, "no-such-content": 404, "no-such-lesson": 404, "unknown-game": 404,
    "no-such-evening": 404, "no-such-game": 404, "no-such-day": 404, "no-such-device": 404, "day-to-come": 404,
    "no-such-picture": 404, "no-such-puzzle": 404, "no-such-pack": 404, "day-not-over": 409,
    "foreign-origin": 403, "foreign-host": 403, "not-at-home": 403, "not-public": 403, "no-network": 409,
    "not-over": 409, "old-rules": 409, "old-content": 409, "broken-table": 409, "slow-table": 409,
    "broken-evening": 409,
    "too-large": 413, "too-long": 413, "too-fast": 429, "too-many-codes": 429, "too-many-packs": 429, "broken": 500,
    "store-down": 503, "crowded": 503, "method": 405,
}  # fmt: skip

Known = Annotated[str, QueryParameter(name="known", max_length=32)]
Count = Annotated[int, QueryParameter(ge=1, le=1000)]
Number = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
Round = Annotated[int | None, QueryParameter(name="round", ge=1, le=1000)]
Viewers = Annotated[list[bodies.Viewer] | None, QueryParameter(max_items=9)]
TableName = Annotated[str, PathParameter(max_length=40)]


def key_of(connection: Connection) -> str | None:
    return key_in(connection.cookies.get(COOKIE), connection.headers.get("authorization"))


def guest_in(connection: Connection) -> str:
    hall: Hall = connection.app.state.hall
    return hall.devices.guest(key_of(connection))


def cookie_of(request: Asked, key: str) -> Cookie:
    secure = request.url.scheme == "https"
    return Cookie(COOKIE, value=key, max_age=YEAR, httponly=True, samesite="strict", secure=secure)


def identified(request: Asked) -> tuple[str, list[Cookie]]:
    """The guest of a request, and the cookie that makes a newcomer one.

    Only for requests that open something or come to it: who merely looks around gets no key, because answers to
    questions that were asked together would each bring another, and the last would take the seat from the first.
    """
    guest = guest_in(request)
    if guest:
        return guest, []
    key = new_key()
    return guest_of(key), [cookie_of(request, key)]


def problem(request: Asked, no: No) -> Response[bodies.Problem]:
    """The answer to a request that is refused."""
    hall: Hall = request.app.state.hall
    hall.metrics.refusals.labels(no.code).inc()
    status = STATUS.get(no.code, 400)
    headers = {} if no.wait is None else {"retry-after": str(-(-no.wait // 1000))}
    body = bodies.Problem(no.code, no.told, _said(request, no.told), no.wait, _mistakes(request, no))
    return Response(body, status_code=status, headers=headers, media_type="application/json")


def _said(request: Asked, told: Told) -> str:
    try:
        return words.say(language_of(request), told, {}, [])
    except words.NoSuchText:
        return told.id


def _mistakes(request: Asked, no: No) -> tuple[bodies.Mistake, ...]:
    if not isinstance(no, BadPack):
        return ()
    language = language_of(request)
    return tuple(
        bodies.Mistake(fault.line, fault.item, fault.field, words.mistake(language, fault)) for fault in no.faults
    )


def language_of(request: Asked) -> str:
    """The first of our languages that the browser asks for; French otherwise."""
    for part in request.headers.get("accept-language", "").split(","):
        language = part.split(";")[0].strip().lower()[:2]
        if language in ("fr", "en"):
            return language
    return "fr"


def same_origin(connection: Connection) -> bool:
    """A browser says where a page comes from; it must be here. Programs say nothing."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    hall: Hall = connection.app.state.hall
    return origin.partition("://")[2] == connection.headers.get("host") or origin in hall.settings.origin


def address_of(connection: Connection) -> str:
    return network_of(connection.client.host) if connection.client is not None else ""


def share_of(connection: Connection, guest: str) -> Share:
    """Whose share of the workers a request uses."""
    hall: Hall = connection.app.state.hall
    return hall.whereabouts.note(guest, address_of(connection))


def good_host(connection: Connection) -> bool:
    """Whether the request names us as people at home would: by address, or by a name of this machine."""
    hall: Hall = connection.app.state.hall
    if not hall.settings.hosts:
        return True
    name = connection.headers.get("host", "").rpartition("@")[2]
    name = name.partition("]")[0].removeprefix("[") if name.startswith("[") else name.partition(":")[0]
    with contextlib.suppress(ValueError):
        return bool(ipaddress.ip_address(name))
    name = name.lower().rstrip(".")
    return name in ("localhost", socket.gethostname().lower()) or name.endswith((".local", ".localhost", ".home.arpa"))


async def recognised(connection: Connection) -> None:
    """A device that was added at another node a moment ago is known here too."""
    hall: Hall = connection.app.state.hall
    try:
        await hall.devices.learn(key_of(connection))
    except StoreDown:
        raise No("store-down", wait=1000) from None


async def guard(request: Asked) -> Response[None] | None:
    """Before every request: not too many, and none that changes something from a page elsewhere."""
    if not good_host(request):
        raise No("foreign-host")
    if request.url.path.startswith("/api"):
        request.app.state.requests.take(address_of(request))
        await recognised(request)
    if request.method not in ("GET", "HEAD", "OPTIONS") and not same_origin(request):
        raise No("foreign-origin")
    if request.method == "OPTIONS":
        # The framework's own answer forgets that two handlers may share an address.
        for route in request.app.routes:
            if isinstance(route, HTTPRoute) and route.path == request.url.path:
                return Response(None, status_code=204, headers={"allow": ", ".join(sorted(route.methods))})
    return None


# ---- the shelf -------------------------------------------------------------------------------------------------------


@get(["/api/health", "/api/ready"], responses=PROBLEMS)
async def health(state: State) -> bodies.Health:
    """Whether tables can be played here: told by really writing."""
    hall: Hall = state.hall
    await hall.well()
    return bodies.Health(veillee.__version__, hall.settings.node, len(hall.rooms), len(hall.pulse.sockets))


@get("/api/live", responses=PROBLEMS)
async def alive(state: State) -> bodies.Health:
    """Whether this process answers at all; it need not be restarted because its store is down."""
    hall: Hall = state.hall
    return bodies.Health(veillee.__version__, hall.settings.node, len(hall.rooms), len(hall.pulse.sockets))


@get("/api/lan", responses=PROBLEMS)
async def network(request: Asked) -> bodies.Network:
    """Where the network at home reaches this server, and whether whoever asks may let it."""
    lan: Lan | None = request.app.state.lan
    return bodies.Network(url=lan.url if lan else "", offered=lan is not None and not lan.url and at_home(request))


@post("/api/lan", status_code=200, responses=PROBLEMS)
async def open_network(request: Asked) -> bodies.Network:
    """Let the network at home reach a `veillee play`: only for somebody at this very machine."""
    lan: Lan | None = request.app.state.lan
    if lan is None or not at_home(request):
        raise No("not-at-home")
    if not await lan.open():
        raise No("no-network")
    return bodies.Network(url=lan.url, offered=False)


def at_home(request: Asked) -> bool:
    """Asked from this machine, by the name that only this machine has for itself: nothing stands between."""
    host = request.headers.get("host", "").partition(":")[0].lower()
    return request.client is not None and _own(request.client.host) and (host == "localhost" or _own(host))


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Asked, state: State) -> Response[Any]:
    """Written when it is first asked for, beside the loop: it takes a second."""
    if state.openapi is None:
        state.openapi = asyncio.get_running_loop().run_in_executor(None, _described, request.app)
    return Response(msgspec.Raw(await asyncio.shield(state.openapi)), media_type="application/json")


def _described(app: Litestar) -> bytes:
    return msgspec.json.encode(app.openapi_schema.to_schema())


@get("/metrics", media_type="text/plain", include_in_schema=False)
async def metrics_page(request: Asked, state: State) -> Response[bytes]:
    hall: Hall = state.hall
    token = hall.settings.metrics_token
    given = request.headers.get("authorization", "")
    if token:
        if not secrets.compare_digest(given.encode(), f"Bearer {token}".encode()):
            raise No("no-such-page")
    elif not request.client or not _own(request.client.host):
        raise No("no-such-page")
    return Response(hall.metrics.text(), media_type=metrics.TYPE)


def _own(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def game_info(game: str) -> bodies.GameInfo:
    found = box(game)
    return bodies.GameInfo(
        meta=found.meta,
        options=list(core_options.form(found.options)),
        packs=list(found.packs),
        bots=list(bots.names(found)),
        people={person.id: person.level for person in found.people},
        default_bot=DEFAULT_BOT,
        lessons=list(shelf.lessons(game)),
        tips=list(shelf.tips(game)),
    )


@get("/api/games", responses=PROBLEMS)
async def games() -> list[bodies.GameInfo]:
    return [game_info(game) for game in known()]


@get("/api/games/{game:str}/content", responses=PROBLEMS)
async def game_content(game: FromPath[str], pack: FromQuery[str] = "") -> bodies.ContentInfo:
    found = named(game)
    if pack and pack not in found.packs:
        raise No("no-such-content")
    return content_info(game, shelf.content(found, pack or found.packs[0]))


@get("/api/games/{game:str}/texts", responses=PROBLEMS, media_type="text/plain")
async def game_texts(game: FromPath[str], language: FromQuery[Literal["fr", "en"]] = "fr") -> str:
    """The game's own sentences as Fluent, for a client that was built without them."""
    return shelf.text_of(named(game).package, language)


@get("/api/games/{game:str}/rules", responses=PROBLEMS)
async def game_rules(game: FromPath[str], language: FromQuery[Literal["fr", "en"]] = "fr") -> list[bodies.Rule]:
    named(game)
    ids = re.findall(rf"^{game}-rule-([a-z]+-[0-9]+[a-z]?) *=", "\n".join(shelf.texts(language)), re.MULTILINE)
    return [bodies.Rule(one.upper(), words.say(language, Told(f"{game}-rule-{one}"), {}, [])) for one in ids]


@get("/api/content/{digest:str}", responses=PROBLEMS)
async def content(request: Asked, digest: FromPath[str], state: State) -> Response[bodies.ContentInfo]:
    hall: Hall = state.hall
    for game in known():
        for pack in box(game).packs:
            shipped = shelf.content(box(game), pack)
            if shipped.hash == digest:
                return Response(content_info(game, shipped))
    drawn = await hall.drawn(digest, share_of(request, guest_in(request)))
    if drawn is None:
        raise No("no-such-content")
    body: Any = msgspec.Raw(drawn)
    return Response(body, media_type="application/json")


# ---- tables ----------------------------------------------------------------------------------------------------------


@get("/api/tables", responses=PROBLEMS)
async def my_tables(request: Asked, state: State) -> list[bodies.TableInfo]:
    hall: Hall = state.hall
    return await hall.tables_of(guest_in(request))


@get("/api/home", responses=PROBLEMS)
async def my_home(request: Asked, state: State, known_as: Known = "") -> bodies.Home:
    """My tables; where the asker knows them already, as soon as something of them changes."""
    guest = guest_in(request)
    hall: Hall = state.hall
    until = time.monotonic() + (HOME if known_as else 0)
    with hall.remembering.listening(guest) as changed:
        while True:
            tables, others = await hall.tables_of(guest), await hall.open_tables(guest)
            version = blake2b(msgspec.json.encode((tables, others)), digest_size=8).hexdigest()
            found = bodies.Home(version, tables, hall.settings.public, others)
            left = until - time.monotonic()
            if version != known_as or left <= 0:
                return found
            try:
                await asyncio.wait_for(changed.wait(), min(left, ELSEWHERE) if hall.store.shared else left)
            except TimeoutError:
                pass
            except asyncio.CancelledError:
                return found  # the server closes
            changed.clear()
            if guest_in(request) != guest:
                return bodies.Home("", [], hall.settings.public, [])  # signed out meanwhile


@post("/api/tables", responses=PROBLEMS, request_max_body_size=TABLE)
async def open_table(request: Asked, data: JSONBody[bodies.NewTable], state: State) -> Response[bodies.TableInfo]:
    if state.crowd.short:
        raise No("crowded", wait=5000)
    guest, cookies = identified(request)
    hall: Hall = state.hall
    if data.public and not hall.settings.public:
        raise No("not-public")
    hall.may_open((address_of(request), guest))
    if data.own_pack:
        hall.bring_pack(guest)
    room = await hall.open(guest, data, share_of(request, guest))
    return Response(hall.info(room, guest), cookies=cookies, status_code=201)


@get("/api/tables/{table:str}", responses=PROBLEMS)
async def table_info(request: Asked, table: TableName, state: State) -> Response[bodies.TableInfo]:
    guest, cookies = identified(request)
    hall: Hall = state.hall
    return Response(hall.info(await hall.room(table), guest), cookies=cookies)


@get("/api/tables/{table:str}/record", responses=PROBLEMS, media_type="text/plain")
async def table_record(table: TableName, state: State, round_: Round = None) -> Response[str]:
    text = await recorded(state.hall, table, round_)
    headers = {"content-disposition": f'attachment; filename="veillee-{table}.txt"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@get("/api/tables/{table:str}/replay", responses=PROBLEMS)
async def table_replay(
    request: Asked,
    table: TableName,
    state: State,
    round_: Round = None,
    viewers: Viewers = None,
    first: Number = 0,
    count: Count = 200,
) -> Response[bodies.ReplayInfo]:
    text = await recorded(state.hall, table, round_)
    return await _replayed(request, text, tuple(viewers or ("all",)), first, count)


@post("/api/replay", responses=PROBLEMS, status_code=200)
async def any_replay(request: Asked, data: JSONBody[bodies.AskReplay]) -> Response[bodies.ReplayInfo]:
    return await _replayed(request, data.record, data.viewers, data.first, data.count)


@post("/api/chances", responses=PROBLEMS, status_code=200)
async def any_chances(request: Asked, data: JSONBody[bodies.AskChances], state: State) -> bodies.Chances:
    hall: Hall = state.hall
    return await hall.curves.piece(data.record, data.first, share_of(request, guest_in(request)))


async def recorded(hall: Hall, name: str, number: int | None) -> str:
    """The record of a finished game of a table, also where only its records are left."""
    try:
        room = await hall.room(name)
    except No as no:
        kept = await hall.kept_record(name, number) if no.code == "no-such-table" else None
        if kept is None:
            raise
        return kept
    await room.fresh()
    if room.table.opened.daily and not hall.days.past(room.table.opened.daily):
        raise No("day-not-over")  # a record says what the deal was made of
    return finished(room.table, number)


def finished(table: Table, number: int | None) -> str:
    """The record of a game of this table that is over: the last one, or by its number from 1."""
    over = [played for played in table.matches if played.state.over]
    if not over or (number is not None and number > len(over)):
        raise No("not-over")
    return write(over[-1 if number is None else number - 1].record())


async def _replayed(
    request: Asked, text: str, viewers: tuple[bodies.Viewer, ...], first: int, count: int
) -> Response[Any]:
    thinkers: Thinkers = request.app.state.hall.thinkers
    share = share_of(request, guest_in(request))
    answer = await thinkers.work(thinkers.replays, share, SECONDS, replay, text, viewers, first, count)
    if answer.wrong is not None:
        raise No("bad-record", told=answer.wrong)
    return Response(msgspec.Raw(answer.body), media_type="application/json")


class Sockets(Generic[Found]):
    """The way in of all sockets of one kind. Where nothing has to be waited for, nothing is."""

    def __init__(self, app: Litestar) -> None:
        self._app = app
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def hall(self) -> Hall:
        hall: Hall = self._app.state.hall
        return hall

    # What each kind does its own way.

    def there(self, name: str) -> Found | None:
        """What is in memory."""
        raise NotImplementedError

    async def find(self, name: str) -> Found:
        """Also what is not; `No` if there is no such thing."""
        raise NotImplementedError

    def holds(self, found: Found, guest: str) -> bool:
        """Whether the guest has a place there."""
        raise NotImplementedError

    def begin(self, found: Found, guest: str, line: Line, gone: Callable[[], None]) -> None:
        """Somebody is in; `gone` is to be called when they have left."""
        raise NotImplementedError

    # What all have in common.

    def asked(self, name: str, scope: Any, line: Line) -> None:
        """Let a socket in, or close it."""
        knock = Knock(self._app, scope)
        hall = self.hall
        if not same_origin(knock) or not good_host(knock):
            hall.metrics.refusals.labels("foreign-origin").inc()
            line.refuse()
            return
        line.accept()
        try:
            line.address = address_of(knock)
            self._app.state.requests.take(line.address)
            if hall.devices.unknown(key_of(knock)):
                self._later(self._recognised(knock, name, line), line)
            else:
                self._recognise(knock, name, line)
        except No as no:
            self._refuse(line, no)

    async def _recognised(self, knock: Knock, name: str, line: Line) -> None:
        await recognised(knock)
        self._recognise(knock, name, line)

    def _recognise(self, knock: Knock, name: str, line: Line) -> None:
        state, hall = self._app.state, self.hall
        guest = guest_in(knock)
        hall.whereabouts.note(guest, line.address)
        if state.held_open.get(line.address, 0) >= hall.settings.sockets:
            raise No("too-fast", wait=1000)
        found = self.there(name)
        if found is None:
            self._later(self._found(knock, name, line), line)
        else:
            self._let_in(found, guest, line)

    async def _found(self, knock: Knock, name: str, line: Line) -> None:
        found = await self.find(name)
        self._let_in(found, guest_in(knock), line)

    def _let_in(self, found: Found, guest: str, line: Line) -> None:
        state = self._app.state
        if state.crowd.short and not self.holds(found, guest):
            raise No("crowded", wait=5000)
        address = line.address
        state.held_open[address] = state.held_open.get(address, 0) + 1

        def gone() -> None:
            state.held_open[address] -= 1
            if not state.held_open[address]:
                del state.held_open[address]

        self.begin(found, guest, line, gone)

    def _later(self, work: Coroutine[Any, Any, None], line: Line) -> None:
        async def guarded() -> None:
            try:
                await work
            except No as no:
                self._refuse(line, no)
            except Exception:  # noqa: BLE001 (noted; whoever came comes again)
                structlog.get_logger("socket").exception("a socket was not let in")
                line.end(BROKEN)

        task = asyncio.create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _refuse(self, line: Line, no: No) -> None:
        self.hall.metrics.refusals.labels(no.code).inc()
        codes = {"too-fast": TOO_MUCH, "store-down": AGAIN_LATER, "crowded": AGAIN_LATER}
        line.end(codes.get(no.code, NO_TABLE))


class TableSockets(Sockets[Room]):
    def there(self, name: str) -> Room | None:
        return self.hall.rooms.get(name)

    async def find(self, name: str) -> Room:
        return await self.hall.room(name)

    def holds(self, found: Room, guest: str) -> bool:
        return bool(found.table.held(guest))

    def begin(self, found: Room, guest: str, line: Line, gone: Callable[[], None]) -> None:
        found.doors += 1

        def left() -> None:
            found.doors -= 1
            gone()

        Socket(line, guest, found, self.hall.node, left).begin()


# ---- the client ------------------------------------------------------------------------------------------------------


@get("/", include_in_schema=False)
async def home(request: Asked, state: State) -> Response[bytes]:
    return _page(request, state, "/")


@get("/{path:path}", include_in_schema=False)
async def client(request: Asked, state: State, path: FromPath[str]) -> Response[bytes]:
    return _page(request, state, path)


def _page(request: Asked, state: State, path: str) -> Response[bytes]:
    if path.startswith("/api"):
        raise No("no-such-page")
    page = state.web.find(path)
    if page is None:
        if not state.web.pages:
            return Response(MISSING, status_code=404, media_type="text/plain")
        raise No("no-such-page")
    return answered(request, page)


def answered(request: Asked, page: Page) -> Response[bytes]:
    """A file, as its reader's browser has or wants it."""
    headers = {
        "etag": page.etag,
        "cache-control": f"public, max-age={YEAR}, immutable" if page.lasting else "no-cache",
        "vary": "accept-encoding",
    }
    if request.headers.get("if-none-match") == page.etag:
        return Response(b"", status_code=304, headers=headers)
    if page.packed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(page.packed, headers=headers, media_type=page.kind)
    return Response(page.body, headers=headers, media_type=page.kind)


ROUTES = [
    health, alive, network, open_network, openapi, metrics_page, games, game_content, game_texts, game_rules, content,
    my_tables, my_home, open_table, table_info, table_record, table_replay, any_replay, any_chances, home, client,
]  # fmt: skip
