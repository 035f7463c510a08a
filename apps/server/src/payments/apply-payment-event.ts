import { toUnixSeconds } from '@afterglow/domain/time';
import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import { paymentComplete } from '@afterglow/protocol/wallet/payment-complete';
import { paymentFailed } from '@afterglow/protocol/wallet/payment-failed';
import type { App } from '../app.ts';
import { type Balance, notifyBalance } from '../features/wallet/index.ts';
import { publishListChanged } from '../rpc/list-changed.ts';
import { createPushFrame } from '../rpc/push-frame.ts';
import { applyEventToPayment } from './apply-event-to-payment.ts';
import type { EventResult } from './event-result.ts';
import type { PaymentEvent } from './provider.ts';

type PaymentEventServices = Pick<App, 'db' | 'now' | 'log' | 'fanout'>;

/** Verdicts that need no person. */
const SETTLED_VERDICTS = new Set(['done', 'duplicate', 'refund_due']);

/**
 * Applies a verified event of a provider in a transaction of its own, from a webhook or from `reconcilePayments`. After
 * the commit it notifies the payer and logs what a person should check. `webhookId` is the stored message.
 */
export async function applyPaymentEvent(
  app: PaymentEventServices,
  provider: string,
  event: PaymentEvent,
  webhookId: number | null,
): Promise<EventResult> {
  const result = await app.db
    .transaction()
    .execute((tx) => applyEventToPayment(tx, provider, event, app.now()));
  const { verdict, payment, refundReason } = result;
  const logFields = { provider, webhook: webhookId, payment: payment?.id, verdict, refundReason };
  if (!SETTLED_VERDICTS.has(verdict)) app.log.error(logFields, 'a webhook event is held for attention');
  else if (verdict === 'refund_due' || payment?.late || event.kind === 'charged_back')
    app.log.warn(logFields, 'a payment needs attention');
  if (verdict === 'done') notifyPaymentResult(app, event, result);
  if (verdict === 'refund_due') notifyReturned(app, result);
  if (verdict === 'refund_due' || (verdict === 'done' && event.kind === 'refunded'))
    publishListChanged(app, 'refunds/list');
  return result;
}

/** Notifies the payer that the order failed and the money is refunded. */
function notifyReturned(app: PaymentEventServices, { payment }: EventResult): void {
  if (payment?.state !== 'failed') return;
  const { id, person_id: personId } = payment;
  app.fanout.toPerson(
    personId,
    createPushFrame(paymentFailed, { data: { payment_id: id, reason: 'returned' } }),
  );
}

/** Notifies the payer of what an event of a provider changed. Call it after the commit. */
export function notifyPaymentResult(
  app: Pick<App, 'fanout'>,
  event: Pick<PaymentEvent, 'kind'>,
  { payment, balance, premiumUntil }: EventResult,
): void {
  if (!payment || event.kind === 'pending') return;
  const { id, person_id: personId, kind, credits, bonus } = payment;
  const send = (frame: string) => app.fanout.toPerson(personId, frame);
  if (event.kind === 'declined' || event.kind === 'expired') {
    send(createPushFrame(paymentFailed, { data: { payment_id: id, reason: event.kind } }));
    return;
  }
  if (event.kind === 'paid') {
    const purchase =
      kind === 'premium'
        ? {
            type: 'premium' as const,
            ...(premiumUntil ? { premium_until: toUnixSeconds(premiumUntil) } : {}),
          }
        : { type: 'buy-credits' as const, credits: credits + bonus };
    send(createPushFrame(paymentComplete, { data: { payment_id: id, ...purchase } }));
  }
  notifyWalletChanged(app, personId, balance);
}

/** Pushes the new balance, and that the session changed (premium, spins). Call it after the commit. */
export function notifyWalletChanged(
  app: Pick<App, 'fanout'>,
  personId: number,
  balance: Balance | undefined,
): void {
  if (balance) notifyBalance(app, personId, balance);
  app.fanout.toPerson(personId, createPushFrame(sessionChanged, { data: { authenticated: true } }));
}
