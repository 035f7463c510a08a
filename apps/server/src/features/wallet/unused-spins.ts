import type { Kysely, Selectable } from 'kysely';
import type { DB, SpinMovement } from '../../db/schema.ts';

type Movement = Pick<Selectable<SpinMovement>, 'cause' | 'cause_id' | 'change' | 'at'>;

/** Of one moment: what comes to be used, then what goes, then what that brought. */
const getOrder = ({ cause, change }: Movement): number => (change < 0 ? 1 : cause === 'won' ? 2 : 0);

/**
 * How many of the spins that a payment gave are still there: the oldest go first, and before them the spin of the day, which
 * would lapse. So a refund never takes a spin that was won or given after the bought ones had been used.
 */
export function countUnused(movements: readonly Movement[], paymentId: number): number {
  const lots: { from: string; left: number }[] = [];
  const inOrder = [...movements].sort(
    (one, other) => one.at.getTime() - other.at.getTime() || getOrder(one) - getOrder(other),
  );
  for (const { cause, cause_id, change } of inOrder) {
    if (change > 0) {
      const lot = { from: `${cause} ${cause_id}`, left: change };
      if (cause === 'daily') lots.unshift(lot);
      else lots.push(lot);
      continue;
    }
    let remainingToTake = -change;
    const refunded = lots.filter(({ from }) => cause === 'refund' && from === `payment ${cause_id}`);
    for (const lot of [...refunded, ...lots]) {
      const taken = Math.min(lot.left, remainingToTake);
      lot.left -= taken;
      remainingToTake -= taken;
    }
  }
  return lots.find(({ from }) => from === `payment ${paymentId}`)?.left ?? 0;
}

/** The same, by what is booked; the caller holds the member's row. */
export async function countUnusedSpins(db: Kysely<DB>, personId: number, paymentId: number): Promise<number> {
  const movements = await db
    .selectFrom('spin_movement')
    .select(['cause', 'cause_id', 'change', 'at'])
    .where('person_id', '=', personId)
    .execute();
  return countUnused(movements, paymentId);
}
