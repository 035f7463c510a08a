import { expect, test } from 'vitest';
import { EMAIL_MAX, isValidEmail, maskEmail, normalizeEmail, suggestEmail } from './email.ts';

test('an address is compared without spaces around it and in lower case', () => {
  expect(normalizeEmail('  Dana.Levi@Example.ORG\n')).toBe('dana.levi@example.org');
});

const label = 'a'.repeat(63);

test.each([
  'a@b.co',
  'dana.levi+chat@mail.example.co.il',
  `${'a'.repeat(64)}@example.org`,
  '0@1.de',
  '!#$%&*+/=?^_{|}~-@example.org',
  `a@${label}.org`,
  'a@x-y.org',
  'a@example.xn--p1ai',
  `a@b.${label}`,
  'Dana@Example.Org',
])('%s can be written to', (email) => expect(isValidEmail(email)).toBe(true));

test.each([
  '',
  '@',
  'dana',
  'dana@',
  '@example.org',
  'dana@example',
  'dana@@example.org',
  'dana@levi@example.org',
  'da na@example.org',
  'dana@exa mple.org',
  '.dana@example.org',
  'dana.@example.org',
  'da..na@example.org',
  'dana@.example.org',
  'dana@example..org',
  'dana@example.org.',
  'dana@-example.org',
  'dana@example-.org',
  'dana@example.o',
  'dana@example.1a',
  'dana@example.xn--',
  'dana@example.xn--a',
  'dana@[127.0.0.1]',
  '"dana"@example.org',
  'דנה@example.org',
  'dana@example.org ',
  ' dana@example.org',
  'dana@example.org\nbcc: all@example.org',
  `${'a'.repeat(65)}@example.org`,
  `a@${label}a.org`,
  `a@b.${label}a`,
  `a@b.xn--${'a'.repeat(60)}`,
])('%s cannot be an address', (email) => expect(isValidEmail(email)).toBe(false));

test('the whole address has a length that mail servers accept', () => {
  const domain = (length: number) => `${`${label}.`.repeat(3)}${'b'.repeat(length - 3 * 64 - 3)}.de`;
  const address = (length: number) => `a@${domain(length - 2)}`;
  expect(address(EMAIL_MAX)).toHaveLength(254);
  expect(isValidEmail(address(EMAIL_MAX))).toBe(true);
  expect(isValidEmail(address(EMAIL_MAX + 1))).toBe(false);
});

test('a common typo in a domain gets a suggestion', () => {
  const meant: Record<string, string> = {
    'gmial.com': 'gmail.com',
    'gmai.com': 'gmail.com',
    'gmal.com': 'gmail.com',
    'gmail.co': 'gmail.com',
    'gmail.con': 'gmail.com',
    'gamil.com': 'gmail.com',
    'hotmial.com': 'hotmail.com',
    'hotmail.con': 'hotmail.com',
    'outlok.com': 'outlook.com',
    'yaho.com': 'yahoo.com',
    'yahoo.con': 'yahoo.com',
    'walla.co.li': 'walla.co.il',
    'gmx.ed': 'gmx.de',
    'web.ed': 'web.de',
  };
  for (const [typed, right] of Object.entries(meant))
    expect(suggestEmail(` Dana@${typed}`)).toBe(`dana@${right}`);
});

test('a valid address and an unfinished one get none', () => {
  for (const email of ['dana@gmail.com', 'dana@example.org', 'dana', 'dana@', ''])
    expect(suggestEmail(email)).toBeNull();
});

test.each([
  ['dana@gmail.com', 'd***@g***.com'],
  ['d@x.org', 'd***@x***.org'],
  ['dana.levi@mail.example.co.il', 'd***@m***.il'],
  // A search is masked, too, whatever it is.
  ['@', '***@***.'],
  ['a@b', 'a***@b***.b'],
  ['😀a@x.org', '😀***@x***.org'],
])('%s is shown as %s', (email, masked) => expect(maskEmail(email)).toBe(masked));
