import { expect, test } from 'vitest';
import { getMarket } from './markets.ts';

test.each([
  ['IL', 'il'],
  ['DE', 'de'],
  ['FR', 'eu'],
  ['AT', 'eu'],
  ['US', 'other'],
  ['CH', 'other'],
] as const)('a member in %s belongs to the market %s', (country, market) => {
  expect(getMarket(country)).toBe(market);
});

test('without a known country the strictest rules apply', () => {
  expect(getMarket(null)).toBe('il');
});
