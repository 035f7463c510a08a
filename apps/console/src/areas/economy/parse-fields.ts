import { parseAmountInput } from '../../core/amount-input.ts';

/** Returns an amount of money in minor units, from 1 to `maxMinor`; null for anything else. */
export function parseAmount(typed: string, maxMinor: number): number | null {
  const minor = parseAmountInput(typed);
  return minor !== null && minor >= 1 && minor <= maxMinor ? minor : null;
}
