import type { Currency } from '@afterglow/domain/money';
import { HELD_VERDICTS, type PaymentState, type PaymentType } from '@afterglow/domain/payments';
import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { ListedPerson } from '@afterglow/protocol/console/entities';
import { membersPayments } from '@afterglow/protocol/console/payments/members-payments';
import type { PaymentRow } from '@afterglow/protocol/console/payments/payment-row';
import { paymentsList } from '@afterglow/protocol/console/payments/payments-list';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { ACCEPTED_AT } from '../../payments/index.ts';
import { defineList, type RowOf } from '../list.ts';
import { createBooleanFilter } from '../list-filters.ts';
import { loadListedPeople } from '../list-names.ts';
import { matchMember } from '../list-search.ts';
import { noRowSql, parsePaymentSearch } from '../payment-search.ts';
import type { Reader } from '../reader.ts';

/** The verdicts as they are written in the partial index `payment_notice_held`. */
export const heldVerdictSql = sql<SqlBool>`verdict in (${sql.join(HELD_VERDICTS.map((verdict) => sql.lit(verdict)))})`;

/** A refund or a message of the provider waits for a person. Few payments do, so they are collected first. */
const isHeld = sql<SqlBool>`payment.id = any(array(
  select payment_id from payment_refund where held_at is not null and ${sql.ref(ACCEPTED_AT)} is null and returned_at is null
  union all select payment_id from payment_notice where payment_id is not null and ${heldVerdictSql}))`;

const KINDS: Record<PaymentType, string> = { 'buy-credits': 'credits', premium: 'premium' };

const selectPayments = (db: Kysely<DB>) =>
  db
    .selectFrom('payment')
    // For the search by name. A payment outlives the profile of its payer.
    .leftJoin('person', 'person.id', 'payment.person_id')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .select([
      'payment.id',
      'payment.person_id',
      'payment.kind',
      'payment.package_id',
      'payment.credits',
      'payment.bonus',
      'payment.free_spins',
      'payment.months',
      'payment.amount_minor',
      'payment.refunded_minor',
      'payment.owed_credits',
      'payment.repaid_credits',
      'payment.currency',
      'payment.state',
      'payment.provider',
      'payment.provider_txn',
      'payment.late',
      'payment.created_at',
      'payment.settled_at',
      'payment.reversed_at',
      'payment.version',
    ]);

const parts = {
  id: 'payment.id',
  sorts: { at: ['payment.created_at'], amount: ['payment.amount_minor'] },
  filters: {
    state: { anyOf: 'payment.state' },
    type: {
      matching: (types: readonly unknown[]) => {
        const kinds = (types as readonly PaymentType[]).map((type) => KINDS[type]);
        return kinds.length === 1
          ? sql<SqlBool>`payment.kind = ${kinds[0]}`
          : sql<SqlBool>`payment.kind = any(${kinds})`;
      },
    },
    currency: { anyOf: 'payment.currency' },
    provider: { anyOf: 'payment.provider' },
    person: { anyOf: 'payment.person_id' },
    at: { timeWithin: 'payment.created_at' },
    held: createBooleanFilter(isHeld),
  },
  async search(tx: Kysely<DB>, text: string): Promise<RawBuilder<SqlBool>> {
    const search = parsePaymentSearch(text);
    if (search.kind === 'withdrawal') return noRowSql;
    if (search.kind === 'payment' || search.kind === 'id') return sql`payment.id = ${search.id}`;
    return matchMember(tx, search, sql.ref('payment.person_id'));
  },
} as const;

/** Returns all payments. */
export const createPaymentsList = (db: Kysely<DB>) =>
  defineList(paymentsList, { query: selectPayments(db), ...parts });

/** Returns the payments of one member. */
export const createMemberPaymentsList = (db: Kysely<DB>, memberId: number) =>
  defineList(membersPayments, {
    query: selectPayments(db).where('payment.person_id', '=', memberId),
    ...parts,
  });

export type ListedPayment = RowOf<typeof createPaymentsList>;

/** Returns the payment with this id. */
export const findListedPayment = (db: Kysely<DB>, id: number): Promise<ListedPayment | undefined> =>
  selectPayments(db).where('payment.id', '=', id).executeTakeFirst();

/** Returns rows in the shape of the contract, with their payers and what is on its way back. */
export async function toPaymentRows(
  db: Kysely<DB>,
  rows: readonly ListedPayment[],
  reader: Reader,
): Promise<PaymentRow[]> {
  const findPerson = await loadListedPeople(
    db,
    rows.map((row) => row.person_id),
    reader,
  );
  const findRefundDue = await loadRefundsDue(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const currency = row.currency as Currency;
    return {
      id: row.id,
      number: formatReceiptNumber(row.id),
      at: toUnixSeconds(row.created_at),
      person: findPerson(row.person_id) as ListedPerson,
      type: row.kind === 'premium' ? 'premium' : 'buy-credits',
      package: {
        id: row.package_id,
        credits: row.credits,
        bonus: row.bonus,
        free_spins: row.free_spins,
        months: row.months,
      },
      money: { amount_minor: row.amount_minor, currency },
      refunded: { amount_minor: row.refunded_minor, currency },
      state: row.state as PaymentState,
      provider: row.provider,
      provider_txn: row.provider_txn,
      late: row.late,
      refund_due: findRefundDue(row.id),
      version: row.version,
    };
  });
}

type Money = { amount_minor: number; currency: Currency };

/** Returns the money of each payment that is on its way back. A payment in a wrong currency goes back in that one. */
async function loadRefundsDue(db: Kysely<DB>, ids: readonly number[]): Promise<(id: number) => Money | null> {
  const { rows } = await sql<Money & { payment_id: number }>`
    select distinct on (payment_id) payment_id, currency, sum(amount_minor)::float8 as amount_minor from payment_refund
    where payment_id = any(${ids}::bigint[]) and returned_at is null
    group by payment_id, currency order by payment_id, min(id)`.execute(db);
  const due = new Map(
    rows.map(({ payment_id, amount_minor, currency }) => [payment_id, { amount_minor, currency }]),
  );
  return (id) => due.get(id) ?? null;
}
