import { parseAmountInput } from '../../core/amount-input.ts';

/* What is typed into the forms of the area, as numbers. */

/** Returns a whole number within bounds; null for anything else. */
export function parseWhole(typed: string, { min, max }: { min: number; max: number }): number | null {
  const text = typed.trim();
  if (!/^\d{1,12}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

/** Returns an amount of money in minor units, from 1 to `maxMinor`; null for anything else. */
export function parseAmount(typed: string, maxMinor: number): number | null {
  const minor = parseAmountInput(typed);
  return minor !== null && minor >= 1 && minor <= maxMinor ? minor : null;
}
