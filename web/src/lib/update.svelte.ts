// The worker that keeps the client, and the word that a newer one is there. It never interrupts: whoever plays is told afterwards.

import { route } from './route.svelte';

/** Pages on which something goes on. */
const PLAYS = ['table', 'here', 'tv', 'replay'];

class Update {
  private waiting = $state.raw<ServiceWorker | null>(null);
  private stale = $state(false);

  get offered(): boolean {
    return (this.waiting !== null || this.stale) && !this.plays;
  }

  private get plays(): boolean {
    const page = route.steps[0] ?? '';
    return PLAYS.includes(page) || /^[a-z]{4}$/i.test(page);
  }

  accept(): void {
    if (this.waiting) this.waiting.postMessage('go');
    else location.reload();
  }

  async start(): Promise<void> {
    // Plain http in a network at home knows no workers.
    if (!('serviceWorker' in navigator)) return;
    const first = navigator.serviceWorker.controller === null;
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (first && !this.waiting) return;
      // Every tab needs the files of its own version: whoever plays reloads afterwards.
      if (this.plays) this.stale = true;
      else location.reload();
    });
    const found = await navigator.serviceWorker.register('/sw.js');
    this.look(found);
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keep'));
    found.addEventListener('updatefound', () => {
      found.installing?.addEventListener('statechange', () => this.look(found));
    });
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void found.update().catch(() => undefined);
    });
  }

  private look(found: ServiceWorkerRegistration): void {
    if (found.waiting && navigator.serviceWorker.controller) this.waiting = found.waiting;
  }
}

export const update = new Update();

/** How a browser asks whether the client may be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  private asked = $state.raw<InstallPrompt | null>(null);

  get offered(): boolean {
    return this.asked !== null;
  }

  start(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.asked = event as InstallPrompt;
    });
    addEventListener('appinstalled', () => (this.asked = null));
  }

  async ask(): Promise<void> {
    await this.asked?.prompt();
    this.asked = null;
  }
}

export const install = new Install();
