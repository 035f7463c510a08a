import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { PayplusAccess } from '../../config/environment.mjs';
import { formatDecimal, isEqualConstantTime, parseJson, parseMinor } from '../message-fields.ts';
import type {
  IgnoredEvent,
  PaymentEvent,
  Provider,
  RawWebhook,
  WebhookError,
  WebhookReading,
} from '../provider.ts';
import {
  createApi,
  Declined,
  type PayplusApi,
  type PayplusTransaction,
  parseCheckoutSession,
  parseRefundUid,
  parseTransaction,
} from './api.ts';

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

const signCallback = (body: Buffer | string, secretKey: string): string =>
  createHmac('sha256', secretKey).update(body).digest('base64');

/** The code of an approved transaction; every other code is a decline. */
const APPROVED_CODE = '000';
const KIND_BY_TYPE: Record<string, PaymentEvent['kind']> = { Charge: 'paid', Refund: 'refunded' };

/**
 * Reads a callback of PayPlus. It is signed over its bytes, and PayPlus must confirm it as well: only the reply to our
 * own request is credited. An authorization without a charge (`Approval`, `Check`) is no payment.
 */
function readCallback(access: PayplusAccess, api: PayplusApi, raw: RawWebhook): WebhookReading {
  const { body, headers } = raw;
  const isSigned =
    headers['user-agent'] === 'PayPlus' &&
    isEqualConstantTime(String(headers.hash ?? ''), signCallback(body, access.secretKey));
  return isSigned ? readPayload(api, body, headers['content-type']) : { error: 'signature' };
}

function readPayload(api: PayplusApi, body: Buffer, contentType: unknown): WebhookReading {
  const payload = callbackSchema.safeParse(parseJson(body, contentType)).data;
  if (!payload) return { error: 'malformed' };
  const { transaction } = payload;
  if (transaction.status_code !== APPROVED_CODE) {
    const amountMinor = parseMinor(transaction.amount);
    if (amountMinor === null) return { error: 'malformed' };
    return toPaymentEvent(
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
): Promise<PaymentEvent | WebhookError | IgnoredEvent> {
  const { uid, payment_page_request_uid: checkoutId, more_info, currency } = payload.transaction;
  const query = { transaction_uid: uid, ...(checkoutId && { payment_request_uid: checkoutId }) };
  const transaction = await findTransaction(api, query);
  // Signed, but PayPlus has another transaction under these ids, or none.
  if (!transaction || transaction.transaction_uid !== uid || transaction.more_info !== more_info)
    return { error: 'unconfirmed' };
  return transactionToEvent({ ...transaction, currency: transaction.currency ?? currency }, payload);
}

/** Asks PayPlus for a transaction; null if it has none. */
async function findTransaction(api: PayplusApi, query: object): Promise<PayplusTransaction | null> {
  try {
    return parseTransaction(await api.request('PaymentPages/ipn', query));
  } catch (error) {
    if (error instanceof Declined) return null;
    throw error;
  }
}

function transactionToEvent(
  transaction: PayplusTransaction,
  payload?: Callback,
): PaymentEvent | WebhookError | IgnoredEvent {
  const { type, status_code, amount, currency } = transaction;
  const amountMinor = parseMinor(amount);
  if (status_code !== APPROVED_CODE) return { error: 'unconfirmed' };
  const kind = KIND_BY_TYPE[type];
  if (!kind) return { ignored: type, isUnexpected: true };
  if (amountMinor === null || !currency) return { error: 'malformed' };
  return toPaymentEvent(kind, { ...transaction, currency, amountMinor }, payload);
}

function toPaymentEvent(
  kind: PaymentEvent['kind'],
  transaction: { transaction_uid: string; more_info: string; currency: string; amountMinor: number },
  payload?: Callback,
): PaymentEvent {
  const checkoutId = payload?.transaction.payment_page_request_uid;
  return {
    kind,
    reference: transaction.more_info,
    transactionId: transaction.transaction_uid,
    amountMinor: transaction.amountMinor,
    currency: transaction.currency,
    ...(checkoutId && { checkoutId }),
    ...(kind === 'refunded' && { refundKey: transaction.transaction_uid }),
  };
}

/** Returns what is stored: the ids and the money of the transaction, nothing about the payer and the card. */
function redactCallback({ body, headers }: RawWebhook): string {
  const payload = callbackSchema.safeParse(parseJson(body, headers['content-type'])).data;
  if (!payload) return `${body.length} bytes that are no message`;
  const { uid, payment_page_request_uid, status_code, amount, currency, more_info, type } =
    payload.transaction;
  const stored = { uid, payment_page_request_uid, status_code, amount, currency, more_info, type };
  return JSON.stringify({ transaction_type: payload.transaction_type, transaction: stored });
}

/** Charge immediately, instead of an authorization that is captured later. */
const CHARGE_NOW = 1;

/** Creates PayPlus's payment pages, for shekels. docs/operating/payments.md describes the setup. */
export function createPayplusProvider(access: PayplusAccess, { publicUrl }: { publicUrl: string }): Provider {
  const api = createApi(access);
  return {
    code: 'payplus',
    currencies: ['ILS'],
    // The 3-D Secure pages of hundreds of banks would have to allow framing as well.
    isFramed: false,
    createCheckoutSession: async ({ reference, amountMinor, currency, language, returnUrl }) => {
      const data = await api.request('PaymentPages/generateLink', {
        payment_page_uid: access.page,
        charge_method: CHARGE_NOW,
        amount: Number(formatDecimal(amountMinor)),
        currency_code: currency,
        more_info: reference,
        unique_request_id: reference,
        language_code: language,
        create_token: false,
        send_failure_callback: true,
        refURL_success: returnUrl,
        refURL_failure: returnUrl,
        refURL_cancel: returnUrl,
        refURL_callback: `${publicUrl}/api/payments/notify/payplus`,
      });
      const { payment_page_link: url, page_request_uid: checkoutId } = parseCheckoutSession(data);
      if (new URL(url).protocol !== 'https:' && access.apiUrl.startsWith('https:'))
        throw new Error('PayPlus returned a page that is not https');
      return { url, checkoutId };
    },
    readWebhook: (raw) => readCallback(access, api, raw),
    redactWebhook: redactCallback,
    readStoredWebhook: (body) => readPayload(api, Buffer.from(body), 'application/json'),
    refund: async ({ transactionId, amountMinor, reference }) => {
      const data = await api.request('Transactions/RefundByTransactionUID', {
        transaction_uid: transactionId,
        amount: Number(formatDecimal(amountMinor)),
        more_info: reference,
      });
      const key = parseRefundUid(data);
      return { done: 'returned', ...(key && { key }) };
    },
    findPayment: async ({ reference, checkoutId }) => {
      const transaction = await findTransaction(
        api,
        checkoutId ? { payment_request_uid: checkoutId } : { more_info: reference },
      );
      if (transaction?.status_code !== APPROVED_CODE || transaction.more_info !== reference) return null;
      const read = transactionToEvent({ ...transaction, currency: transaction.currency ?? 'ILS' });
      return 'kind' in read && read.kind === 'paid' ? read : null;
    },
  };
}
