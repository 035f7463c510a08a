const shape = /^(\d{1,7})(?:\.(\d{1,2}))?$/;

/** `10.00` as 1000, also as a number; null for what is no amount of at most two decimals. */
export function parseMinor(amount: unknown): number | null {
  if (typeof amount !== 'string' && typeof amount !== 'number') return null;
  const [, whole, cents = ''] = shape.exec(String(amount)) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** 1000 as `10.00`: every currency here has two decimals. */
export const formatDecimal = (minor: number): string => (minor / 100).toFixed(2);
