/** A movement of one lot of one member, oldest first: a grant is positive. */
export type LotMovement = { cause: string; causeId: string; amount: number };

/**
 * What is left of each grant of a lot: `<cause>:<causeId>` to coins. Spends drain the oldest grant first; a refund
 * (cause `refund`, id of the payment) drains the grant of that payment.
 */
export function leftOfGrants(movements: readonly LotMovement[]): Map<string, number> {
  const left = new Map<string, number>();
  let oldest = 0;
  const order: string[] = [];
  for (const { cause, causeId, amount } of movements) {
    if (amount > 0) {
      const key = `${cause}:${causeId}`;
      left.set(key, amount);
      order.push(key);
      continue;
    }
    let toTake = -amount;
    if (cause === 'refund') {
      const key = `payment:${causeId}`;
      const here = Math.min(toTake, left.get(key) ?? 0);
      left.set(key, (left.get(key) ?? 0) - here);
      toTake -= here;
    }
    while (toTake > 0 && oldest < order.length) {
      const key = order[oldest] as string;
      const here = Math.min(toTake, left.get(key) ?? 0);
      left.set(key, (left.get(key) ?? 0) - here);
      toTake -= here;
      if (left.get(key) === 0) oldest++;
    }
  }
  return left;
}
