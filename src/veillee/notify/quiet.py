"""Hours in which somebody does not want to be told anything."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec

DAY = 24 * 60


class Quiet(msgspec.Struct, frozen=True):
    """From one minute of the day to another, where somebody lives; none where both are the same."""

    begin: int
    end: int
    zone: str

    def until(self, now: int) -> int:
        """When they may be told, milliseconds since 1970: now, or when the quiet hours are over."""
        here = datetime.fromtimestamp(now / 1000, ZoneInfo(self.zone))
        minute = here.hour * 60 + here.minute
        if (minute - self.begin) % DAY >= (self.end - self.begin) % DAY:
            return now
        over = here.replace(hour=self.end // 60, minute=self.end % 60, second=0, microsecond=0)
        if over <= here:
            over += timedelta(days=1)  # by the clock on the wall, also where it is changed in that night
        return int(over.timestamp() * 1000)
