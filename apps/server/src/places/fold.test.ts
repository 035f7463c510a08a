import { expect, test } from 'vitest';
import { fold, listSpellings, toFuzzy } from './fold.ts';

test.each([
  ['Petaẖ Tiqva', 'petah tiqva'],
  ["Ra'anana", 'raanana'],
  ['Ra‘anana', 'raanana'],
  ['São Paulo', 'sao paulo'],
  ['Weißenfels', 'weissenfels'],
  ['Łódź', 'lodz'],
  ['תֵּל־אָבִיב–יָפוֹ', 'תל אביב יפו'],
  ['ירושלים', 'ירושלימ'],
  ["צ'רנוביץ", 'צרנוביצ'],
  ['Frankfurt (Oder)', 'frankfurt oder'],
])('%s is compared as %s', (name, folded) => {
  expect(fold(name)).toBe(folded);
});

test('umlauts are found in both spellings, with one letter and with two', () => {
  expect(listSpellings('München')).toEqual(['munchen', 'muenchen']);
  expect(listSpellings('Mu\u0308nchen')).toEqual(['munchen', 'muenchen']);
  expect(listSpellings('Haifa')).toEqual(['haifa']);
  expect(listSpellings('!')).toEqual([]);
});

test('trigrams are taken from ASCII, and different Hebrew letters stay different', () => {
  const alphabet = toFuzzy('אבגדהוזחטיכלמנסעפצקרשת');
  expect(alphabet).toMatch(/^[a-z]{22}$/);
  expect(new Set(alphabet).size).toBe(22);
});
