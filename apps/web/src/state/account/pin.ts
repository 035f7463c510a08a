import { getPinDelayMs, isPin, MAX_PIN_ATTEMPTS } from '@afterglow/domain/pin';
import { PIN_KEY } from '../../core/privacy.ts';

/** About half a second on a phone for each attempt. */
const ROUNDS = 600_000;

/** As stored on this device, and nowhere else. */
export interface StoredPin {
  salt: string;
  hash: string;
  /**
   * The hash of the second PIN, with the same salt: each attempt takes as long, whether there is one or not.
   */
  decoyHash?: string | undefined;
  rounds: number;
  pauseMinutes: number;
  /** Consecutive ones. */
  wrong: number;
  /** Counted down while the lock is on screen, so that changing the clock does not shorten it. */
  waitMs: number;
}

const toHex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

async function derivePinHash(
  pin: string,
  { salt, rounds }: Pick<StoredPin, 'salt' | 'rounds'>,
): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const params = { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(salt), iterations: rounds };
  return toHex(await crypto.subtle.deriveBits(params, key, 256));
}

/**
 * Returns whether a PIN can be used. Browsers offer this cryptography on secure pages only, and store nothing
 * if storage is unavailable.
 */
export function canUsePin(): boolean {
  try {
    return globalThis.isSecureContext && localStorage !== null;
  } catch {
    return false;
  }
}

export function readPin(): StoredPin | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PIN_KEY) ?? 'null');
    return stored && typeof stored === 'object' ? (stored as StoredPin) : null;
  } catch {
    return null;
  }
}

const storePin = (pin: StoredPin): void => localStorage.setItem(PIN_KEY, JSON.stringify(pin));

/** Replaces the PIN, and with it the second one. `rounds`: tests cannot spend half a second on each. */
export async function createPin(pin: string, pauseMinutes: number, rounds = ROUNDS): Promise<void> {
  if (!isPin(pin)) throw new RangeError('no PIN');
  const salt = toHex(crypto.getRandomValues(new Uint8Array(16)));
  const hash = await derivePinHash(pin, { salt, rounds });
  storePin({ salt, hash, rounds, pauseMinutes, wrong: 0, waitMs: 0 });
}

export function setPinPause(pauseMinutes: number): void {
  const stored = readPin();
  if (stored) storePin({ ...stored, pauseMinutes });
}

/** Sets a second PIN, which opens an empty page of notes. Returns false if it is the first one. */
export async function createDecoyPin(pin: string): Promise<boolean> {
  const stored = readPin();
  if (!isPin(pin) || !stored) throw new RangeError('no PIN');
  const decoyHash = await derivePinHash(pin, stored);
  if (decoyHash === stored.hash) return false;
  storePin({ ...stored, decoyHash });
  return true;
}

export function removeDecoyPin(): void {
  const stored = readPin();
  if (stored) storePin({ ...stored, decoyHash: undefined });
}

export const removePin = (): void => localStorage.removeItem(PIN_KEY);

/**
 * Checks the PIN. One attempt at a time in all tabs, and counted before it is checked, so that closing the page does
 * not undo it. `decoy`: the second PIN, which changes no count. `wait`: no attempt is allowed yet. `out`: that was the
 * last attempt.
 */
export function tryPin(pin: string): Promise<'right' | 'decoy' | 'wrong' | 'wait' | 'out'> {
  return navigator.locks.request('pin-try', async () => {
    const stored = readPin();
    if (!stored) return 'right';
    if (stored.wrong >= MAX_PIN_ATTEMPTS) return 'out';
    if (stored.waitMs > 0) return 'wait';
    const wrong = stored.wrong + 1;
    storePin({ ...stored, wrong, waitMs: getPinDelayMs(wrong) });
    const hash = await derivePinHash(pin, stored);
    if (hash === stored.hash) {
      storePin({ ...stored, wrong: 0, waitMs: 0 });
      return 'right';
    }
    if (hash === stored.decoyHash) {
      storePin(stored);
      return 'decoy';
    }
    return wrong >= MAX_PIN_ATTEMPTS ? 'out' : 'wrong';
  });
}

const TICK_MS = 1_000;

/**
 * Counts the wait down while this page is visible, in one tab at a time; `onChange` gets the remaining time. Returns a
 * function that stops it.
 */
export function watchPinWait(onChange: (leftMs: number) => void): () => void {
  const controller = new AbortController();
  const tick = (): void => {
    const stored = readPin();
    if (stored && stored.waitMs > 0 && !document.hidden)
      storePin({ ...stored, waitMs: Math.max(0, stored.waitMs - TICK_MS) });
  };
  void navigator.locks
    .request('pin-wait', { signal: controller.signal }, async () => {
      const timer = setInterval(tick, TICK_MS);
      await new Promise((resolve) => controller.signal.addEventListener('abort', resolve));
      clearInterval(timer);
    })
    .catch(() => {});
  const notify = (): void => onChange(readPin()?.waitMs ?? 0);
  notify();
  const timer = setInterval(notify, TICK_MS / 4);
  return () => {
    controller.abort();
    clearInterval(timer);
  };
}
