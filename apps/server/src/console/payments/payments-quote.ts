import type { Currency } from '@afterglow/domain/money';
import { calculateRefundableMinor } from '@afterglow/domain/refund';
import { DAY_MS, toUnixSeconds } from '@afterglow/domain/time';
import { paymentsQuote } from '@afterglow/protocol/console/payments/payments-quote';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { loadRefundableRemainders } from '../../features/wallet/index.ts';
import { reject, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { toPaymentEntry } from '../audit-subjects.ts';
import { refundNeedsSecondPerson } from '../policies/payment.ts';
import { findListedPayment, type ListedPayment } from './payment-rows.ts';

/** What it says may have changed by the time of the refund, which calculates it again under a lock. */
export const paymentsQuoteHandler = staffRead(paymentsQuote, async ({ db, app, now }, { id }) => {
  const payment = await findListedPayment(db, id);
  if (!payment) return reject('not_found');
  const { amount_minor: paid, refunded_minor: refunded, settled_at, created_at } = payment;
  const currency = payment.currency as Currency;
  const { unused, moneyMinor } = await quoteRemainder(db, payment, now);
  const refundMs = app.settings.current().refund_days * DAY_MS;
  const until = new Date((settled_at ?? created_at).getTime() + refundMs);
  const quote = {
    unused,
    money: { amount_minor: moneyMinor, currency },
    left: { amount_minor: payment.state === 'paid' ? paid - refunded : 0, currency },
    withdrawal_until: toUnixSeconds(until),
    declared_late: await isDeclaredAfter(db, id, until),
    needs_second: refundNeedsSecondPerson({
      amountMinor: moneyMinor,
      currency,
      quoteMinor: moneyMinor,
      limits: app.settings.current().approval_limits.refund,
    }),
  };
  return withAuditLog(reply(quote), toPaymentEntry(payment));
});

async function quoteRemainder(db: Kysely<DB>, payment: ListedPayment, now: Date) {
  if (payment.state !== 'paid') return { unused: { credits: 0, premium_s: 0 }, moneyMinor: 0 };
  const found = await loadRefundableRemainders(db, {
    personId: payment.person_id,
    purchases: [payment],
    now,
  });
  const remainder = found.get(payment.id);
  const units = remainder?.unused ?? 0;
  return {
    unused: payment.credits > 0 ? { credits: units, premium_s: 0 } : { credits: 0, premium_s: units },
    moneyMinor: remainder ? calculateRefundableMinor(remainder) : 0,
  };
}

async function isDeclaredAfter(db: Kysely<DB>, paymentId: number, until: Date): Promise<boolean> {
  const late = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('at', '>=', until)
    .limit(1)
    .executeTakeFirst();
  return late !== undefined;
}
