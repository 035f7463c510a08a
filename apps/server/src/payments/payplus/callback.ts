import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { PayplusAccess } from '../../config/environment.mjs';
import { minorOf } from '../decimal-amount.ts';
import { jsonOf } from '../message-fields.ts';
import type { Fault, Notice, RawNotice, Reading, Unused } from '../provider.ts';
import { sameText } from '../same-text.ts';
import { type PayplusApi, type PayplusTransaction, SaidNo, transactionOf } from './api.ts';

const text = z.union([z.string(), z.number()]).transform(String);
const callback = z.looseObject({
  transaction_type: z.string().max(64).optional(),
  transaction: z.looseObject({
    uid: z.string().min(1).max(128),
    payment_page_request_uid: z.string().max(128).nullish(),
    status_code: text,
    amount: z.union([z.string(), z.number()]),
    currency: z.string().max(8),
    more_info: z.string().max(64),
    type: z.string().max(64).optional(),
  }),
});
type Callback = z.output<typeof callback>;

export const callbackHash = (body: Buffer | string, secretKey: string): string =>
  createHmac('sha256', secretKey).update(body).digest('base64');

/** Taken; every other code is a refusal. */
const approved = '000';
const events: Record<string, Notice['event']> = { Charge: 'paid', Refund: 'refunded' };

/**
 * Reads a message of PayPlus: signed over its bytes, and then still asked about, because only the answer to our own question
 * is credited. What was held and not charged (`Approval`, `Check`) is no payment.
 */
export function readCallback(access: PayplusAccess, api: PayplusApi, raw: RawNotice): Reading {
  const { body, headers } = raw;
  const signed =
    headers['user-agent'] === 'PayPlus' &&
    sameText(String(headers.hash ?? ''), callbackHash(body, access.secretKey));
  if (!signed) return { fault: 'signature' };
  const said = callback.safeParse(jsonOf(body, headers['content-type'])).data;
  if (!said) return { fault: 'malformed' };
  const { transaction } = said;
  if (transaction.status_code !== approved) {
    const amountMinor = minorOf(transaction.amount);
    if (amountMinor === null) return { fault: 'malformed' };
    return noticeOf('declined', { ...transaction, transaction_uid: transaction.uid, amountMinor }, said);
  }
  return { confirm: () => confirm(api, said) };
}

async function confirm(api: PayplusApi, said: Callback): Promise<Notice | Fault | Unused> {
  const { uid, payment_page_request_uid: page, more_info, currency } = said.transaction;
  const question = { transaction_uid: uid, ...(page && { payment_request_uid: page }) };
  const known = await transactionAt(api, question);
  // Signed, but PayPlus knows another transaction by these names, or none.
  if (!known || known.transaction_uid !== uid || known.more_info !== more_info)
    return { fault: 'unconfirmed' };
  return noticeOfTransaction({ ...known, currency: known.currency ?? currency }, said);
}

/** What PayPlus itself says of a transaction; null where it knows none. */
export async function transactionAt(api: PayplusApi, question: object): Promise<PayplusTransaction | null> {
  try {
    return transactionOf(await api.ask('PaymentPages/ipn', question));
  } catch (error) {
    if (error instanceof SaidNo) return null;
    throw error;
  }
}

export function noticeOfTransaction(known: PayplusTransaction, said?: Callback): Notice | Fault | Unused {
  const amountMinor = minorOf(known.amount);
  if (known.status_code !== approved) return { fault: 'unconfirmed' };
  const event = events[known.type];
  if (!event) return { unused: known.type, alert: true };
  if (amountMinor === null || !known.currency) return { fault: 'malformed' };
  return noticeOf(event, { ...known, currency: known.currency, amountMinor }, said);
}

function noticeOf(
  event: Notice['event'],
  of: { transaction_uid: string; more_info: string; currency: string; amountMinor: number },
  said?: Callback,
): Notice {
  const page = said?.transaction.payment_page_request_uid;
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
export function keptOf({ body, headers }: RawNotice): string {
  const said = callback.safeParse(jsonOf(body, headers['content-type'])).data;
  if (!said) return `${body.length} bytes that are no message`;
  const { uid, payment_page_request_uid, status_code, amount, currency, more_info, type } = said.transaction;
  const kept = { uid, payment_page_request_uid, status_code, amount, currency, more_info, type };
  return JSON.stringify({ transaction_type: said.transaction_type, transaction: kept });
}
