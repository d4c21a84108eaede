// My devices: a code or a passkey adds one, and a lost one is signed out. Passkeys exist under https and on localhost only.

import { ask } from '../wire/api';
import type { DeviceCode, MyDevices } from '../wire/memory';

/** Whether this browser can have a passkey for this page: a secure one, reached by a name. */
export const passkeys =
  isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname.replace(/^\[|\]$/g, ''));

export const devices = {
  mine: (): Promise<MyDevices> => ask('/me/devices'),
  code: (): Promise<DeviceCode> => ask('/me/devices/code', {}),
  /** `bring`: what this browser has played comes along. */
  use: (code: string, bring: boolean): Promise<void> => ask('/devices', { code, bring }),
  signOut: (device: string): Promise<void> => ask('/me/devices/out', { device }),
  dropPasskey: (passkey: string): Promise<void> => ask('/me/passkeys/drop', { passkey }),

  async makePasskey(): Promise<void> {
    const asked = await ask<PublicKeyCredentialCreationOptionsJSON>('/me/passkeys/begin', {});
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked);
    await ask('/me/passkeys', signed(await navigator.credentials.create({ publicKey })));
  },

  async enter(bring: boolean): Promise<void> {
    const asked = await ask<PublicKeyCredentialRequestOptionsJSON>('/devices/passkey/begin', {});
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked);
    await ask('/devices/passkey', { ...signed(await navigator.credentials.get({ publicKey })), bring });
  },
};

function signed(found: Credential | null): { credential: string } {
  return { credential: JSON.stringify((found as PublicKeyCredential).toJSON()) };
}

/** Whoever thinks better of it has not failed. */
export function unasked(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'NotAllowedError';
}

/** In groups, as people read it aloud. */
export const grouped = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? code;
