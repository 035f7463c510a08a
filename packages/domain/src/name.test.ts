import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanName, looksInvented, NAME_FIELD_MAX, NAME_MAX, nameFault, typedName } from './name.ts';

describe('what the field keeps', () => {
  test('[S5.07] everything but letters, spaces and inner marks is stripped', () => {
    expect(typedName('D4n@a <b>7</b>!')).toBe('Dna bb');
    expect(typedName('Дана Dana 😀')).toBe('Dana ');
    expect(cleanName('  Dana\t 1 ')).toBe('Dana');
  });

  test('[S5.06, S9.03] the field takes 24 characters, of which 20 are valid', () => {
    expect(typedName('abcde'.repeat(6))).toHaveLength(NAME_FIELD_MAX);
    expect(NAME_FIELD_MAX).toBe(24);
    expect(nameFault('abcdefghij'.repeat(2), 'en')).toBeNull();
    expect(nameFault(`${'abcdefghij'.repeat(2)}k`, 'en')).toBe('too_long');
  });

  test('typographic apostrophes and hyphens become plain ones', () => {
    expect(typedName('D’Arcy')).toBe("D'Arcy");
    expect(typedName('ז׳וז׳ו')).toBe("ז'וז'ו");
    expect(typedName('Anna–Lena')).toBe('Anna-Lena');
  });

  test.each([
    ['D‘A`B´C', "D'A'B'C"],
    ['a‐b‑c–d־e', 'a-b-c-d-e'],
    ['a \t\n b', 'a b'],
    ['a 1 2 b', 'a b'],
    ['  a', 'a'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(typedName(typed)).toBe(kept);
  });

  test.each([
    ["--' Dana '--", 'Dana'],
    ["An'na-Le a", "An'na-Le a"],
    ["'", ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(cleanName(typed)).toBe(stored);
  });

  test('a decomposed letter is composed, not lost', () => {
    expect(typedName('Jo\u0308rg')).toBe('Jörg');
  });
});

describe('what is a name', () => {
  test.each([
    'Dana',
    'דנה',
    'Jörg',
    'Zoë',
    'Jean-Luc',
    "O'Neil",
    'Anna Maria',
    'A',
    "ז'וז'ו",
    'Łukasz',
    'Otto',
    'Nana',
    'Hannah',
    'Annabella',
    'Lalala Marie',
    'Marie Lalala',
    'Tomtom Anna',
    'Anna Tomtomtom',
    'Bb Anna',
    'Abcabc',
  ])('[S5.05] %s is one', (name) => expect(nameFault(name, 'he')).toBeNull());

  test.each([
    'aaa',
    'Daaana',
    'xx',
    'xXx',
    "a-a'a",
    'abcabcabc',
    'qw ert-y',
    'ababab',
    'asdf',
    'Qwerty',
    'שדגכ',
    'lalalala',
    'חחח',
  ])('[S5.05] %s is invented', (name) => {
    expect(looksInvented(name)).toBe(true);
    expect(nameFault(name, 'he')).toBe('fake');
  });

  test('[S5.08] one to twenty characters are valid, none and blanks are not', () => {
    expect(nameFault('D', 'en')).toBeNull();
    expect(nameFault('', 'en')).toBe('empty');
    expect(nameFault('   ', 'en')).toBe('empty');
    expect(nameFault(' Dana', 'en')).toBe('wrong_characters');
    expect(nameFault('-Dana', 'en')).toBe('wrong_characters');
    expect(nameFault('Dana7', 'en')).toBe('wrong_characters');
  });

  test('[S5.09] Hebrew letters need Hebrew as the language, Latin never does', () => {
    expect(nameFault('דנה', 'he')).toBeNull();
    expect(nameFault('דנה', 'en')).toBe('hebrew_letters');
    expect(nameFault('דנה', 'de')).toBe('hebrew_letters');
    expect(nameFault('Dana', 'he')).toBeNull();
  });
});

/** Any code point; fast-check's own `binary` unit takes a second of processor time to build. */
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

test('cleaning anything leaves nothing to clean, and either nothing or the shape of a name', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (raw) => {
      const name = cleanName(raw);
      expect(cleanName(name)).toBe(name);
      expect(typedName(typedName(raw))).toBe(typedName(raw));
      expect(name.length).toBeLessThanOrEqual(NAME_FIELD_MAX);
      const fault = nameFault(name, 'he');
      if (name === '') expect(fault).toBe('empty');
      // Two joints in a row ("a-'b") are left for the member to mend.
      else if (!/[ '-]{2}/.test(name)) expect([null, 'fake', 'too_long']).toContain(fault);
      if (fault === null) expect(name.length).toBeLessThanOrEqual(NAME_MAX);
    }),
  );
});
