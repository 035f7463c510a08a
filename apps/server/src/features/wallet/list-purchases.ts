import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import { calculateRefundableMinor } from '@afterglow/domain/refund';
import { DAY_MS, toUnixSeconds } from '@afterglow/domain/time';
import { type Purchase, purchase as shape } from '@afterglow/protocol/entities/purchase';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { createPurchaseHistory, loadPurchaseEvents } from './purchase-history.ts';
import { loadRefundableRemainders } from './remainders.ts';

/** Nobody buys more often; what is older stands on its receipts. */
const maxShown = 500;

type Row = {
  id: number;
  kind: 'credits' | 'premium';
  package_id: number;
  credits: number;
  bonus: number;
  free_spins: number;
  months: number;
  amount_minor: number;
  refunded_minor: number;
  repaid_credits: number;
  limit_coins: number;
  currency: string;
  state: string;
  at: Date;
};

/**
 * What a member paid for, newest first, with what would go back at this moment: of coins the bought ones of that purchase that
 * are not spent, of premium what is still to come, each by its share of the price. A payment that could buy nothing and is on
 * its way back counts as refunded.
 */
export async function listPurchases(
  db: Kysely<DB>,
  personId: number,
  { now, refundDays }: { now: Date; refundDays: number },
): Promise<Purchase[]> {
  const { rows } = await sql<Row>`
    select id, kind, package_id, credits, bonus, free_spins, months, amount_minor, refunded_minor, repaid_credits, limit_coins, currency,
      case state when 'failed' then 'refunded' else state end as state, coalesce(settled_at, created_at) as at
    from payment p
    where person_id = ${personId} and (
      state in ('pending', 'paid', 'refunded', 'charged_back')
      or state = 'failed' and exists (select from payment_refund r where r.payment_id = p.id)
    )
    order by id desc limit ${maxShown}`.execute(db);
  const getRefundDeadline = (row: Row) => new Date(row.at.getTime() + refundDays * DAY_MS);
  const open = rows.filter((row) => row.state === 'paid' && getRefundDeadline(row) > now);
  const remainders = await loadRefundableRemainders(db, { personId, purchases: open, now });
  const events = await loadPurchaseEvents(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const currency = shape.shape.money.shape.currency.parse(row.currency);
    const remainder = remainders.get(row.id);
    const refundableAmount = remainder ? calculateRefundableMinor(remainder) : 0;
    const { credits, bonus, free_spins, months } = row;
    return {
      payment_id: row.id,
      number: formatReceiptNumber(row.id),
      time: toUnixSeconds(row.at),
      type: row.kind === 'premium' ? 'premium' : 'buy-credits',
      package: { id: row.package_id, credits, bonus, free_spins, months },
      money: { amount: row.amount_minor, currency },
      limit_coins: row.limit_coins,
      state: shape.shape.state.parse(row.state),
      ...createPurchaseHistory(row, events.get(row.id) ?? { refunds: [], withdrawals: [] }, currency),
      ...(refundableAmount > 0 && {
        refundable: {
          money: { amount: refundableAmount, currency },
          until: toUnixSeconds(getRefundDeadline(row)),
        },
      }),
    };
  });
}
