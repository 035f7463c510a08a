import ipaddr from 'ipaddr.js';
import type { CcbillAccess } from '../../config/environment.mjs';
import { isEqualConstantTime, parseFields, parseMinor } from '../message-fields.ts';
import {
  NotExecuted,
  type PaymentEvent,
  type Provider,
  type RawWebhook,
  type WebhookReading,
} from '../provider.ts';
import { createDatalink, type Datalink, type SaleHistory } from './datalink.ts';
import { CURRENCY_CODES, createFormUrl, signSale } from './form-url.ts';

type Fields = ReadonlyMap<string, string>;

/** How a reversal shows in the history of a sale, which confirms it. */
const REVERSALS: Record<string, { kind: PaymentEvent['kind']; made: (history: SaleHistory) => number }> = {
  // A sale that the bank has not settled is voided instead of refunded.
  Refund: { kind: 'refunded', made: ({ refunds, voids }) => refunds + voids },
  Void: { kind: 'refunded', made: ({ refunds, voids }) => refunds + voids },
  Chargeback: { kind: 'charged_back', made: ({ chargebacks }) => chargebacks },
};

/** Events about the end of the paid period, without an effect here. */
const EXPECTED_EVENTS = new Set(['Cancellation', 'Expiration']);

/**
 * Reads a webhook of CCBill. It must come from CCBill's address ranges to the secret path. A sale is signed as well; a
 * reversal is not, so DataLink must confirm it. Every other type is stored and ignored.
 */
export function readWebhook(access: CcbillAccess, datalink: Datalink, raw: RawWebhook): WebhookReading {
  if (!isEqualConstantTime(raw.key ?? '', access.notifyKey) || !isFromCcbill(access, raw.address))
    return { error: 'signature' };
  const fields = parseFields(raw.body, raw.headers['content-type']);
  const type = fields && readEventType(raw, fields);
  if (!fields || !type) return { error: 'malformed' };
  const isOurs =
    fields.get('clientAccnum') === access.account &&
    // Sent as a number, it has no leading zeros.
    fields.get('clientSubacc')?.padStart(4, '0') === access.subaccount;
  return isOurs ? readEvent(access, datalink, type, fields) : { error: 'wrong_shop' };
}

/** Reads a message again, from the fields that are stored of it. */
function readStoredWebhook(access: CcbillAccess, datalink: Datalink, body: string): WebhookReading {
  const fields = parseFields(Buffer.from(body), 'application/json');
  const type = fields?.get('eventType');
  return fields && type ? readEvent(access, datalink, type, fields) : { error: 'malformed' };
}

function readEvent(access: CcbillAccess, datalink: Datalink, type: string, fields: Fields): WebhookReading {
  if (type === 'NewSaleSuccess' || type === 'NewSaleFailure') return readSale(access, type, fields);
  const reversal = REVERSALS[type];
  if (!reversal) return { ignored: type, isUnexpected: !EXPECTED_EVENTS.has(type) };
  const event = readReversal(reversal.kind, type, fields);
  if (!event) return { error: 'malformed' };
  return {
    confirm: async () => {
      const made = reversal.made(await datalink.history(event.transactionId));
      if (made === 0) return { error: 'unconfirmed' };
      return event.kind === 'refunded' ? { ...event, refundsMade: made } : event;
    },
  };
}

function isFromCcbill({ sources }: CcbillAccess, address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const peer = ipaddr.process(address);
  return sources.some((range) => {
    const cidr = ipaddr.parseCIDR(range);
    return cidr[0].kind() === peer.kind() && peer.match(cidr);
  });
}

/** Returns the type of an event. It is in the query, in the body, or equal in both. */
function readEventType({ query }: RawWebhook, fields: Fields): string | undefined {
  const queryType = query.eventType;
  const bodyType = fields.get('eventType');
  if (queryType !== undefined && typeof queryType !== 'string') return undefined;
  if (queryType !== undefined && bodyType !== undefined && queryType !== bodyType) return undefined;
  const type = queryType ?? bodyType;
  return type && /^\w{1,64}$/.test(type) ? type : undefined;
}

const ID_SHAPE = /^\d{1,32}$/;
const REFERENCE_SHAPE = /^[0-9a-f]{32}$/;

function readSale({ salt }: CcbillAccess, type: string, fields: Fields): WebhookReading {
  const subscriptionId = fields.get('subscriptionId') ?? '';
  const transactionId = fields.get('transactionId') ?? '';
  const digest = fields.get('dynamicPricingValidationDigest') ?? '';
  const reference = fields.get('X-reference') ?? '';
  const isPaid = type === 'NewSaleSuccess';
  const saleId = isPaid ? subscriptionId : transactionId || subscriptionId;
  const isSigned = isPaid
    ? isEqualConstantTime(digest, signSale(subscriptionId, '1', salt))
    : // The documentation says over the transaction; some accounts get it over the subscription.
      isEqualConstantTime(digest, signSale(transactionId, '0', salt)) ||
      isEqualConstantTime(digest, signSale(subscriptionId, '0', salt));
  // Test mode payments are not signed and buy nothing.
  if (!isSigned) return { error: 'signature' };
  const amountMinor = parseMinor(fields.get('billedInitialPrice'));
  if (!ID_SHAPE.test(saleId) || amountMinor === null) return { error: 'malformed' };
  return {
    kind: isPaid ? 'paid' : 'declined',
    // An order of somebody else becomes an unknown order.
    reference: REFERENCE_SHAPE.test(reference) ? reference : 'none',
    // The digest covers the subscription id, and DataLink uses it.
    transactionId: saleId,
    amountMinor,
    currency: readCurrency(fields.get('billedCurrencyCode')),
  };
}

function readReversal(kind: PaymentEvent['kind'], type: string, fields: Fields): PaymentEvent | undefined {
  const subscriptionId = fields.get('subscriptionId') ?? '';
  const amountMinor = parseMinor(fields.get('amount'));
  const name = `${type} ${fields.get('transactionId') ?? ''} ${fields.get('timestamp') ?? ''}`;
  if (!ID_SHAPE.test(subscriptionId) || amountMinor === null || name.length > 128) return undefined;
  return {
    kind,
    reference: null,
    transactionId: subscriptionId,
    amountMinor,
    currency: readCurrency(fields.get('currencyCode')),
    refundKey: name,
  };
}

/** Returns the code itself for an unknown currency; it then matches no order. */
function readCurrency(code = ''): string {
  const known = Object.entries(CURRENCY_CODES).find(([, number]) => number === code);
  return known ? known[0] : code.slice(0, 8);
}

/** Stored fields: no name, address or card of the payer, because an erased account must leave none here. */
const STORED_FIELDS = [
  'eventType',
  'subscriptionId',
  'transactionId',
  'clientAccnum',
  'clientSubacc',
  'timestamp',
  'X-reference',
  'billedInitialPrice',
  'billedCurrencyCode',
  'dynamicPricingValidationDigest',
  'amount',
  'currency',
  'currencyCode',
  'reason',
  'failureCode',
  'failureReason',
];

export function redactWebhook(raw: RawWebhook): string {
  const fields = parseFields(raw.body, raw.headers['content-type']);
  if (!fields) return `${raw.body.length} bytes that are no message`;
  const stored = STORED_FIELDS.flatMap((name) => (fields.has(name) ? [[name, fields.get(name)]] : []));
  const { eventType } = raw.query;
  return JSON.stringify({
    ...(typeof eventType === 'string' && { eventType }),
    ...Object.fromEntries(stored),
  });
}

/** Creates CCBill's FlexForms, for dollars and euros. docs/operating/payments.md describes the setup. */
export function createCcbillProvider(access: CcbillAccess): Provider {
  const datalink = createDatalink(access);
  const countReturned = async (subscriptionId: string) => {
    const { refunds, voids } = await datalink.history(subscriptionId);
    return refunds + voids;
  };
  return {
    code: 'ccbill',
    currencies: ['USD', 'EUR'],
    // CCBill does not document that its forms may be framed.
    isFramed: false,
    createCheckoutSession: async (order) => ({ url: createFormUrl(access, order) }),
    readWebhook: (raw) => readWebhook(access, datalink, raw),
    redactWebhook: redactWebhook,
    readStoredWebhook: (body) => readStoredWebhook(access, datalink, body),
    refund: async ({ transactionId, amountMinor, isFull, earlierRefundCount }) => {
      const before = await countReturned(transactionId).catch((error: Error) => {
        throw new NotExecuted(error.message);
      });
      // Somebody made a refund in CCBill's own console. Its webhook will report the amount.
      if (before > earlierRefundCount)
        throw new NotExecuted('CCBill counts more refunds than were requested');
      await datalink.refund(transactionId, isFull ? undefined : amountMinor);
      return { done: 'requested' };
    },
    isRefunded: async ({ transactionId, earlierRefundCount }) =>
      (await countReturned(transactionId)) > earlierRefundCount,
  };
}
