import { MINUTE_MS } from './time.ts';

/**
 * Returns whether a text is a PIN, four to eight digits: long enough against somebody who holds the phone,
 * short enough to type often.
 */
export const isPin = (text: string): boolean => /^\d{4,8}$/.test(text);

/** Returns whether it is one of the first guesses: one digit, consecutive digits up or down, or a repeated pair. */
export function isGuessablePin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = new Set(digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10));
  const isAlternating = digits.length > 2 && digits.every((digit, at) => at < 2 || digit === digits[at - 2]);
  return isAlternating || (steps.size === 1 && (steps.has(0) || steps.has(1) || steps.has(9)));
}

/** In minutes; 0: as soon as the app goes to the background. */
export const PIN_TIMEOUTS_MIN = [0, 1, 5, 15] as const;

/** After this many wrong attempts in a row the device is signed out. */
export const MAX_PIN_ATTEMPTS = 10;

/** Returns the lockout after this many wrong attempts in a row. */
export function getPinDelayMs(failedAttempts: number): number {
  const minutes = [0, 0, 0, 0.5, 1, 5][failedAttempts] ?? 15;
  return minutes * MINUTE_MS;
}

/** Network time synchronization may set a clock back by this much. */
const CLOCK_STEP_MS = 5_000;

/**
 * Returns whether an app that was not used for this long asks for the PIN. `idleMs` is from a monotonic clock, which
 * may stop while the device sleeps; `idleByClockMs` is from the device's clock. A device clock that went back cannot
 * tell the pause, so the app asks.
 */
export function isPinRequired(pause: { idleMs: number; idleByClockMs: number; timeoutMs: number }): boolean {
  if (pause.idleByClockMs < -CLOCK_STEP_MS) return true;
  return Math.max(pause.idleMs, pause.idleByClockMs) >= pause.timeoutMs;
}
