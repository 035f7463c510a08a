import type { Currency } from '@afterglow/domain/money';
import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import { calculateRefundableMinor } from '@afterglow/domain/refund';
import { DAY_MS, toUnixSeconds } from '@afterglow/domain/time';
import { type Purchase, purchase as shape } from '@afterglow/protocol/entities/purchase';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { loadRefundableRemainders } from './remainders.ts';

/** No member buys more often. Older purchases have their receipts. */
const MAX_SHOWN = 500;

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
 * Returns a member's purchases, newest first, with the amount that is refundable now: the share of the price for
 * unspent bought coins or future premium. A payment that could buy nothing and is being sent back counts as refunded.
 */
export async function listPurchases(
  db: Kysely<DB>,
  personId: number,
  { now, refundDays }: { now: Date; refundDays: number },
): Promise<Purchase[]> {
  const { rows } = await sql<Row>`
    select id, kind, package_id, credits, bonus, free_spins, months, amount_minor, refunded_minor, repaid_credits, limit_coins, currency,
      case state when 'failed' then 'refunded' else state end as state, coalesce(settled_at, created_at) as at
    from payment
    where person_id = ${personId} and (
      state in ('pending', 'paid', 'refunded', 'charged_back')
      or state = 'failed' and exists (select from payment_refund where payment_refund.payment_id = payment.id)
    )
    order by coalesce(settled_at, created_at) desc, id desc limit ${MAX_SHOWN}`.execute(db);
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

type Refund = {
  amount_minor: number;
  reason: string;
  created_at: Date;
  /** When the provider accepted the refund. The column `asked_at` has an older name. */
  accepted_at: Date | null;
  returned_at: Date | null;
};
type PurchaseWithdrawal = {
  number: string;
  at: Date;
  settled_at: Date | null;
  outcome: 'refunded' | 'nothing_due' | 'refused' | null;
};
type PurchaseEvents = { refunds: Refund[]; withdrawals: PurchaseWithdrawal[] };
type Step = NonNullable<Purchase['steps']>[number];

/** Loads the refunds and contract withdrawals of these payments, oldest first. */
async function loadPurchaseEvents(
  db: Kysely<DB>,
  paymentIds: readonly number[],
): Promise<Map<number, PurchaseEvents>> {
  const { rows: refunds } = await sql<Refund & { id: number }>`
    select payment_id as id, amount_minor, reason, created_at, asked_at as accepted_at, returned_at from payment_refund
    where payment_id = any(${paymentIds}::bigint[]) order by payment_refund.id`.execute(db);
  const { rows: withdrawals } = await sql<PurchaseWithdrawal & { id: number }>`
    select payment_id as id, number, at, settled_at, outcome from withdrawal
    where payment_id = any(${paymentIds}::bigint[]) order by at, withdrawal.id`.execute(db);
  return new Map(
    paymentIds.map((id) => [
      id,
      {
        refunds: refunds.filter((refund) => refund.id === id),
        withdrawals: withdrawals.filter((withdrawal) => withdrawal.id === id),
      },
    ]),
  );
}

/** Builds the history of a purchase: its refunded money, its withdrawal, and each step with its time. */
function createPurchaseHistory(
  paid: { at: Date; state: string },
  { refunds, withdrawals }: PurchaseEvents,
  currency: Currency,
): Pick<Purchase, 'refunded' | 'withdrawal' | 'steps'> {
  const newest = withdrawals.at(-1);
  const last = refunds.at(-1);
  const returned = refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const steps = [
    ...(paid.state === 'pending' ? [] : [createStep('paid', paid.at)]),
    ...withdrawals.map(({ at }) => createStep('withdrawn', at)),
    ...refunds.flatMap(({ amount_minor: amount, reason, created_at, accepted_at, returned_at }) => {
      const money = { amount, currency };
      // A refund that the provider made on its own has only one step.
      if (reason === 'by_provider') return [createStep('back', created_at, money)];
      return [
        createStep('refund', created_at, money),
        createStep('sent', accepted_at),
        createStep('back', returned_at, money),
      ];
    }),
    ...withdrawals.flatMap(({ settled_at, outcome }) =>
      outcome === 'refunded' ? [] : [createStep('settled', settled_at)],
    ),
  ].filter((other) => other !== null);
  return {
    ...(last && {
      refunded: {
        money: { amount: returned, currency },
        time: toUnixSeconds(last.created_at),
        arrived: refunds.every(({ returned_at }) => returned_at !== null),
      },
    }),
    ...(newest && {
      withdrawal: {
        number: newest.number,
        time: toUnixSeconds(newest.at),
        ...(newest.outcome && { outcome: newest.outcome }),
      },
    }),
    // A single step is already on the card.
    ...(steps.length > 1 && { steps: steps.sort((a, b) => a.time - b.time) }),
  };
}

const createStep = (what: Step['what'], at: Date | null, money?: Step['money']): Step | null =>
  at && { what, time: toUnixSeconds(at), ...(money && { money }) };
