import ipaddr from 'ipaddr.js';
import type { CcbillAccess } from '../../config/environment.mjs';
import { isEqualConstantTime, parseFields, parseMinor } from '../message-fields.ts';
import {
  NotExecuted,
  type Provider,
  type RawWebhook,
  type WebhookEvent,
  type WebhookReading,
} from '../provider.ts';
import { createDatalink, type Datalink, type SaleHistory } from './datalink.ts';
import { createFormAddress, currencyCodes, signSale } from './form-address.ts';

type Fields = ReadonlyMap<string, string>;

/** What a reversal leaves behind in a sale's history; by that it is believed. */
const reversals: Record<string, { event: WebhookEvent['event']; made: (history: SaleHistory) => number }> = {
  // A sale that the bank had not settled yet is voided in place of a refund.
  Refund: { event: 'refunded', made: ({ refunds, voids }) => refunds + voids },
  Void: { event: 'refunded', made: ({ refunds, voids }) => refunds + voids },
  Chargeback: { event: 'charged_back', made: ({ chargebacks }) => chargebacks },
};

/** The end of the period that a single payment was for, or its refund's: of no consequence here. */
const expectedEvents = new Set(['Cancellation', 'Expiration']);

/**
 * Reads a message of CCBill. Each must come from its ranges and to the secret address. A sale is signed besides; a reversal is
 * not, so CCBill is asked about it. Everything else, also what CCBill may add one day, is kept and changes nothing.
 */
export function readWebhook(access: CcbillAccess, datalink: Datalink, raw: RawWebhook): WebhookReading {
  if (!isEqualConstantTime(raw.key ?? '', access.notifyKey) || !isFromCcbill(access, raw.address))
    return { error: 'signature' };
  const fields = parseFields(raw.body, raw.headers['content-type']);
  const type = fields && readEventType(raw, fields);
  if (!fields || !type) return { error: 'malformed' };
  const isOurs =
    fields.get('clientAccnum') === access.account &&
    // As a number it has lost the zeros before it.
    fields.get('clientSubacc')?.padStart(4, '0') === access.subaccount;
  if (!isOurs) return { error: 'wrong_shop' };
  if (type === 'NewSaleSuccess' || type === 'NewSaleFailure') return readSale(access, type, fields);
  const reversal = reversals[type];
  if (!reversal) return { ignored: type, isUnexpected: !expectedEvents.has(type) };
  const event = readReversal(reversal.event, type, fields);
  if (!event) return { error: 'malformed' };
  return {
    confirm: async () => {
      const made = reversal.made(await datalink.history(event.transactionId));
      if (made === 0) return { error: 'unconfirmed' };
      return event.event === 'refunded' ? { ...event, refundsMade: made } : event;
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

/** It stands in the address or among the fields; where in both, it is the same. */
function readEventType({ query }: RawWebhook, fields: Fields): string | undefined {
  const queryType = query.eventType;
  const bodyType = fields.get('eventType');
  if (queryType !== undefined && typeof queryType !== 'string') return undefined;
  if (queryType !== undefined && bodyType !== undefined && queryType !== bodyType) return undefined;
  const type = queryType ?? bodyType;
  return type && /^\w{1,64}$/.test(type) ? type : undefined;
}

const id = /^\d{1,32}$/;
const referenceShape = /^[0-9a-f]{32}$/;

function readSale({ salt }: CcbillAccess, type: string, fields: Fields): WebhookReading {
  const subscriptionId = fields.get('subscriptionId') ?? '';
  const transactionId = fields.get('transactionId') ?? '';
  const digest = fields.get('dynamicPricingValidationDigest') ?? '';
  const reference = fields.get('X-reference') ?? '';
  const paid = type === 'NewSaleSuccess';
  const saleId = paid ? subscriptionId : transactionId || subscriptionId;
  const isSigned = paid
    ? isEqualConstantTime(digest, signSale(subscriptionId, '1', salt))
    : // By its documentation over the transaction; some accounts get it over the subscription.
      isEqualConstantTime(digest, signSale(transactionId, '0', salt)) ||
      isEqualConstantTime(digest, signSale(subscriptionId, '0', salt));
  // Payments in test mode are not signed: they buy nothing.
  if (!isSigned) return { error: 'signature' };
  const amountMinor = parseMinor(fields.get('billedInitialPrice'));
  if (!id.test(saleId) || amountMinor === null) return { error: 'malformed' };
  return {
    event: paid ? 'paid' : 'declined',
    // An order that is none of ours is still an unknown order, and is held as one.
    reference: referenceShape.test(reference) ? reference : 'none',
    // The digest covers the subscription, and DataLink knows a sale by it.
    transactionId: saleId,
    amountMinor,
    currency: readCurrency(fields.get('billedCurrencyCode')),
  };
}

function readReversal(event: WebhookEvent['event'], type: string, fields: Fields): WebhookEvent | undefined {
  const subscriptionId = fields.get('subscriptionId') ?? '';
  const amountMinor = parseMinor(fields.get('amount'));
  const name = `${type} ${fields.get('transactionId') ?? ''} ${fields.get('timestamp') ?? ''}`;
  if (!id.test(subscriptionId) || amountMinor === null || name.length > 128) return undefined;
  return {
    event,
    reference: null,
    transactionId: subscriptionId,
    amountMinor,
    currency: readCurrency(fields.get('currencyCode')),
    refundKey: name,
  };
}

/** The code itself where it is of no currency we sell in: it fits no order then. */
function readCurrency(code = ''): string {
  const known = Object.entries(currencyCodes).find(([, number]) => number === code);
  return known ? known[0] : code.slice(0, 8);
}

/** What is kept: no name, address or card of the payer, whom an erased account must not leave behind here. */
const storedFields = [
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
  const stored = storedFields.flatMap((name) => (fields.has(name) ? [[name, fields.get(name)]] : []));
  const { eventType } = raw.query;
  return JSON.stringify({
    ...(typeof eventType === 'string' && { eventType }),
    ...Object.fromEntries(stored),
  });
}

/** CCBill's FlexForms, for dollars and euros; docs/payments.md tells how it is set up. */
export function createCcbillProvider(access: CcbillAccess): Provider {
  const datalink = createDatalink(access);
  const countReturned = async (subscriptionId: string) => {
    const { refunds, voids } = await datalink.history(subscriptionId);
    return refunds + voids;
  };
  return {
    code: 'ccbill',
    currencies: ['USD', 'EUR'],
    // Nowhere does CCBill promise that its forms may be framed.
    isFramed: false,
    createCheckoutSession: async (order) => ({ url: createFormAddress(access, order) }),
    readWebhook: (raw) => readWebhook(access, datalink, raw),
    redactWebhook: redactWebhook,
    refund: async ({ transactionId, amountMinor, isFull, earlier }) => {
      const before = await countReturned(transactionId).catch((error: Error) => {
        throw new NotExecuted(error.message);
      });
      // Somebody sent money back in CCBill's own console. Its message will tell how much.
      if (before > earlier) throw new NotExecuted('CCBill has sent back more often than it was asked to');
      await datalink.refund(transactionId, isFull ? undefined : amountMinor);
      return { done: 'asked' };
    },
    isRefunded: async ({ transactionId, earlier }) => (await countReturned(transactionId)) > earlier,
  };
}
