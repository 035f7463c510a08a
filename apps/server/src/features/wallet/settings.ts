import { DEFAULT_PRICES, MIN_BALANCE, type PricedFeature, SIGNUP_GIFT } from '@afterglow/domain/credits';
import { z } from 'zod';
import { defineFlag } from '../../settings/by-market.ts';
import { defineSetting } from '../../settings/define-setting.ts';

/** Nothing costs more; a higher number is a typing error. */
const coins = z.number().int().nonnegative().max(1_000_000);

const vat = z.number().int().min(0).max(30);

const paidThrough = z.enum(['ccbill', 'payplus', 'sandbox', 'none']);

/** Prices that every stored setting has. A later one gets its default, because settings stored before it lack it. */
const REQUIRED_PRICES: readonly string[] = ['text', 'image', 'pphoto', 'story', 'spotlight', 'spin'];

function createPriceShape(): Record<PricedFeature, z.ZodType<number>> {
  const shape = Object.entries(DEFAULT_PRICES).map(([feature, price]) => [
    feature,
    REQUIRED_PRICES.includes(feature) ? coins : coins.default(price),
  ]);
  return Object.fromEntries(shape);
}

export const walletSettings = {
  /** Coins of the sign-up gift; 0 turns it off. */
  free_credits: defineSetting({ schema: coins, default: SIGNUP_GIFT, minRole: 'manager' }),
  /** Sign-up gifts that one network prefix (an IPv4 /24, an IPv6 /48) may claim in 24 hours. */
  free_credits_per_network: defineSetting({
    schema: z.number().int().min(1).max(100_000),
    default: 5,
    minRole: 'admin',
  }),
  /** The member must confirm the email address before the gift. */
  free_credits_need_email: defineSetting({ schema: z.boolean(), default: false, minRole: 'admin' }),
  /** With fewer coins a member can send nothing, regardless of its price. */
  min_credits: defineSetting({ schema: coins, default: MIN_BALANCE, minRole: 'manager' }),
  /** In credits. A new price is a line of `DEFAULT_PRICES`. */
  prices: defineSetting({
    schema: z.strictObject(createPriceShape()),
    default: DEFAULT_PRICES,
    minRole: 'manager',
    elsewhere: '/economy/prices',
  }),
  /**
   * The payment provider of each currency; `none` sells nothing in it. A provider without keys in the environment is
   * absent.
   */
  payment_providers: defineSetting({
    schema: z.strictObject({ ILS: paidThrough, USD: paidThrough, EUR: paidThrough }),
    default: { ILS: 'payplus', USD: 'ccbill', EUR: 'ccbill' },
    minRole: 'admin',
  }),
  /** The name on the payer's bank statement, shown before a payment. */
  billing_name: defineSetting({ schema: z.string().trim().max(40), default: '', minRole: 'admin' }),
  /** A member who bought or spent more coins within 24 hours is asked before buying again; 0 turns the question off. */
  pause_notice_coins: defineSetting({
    schema: coins,
    default: 1_500,
    minRole: 'manager',
    elsewhere: '/economy/limits',
  }),
  /** The spending limit that new members have until they choose one: `week,1000` in coins; empty for none. */
  spend_limit_default: defineSetting({
    schema: z.string().regex(/^((day|week|month),[1-9]\d{0,6})?$/),
    default: '',
    minRole: 'manager',
    elsewhere: '/economy/limits',
  }),
  /**
   * How long the unused part of a purchase is refunded on request. The law gives 14 days to withdraw from a distance
   * contract.
   */
  refund_days: defineSetting({
    schema: z.number().int().min(14).max(366),
    default: 14,
    minRole: 'manager',
  }),
  /**
   * Markets in which packages contain spins of the wheel: selling a chance is not lawful everywhere. Elsewhere a
   * package contains the price of a spin in coins instead. A change applies to later orders.
   */
  package_spins: defineFlag({ il: false, de: false, eu: true, other: true }),
  /**
   * Tax that prices include, in percent, by the market of the buyer. It is shown beside the total and on the receipt,
   * as of the order; 0 shows none. Rates differ within the EU: use that of the country with the most sales.
   */
  vat_percent: defineSetting({
    schema: z.strictObject({ il: vat, de: vat, eu: vat, other: vat }),
    default: { il: 18, de: 19, eu: 20, other: 0 },
    minRole: 'admin',
  }),
  /** Nothing is sold in a currency for the rest of a month in which too many of its purchases were charged back. */
  stop_at_disputes: defineSetting({ schema: z.boolean(), default: true, minRole: 'admin' }),
  german_currency: defineSetting({ schema: z.enum(['USD', 'EUR']), default: 'USD', minRole: 'manager' }),
};
