/* An amount of money as typed: 11.99, also with a comma. Every currency here has two decimals. */

const AMOUNT_SHAPE = /^(\d{1,7})(?:[.,](\d{1,2}))?$/;

/** Formats an amount for an input: 1199 becomes `11.99`. */
export const formatAmountInput = (minor: number): string => (minor / 100).toFixed(2);

/** Parses an amount: `11.99` and `11,9` become 1199 and 1190; null for anything else. */
export function parseAmountInput(typed: string): number | null {
  const [, whole, decimals = ''] = AMOUNT_SHAPE.exec(typed.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
