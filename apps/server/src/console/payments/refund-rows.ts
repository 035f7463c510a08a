import type { Currency } from '@afterglow/domain/money';
import type { RefundReason, RefundState } from '@afterglow/domain/payments';
import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { ListedPerson } from '@afterglow/protocol/console/entities';
import type { RefundRow } from '@afterglow/protocol/console/payments/refund-row';
import { refundsList } from '@afterglow/protocol/console/payments/refunds-list';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { ACCEPTED_AT, findRefundState } from '../../payments/index.ts';
import { defineList, type RowOf } from '../list.ts';
import { createStateFilter } from '../list-filters.ts';
import { loadListedPeople, loadStaffNames } from '../list-names.ts';
import { matchMember } from '../list-search.ts';
import { noRowSql, parsePaymentSearch } from '../payment-search.ts';
import type { Reader } from '../reader.ts';

const acceptedAt = sql.ref(`payment_refund.${ACCEPTED_AT}`);

/**
 * The states as conditions (`findRefundState`). All but the last imply the condition of the index
 * `payment_refund_open`.
 */
const IN_STATE: Record<RefundState, ReturnType<typeof sql<SqlBool>>> = {
  due: sql`(payment_refund.returned_at is null and ${acceptedAt} is null and payment_refund.held_at is null)`,
  asked: sql`(payment_refund.returned_at is null and ${acceptedAt} is not null)`,
  held: sql`(payment_refund.returned_at is null and ${acceptedAt} is null and payment_refund.held_at is not null)`,
  made: sql`payment_refund.returned_at is not null`,
};

const selectRefunds = (db: Kysely<DB>) =>
  db
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .leftJoin('person', 'person.id', 'payment.person_id')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .select([
      'payment_refund.id',
      'payment_refund.payment_id',
      'payment_refund.amount_minor',
      'payment_refund.currency',
      'payment_refund.reason',
      'payment_refund.created_at',
      `payment_refund.${ACCEPTED_AT} as accepted_at`,
      'payment_refund.held_at',
      'payment_refund.returned_at',
      'payment_refund.staff_id',
      'payment_refund.version',
      'payment.person_id',
    ]);

/** Returns all refunds. */
export const createRefundsList = (db: Kysely<DB>) =>
  defineList(refundsList, {
    query: selectRefunds(db),
    id: 'payment_refund.id',
    sorts: { at: ['payment_refund.created_at'], amount: ['payment_refund.amount_minor'] },
    filters: {
      state: createStateFilter(IN_STATE),
      person: { anyOf: 'payment.person_id' },
      at: { timeWithin: 'payment_refund.created_at' },
    },
    async search(tx, text) {
      const search = parsePaymentSearch(text);
      if (search.kind === 'withdrawal') return noRowSql;
      if (search.kind === 'payment') return sql`payment_refund.payment_id = ${search.id}`;
      if (search.kind === 'id') return sql`payment_refund.id = ${search.id}`;
      return matchMember(tx, search, sql.ref('payment.person_id'));
    },
  });

export type ListedRefund = RowOf<typeof createRefundsList>;

/** Returns the refund with this id. */
export const findListedRefund = (db: Kysely<DB>, id: number): Promise<ListedRefund | undefined> =>
  selectRefunds(db).where('payment_refund.id', '=', id).executeTakeFirst();

/** Returns rows in the shape of the contract, with the names of payers and staff. */
export async function toRefundRows(
  db: Kysely<DB>,
  rows: readonly ListedRefund[],
  reader: Reader,
): Promise<RefundRow[]> {
  const findPerson = await loadListedPeople(
    db,
    rows.map((row) => row.person_id),
    reader,
  );
  const findStaff = await loadStaffNames(
    db,
    rows.map((row) => row.staff_id),
  );
  return rows.map((row) => ({
    id: row.id,
    payment_id: row.payment_id,
    number: formatReceiptNumber(row.payment_id),
    person: findPerson(row.person_id) as ListedPerson,
    money: { amount_minor: row.amount_minor, currency: row.currency as Currency },
    reason: row.reason as RefundReason,
    state: findRefundState(row),
    by: findStaff(row.staff_id),
    at: toUnixSeconds(row.created_at),
    version: row.version,
  }));
}
