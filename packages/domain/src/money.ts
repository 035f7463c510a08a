import type { Language } from './languages.ts';

export const CURRENCIES = ['ILS', 'USD', 'EUR'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An amount in minor units: agorot, cents. */
export interface Money {
  amount: number;
  currency: Currency;
}

/** Returns ILS for Hebrew, USD otherwise; EUR for German if the site is configured so. */
export function chooseCurrency(language: Language, { euroForGerman = false } = {}): Currency {
  if (language === 'he') return 'ILS';
  return language === 'de' && euroForGerman ? 'EUR' : 'USD';
}

/** Returns the bonus on top: credits times the discount percentage, in whole coins. */
export function calculateBonusCredits(credits: number, discountPercent: number): number {
  return Math.floor((credits * discountPercent) / 100);
}

/** Returns the tax included in a price, in minor units. */
export function calculateIncludedVat(totalMinor: number, percent: number): number {
  return Math.round((totalMinor * percent) / (100 + percent));
}

/** Returns the price of one month of a longer period, in minor units. */
export function calculateMonthlyPriceMinor(totalMinor: number, months: number): number {
  return Math.round(totalMinor / months);
}

/** Returns what a period saves compared with as many single months, in percent, rounded up; never below 0. */
export function calculateSavingsPercent(totalMinor: number, months: number, oneMonthMinor: number): number {
  const single = oneMonthMinor * months;
  if (single <= 0) return 0;
  return Math.max(0, Math.ceil(((single - totalMinor) * 100) / single));
}

/** Returns the price of 100 coins of a package in minor units, bonus included, for comparing packages. */
export function calculatePricePer100CoinsMinor(priceMinor: number, credits: number, bonus = 0): number {
  return Math.round((priceMinor * 100) / (credits + bonus));
}

/** A package as the exchange rate between coins and money. */
export type CoinRate = { credits: number; price: Money };

/**
 * Returns the package with the most expensive coins. With its rate, no price looks lower than what somebody may have
 * paid.
 */
export function findMostExpensive<Package extends CoinRate>(
  packages: readonly Package[],
): Package | undefined {
  return packages.reduce<Package | undefined>((best, offer) => {
    const perCoin = offer.price.amount / offer.credits;
    return best && best.price.amount / best.credits >= perCoin ? best : offer;
  }, undefined);
}

/** Returns how many coins an amount of money buys at the rate of a package, rounded up. */
export function convertMoneyToCoinsUp(amountMinor: number, rate: CoinRate): number {
  return Math.ceil((amountMinor * rate.credits) / rate.price.amount);
}

/** Returns how many whole coins an amount of money buys at least, at the rate of a package. */
export function convertMoneyToCoinsDown(amountMinor: number, rate: CoinRate): number {
  return Math.floor((amountMinor * rate.credits) / rate.price.amount);
}

/**
 * Returns the value of coins in money at the rate of a package, rounded up, so that a price never looks lower than it
 * is.
 */
export function convertCoinsToMoney(coins: number, rate: CoinRate): Money {
  return {
    amount: Math.ceil((coins * rate.price.amount) / rate.credits),
    currency: rate.price.currency,
  };
}
