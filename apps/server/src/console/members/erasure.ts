import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';

/* What the acts on the end of an account share. */

/** Locks a member for an act on the account as a whole. */
export const lockErasure = (tx: Transaction<DB>, id: number) =>
  tx
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select([
      'person.state',
      'member.version',
      'member.legal_hold',
      'member.staff_erased_at',
      'member.erase_at',
    ])
    .where('member.person_id', '=', id)
    .forUpdate('member')
    .executeTakeFirst();

/** Returns whether an order of the member is not settled, or a refund has not arrived. */
export async function hasOpenPayment(tx: Transaction<DB>, id: number): Promise<boolean> {
  const open = await tx
    .selectFrom('payment')
    .select('payment.id')
    .where('payment.person_id', '=', id)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('payment.state', 'in', ['created', 'pending']),
        exists(
          selectFrom('payment_refund')
            .select('payment_refund.id')
            .whereRef('payment_refund.payment_id', '=', 'payment.id')
            .where('payment_refund.returned_at', 'is', null),
        ),
      ]),
    )
    .executeTakeFirst();
  return open !== undefined;
}
