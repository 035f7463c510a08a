import { MINUTE_MS } from './time.ts';

/** Four to eight digits: long enough against somebody with the phone in their hand, short enough to be typed often. */
export const isPin = (text: string): boolean => /^\d{4,8}$/.test(text);

/** Whether it is among the first that anybody tries: one digit, or a row of them up or down, or the same two again and again. */
export function isGuessablePin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = new Set(digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10));
  const alternates = digits.length > 2 && digits.every((digit, at) => at < 2 || digit === digits[at - 2]);
  return alternates || (steps.size === 1 && (steps.has(0) || steps.has(1) || steps.has(9)));
}

/** In minutes; 0: as soon as the app is left. */
export const pinTimeoutsMin = [0, 1, 5, 15] as const;

/** After this many wrong tries in a row the device is signed out. */
export const MAX_PIN_ATTEMPTS = 10;

/** How long nobody can try again after so many wrong ones in a row. */
export function getPinDelayMs(failedAttempts: number): number {
  const minutes = [0, 0, 0, 0.5, 1, 5][failedAttempts] ?? 15;
  return minutes * MINUTE_MS;
}

/** A clock that is set by the network may step back by so much. */
const CLOCK_STEP_MS = 5_000;

/**
 * Whether an app that was not used for so long asks for the PIN. `idleMs` by a clock that nobody sets, which may stand still
 * while the device sleeps; `idleByClockMs` by the device's own: one that went back is no pause that can be told, so it asks.
 */
export function isPinRequired(pause: { idleMs: number; idleByClockMs: number; timeoutMs: number }): boolean {
  if (pause.idleByClockMs < -CLOCK_STEP_MS) return true;
  return Math.max(pause.idleMs, pause.idleByClockMs) >= pause.timeoutMs;
}
