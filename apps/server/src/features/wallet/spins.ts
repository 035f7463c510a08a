import { type Selectable, sql, type Transaction } from 'kysely';
import type { DB, SpinMovement } from '../../db/schema.ts';

type SpinEntryType =
  | 'sign_up'
  | 'payment'
  | 'refund'
  | 'won'
  | 'used'
  | 'adjustment'
  | 'daily'
  | 'staff_adjustment';

/**
 * Gives or takes free spins, in the caller's transaction. Returns how many the member then has, or null if there are
 * too few or this entry was booked before; then nothing changes.
 */
export async function moveSpins(
  tx: Transaction<DB>,
  {
    personId,
    entryType,
    causeId,
    change,
    at,
  }: { personId: number; entryType: SpinEntryType; causeId: string | number; change: number; at: Date },
): Promise<number | null> {
  const { rows } = await sql<{ free_spins: number }>`
    with held as (
      select person_id, free_spins from member where person_id = ${personId} for update
    ), booked as (
      insert into spin_movement (person_id, cause, cause_id, change, at)
      select person_id, ${entryType}, ${String(causeId)}, ${change}::int, ${at}::timestamptz from held
      where free_spins + ${change}::int >= 0
      on conflict do nothing
      returning person_id, change
    )
    update member set free_spins = free_spins + change from booked where member.person_id = booked.person_id
    returning free_spins`.execute(tx);
  return rows[0]?.free_spins ?? null;
}

type Movement = Pick<Selectable<SpinMovement>, 'cause' | 'cause_id' | 'change' | 'at'>;

/** Returns the order of movements with the same time: grants, then uses, then what a use has won. */
const getOrder = ({ cause, change }: Movement): number => (change < 0 ? 1 : cause === 'won' ? 2 : 0);

/**
 * Returns how many free spins of a payment are unused. The daily spin is used first, because it expires, then the
 * oldest. So a refund never takes a spin that was won or given after the bought ones were used.
 */
export function countUnused(movements: readonly Movement[], paymentId: number): number {
  const lots: { from: string; left: number }[] = [];
  const inOrder = [...movements].sort(
    (movement, other) => movement.at.getTime() - other.at.getTime() || getOrder(movement) - getOrder(other),
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

/** Counts the unused spins of a payment from the booked movements. The caller locks the member's row. */
export async function countUnusedSpins(
  tx: Transaction<DB>,
  personId: number,
  paymentId: number,
): Promise<number> {
  const movements = await tx
    .selectFrom('spin_movement')
    .select(['cause', 'cause_id', 'change', 'at'])
    .where('person_id', '=', personId)
    .execute();
  return countUnused(movements, paymentId);
}
