"""`veillee db`: a copy of the database, tables brought back, old tables put away, and whether an update suits them."""

import argparse
import asyncio
import sys
import time
from collections.abc import Coroutine
from typing import Any

import msgspec

from veillee import shelf
from veillee.core.content import BadContent
from veillee.core.record import write
from veillee.core.registry import UnknownGame, UnknownVersion, box, box_at, read
from veillee.evening.evening import Evening
from veillee.server.packs import binder
from veillee.server.settings import default_database
from veillee.store import keep, pictures, shared
from veillee.store.database import BadDatabase, Database, StoreDown, connected
from veillee.store.log import open_database
from veillee.store.memory import Memory, taken
from veillee.store.schema import NewerDatabase
from veillee.table import entries as log
from veillee.table.table import Table
from veillee.words import mistakes

DAY = 24 * 3600 * 1000


PATIENCE = 3600.0
"""Seconds that one step may take: a large database is read whole."""


def run(asked: argparse.Namespace) -> int:
    """The command that was asked for."""
    works = {
        "backup": run_backup, "restore": run_restore, "prune": run_prune, "check": run_check, "rebuild": run_rebuild,
    }  # fmt: skip
    return _run(works[asked.care](asked))


def _run(work: Coroutine[Any, Any, int]) -> int:
    try:
        return asyncio.run(work)
    except (BadDatabase, NewerDatabase, StoreDown) as error:
        print(f"veillee: {error}", file=sys.stderr)
        return 2


async def _opened(asked: argparse.Namespace) -> Database:
    """The database, brought up to date."""
    return await open_database(asked.database or default_database(), PATIENCE)


async def run_backup(asked: argparse.Namespace) -> int:
    database = connected(asked.database or default_database(), PATIENCE)
    entries = await keep.backup(database, asked.file)
    await database.close()
    print(f"{asked.file}: {entries} entries")
    return 0


async def run_restore(asked: argparse.Namespace) -> int:
    database = await _opened(asked)
    found = await keep.restore(database, asked.file)
    await database.close()
    print(f"{found.tables} tables brought back, {found.tables_there} were there and are as they were")
    print(f"{found.evenings} evenings brought back, {found.evenings_there} were there and are as they were")
    return 0


async def run_prune(asked: argparse.Namespace) -> int:
    database = await _opened(asked)
    removed = kept = touched = 0
    now = int(time.time() * 1000)
    used = await keep.in_use(database, now)
    for table in await keep.tables(database, now - asked.days * DAY):
        if table.id in used:
            touched += 1
            continue
        records = await _records(database, table.id)
        if not asked.dry_run and not await keep.put_away(database, table, records, now):
            touched += 1
            continue
        removed += 1
        kept += len(records)
    forgotten = 0
    for evening in await keep.evenings(database, now - asked.days * DAY):
        if evening.id in used:
            touched += 1
        elif not await _worth_keeping(database, evening.id):
            if asked.dry_run or await keep.put_evening_away(database, evening, now):
                forgotten += 1
            else:
                touched += 1
    packs = 0
    if not asked.dry_run:
        packs = await keep.forget_packs(database) + await shared.forget(database, now - asked.days * DAY)
        await pictures.forget(database, now - asked.days * DAY)
    await database.close()
    would = "would be " if asked.dry_run else ""
    print(f"{removed} tables {would}put away, {kept} records of finished games kept, {packs} packs forgotten")
    print(f"{forgotten} evenings without a finished game {would}forgotten")
    if touched:
        print(f"{touched} tables and evenings are in use and stay")
    return 0


async def _worth_keeping(database: Database, name: str) -> bool:
    """Whether a game was played to the end in this evening: its page of memories stays. Not one that cannot be read."""
    try:
        return bool((await spent(database, name)).counted)
    except Broken:
        return False


async def _records(database: Database, name: str) -> list[str]:
    """The finished games of a table; none of one that cannot be read."""
    try:
        table = await replayed(database, name)
    except Broken:
        return []
    return [write(match.record()) for match in table.matches if match.state.over]


async def run_check(asked: argparse.Namespace) -> int:
    database = await _opened(asked)
    lost = 0
    found = await keep.tables(database)
    for stored in found:
        try:
            table = await replayed(database, stored.id)
        except Broken as broken:
            lost += 1
            print(f"{stored.id}: would NOT go on: {broken}")
        else:
            if asked.all:
                opened = table.opened
                print(f"{stored.id}: goes on: {opened.game} version {opened.version}, {stored.entries} entries")
    evenings = await keep.evenings(database)
    ended = 0
    for stored in evenings:
        try:
            evening = await spent(database, stored.id)
        except Broken as broken:
            ended += 1
            print(f"{stored.id}: would NOT go on: {broken}")
        else:
            if asked.all:
                print(f"{stored.id}: goes on: an evening of {len(evening.rounds)} games, {stored.entries} entries")
    await database.close()
    print(f"{len(found) - lost} of {len(found)} tables go on with this version")
    print(f"{len(evenings) - ended} of {len(evenings)} evenings go on with this version")
    return 1 if lost or ended else 0


async def run_rebuild(asked: argparse.Namespace) -> int:
    database = await _opened(asked)
    memory = Memory(database)
    await memory.empty()
    games = left_out = 0
    found = await keep.tables(database)
    for stored in found:
        try:
            table = await replayed(database, stored.id)
        except Broken as broken:
            left_out += 1
            print(f"{stored.id}: left out: {broken}")
            continue
        whole = taken(stored.id, table)
        games += len(whole.results)
        await memory.take_in([whole])
    await memory.rate_all()
    await database.close()
    print(f"{len(found) - left_out} tables read, {games} finished games remembered")
    return 1 if left_out else 0


class Broken(Exception):
    """A table or an evening that would not go on, and why."""


async def spent(database: Database, name: str) -> Evening:
    """A stored evening, as this version reads it."""
    try:
        entries = await keep.evening_entries_of(database, name)
    except msgspec.DecodeError as error:
        raise Broken(str(error)) from error
    evening = Evening()
    for number, entry in enumerate(entries, 1):
        try:
            evening.apply(entry)
            for played in evening.rounds[-1:]:
                box(played.game)
        except Exception as error:
            raise Broken(f"entry {number}: {type(error).__name__}: {error}") from error
    return evening


async def replayed(database: Database, name: str) -> Table:
    """A stored table, replayed with what is installed here."""
    try:
        entries = await keep.entries_of(database, name)
    except msgspec.DecodeError as error:
        raise Broken(str(error)) from error
    opened = entries[0].what if entries else None
    if not isinstance(opened, log.Opened):
        raise Broken("its log does not begin with its opening")
    try:
        found = box_at(opened.game, opened.version)
        content = shelf.edition(found, opened.pack, opened.content)
        if content is None:
            text = opened.text or await keep.pack_of(database, opened.content)
            if text is None:
                raise Broken(f"its pack {opened.pack} {opened.content} is nowhere")
            content = read(opened.game, opened.version, text)
        table = Table(binder(content))
        for number, entry in enumerate(entries, 1):
            try:
                table.apply(entry)
            except Exception as error:
                raise Broken(f"entry {number}: {type(error).__name__}: {error}") from error
    except BadContent as bad:
        raise Broken("; ".join(mistakes("en", bad))) from bad
    except (UnknownGame, UnknownVersion) as error:
        raise Broken(str(error)) from error
    return table
