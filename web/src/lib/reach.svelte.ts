// Whether the server can be reached, as far as the last question told and the browser knows.

class Reach {
  /** The server answered when it was last asked, or nobody has asked yet. */
  on = $state(navigator.onLine);

  start(): void {
    addEventListener('online', () => (this.on = true));
    addEventListener('offline', () => (this.on = false));
  }
}

export const reach = new Reach();
