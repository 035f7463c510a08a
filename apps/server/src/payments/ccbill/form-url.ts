import { createHash } from 'node:crypto';
import type { Currency } from '@afterglow/domain/money';
import type { CcbillAccess } from '../../config/environment.mjs';
import { formatDecimal } from '../message-fields.ts';
import type { Order } from '../provider.ts';

/** ISO 4217 numbers. CCBill does not accept shekels. */
export const CURRENCY_CODES = { USD: '840', EUR: '978' } as const satisfies Partial<Record<Currency, string>>;

/**
 * Returns the period of a single payment in days; CCBill accepts 2 to 365. Coins do not expire, so they get the
 * longest.
 */
const getDays = (months: number): number =>
  months === 0 ? 365 : Math.min(365, Math.round((months * 365) / 12));

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** Signs price, period and currency of a single payment. CCBill accepts only MD5. */
export const signForm = (price: string, days: string, currencyCode: string, salt: string): string =>
  md5(`${price}${days}${currencyCode}${salt}`);

/**
 * Returns the digest by which CCBill proves that a sale was made (`1`) or declined (`0`). It does not cover the amount.
 */
export const signSale = (id: string, outcome: '0' | '1', salt: string): string =>
  md5(`${id}${outcome}${salt}`);

/**
 * Returns the URL of the payment form of an order. Webhooks return its reference as `X-reference`. The account has one
 * return address, to which the form passes `host` on.
 */
export function createFormUrl(
  access: CcbillAccess,
  { reference, amountMinor, currency, months, host }: Order,
): string {
  const currencyCode = CURRENCY_CODES[currency as keyof typeof CURRENCY_CODES];
  if (!currencyCode) throw new Error(`CCBill takes no ${currency}`);
  const initialPrice = formatDecimal(amountMinor);
  const initialPeriod = String(getDays(months));
  const url = new URL(encodeURIComponent(access.formId), access.formUrl);
  url.search = new URLSearchParams({
    clientAccnum: access.account,
    clientSubacc: access.subaccount,
    initialPrice,
    initialPeriod,
    currencyCode,
    formDigest: signForm(initialPrice, initialPeriod, currencyCode, access.salt),
    reference,
    ...(host !== null && { host }),
  }).toString();
  return url.href;
}
