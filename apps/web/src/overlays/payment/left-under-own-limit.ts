import { Refused } from '../../ground/ask.ts';

/** How many coins the member's own limit still lets them buy, when that is why an order was refused; null for other reasons. */
export function leftUnderOwnLimit(error: unknown): number | null {
  if (!(error instanceof Refused) || error.code !== 'limit_reached') return null;
  const { spend_limit, left } = (error.details ?? {}) as { spend_limit?: unknown; left?: unknown };
  return spend_limit === true && typeof left === 'number' ? left : null;
}
