import { withdrawalsList } from '@afterglow/protocol/console/payments/withdrawals-list';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList, type RowOf } from '../list.ts';
import { matchMember } from '../list-search.ts';
import { parsePaymentSearch } from './payment-search.ts';

const selectWithdrawals = (db: Kysely<DB>) =>
  db
    .selectFrom('withdrawal')
    .leftJoin('person', 'person.id', 'withdrawal.person_id')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .select([
      'withdrawal.id',
      'withdrawal.number',
      'withdrawal.at',
      'withdrawal.email',
      'withdrawal.person_id',
      'withdrawal.payment_id',
      'withdrawal.reference',
      'withdrawal.body',
      'withdrawal.settled_at',
      'withdrawal.outcome',
      'withdrawal.staff_id',
      'withdrawal.version',
    ]);

/** Returns all withdrawals from contracts. */
export const createWithdrawalsList = (db: Kysely<DB>) =>
  defineList(withdrawalsList, {
    query: selectWithdrawals(db),
    id: 'withdrawal.id',
    sorts: { at: ['withdrawal.at'], amount: ['withdrawal.amount_minor'] },
    filters: {
      state: {
        matching: (states: readonly unknown[]) => {
          const [wanted, ...others] = new Set(states);
          if (others.length > 0) return sql<SqlBool>`true`;
          return wanted === 'open'
            ? sql<SqlBool>`withdrawal.settled_at is null`
            : sql<SqlBool>`withdrawal.settled_at is not null`;
        },
      },
      person: { anyOf: 'withdrawal.person_id' },
      at: { timeWithin: 'withdrawal.at' },
    },
    async search(tx, text) {
      const search = parsePaymentSearch(text);
      switch (search.kind) {
        case 'withdrawal':
          return sql`withdrawal.number = ${search.number}`;
        case 'payment':
          return sql`withdrawal.payment_id = ${search.id}`;
        case 'id':
          return sql`withdrawal.id = ${search.id}`;
        case 'email':
          // Also of somebody who has no account.
          return sql`withdrawal.email = ${search.email}`;
        case 'name':
          return matchMember(tx, search, sql.ref('withdrawal.person_id'));
      }
    },
  });

export type ListedWithdrawal = RowOf<typeof createWithdrawalsList>;

/** Waits for other acts on a withdrawal, then returns what they have left. */
export async function lockWithdrawal(tx: Kysely<DB>, id: number): Promise<ListedWithdrawal | undefined> {
  await tx.selectFrom('withdrawal').select('id').where('id', '=', id).forUpdate().execute();
  return selectWithdrawals(tx).where('withdrawal.id', '=', id).executeTakeFirst();
}
