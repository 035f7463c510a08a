import type { Language } from './languages.ts';

export const currencies = ['ILS', 'USD', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

/** An amount in minor units: agorot, cents. */
export interface Money {
  amount: number;
  currency: Currency;
}

/** ILS for Hebrew, USD otherwise; EUR for German where the site says so. */
export function chooseCurrency(language: Language, { euroForGerman = false } = {}): Currency {
  if (language === 'he') return 'ILS';
  return language === 'de' && euroForGerman ? 'EUR' : 'USD';
}

/** The bonus shown and granted on top: credits times discount percent, in whole coins. */
export function calculateBonusCredits(credits: number, discountPercent: number): number {
  return Math.floor((credits * discountPercent) / 100);
}

/** The tax that a price holds, in minor units. */
export function calculateIncludedVat(totalMinor: number, percent: number): number {
  return Math.round((totalMinor * percent) / (100 + percent));
}

/** Price of one month of a longer period, in minor units. */
export function calculateMonthlyPriceMinor(totalMinor: number, months: number): number {
  return Math.round(totalMinor / months);
}

/** What a period saves against as many single months, in percent, rounded up; never below 0. */
export function calculateSavingsPercent(totalMinor: number, months: number, oneMonthMinor: number): number {
  const single = oneMonthMinor * months;
  if (single <= 0) return 0;
  return Math.max(0, Math.ceil(((single - totalMinor) * 100) / single));
}

/** Price of 100 coins of a package in minor units, its bonus counted in, for comparing packages. */
export function calculatePricePer100CoinsMinor(priceMinor: number, credits: number, bonus = 0): number {
  return Math.round((priceMinor * 100) / (credits + bonus));
}

/** A package to measure coins by. */
export type CoinRate = { credits: number; price: Money };

/** The package whose coins are dearest: measured by it, no price looks smaller than somebody may have paid. */
export function findMostExpensive<Package extends CoinRate>(
  packages: readonly Package[],
): Package | undefined {
  return packages.reduce<Package | undefined>((best, one) => {
    const perCoin = one.price.amount / one.credits;
    return best && best.price.amount / best.credits >= perCoin ? best : one;
  }, undefined);
}

/** How many coins an amount of money buys, by the package they are measured by; rounded up. */
export function convertMoneyToCoinsUp(amountMinor: number, rate: CoinRate): number {
  return Math.ceil((amountMinor * rate.credits) / rate.price.amount);
}

/** How many whole coins an amount of money buys at least, by the package they are measured by. */
export function convertMoneyToCoinsDown(amountMinor: number, rate: CoinRate): number {
  return Math.floor((amountMinor * rate.credits) / rate.price.amount);
}

/** What coins are worth in money, from the package they are measured by; rounded up, so that a price never looks smaller than it is. */
export function convertCoinsToMoney(coins: number, rate: CoinRate): Money {
  return {
    amount: Math.ceil((coins * rate.price.amount) / rate.credits),
    currency: rate.price.currency,
  };
}
