import { defaultPrices } from '@afterglow/domain/credits';
import { z } from 'zod';
import { byMarket } from '../../settings/by-market.ts';
import { defineSetting } from '../../settings/define-setting.ts';

/** Nothing here costs more; a figure beyond it is a slip of the hand. */
const coins = z.number().int().nonnegative().max(1_000_000);

const vat = z.number().int().min(0).max(30);

const paidThrough = z.enum(['ccbill', 'payplus', 'sandbox', 'none']);

export const walletSettings = {
  /** The sign-up gift; 0 gives none. */
  free_credits: defineSetting({ schema: coins, default: 200, minRole: 'manager' }),
  /** Sign-up gifts that one neighbourhood of the net (an IPv4 /24, an IPv6 /48) may claim in 24 hours. */
  free_credits_per_network: defineSetting({
    schema: z.number().int().min(1).max(100_000),
    default: 5,
    minRole: 'admin',
  }),
  /** The gift waits until the member has confirmed the address. */
  free_credits_need_email: defineSetting({ schema: z.boolean(), default: false, minRole: 'admin' }),
  /** Below this many coins nobody sends anything, whatever it costs. */
  min_credits: defineSetting({ schema: coins, default: 50, minRole: 'manager' }),
  /** In credits. */
  prices: defineSetting({
    schema: z.strictObject({
      text: coins,
      image: coins,
      pphoto: coins,
      story: coins,
      spotlight: coins,
      spin: coins,
      boost_top: coins.default(defaultPrices.boost_top),
      boost_featured: coins.default(defaultPrices.boost_featured),
    }),
    default: { ...defaultPrices, spin: 100 },
    minRole: 'manager',
  }),
  /** Who takes payments in a currency; `none` sells nothing in it. One that has no keys here is absent. */
  payment_providers: defineSetting({
    schema: z.strictObject({ ILS: paidThrough, USD: paidThrough, EUR: paidThrough }),
    default: { ILS: 'payplus', USD: 'ccbill', EUR: 'ccbill' },
    minRole: 'admin',
  }),
  /** What the providers have put on the payer's bank statement: said before anything is paid. */
  billing_name: defineSetting({ schema: z.string().trim().max(40), default: '', minRole: 'admin' }),
  /** Whoever bought or spent more coins within 24 hours is asked whether they want to go on before they buy again; 0 asks nobody. */
  pause_notice_coins: defineSetting({ schema: coins, default: 1_500, minRole: 'manager' }),
  /** For so long the unused part of a purchase goes back on request. Of distance contracts the law asks for 14 days at least. */
  refund_days: defineSetting({
    schema: z.number().int().min(14).max(366),
    default: 14,
    minRole: 'manager',
  }),
  /**
   * Where packages bring their spins of the wheel, by market: a chance that is bought along is not lawful everywhere. Elsewhere
   * they bring the coins that a spin costs in its place. A change holds for what is ordered from then on.
   */
  package_spins: defineSetting({
    schema: byMarket,
    default: { il: false, de: false, eu: true, other: true },
    minRole: 'admin',
  }),
  /**
   * Tax that prices hold, in percent, by the market that the buyer lives in: said beside the total and on the receipt, as it was
   * when it was ordered; 0 names none. Rates differ within the union: that of the country most is sold to.
   */
  vat_percent: defineSetting({
    schema: z.strictObject({ il: vat, de: vat, eu: vat, other: vat }),
    default: { il: 18, de: 19, eu: 20, other: 0 },
    minRole: 'admin',
  }),
  german_currency: defineSetting({ schema: z.enum(['USD', 'EUR']), default: 'USD', minRole: 'manager' }),
};
