import { languages } from '@afterglow/domain/languages';
import { expect, test } from 'vitest';
import { accountDeletedLetter } from './letters/account-deleted.ts';
import { alreadyRegisteredLetter } from './letters/already-registered.ts';
import { cancellationReceivedLetter } from './letters/cancellation-received.ts';
import { cancellationSettledLetter } from './letters/cancellation-settled.ts';
import { contentNoticeDecidedLetter } from './letters/content-notice-decided.ts';
import { contentNoticeReceivedLetter } from './letters/content-notice-received.ts';
import { exportReadyLetter } from './letters/export-ready.ts';
import { newAddressLetter } from './letters/new-address.ts';
import { passkeyAddedLetter } from './letters/passkey-added.ts';
import { passwordChangedLetter } from './letters/password-changed.ts';
import { paymentChargedBackLetter } from './letters/payment-charged-back.ts';
import { paymentReceiptLetter } from './letters/payment-receipt.ts';
import { paymentRefundedLetter } from './letters/payment-refunded.ts';
import { premiumEndingLetter } from './letters/premium-ending.ts';
import { recoverLetter } from './letters/recover.ts';
import { supportRequestLetter } from './letters/support-request.ts';
import { undoLetter } from './letters/undo.ts';
import { verifyLetter } from './letters/verify.ts';
import { withdrawalReceivedLetter } from './letters/withdrawal-received.ts';
import { withdrawalSettledLetter } from './letters/withdrawal-settled.ts';
import type { Reader, Site } from './mail-words.ts';

const house: Site = {
  config: { publicUrl: 'https://afterglow.example' },
  settings: { current: () => ({ name: 'Afterglow', operator: { name: '', address: '' } }) },
};
const at = new Date('2026-11-21T10:00:00Z');
const returnable = new Date('2026-12-05T10:00:00Z');
const paid = {
  id: 42,
  credits: 1000,
  bonus: 100,
  free_spins: 1,
  months: 0,
  amountMinor: 8490,
  vatPercent: 18,
  startAsked: true,
  currency: 'ILS',
  at,
  returnable,
  withdrawal: 'You have the right to withdraw.\n\nModel form',
};
const sum = { paymentId: 42, amountMinor: 8490, currency: 'ILS', at, coins: 110 };
const words = { name: 'Dana Levi', reference: 'A-000042', text: 'All of <b>it</b>' };
const cancelled = {
  ...{ number: 'C-7KQ2M9XA', at, known: true, premiumUntil: at },
  ...({ kind: 'cause', contract: 'premium', endsOn: '2026-12-31' } as const),
  ...{ said: { name: 'Dana Levi', reason: 'It is <b>over</b>' } },
};
const decided = { number: 'N-7KQ2M9XA', reasons: 'Rule 7', contact: 'hello@afterglow.example' };
const withdrawn = {
  number: 'W-7KQ2M9XA',
  at,
  known: true,
  said: words,
  back: { amount: 499, currency: 'USD' },
};

const letters = (reader: Reader) => ({
  verify: verifyLetter(house, reader, 'TOKEN', 7),
  recover: recoverLetter(house, reader, 'TOKEN', 30),
  changed: passwordChangedLetter(house, reader, at, 'Asia/Jerusalem'),
  passkey: passkeyAddedLetter(house, reader, at, 'Asia/Jerusalem'),
  newAddress: newAddressLetter(house, reader, 'TOKEN', 7),
  undoAsked: undoLetter(house, reader, { kind: 'email_asked', at, token: 'TOKEN', hours: 48 }, null),
  undoEmail: undoLetter(house, reader, { kind: 'email', at, token: 'TOKEN', hours: 48 }, 'Asia/Jerusalem'),
  undoPassword: undoLetter(house, reader, { kind: 'password', at, token: 'TOKEN', hours: 48 }, null),
  deleted: accountDeletedLetter(house, reader, at, 'Asia/Jerusalem'),
  exported: exportReadyLetter(house, reader, 'TOKEN', 7),
  already: alreadyRegisteredLetter(house, reader),
  receipt: paymentReceiptLetter(house, reader, paid, 'Asia/Jerusalem'),
  refunded: paymentRefundedLetter(house, reader, { ...sum, reason: 'paid_twice' }, 'Asia/Jerusalem'),
  overLimit: paymentRefundedLetter(house, reader, { ...sum, reason: 'over_limit' }, null),
  inBreak: paymentRefundedLetter(house, reader, { ...sum, reason: 'in_break' }, null),
  back: paymentRefundedLetter(house, reader, { ...sum, reason: 'requested' }, 'Asia/Jerusalem'),
  chargedBack: paymentChargedBackLetter(house, reader, sum, null),
  premiumEnds: premiumEndingLetter(house, reader, at, 'Asia/Jerusalem'),
  withdrawn: withdrawalReceivedLetter(house, reader, withdrawn, 'Asia/Jerusalem'),
  withdrawnSignedOut: withdrawalReceivedLetter(house, reader, { ...withdrawn, said: null, back: null }, null),
  withdrawnByNobody: withdrawalReceivedLetter(
    house,
    reader,
    { ...withdrawn, known: false, said: null, back: null },
    null,
  ),
  withdrawalRefunded: withdrawalSettledLetter(house, reader, { ...withdrawn, outcome: 'refunded', note: '' }),
  nothingDue: withdrawalSettledLetter(house, reader, { ...withdrawn, outcome: 'nothing_due', note: '' }),
  withdrawalRefused: withdrawalSettledLetter(house, reader, {
    ...withdrawn,
    outcome: 'refused',
    note: 'Why',
  }),
  cancelled: cancellationReceivedLetter(house, reader, cancelled, 'Asia/Jerusalem'),
  cancelledByNobody: cancellationReceivedLetter(
    house,
    reader,
    { ...cancelled, kind: 'ordinary', contract: 'account', endsOn: null, known: false, said: null },
    null,
  ),
  cancelledSignedOut: cancellationReceivedLetter(house, reader, { ...cancelled, said: null }, null),
  cancellationSettled: cancellationSettledLetter(house, reader, { number: cancelled.number, note: 'Ends' }),
  asked: supportRequestLetter(house, reader, {
    number: 'S-7KQ2M9XA',
    at,
    email: 'dana@example.com',
    body: 'Why?',
    personId: 7,
  }),
  noticed: contentNoticeReceivedLetter(house, reader, { number: decided.number, at }),
  noticeRemoved: contentNoticeDecidedLetter(house, reader, { ...decided, outcome: 'removed' }),
  noticeRestricted: contentNoticeDecidedLetter(house, reader, { ...decided, outcome: 'restricted' }),
  noticeKept: contentNoticeDecidedLetter(house, reader, { ...decided, outcome: 'kept' }),
  premium: paymentReceiptLetter(
    house,
    reader,
    { ...paid, credits: 0, bonus: 0, months: 3, startAsked: false, vatPercent: null },
    null,
  ),
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

test('a receipt carries the instruction on withdrawal whole, below what it says itself', () => {
  const { receipt } = letters({ email: 'a@b.example', language: 'de' });
  const at = receipt.text.indexOf('Widerrufsbelehrung\n\nYou have the right to withdraw.\n\nModel form');
  expect(at).toBeGreaterThan(receipt.text.indexOf('A-000042'));
  expect(receipt.html).toContain('Model form</p>');
});

test('a receipt leads to its printable page, and says until when and where what is unused goes back', () => {
  const { receipt } = letters({ email: 'a@b.example', language: 'en' });
  expect(receipt.text).toContain('https://afterglow.example/api/receipts/42');
  expect(receipt.text).toMatch(/until .?5 December 2026.*https:\/\/afterglow\.example\/withdraw/);
});

test('money that goes back by a rule of one’s own says which', () => {
  const said = letters({ email: 'a@b.example', language: 'en' });
  expect(said.overLimit.text).toContain('your own spending limit');
  expect(said.inBreak.text).toContain('your break from buying');
  expect(said.refunded.text).not.toMatch(/limit|break/);
  expect(said.chargedBack.text).toContain('Your bank');
  expect(said.back.text).not.toContain('bank took');
});

test('premium’s end is told as a day, with nothing to be done', () => {
  const { premiumEnds } = letters({ email: 'a@b.example', language: 'de' });
  expect(premiumEnds.subject).toContain('21. November 2026');
  expect(premiumEnds.text).toContain('verlängert sich nicht von selbst');
});

test('the receipt of a withdrawal repeats what was said, but carries a stranger’s words to nobody', () => {
  const {
    withdrawn: known,
    withdrawnSignedOut: signedOut,
    withdrawnByNobody: unknown,
  } = letters({ email: 'a@b.example', language: 'en' });
  for (const letter of [known, signedOut, unknown]) expect(letter.text).toContain('W-7KQ2M9XA');
  expect(known.text).toMatch(/A-000042[\s\S]*All of <b>it<\/b>/);
  expect(known.html).not.toContain('<b>');
  expect(known.text).toContain('$4.99 goes back to you now');
  expect(known.text).toContain('12:00');
  for (const letter of [signedOut, unknown]) expect(letter.text).not.toMatch(/A-000042|All of/);
  expect(signedOut.text).toMatch(/within 14 days[\s\S]*What you sent us is kept/);
  expect(known.text).not.toContain('What you sent us is kept');
  expect(unknown.text).toContain('no account with this address');
  expect(unknown.text).toContain('UTC');
});

test('the time of a change is told where its reader lives', () => {
  const { changed, undoPassword } = letters({ email: 'a@b.example', language: 'de' });
  expect(changed.text).toContain('am 21. November 2026 um 12:00 Uhr geändert');
  // Where that is unknown, by which clock is said.
  expect(undoPassword.text).toContain('um 11:00 Uhr (MEZ) geändert');
});

test('nothing that somebody typed becomes markup', () => {
  const { verify } = letters({ email: 'a@b.example', language: 'en', name: '<img src=x onerror="1">' });
  expect(verify.html).not.toContain('<img');
  expect(verify.html).toContain('&#60;img');
});
