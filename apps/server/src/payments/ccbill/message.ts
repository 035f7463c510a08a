import ipaddr from 'ipaddr.js';
import type { CcbillAccess } from '../../config/environment.mjs';
import { minorOf } from '../decimal-amount.ts';
import { fieldsOf } from '../message-fields.ts';
import type { Notice, RawNotice, Reading } from '../provider.ts';
import { sameText } from '../same-text.ts';
import type { Datalink, SaleHistory } from './datalink.ts';
import { currencyCodes, saleDigest } from './form-address.ts';

type Fields = ReadonlyMap<string, string>;

/** What a reversal leaves behind in a sale's history; by that it is believed. */
const reversals: Record<string, { event: Notice['event']; made: (history: SaleHistory) => number }> = {
  // A sale that the bank had not settled yet is voided in place of a refund.
  Refund: { event: 'refunded', made: ({ refunds, voids }) => refunds + voids },
  Void: { event: 'refunded', made: ({ refunds, voids }) => refunds + voids },
  Chargeback: { event: 'charged_back', made: ({ chargebacks }) => chargebacks },
};

/** The end of the period that a single payment was for, or its refund's: of no consequence here. */
const expected = new Set(['Cancellation', 'Expiration']);

/**
 * Reads a message of CCBill. Each must come from its ranges and to the secret address. A sale is signed besides; a reversal is
 * not, so CCBill is asked about it. Everything else, also what CCBill may add one day, is kept and changes nothing.
 */
export function readMessage(access: CcbillAccess, datalink: Datalink, raw: RawNotice): Reading {
  if (!sameText(raw.key ?? '', access.notifyKey) || !fromCcbill(access, raw.address))
    return { fault: 'signature' };
  const fields = fieldsOf(raw.body, raw.headers['content-type']);
  const type = fields && typeOf(raw, fields);
  if (!fields || !type) return { fault: 'malformed' };
  const ours =
    fields.get('clientAccnum') === access.account &&
    // As a number it has lost the zeros before it.
    fields.get('clientSubacc')?.padStart(4, '0') === access.subaccount;
  if (!ours) return { fault: 'wrong_shop' };
  if (type === 'NewSaleSuccess' || type === 'NewSaleFailure') return saleOf(access, type, fields);
  const reversal = reversals[type];
  if (!reversal) return { unused: type, alert: !expected.has(type) };
  const notice = reversalOf(reversal.event, type, fields);
  if (!notice) return { fault: 'malformed' };
  return {
    confirm: async () => {
      const made = reversal.made(await datalink.history(notice.transactionId));
      if (made === 0) return { fault: 'unconfirmed' };
      return notice.event === 'refunded' ? { ...notice, refundsMade: made } : notice;
    },
  };
}

function fromCcbill({ sources }: CcbillAccess, address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const peer = ipaddr.process(address);
  return sources.some((range) => {
    const cidr = ipaddr.parseCIDR(range);
    return cidr[0].kind() === peer.kind() && peer.match(cidr);
  });
}

/** It stands in the address or among the fields; where in both, it is the same. */
function typeOf({ query }: RawNotice, fields: Fields): string | undefined {
  const asked = query.eventType;
  const written = fields.get('eventType');
  if (asked !== undefined && typeof asked !== 'string') return undefined;
  if (asked !== undefined && written !== undefined && asked !== written) return undefined;
  const type = asked ?? written;
  return type && /^\w{1,64}$/.test(type) ? type : undefined;
}

const id = /^\d{1,32}$/;
const referenceShape = /^[0-9a-f]{32}$/;

function saleOf({ salt }: CcbillAccess, type: string, fields: Fields): Reading {
  const subscriptionId = fields.get('subscriptionId') ?? '';
  const transactionId = fields.get('transactionId') ?? '';
  const digest = fields.get('dynamicPricingValidationDigest') ?? '';
  const reference = fields.get('X-reference') ?? '';
  const paid = type === 'NewSaleSuccess';
  const named = paid ? subscriptionId : transactionId || subscriptionId;
  const proves = paid
    ? sameText(digest, saleDigest(subscriptionId, '1', salt))
    : // By its documentation over the transaction; some accounts get it over the subscription.
      sameText(digest, saleDigest(transactionId, '0', salt)) ||
      sameText(digest, saleDigest(subscriptionId, '0', salt));
  // Payments in test mode are not signed: they buy nothing.
  if (!proves) return { fault: 'signature' };
  const amountMinor = minorOf(fields.get('billedInitialPrice'));
  if (!id.test(named) || amountMinor === null) return { fault: 'malformed' };
  return {
    event: paid ? 'paid' : 'declined',
    // An order that is none of ours is still an unknown order, and is held as one.
    reference: referenceShape.test(reference) ? reference : 'none',
    // The digest covers the subscription, and DataLink knows a sale by it.
    transactionId: named,
    amountMinor,
    currency: currencyOf(fields.get('billedCurrencyCode')),
  };
}

function reversalOf(event: Notice['event'], type: string, fields: Fields): Notice | undefined {
  const subscriptionId = fields.get('subscriptionId') ?? '';
  const amountMinor = minorOf(fields.get('amount'));
  const name = `${type} ${fields.get('transactionId') ?? ''} ${fields.get('timestamp') ?? ''}`;
  if (!id.test(subscriptionId) || amountMinor === null || name.length > 128) return undefined;
  return {
    event,
    reference: null,
    transactionId: subscriptionId,
    amountMinor,
    currency: currencyOf(fields.get('currencyCode')),
    refundKey: name,
  };
}

/** The code itself where it is of no currency we sell in: it fits no order then. */
function currencyOf(code = ''): string {
  const known = Object.entries(currencyCodes).find(([, number]) => number === code);
  return known ? known[0] : code.slice(0, 8);
}

/** What is kept: no name, address or card of the payer, whom an erased account must not leave behind here. */
const keptFields = [
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

export function keptOf(raw: RawNotice): string {
  const fields = fieldsOf(raw.body, raw.headers['content-type']);
  if (!fields) return `${raw.body.length} bytes that are no message`;
  const kept = keptFields.flatMap((name) => (fields.has(name) ? [[name, fields.get(name)]] : []));
  const { eventType } = raw.query;
  return JSON.stringify({ ...(typeof eventType === 'string' && { eventType }), ...Object.fromEntries(kept) });
}
