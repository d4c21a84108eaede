"""Our server for the measurement: as `veillee serve` runs it, with limits that no crowd of one machine reaches."""

import sys

import uvicorn

from veillee.server.app import create_app
from veillee.server.process import FRAME, quiet_logs
from veillee.server.settings import Settings


def main() -> None:
    port, database = int(sys.argv[1]), sys.argv[2]
    quiet_logs()
    settings = Settings(database=database, messages=1e6, requests=1e6, tables=1e6, sockets=100_000)
    config = uvicorn.Config(
        create_app(settings), port=port, ws_max_size=FRAME, ws_per_message_deflate=False, log_config=None,
        access_log=False,
    )  # fmt: skip
    uvicorn.Server(config).run()


if __name__ == "__main__":
    main()
