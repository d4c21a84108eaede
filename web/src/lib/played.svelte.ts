// Which games somebody has played in this browser: the home page shows newcomers the way in, and leaves the others alone.

const KEY = 'veillee.played';

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((game) => typeof game === 'string') : [];
  } catch {
    return [];
  }
}

class Played {
  private games = $state(kept());

  has(game: string): boolean {
    return this.games.includes(game);
  }

  add(game: string): void {
    if (this.games.includes(game)) return;
    this.games = [...this.games, game];
    try {
      localStorage.setItem(KEY, JSON.stringify(this.games));
    } catch {
      // A browser that keeps nothing is a newcomer every time.
    }
  }
}

export const played = new Played();
