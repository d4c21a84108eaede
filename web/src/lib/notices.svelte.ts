// Being told by this browser when a table waits: the wish, and the browser's own say in it.

import { ask } from '../wire/api';
import type { NoticeState, TellMe, WriteMe } from '../wire/memory';

export type Standing = 'unknown' | 'impossible' | 'denied' | 'off' | 'on';

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function text(found: ArrayBuffer | null): string {
  const plain = String.fromCharCode(...new Uint8Array(found ?? new ArrayBuffer(0)));
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export class Notices {
  standing = $state<Standing>('unknown');
  quietBegin = $state(22 * 60);
  quietEnd = $state(8 * 60);
  /** Whether this server writes letters, where mine go, and whether somebody there has said that it is right. */
  letters = $state(false);
  address = $state('');
  confirmed = $state(false);
  private key = '';

  async load(): Promise<void> {
    const found = await ask<NoticeState>('/me/notices');
    this.letters = found.letters;
    this.address = found.address;
    this.confirmed = found.confirmed;
    if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
      this.standing = 'impossible';
      return;
    }
    this.key = found.key;
    this.quietBegin = found.quiet_begin;
    this.quietEnd = found.quiet_end;
    const subscription = found.told ? await this.subscription() : null;
    this.standing = Notification.permission === 'denied' ? 'denied' : subscription ? 'on' : 'off';
  }

  /** Asks the browser, and says so to the server; again when the quiet hours change. */
  async start(): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted') {
      this.standing = 'denied';
      return;
    }
    const registration = await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytes(this.key),
    });
    const told: TellMe = {
      endpoint: subscription.endpoint,
      p256dh: text(subscription.getKey('p256dh')),
      auth: text(subscription.getKey('auth')),
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      quiet_begin: this.quietBegin,
      quiet_end: this.quietEnd,
    };
    await ask('/me/notices', told);
    this.standing = 'on';
  }

  /** A letter goes there, to ask whether it is right. */
  async write(address: string): Promise<void> {
    const told: WriteMe = {
      address,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      quiet_begin: this.quietBegin,
      quiet_end: this.quietEnd,
    };
    await ask('/me/letters', told);
    this.address = address;
    this.confirmed = false;
  }

  async noLetters(): Promise<void> {
    await ask('/me/letters/stop', {});
    this.address = '';
    this.confirmed = false;
  }

  async stop(): Promise<void> {
    const subscription = await this.subscription();
    await ask('/me/notices/stop', { endpoint: subscription?.endpoint ?? '' });
    await subscription?.unsubscribe();
    this.standing = 'off';
  }

  private async subscription(): Promise<PushSubscription | null> {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription()) ?? null;
  }
}
