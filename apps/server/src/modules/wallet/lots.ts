/** A movement of one lot of one member, oldest first: a grant is positive. */
export type LotMovement = { cause: string; causeId: string; amount: number };

type Grant = { key: string; left: number };
type Drained = { grant: Grant; coins: number }[];

/** Charges that may come back, by the cause of their coming back. */
const returnedCharges: Readonly<Record<string, readonly string[]>> = {
  message_return: ['message'],
  boost_return: ['boost', 'spotlight'],
};
const returnable = new Set(Object.values(returnedCharges).flat());

/**
 * What is left of each grant of a lot: `<cause>:<causeId>` to coins. Spends drain the oldest grant first; a refund
 * (cause `refund`, id of the payment, for a part of it with `:` and the refund's) and what pays off a debt
 * (`repayment`, likewise) drain the grant of that payment; what comes back
 * of a charge (`message_return`, `boost_return`, with the id of the charge) fills again what that charge had drained, the grant it
 * drained last first.
 */
export function leftOfGrants(movements: readonly LotMovement[]): Map<string, number> {
  const grants: Grant[] = [];
  const drainedBy = new Map<string, Drained>();
  for (const { cause, causeId, amount } of movements) {
    const charges = returnedCharges[cause];
    if (charges) {
      refill(
        charges.flatMap((charge) => drainedBy.get(`${charge}:${causeId}`) ?? []),
        amount,
      );
      continue;
    }
    if (amount > 0) {
      grants.push({ key: `${cause}:${causeId}`, left: amount });
      continue;
    }
    const refunded =
      cause === 'refund' || cause === 'repayment'
        ? grants.filter(({ key }) => key === `payment:${causeId.split(':', 1)[0]}`)
        : [];
    const drained: Drained = [];
    let toTake = -amount;
    for (const grant of [...refunded, ...grants]) {
      const coins = Math.min(toTake, grant.left);
      if (coins === 0) continue;
      grant.left -= coins;
      toTake -= coins;
      drained.push({ grant, coins });
    }
    if (returnable.has(cause)) drainedBy.set(`${cause}:${causeId}`, drained);
  }
  return new Map(grants.map(({ key, left }) => [key, left]));
}

function refill(drained: Drained, amount: number): void {
  let left = amount;
  for (const { grant, coins } of drained.toReversed()) {
    const back = Math.min(coins, left);
    grant.left += back;
    left -= back;
  }
}
