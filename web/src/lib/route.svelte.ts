// Where we are: the path decides the page. Links are ordinary links; this only spares a reload.

class Route {
  path = $state(location.pathname);
  hash = $state(location.hash);
  search = $state(location.search);

  /** The path in pieces: `/table/abc` → `['table', 'abc']`. */
  get steps(): string[] {
    return this.path.split('/').filter(Boolean).map(decodeURIComponent);
  }

  go(url: string, replace = false): void {
    if (replace) history.replaceState(null, '', url);
    else history.pushState(null, '', url);
    this.read();
    if (!location.hash) scrollTo(0, 0);
  }

  read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
    this.search = location.search;
  }
}

export const route = new Route();

export function startRoute(): void {
  addEventListener('popstate', () => route.read());
  addEventListener('hashchange', () => route.read());
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element).closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (/^\/(api|docs)\//.test(link.pathname) || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    route.go(link.href);
  });
}
