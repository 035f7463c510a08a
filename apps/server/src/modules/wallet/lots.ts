/** A movement of one lot of one member, oldest first: a grant is positive. */
export type LotMovement = { cause: string; causeId: string; amount: number };

type Grant = { key: string; left: number };

/**
 * What is left of each grant of a lot: `<cause>:<causeId>` to coins. Spends drain the oldest grant first; a refund
 * (cause `refund`, id of the payment, for a part of it with `:` and the refund's) drains the grant of that payment; a returned message (cause `message_return`, id of the
 * message) fills again what that message had drained.
 */
export function leftOfGrants(movements: readonly LotMovement[]): Map<string, number> {
  const grants: Grant[] = [];
  const drainedBy = new Map<string, { grant: Grant; coins: number }[]>();
  for (const { cause, causeId, amount } of movements) {
    if (cause === 'message_return') {
      for (const { grant, coins } of drainedBy.get(causeId) ?? []) grant.left += coins;
      continue;
    }
    if (amount > 0) {
      grants.push({ key: `${cause}:${causeId}`, left: amount });
      continue;
    }
    const refunded =
      cause === 'refund' ? grants.filter(({ key }) => key === `payment:${causeId.split(':', 1)[0]}`) : [];
    const drained: { grant: Grant; coins: number }[] = [];
    let toTake = -amount;
    for (const grant of [...refunded, ...grants]) {
      const coins = Math.min(toTake, grant.left);
      if (coins === 0) continue;
      grant.left -= coins;
      toTake -= coins;
      drained.push({ grant, coins });
    }
    if (cause === 'message') drainedBy.set(causeId, drained);
  }
  return new Map(grants.map(({ key, left }) => [key, left]));
}
