import { receiptNumber } from '@afterglow/domain/receipt-number';
import { refundableMinor } from '@afterglow/domain/refund';
import { DAY_MS, unixSeconds } from '@afterglow/domain/time';
import { type Purchase, purchase as shape } from '@afterglow/protocol/entities/purchase';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { storyOf, whatHappened } from './purchase-story.ts';
import { unusedParts } from './unused-parts.ts';

/** Nobody buys more often; what is older stands on its receipts. */
const mostShown = 500;

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
export async function purchasesOf(
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
    order by id desc limit ${mostShown}`.execute(db);
  const untilOf = (row: Row) => new Date(row.at.getTime() + refundDays * DAY_MS);
  const open = rows.filter((row) => row.state === 'paid' && untilOf(row) > now);
  const unused = await unusedParts(db, { personId, purchases: open, now });
  const told = await whatHappened(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const currency = shape.shape.money.shape.currency.parse(row.currency);
    const left = unused.get(row.id);
    const back = left ? refundableMinor(left) : 0;
    const { credits, bonus, free_spins, months } = row;
    return {
      payment_id: row.id,
      number: receiptNumber(row.id),
      time: unixSeconds(row.at),
      type: row.kind === 'premium' ? 'premium' : 'buy-credits',
      package: { id: row.package_id, credits, bonus, free_spins, months },
      money: { amount: row.amount_minor, currency },
      limit_coins: row.limit_coins,
      state: shape.shape.state.parse(row.state),
      ...storyOf(row, told.get(row.id) ?? { refunds: [], withdrawals: [] }, currency),
      ...(back > 0 && {
        refundable: {
          money: { amount: back, currency },
          until: unixSeconds(untilOf(row)),
        },
      }),
    };
  });
}
