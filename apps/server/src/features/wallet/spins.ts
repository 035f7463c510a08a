import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, SpinMovement } from '../../db/schema.ts';

type SpinCause = 'sign_up' | 'payment' | 'refund' | 'won' | 'used' | 'adjustment' | 'daily';

/**
 * Gives or takes free spins, inside the caller's transaction; answers how many are in hand then. Null when there are too few,
 * or this cause was booked before: nothing changes.
 */
export async function moveSpins(
  db: Kysely<DB>,
  {
    personId,
    cause,
    causeId,
    change,
    at,
  }: { personId: number; cause: SpinCause; causeId: string | number; change: number; at: Date },
): Promise<number | null> {
  const { rows } = await sql<{ free_spins: number }>`
    with held as (
      select person_id, free_spins from member where person_id = ${personId} for update
    ), booked as (
      insert into spin_movement (person_id, cause, cause_id, change, at)
      select person_id, ${cause}, ${String(causeId)}, ${change}::int, ${at}::timestamptz from held
      where free_spins + ${change}::int >= 0
      on conflict do nothing
      returning person_id, change
    )
    update member set free_spins = free_spins + change from booked where member.person_id = booked.person_id
    returning free_spins`.execute(db);
  return rows[0]?.free_spins ?? null;
}

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
