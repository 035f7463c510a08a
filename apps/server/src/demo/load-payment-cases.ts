import { randomBytes } from 'node:crypto';
import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import { DAY_MS, HOUR_MS } from '@afterglow/domain/time';
import { sql, type Transaction } from 'kysely';
import type { App } from '../app.ts';
import type { DB } from '../db/schema.ts';
import { findLanguage } from '../features/profile/index.ts';
import { storeWithdrawal } from '../features/wallet/index.ts';
import { applyEventToPayment, createSandboxEvent, requestRefund, SANDBOX_CODE } from '../payments/index.ts';
import type { LoadedMember } from './load-people.ts';
import { type PastOrder, storePastOrder } from './store-history.ts';

/** Who has exactly one purchase, which a manager looks up. */
export const PAYERS = {
  refundDue: 'hannah-berlin',
  refundHeld: 'lukas-berlin',
  refunded: 'emily-london',
  chargedBack: 'adam-london',
  withdrawn: 'nadja-berlin',
} as const;

/** By then the provider is asked again, so that the refund is due for as long as somebody looks around. */
const RETRY_DAYS = 7;

/**
 * Creates purchases that need a manager: refunds in each state, a chargeback, a withdrawal, and a message
 * that fits no order.
 */
export async function loadPaymentCases(app: App, members: readonly LoadedMember[]): Promise<void> {
  const ids = new Map(members.map(({ slug, id }) => [slug, id]));
  const daysAgo = (days: number) => new Date(app.now().getTime() - days * DAY_MS);
  await app.db.transaction().execute(async (tx) => {
    const { id: staffId } = await tx
      .selectFrom('staff')
      .select('id')
      .where('email', '=', 'manager2@afterglow.example')
      .executeTakeFirstOrThrow();
    const buy = async (slug: string, credits: number, days: number): Promise<PastOrder> => {
      const order = await storePastOrder(app, tx, {
        personId: ids.get(slug) as number,
        credits,
        at: daysAgo(days),
      });
      await report(tx, 'paid', order, daysAgo(days));
      return order;
    };

    const refunded = await buy(PAYERS.refunded, 1_000, 13);
    await requestRefund(tx, { paymentId: refunded.id, now: daysAgo(12), staffId });
    await report(tx, 'refunded', refunded, daysAgo(11));
    const chargedBack = await buy(PAYERS.chargedBack, 500, 34);
    await report(tx, 'charged_back', chargedBack, daysAgo(3));
    const held = await buy(PAYERS.refundHeld, 2_500, 6);
    const { value: heldRefund } = await requestRefund(tx, {
      paymentId: held.id,
      now: daysAgo(2),
      staffId,
    }).then((result) => (result.ok ? result : Promise.reject(new Error(`refund: ${result.error.reason}`))));
    await tx
      .updateTable('payment_refund')
      .set({ tried_at: daysAgo(2), held_at: daysAgo(1.9) })
      .where('id', '=', heldRefund.refundId)
      .execute();
    const due = await buy(PAYERS.refundDue, 1_000, 4);
    await requestRefund(tx, { paymentId: due.id, now: daysAgo(1.5), staffId });
    await postponeRefunds(tx, new Date(app.now().getTime() + RETRY_DAYS * DAY_MS));
    const withdrawn = await buy(PAYERS.withdrawn, 200, 9);
    await withdraw(tx, withdrawn, daysAgo(3));
    await holdNotice(tx, new Date(app.now().getTime() - 5 * HOUR_MS));
  });
}

async function report(
  tx: Transaction<DB>,
  kind: 'paid' | 'refunded' | 'charged_back',
  { reference, amountMinor, currency }: PastOrder,
  at: Date,
): Promise<void> {
  const event = { kind, reference, amountMinor, currency, transactionId: `demo-${reference}` };
  const { verdict } = await applyEventToPayment(tx, SANDBOX_CODE, event, at);
  if (verdict !== 'done') throw new Error(`Demo: a purchase was not ${kind}: ${verdict}`);
}

async function postponeRefunds(tx: Transaction<DB>, until: Date): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at := ${until}::timestamptz)
    from graphile_worker.jobs where task_identifier = 'refund_payment'`.execute(tx);
}

/** Creates a withdrawal that was sent without signing in, so nothing was refunded automatically. */
async function withdraw(tx: Transaction<DB>, { id, personId }: PastOrder, at: Date): Promise<void> {
  const { email } = await tx
    .selectFrom('member')
    .select('email')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  const text = 'Ich widerrufe meinen Kauf. Bitte bestätigen Sie mir den Eingang.';
  const reference = formatReceiptNumber(id);
  const language = await findLanguage(tx, personId);
  await storeWithdrawal(tx, { email, reference, text, language, name: 'Nadja' }, at);
}

/** Stores the message of a payment of an order that this site never had. */
async function holdNotice(tx: Transaction<DB>, at: Date): Promise<void> {
  const body = createSandboxEvent({
    kind: 'paid',
    reference: randomBytes(16).toString('hex'),
    transactionId: 'demo-unknown',
    amountMinor: 8_490,
    currency: 'ILS',
  });
  await tx
    .insertInto('payment_notice')
    .values({ provider: SANDBOX_CODE, received_at: at, body, verdict: 'unknown_order' })
    .execute();
}
