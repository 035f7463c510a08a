import { maskEmail } from '@afterglow/domain/email';
import { DAY_MS, toUnixSeconds } from '@afterglow/domain/time';
import { findWithdrawalTerm, isWithdrawalOutcome, SETTLE_WITHIN_DAYS } from '@afterglow/domain/withdrawals';
import type { WithdrawalRow } from '@afterglow/protocol/console/payments/withdrawal-row';
import { withdrawalsList } from '@afterglow/protocol/console/payments/withdrawals-list';
import type { Purchase } from '@afterglow/protocol/entities/purchase';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { listPurchases } from '../../features/wallet/index.ts';
import { defineList, type RowOf } from '../list.ts';
import { loadListedPeople, loadStaffNames } from '../list-names.ts';
import { matchMember } from '../list-search.ts';
import { parsePaymentSearch } from '../payment-search.ts';
import type { Reader } from '../reader.ts';

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

/** Locks a withdrawal. Returns it as the acts before this one left it. */
export async function lockWithdrawal(tx: Kysely<DB>, id: number): Promise<ListedWithdrawal | undefined> {
  await tx.selectFrom('withdrawal').select('id').where('id', '=', id).forUpdate().execute();
  return selectWithdrawals(tx).where('withdrawal.id', '=', id).executeTakeFirst();
}

/** `refundDays`: the usual term of withdrawal, in days. */
export type WithdrawalReader = Reader & { refundDays: number };

/**
 * The date of the declaration counts, no matter when staff read it: purchases of ten years are listed with their terms.
 */
const LISTED_DAYS = 3_650;

/** Returns rows in the shape of the contract, with what may go back of each purchase of those that are open. */
export async function toWithdrawalRows(
  db: Kysely<DB>,
  rows: readonly ListedWithdrawal[],
  reader: WithdrawalReader,
): Promise<WithdrawalRow[]> {
  const findPerson = await loadListedPeople(
    db,
    rows.map((row) => row.person_id),
    reader,
  );
  const findStaff = await loadStaffNames(
    db,
    rows.map((row) => row.staff_id),
  );
  const purchases = await loadPurchases(
    db,
    rows.filter((row) => !row.settled_at),
    reader,
  );
  return rows.map((row) => {
    const { id, number, at, email, reference, body, settled_at: settledAt, outcome, version } = row;
    return {
      id,
      number,
      at: toUnixSeconds(at),
      due_at: toUnixSeconds(new Date(at.getTime() + SETTLE_WITHIN_DAYS * DAY_MS)),
      // Emptied with its account.
      email_masked: email === '' ? '' : maskEmail(email),
      person: findPerson(row.person_id),
      reference,
      text: body,
      purchases: settledAt ? [] : listRefundable(purchases.get(row.person_id) ?? [], at, reader),
      state: settledAt ? 'settled' : 'open',
      outcome: outcome !== null && isWithdrawalOutcome(outcome) ? outcome : null,
      by: findStaff(row.staff_id),
      version,
    };
  });
}

/** Returns the purchases of the members who declared these withdrawals, by member: one may declare many. */
async function loadPurchases(
  db: Kysely<DB>,
  rows: readonly ListedWithdrawal[],
  { now }: Reader,
): Promise<Map<number | null, Purchase[]>> {
  const purchases = new Map<number | null, Purchase[]>();
  for (const personId of new Set(rows.map((row) => row.person_id)))
    if (personId !== null)
      purchases.set(personId, await listPurchases(db, personId, { now, refundDays: LISTED_DAYS }));
  return purchases;
}

/** Returns the purchases with an unused part, each with its term at the time of the declaration. */
function listRefundable(
  purchases: readonly Purchase[],
  declared: Date,
  { refundDays }: WithdrawalReader,
): WithdrawalRow['purchases'] {
  return purchases.flatMap(({ payment_id, number, time, refundable }) => {
    if (!refundable) return [];
    const { amount: amount_minor, currency } = refundable.money;
    const term = findWithdrawalTerm({ bought: new Date(time * 1000), declared, refundDays });
    return [{ payment_id, number, money: { amount_minor, currency }, term }];
  });
}
