import type { Currency } from '@afterglow/domain/money';
import type { PaymentState } from '@afterglow/domain/payments';
import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { ListedPerson } from '@afterglow/protocol/console/entities';
import type { PaymentRow } from '@afterglow/protocol/console/payments/payment-row';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { loadListedPeople } from '../list-names.ts';
import type { Reader } from '../reader.ts';
import type { ListedPayment } from './payment-list.ts';

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
