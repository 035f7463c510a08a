import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { PayplusAccess } from '../../config/environment.mjs';
import { isEqualConstantTime } from '../constant-time-equal.ts';
import { parseMinor } from '../decimal-amount.ts';
import { parseJson } from '../message-fields.ts';
import type { IgnoredEvent, RawWebhook, WebhookError, WebhookEvent, WebhookReading } from '../provider.ts';
import { Declined, type PayplusApi, type PayplusTransaction, parseTransaction } from './api.ts';

const textSchema = z.union([z.string(), z.number()]).transform(String);
const callbackSchema = z.looseObject({
  transaction_type: z.string().max(64).optional(),
  transaction: z.looseObject({
    uid: z.string().min(1).max(128),
    payment_page_request_uid: z.string().max(128).nullish(),
    status_code: textSchema,
    amount: z.union([z.string(), z.number()]),
    currency: z.string().max(8),
    more_info: z.string().max(64),
    type: z.string().max(64).optional(),
  }),
});
type Callback = z.output<typeof callbackSchema>;

export const signCallback = (body: Buffer | string, secretKey: string): string =>
  createHmac('sha256', secretKey).update(body).digest('base64');

/** Taken; every other code is a refusal. */
const approvedCode = '000';
const events: Record<string, WebhookEvent['event']> = { Charge: 'paid', Refund: 'refunded' };

/**
 * Reads a message of PayPlus: signed over its bytes, and then still asked about, because only the answer to our own question
 * is credited. What was held and not charged (`Approval`, `Check`) is no payment.
 */
export function readCallback(access: PayplusAccess, api: PayplusApi, raw: RawWebhook): WebhookReading {
  const { body, headers } = raw;
  const signed =
    headers['user-agent'] === 'PayPlus' &&
    isEqualConstantTime(String(headers.hash ?? ''), signCallback(body, access.secretKey));
  if (!signed) return { error: 'signature' };
  const payload = callbackSchema.safeParse(parseJson(body, headers['content-type'])).data;
  if (!payload) return { error: 'malformed' };
  const { transaction } = payload;
  if (transaction.status_code !== approvedCode) {
    const amountMinor = parseMinor(transaction.amount);
    if (amountMinor === null) return { error: 'malformed' };
    return toWebhookEvent(
      'declined',
      { ...transaction, transaction_uid: transaction.uid, amountMinor },
      payload,
    );
  }
  return { confirm: () => confirmCallback(api, payload) };
}

async function confirmCallback(
  api: PayplusApi,
  payload: Callback,
): Promise<WebhookEvent | WebhookError | IgnoredEvent> {
  const { uid, payment_page_request_uid: page, more_info, currency } = payload.transaction;
  const question = { transaction_uid: uid, ...(page && { payment_request_uid: page }) };
  const known = await findTransaction(api, question);
  // Signed, but PayPlus knows another transaction by these names, or none.
  if (!known || known.transaction_uid !== uid || known.more_info !== more_info)
    return { error: 'unconfirmed' };
  return transactionToEvent({ ...known, currency: known.currency ?? currency }, payload);
}

/** What PayPlus itself says of a transaction; null where it knows none. */
export async function findTransaction(api: PayplusApi, question: object): Promise<PayplusTransaction | null> {
  try {
    return parseTransaction(await api.request('PaymentPages/ipn', question));
  } catch (error) {
    if (error instanceof Declined) return null;
    throw error;
  }
}

export function transactionToEvent(
  known: PayplusTransaction,
  payload?: Callback,
): WebhookEvent | WebhookError | IgnoredEvent {
  const amountMinor = parseMinor(known.amount);
  if (known.status_code !== approvedCode) return { error: 'unconfirmed' };
  const event = events[known.type];
  if (!event) return { ignored: known.type, isUnexpected: true };
  if (amountMinor === null || !known.currency) return { error: 'malformed' };
  return toWebhookEvent(event, { ...known, currency: known.currency, amountMinor }, payload);
}

function toWebhookEvent(
  event: WebhookEvent['event'],
  of: { transaction_uid: string; more_info: string; currency: string; amountMinor: number },
  payload?: Callback,
): WebhookEvent {
  const page = payload?.transaction.payment_page_request_uid;
  return {
    event,
    reference: of.more_info,
    transactionId: of.transaction_uid,
    amountMinor: of.amountMinor,
    currency: of.currency,
    ...(page && { page }),
    ...(event === 'refunded' && { refundKey: of.transaction_uid }),
  };
}

/** What is kept: of the transaction what names it and its money, nothing of the payer and the card. */
export function redactCallback({ body, headers }: RawWebhook): string {
  const payload = callbackSchema.safeParse(parseJson(body, headers['content-type'])).data;
  if (!payload) return `${body.length} bytes that are no message`;
  const { uid, payment_page_request_uid, status_code, amount, currency, more_info, type } =
    payload.transaction;
  const stored = { uid, payment_page_request_uid, status_code, amount, currency, more_info, type };
  return JSON.stringify({ transaction_type: payload.transaction_type, transaction: stored });
}
