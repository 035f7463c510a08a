import { expect, test } from 'vitest';
import { marketOf } from './markets.ts';

test.each([
  ['IL', 'il'],
  ['DE', 'de'],
  ['FR', 'eu'],
  ['AT', 'eu'],
  ['US', 'other'],
  ['CH', 'other'],
] as const)('who lives in %s is in the market %s', (country, market) => {
  expect(marketOf(country)).toBe(market);
});

test('where nobody knows the country the strictest rules apply', () => {
  expect(marketOf(null)).toBe('il');
});
