/** The markets with different rules: Israel, Germany, the rest of the European Union, everywhere else. */
export const MARKETS = ['il', 'de', 'eu', 'other'] as const;
export type Market = (typeof MARKETS)[number];

const union = new Set(
  'AT BE BG CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/**
 * Returns the market of a member's country (ISO 3166, two letters). The strictest rules apply if the country is
 * unknown. The database function `market_of` contains the same rule.
 */
export function getMarket(country: string | null): Market {
  if (country === null || country === 'IL') return 'il';
  if (country === 'DE') return 'de';
  return union.has(country) ? 'eu' : 'other';
}
