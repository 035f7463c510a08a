import { parseAmountInput } from '../../core/amount-input.ts';

/* What is typed into the forms of the area, as numbers. */

/** A whole number within bounds; null for anything else. */
export function parseWhole(typed: string, { min, max }: { min: number; max: number }): number | null {
  const text = typed.trim();
  if (!/^\d{1,12}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

/** An amount of money in minor units, from 1 to `maxMinor`; null for anything else. */
export function parseAmount(typed: string, maxMinor: number): number | null {
  const minor = parseAmountInput(typed);
  return minor !== null && minor >= 1 && minor <= maxMinor ? minor : null;
}

/** A moment for a field of date and time, on the reader's clock: `2031-04-01T09:30`. */
export function formatMomentField(seconds: number): string {
  const at = new Date(seconds * 1_000);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The moment that a field of date and time holds, in Unix seconds; null while it is incomplete. */
export function parseMomentField(typed: string): number | null {
  const at = typed === '' ? Number.NaN : new Date(typed).getTime();
  return Number.isNaN(at) ? null : Math.floor(at / 1_000);
}
