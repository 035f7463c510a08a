import { convertMoneyToCoinsDown, type Money } from '@afterglow/domain/money';
import type { OrderAmount } from '@afterglow/domain/spend-limit';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { expireListedOrders } from './expire-orders.ts';
import { loadLimitStatus, sumMinor, toOrderAmount } from './limit-status.ts';

// The rules that a member sets for themselves: a spending limit, and a break from buying. They are checked when an
// order is opened and again when it is paid.

/**
 * Checks an order against the member's own limit and returns what is left of the limit if the order exceeds it, else
 * null. The caller locks the member's row, so that orders are counted one after the other. Unpaid orders that leave no
 * room for this one fail; if one of them is paid later, `findOwnRuleViolation` checks it again.
 */
export async function enforceSpendLimit(
  tx: Transaction<DB>,
  { personId, order, now }: { personId: number; order: OrderAmount; now: Date },
): Promise<{ money: Money; coins: number } | null> {
  const status = await loadLimitStatus(tx, personId, now);
  if (!status) return null;
  const { open, rate } = status;
  const remaining = status.remaining.amount;
  const minor = status.countMinor(order);
  if (minor <= remaining) {
    if (remaining - sumMinor(open) < minor) await expireListedOrders(tx, open, now);
    return null;
  }
  const money = { ...status.remaining, amount: Math.max(0, remaining) };
  return { money, coins: rate ? convertMoneyToCoinsDown(money.amount, rate) : 0 };
}

/**
 * Returns which own rule of the member forbids an order that was just paid, or null. A `pending` payment was checked
 * before. The caller locks the member's row (`lockPayment`).
 */
export async function findOwnRuleViolation(
  tx: Transaction<DB>,
  payment: { person_id: number; state: string; amount_minor: number; currency: string; limit_coins: number },
  now: Date,
): Promise<'over_limit' | 'in_break' | null> {
  if (payment.state === 'pending') return null;
  const member = await tx
    .selectFrom('member')
    .select('break_until')
    .where('person_id', '=', payment.person_id)
    .executeTakeFirst();
  if (!member) return null;
  if (member.break_until && member.break_until > now) return 'in_break';
  const status = await loadLimitStatus(tx, payment.person_id, now);
  if (!status) return null;
  return status.countMinor(toOrderAmount(payment)) > status.remaining.amount ? 'over_limit' : null;
}

/** Returns the end of a member's break from buying; null without one. */
export async function findBreakUntil(db: Kysely<DB>, personId: number, now: Date): Promise<Date | null> {
  const member = await db
    .selectFrom('member')
    .select('break_until')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return member?.break_until && member.break_until > now ? member.break_until : null;
}
