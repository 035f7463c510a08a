import { isPin, MOST_WRONG_PINS, pinWaitMs } from '@afterglow/domain/pin';
import { PIN } from '../../ground/guard.ts';

/** About half a second on a phone, for every guess. */
const ROUNDS = 600_000;

/** As it lies on this device, and nowhere else. */
export interface KeptPin {
  salt: string;
  hash: string;
  rounds: number;
  pauseMinutes: number;
  /** In a row. */
  wrong: number;
  /** Counted down while the lock stands on screen, so that no clock that is set shortens it. */
  waitMs: number;
}

const inHex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const ofHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

async function slowHash(pin: string, { salt, rounds }: Pick<KeptPin, 'salt' | 'rounds'>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const rule = { name: 'PBKDF2', hash: 'SHA-256', salt: ofHex(salt), iterations: rounds };
  return inHex(await crypto.subtle.deriveBits(rule, key, 256));
}

/** Browsers compute such things on safe pages only, and keep nothing where storage is closed. */
export function pinPossible(): boolean {
  try {
    return globalThis.isSecureContext && localStorage !== null;
  } catch {
    return false;
  }
}

export function keptPin(): KeptPin | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PIN) ?? 'null');
    return kept && typeof kept === 'object' ? (kept as KeptPin) : null;
  } catch {
    return null;
  }
}

const keep = (pin: KeptPin): void => localStorage.setItem(PIN, JSON.stringify(pin));

/** `rounds`: tests have no half second for each. */
export async function choosePin(pin: string, pauseMinutes: number, rounds = ROUNDS): Promise<void> {
  if (!isPin(pin)) throw new RangeError('no PIN');
  const salt = inHex(crypto.getRandomValues(new Uint8Array(16)));
  const hash = await slowHash(pin, { salt, rounds });
  keep({ salt, hash, rounds, pauseMinutes, wrong: 0, waitMs: 0 });
}

export function choosePause(pauseMinutes: number): void {
  const kept = keptPin();
  if (kept) keep({ ...kept, pauseMinutes });
}

export const removePin = (): void => localStorage.removeItem(PIN);

/**
 * Whether this is the PIN. One try at a time in all tabs, and counted before it is looked at, so that a page that is closed
 * meanwhile has made it too. `wait`: nobody may try yet. `out`: that was the last try.
 */
export function tryPin(pin: string): Promise<'right' | 'wrong' | 'wait' | 'out'> {
  return navigator.locks.request('pin-try', async () => {
    const kept = keptPin();
    if (!kept) return 'right';
    if (kept.wrong >= MOST_WRONG_PINS) return 'out';
    if (kept.waitMs > 0) return 'wait';
    const wrong = kept.wrong + 1;
    keep({ ...kept, wrong, waitMs: pinWaitMs(wrong) });
    if ((await slowHash(pin, kept)) === kept.hash) {
      keep({ ...kept, wrong: 0, waitMs: 0 });
      return 'right';
    }
    return wrong >= MOST_WRONG_PINS ? 'out' : 'wrong';
  });
}

const TICK_MS = 1_000;

/** Counts the wait down while this page stands on screen, in one tab at a time; `told` hears what is left. Answers how to stop. */
export function countWait(told: (leftMs: number) => void): () => void {
  const stopped = new AbortController();
  const tick = (): void => {
    const kept = keptPin();
    if (kept && kept.waitMs > 0 && !document.hidden)
      keep({ ...kept, waitMs: Math.max(0, kept.waitMs - TICK_MS) });
  };
  void navigator.locks
    .request('pin-wait', { signal: stopped.signal }, async () => {
      const timer = setInterval(tick, TICK_MS);
      await new Promise((resolve) => stopped.signal.addEventListener('abort', resolve));
      clearInterval(timer);
    })
    .catch(() => {});
  const tell = (): void => told(keptPin()?.waitMs ?? 0);
  tell();
  const timer = setInterval(tell, TICK_MS / 4);
  return () => {
    stopped.abort();
    clearInterval(timer);
  };
}
