import { expect, test } from 'vitest';
import { getCityNames } from './city-names.ts';

const named = (name: string, country: string, ...alternateNames: string[]) =>
  getCityNames({ name, country, alternateNames });

test('of several Hebrew spellings the common one is chosen, not the Yiddish or the pointed one', () => {
  expect(named('Sydney', 'XX', 'סידני').he).toBe('סידני');
  expect(named('Madrid', 'XX', 'מאדריד', 'מדריד').he).toBe('מדריד');
  expect(named('Chicago', 'XX', 'שיקאגא', 'שיקגו').he).toBe('שיקגו');
  expect(named('Minsk', 'XX', 'מִינְסְק', 'מינסק').he).toBe('מינסק');
});

test('names that GeoNames lacks come from the project’s list', () => {
  expect(named('Vienna', 'AT', 'Wien')).toEqual({ he: 'וינה', de: 'Wien', en: 'Vienna' });
  expect(named('Vienna', 'US', 'Wien')).toEqual({});
});

test('Hebrew names have a typographic geresh and maqaf, from the list and from GeoNames', () => {
  expect(named('Geneva', 'CH').he).toBe('ז׳נבה');
  expect(named('Umm el Faḥm', 'IL').he).toBe('אום אל־פחם');
  expect(named('Kafr Jatt', 'XX', "כפר ג'ת-אל").he).toBe('כפר ג׳ת־אל');
});

test('quotes in an acronym become a gershayim, direction marks are removed, and other quotes stay', () => {
  expect(named('Kibbutz', 'XX', 'קיבוץ תל"ם').he).toBe('קיבוץ תל״ם');
  expect(named('Haifa', 'XX', 'חי\u200eפה').he).toBe('חיפה');
  expect(named('Quoted', 'XX', '"מקום" קטן').he).toBe('"מקום" קטן');
});

test('the fewer signs of Yiddish, points and other scripts, the better; of equal ones the first is chosen', () => {
  expect(named('A', 'XX', 'אבג', 'אבד').he).toBe('אבג');
  // Letters for vowels weigh less than a digraph, unless there are many of them.
  expect(named('B', 'XX', '\u05f0ין', 'עעוין').he).toBe('עעוין');
  expect(named('C', 'XX', 'ע'.repeat(16), '\u05f0ין').he).toBe('\u05f0ין');
  expect(named('D', 'XX', 'מִן', '\u05f0ן').he).toBe('\u05f0ן');
  expect(named('E', 'XX', 'מן77', '\u05f0ן').he).toBe('\u05f0ן');
  expect(named('F', 'XX', 'מן', '\u05f0ן').he).toBe('מן');
});

test('a name of the list stays, whatever GeoNames says', () => {
  expect(named('Vienna', 'AT', 'ווין').he).toBe('וינה');
});
