import { expect, test } from 'vitest';
import { townNames } from './town-names.ts';

const named = (name: string, country: string, ...alternateNames: string[]) =>
  townNames({ name, country, alternateNames });

test('of several Hebrew spellings the one of the street is taken, not the Yiddish or the pointed one', () => {
  expect(named('Sydney', 'XX', 'סידני').he).toBe('סידני');
  expect(named('Madrid', 'XX', 'מאדריד', 'מדריד').he).toBe('מדריד');
  expect(named('Chicago', 'XX', 'שיקאגא', 'שיקגו').he).toBe('שיקגו');
  expect(named('Minsk', 'XX', 'מִינְסְק', 'מינסק').he).toBe('מינסק');
});

test('names that GeoNames lacks are ours', () => {
  expect(named('Vienna', 'AT', 'Wien')).toEqual({ he: 'וינה', de: 'Wien', en: 'Vienna' });
  expect(named('Vienna', 'US', 'Wien')).toEqual({});
});

test('Hebrew names have a geresh and a maqaf of print, ours and those of GeoNames', () => {
  expect(named('Geneva', 'CH').he).toBe('ז׳נבה');
  expect(named('Umm el Faḥm', 'IL').he).toBe('אום אל־פחם');
  expect(named('Kafr Jatt', 'XX', "כפר ג'ת-אל").he).toBe('כפר ג׳ת־אל');
});
