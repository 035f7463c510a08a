import { createHash } from 'node:crypto';
import type { Currency } from '@afterglow/domain/money';
import type { CcbillAccess } from '../../config/environment.mjs';
import { formatDecimal } from '../message-fields.ts';
import type { Order } from '../provider.ts';

/** By ISO 4217. Shekels CCBill does not take. */
export const currencyCodes = { USD: '840', EUR: '978' } as const satisfies Partial<Record<Currency, string>>;

/** Days that a single payment is for: CCBill takes 2 to 365. Coins never end, so theirs is the longest. */
const getDays = (months: number): number =>
  months === 0 ? 365 : Math.min(365, Math.round((months * 365) / 12));

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** Fixes price, period and currency of a single payment. MD5, because CCBill takes nothing else. */
export const signForm = (price: string, days: string, currencyCode: string, salt: string): string =>
  md5(`${price}${days}${currencyCode}${salt}`);

/** With it CCBill proves that a sale was made (`1`) or refused (`0`). It does not cover the amount. */
export const signSale = (id: string, outcome: '0' | '1', salt: string): string =>
  md5(`${id}${outcome}${salt}`);

/** The address of the form at which one order is paid; its reference comes back as `X-reference`. */
export function createFormAddress(
  access: CcbillAccess,
  { reference, amountMinor, currency, months }: Order,
): string {
  const currencyCode = currencyCodes[currency as keyof typeof currencyCodes];
  if (!currencyCode) throw new Error(`CCBill takes no ${currency}`);
  const initialPrice = formatDecimal(amountMinor);
  const initialPeriod = String(getDays(months));
  const address = new URL(encodeURIComponent(access.formId), access.formUrl);
  address.search = new URLSearchParams({
    clientAccnum: access.account,
    clientSubacc: access.subaccount,
    initialPrice,
    initialPeriod,
    currencyCode,
    formDigest: signForm(initialPrice, initialPeriod, currencyCode, access.salt),
    reference,
  }).toString();
  return address.href;
}
