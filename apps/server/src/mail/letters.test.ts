import { languages } from '@afterglow/domain/languages';
import { expect, test } from 'vitest';
import { accountDeletedLetter } from './letters/account-deleted.ts';
import { alreadyRegisteredLetter } from './letters/already-registered.ts';
import { exportReadyLetter } from './letters/export-ready.ts';
import { passwordChangedLetter } from './letters/password-changed.ts';
import { paymentReceiptLetter } from './letters/payment-receipt.ts';
import { paymentRefundedLetter } from './letters/payment-refunded.ts';
import { recoverLetter } from './letters/recover.ts';
import { undoLetter } from './letters/undo.ts';
import { verifyLetter } from './letters/verify.ts';
import type { Reader, Site } from './mail-words.ts';

const house: Site = {
  config: { publicUrl: 'https://afterglow.example' },
  settings: { current: () => ({ name: 'Afterglow', operator: { name: '', address: '' } }) },
};
const at = new Date('2026-11-21T10:00:00Z');
const paid = { id: 42, credits: 1000, bonus: 100, months: 0, amountMinor: 8490, currency: 'ILS', at };

const letters = (reader: Reader) => ({
  verify: verifyLetter(house, reader, 'TOKEN', 7),
  recover: recoverLetter(house, reader, 'TOKEN', 30),
  changed: passwordChangedLetter(house, reader, at, 'Asia/Jerusalem'),
  undoEmail: undoLetter(house, reader, { kind: 'email', at, token: 'TOKEN', hours: 48 }, 'Asia/Jerusalem'),
  undoPassword: undoLetter(house, reader, { kind: 'password', at, token: 'TOKEN', hours: 48 }, null),
  deleted: accountDeletedLetter(house, reader, at, 'Asia/Jerusalem'),
  exported: exportReadyLetter(house, reader, 'TOKEN', 7),
  already: alreadyRegisteredLetter(house, reader),
  receipt: paymentReceiptLetter(house, reader, paid, 'Asia/Jerusalem'),
  refunded: paymentRefundedLetter(
    house,
    reader,
    { paymentId: 42, amountMinor: 8490, currency: 'ILS', at },
    'Asia/Jerusalem',
  ),
  premium: paymentReceiptLetter(house, reader, { ...paid, credits: 0, bonus: 0, months: 3 }, null),
});
const readers = languages.flatMap((language) =>
  [1, 2, undefined].map((gender) => ({ email: 'a@b.example', language, gender, name: 'Noa' })),
);

test.each(readers)('every letter is whole in $language for gender $gender', (reader) => {
  for (const [kind, letter] of Object.entries(letters(reader))) {
    const all = `${letter.subject}\n${letter.text}\n${letter.html}`;
    expect(letter.to).toBe('a@b.example');
    expect([kind, /mail\.\w+|undefined|NaN|\{\w+[,}]/.exec(all)?.[0]]).toEqual([kind, undefined]);
    expect(letter.html).toContain(
      `<html lang="${reader.language}" dir="${reader.language === 'he' ? 'rtl' : 'ltr'}">`,
    );
    expect(letter.html).not.toMatch(/<(img|script|link|iframe)|url\(/);
    for (const [address] of all.matchAll(/https?:\/\/[^\s"<]+/g)) {
      expect(address).toMatch(/^https:\/\/afterglow\.example\//);
    }
    expect(letter.subject).not.toMatch(/Afterglow|dating|flirt/i);
  }
});

test('every letter names the operator once staff have said who that is', () => {
  const operator = { name: 'Abendlicht GmbH', address: 'Weg 1, 10115 Berlin' };
  const named = {
    ...house,
    settings: { current: () => ({ name: 'Afterglow', operator }) },
  };
  const [before, after] = [house, named].map((one) =>
    recoverLetter(one, { email: 'a@b.example', language: 'en' }, 'T', 30),
  );
  expect(before?.text).not.toContain('Operator');
  expect(after?.text).toContain('Operator: Abendlicht GmbH, Weg 1, 10115 Berlin');
  expect(after?.html).toContain('Abendlicht GmbH');
});

test('links lead to the pages of the app with their token', () => {
  const { verify, recover } = letters({ email: 'a@b.example', language: 'en' });
  expect(verify.text).toContain('https://afterglow.example/verify/TOKEN');
  expect(recover.html).toContain('href="https://afterglow.example/recover/TOKEN"');
  expect(verify.text.startsWith('Hello,')).toBe(true);
});

test('a receipt says what, how much and when, in the numbers of its language', () => {
  const receipt = (language: 'he' | 'en' | 'de') => letters({ email: 'a@b.example', language }).receipt.text;
  expect(receipt('en')).toContain('1,000 coins and 100 coins on top');
  expect(receipt('de')).toContain('1.000 Coins und 100 Coins obendrauf');
  expect(receipt('he')).toContain('1,000 מטבעות');
  expect(receipt('en')).toContain('₪84.90');
  expect(receipt('de')).toContain('21. November 2026');
  expect(receipt('en')).toContain('A-000042');
});

test('the time of a change is told where its reader lives', () => {
  const { changed } = letters({ email: 'a@b.example', language: 'de' });
  expect(changed.text).toContain('12:00');
});

test('nothing that somebody typed becomes markup', () => {
  const { verify } = letters({ email: 'a@b.example', language: 'en', name: '<img src=x onerror="1">' });
  expect(verify.html).not.toContain('<img');
  expect(verify.html).toContain('&#60;img');
});
