import type { BrandValue } from '@afterglow/domain/brand/brand';
import { PRESET_SEEDS } from '@afterglow/domain/brand/presets';
import { LANGUAGES } from '@afterglow/domain/languages';
import { MAIL_TEXT_NAMES, type MailTextName } from '@afterglow/domain/texts';
import { parseText } from '@afterglow/i18n/written-text';
import { expect, test } from 'vitest';
import type { Recipient, Site } from './email-parts.ts';
import {
  createAccountDeletedEmail,
  createAlreadyRegisteredEmail,
  createExportReadyEmail,
  createNewAddressEmail,
  createPasskeyAddedEmail,
  createPasswordChangedEmail,
  createRecoveryEmail,
  createUndoEmail,
  createVerificationEmail,
} from './emails/account.ts';
import { createAppealEmail, createDecisionEmail } from './emails/decision.ts';
import {
  createCancellationReceivedEmail,
  createCancellationSettledEmail,
  createPublicNoticeDecidedEmail,
  createPublicNoticeReceivedEmail,
  createSupportRequestEmail,
  createWithdrawalReceivedEmail,
  createWithdrawalSettledEmail,
} from './emails/declarations.ts';
import {
  createPaymentChargedBackEmail,
  createPaymentReceiptEmail,
  createPaymentRefundedEmail,
  createPremiumEndingEmail,
} from './emails/payments.ts';
import { createStaffInviteEmail } from './emails/staff.ts';

const shipped: Site = {
  config: { publicUrl: 'https://afterglow.example' },
  settings: { current: () => ({ name: 'Afterglow', operator: { name: '', address: '' } }) },
  texts: { find: () => undefined },
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
  isStartRequested: true,
  currency: 'ILS',
  at,
  returnable,
  provider: 'ccbill',
  withdrawal: 'You have the right to withdraw.\n\nModel form',
};
const sum = { paymentId: 42, amountMinor: 8490, currency: 'ILS', at, coins: 110 };
const words = { name: 'Dana Levi', reference: 'A-000042', text: 'All of <b>it</b>' };
const cancelled = {
  number: 'C-7KQ2M9XA',
  at,
  known: true,
  premiumUntil: at,
  ...({ kind: 'cause', contract: 'premium', endsOn: '2026-12-31' } as const),
  declared: { name: 'Dana Levi', reason: 'It is <b>over</b>' },
};
const decided = { number: 'N-7KQ2M9XA', reasons: 'Rule 7', contact: 'hello@afterglow.example' };
const withdrawn = {
  number: 'W-7KQ2M9XA',
  at,
  known: true,
  declared: words,
  back: { amount: 499, currency: 'USD' },
};

const emails = (recipient: Recipient, app: Site = shipped) => ({
  verify: createVerificationEmail(app, recipient, 'TOKEN', 7),
  recover: createRecoveryEmail(app, recipient, 'TOKEN', 30),
  changed: createPasswordChangedEmail(app, recipient, at, 'Asia/Jerusalem'),
  passkey: createPasskeyAddedEmail(app, recipient, at, 'Asia/Jerusalem'),
  newAddress: createNewAddressEmail(app, recipient, 'TOKEN', 7),
  undoRequested: createUndoEmail(
    app,
    recipient,
    { kind: 'email_asked', at, token: 'TOKEN', hours: 48 },
    null,
  ),
  undoEmail: createUndoEmail(
    app,
    recipient,
    { kind: 'email', at, token: 'TOKEN', hours: 48 },
    'Asia/Jerusalem',
  ),
  undoPassword: createUndoEmail(app, recipient, { kind: 'password', at, token: 'TOKEN', hours: 48 }, null),
  deleted: createAccountDeletedEmail(app, recipient, at, 'Asia/Jerusalem'),
  exported: createExportReadyEmail(app, recipient, 'TOKEN', 7),
  already: createAlreadyRegisteredEmail(app, recipient),
  receipt: createPaymentReceiptEmail(app, recipient, paid, 'Asia/Jerusalem'),
  refunded: createPaymentRefundedEmail(app, recipient, { ...sum, reason: 'paid_twice' }, 'Asia/Jerusalem'),
  overLimit: createPaymentRefundedEmail(app, recipient, { ...sum, reason: 'over_limit' }, null),
  inBreak: createPaymentRefundedEmail(app, recipient, { ...sum, reason: 'in_break' }, null),
  back: createPaymentRefundedEmail(app, recipient, { ...sum, reason: 'requested' }, 'Asia/Jerusalem'),
  chargedBack: createPaymentChargedBackEmail(app, recipient, sum, null),
  premiumEnds: createPremiumEndingEmail(app, recipient, at, 'Asia/Jerusalem'),
  withdrawn: createWithdrawalReceivedEmail(app, recipient, withdrawn, 'Asia/Jerusalem'),
  withdrawnSignedOut: createWithdrawalReceivedEmail(
    app,
    recipient,
    { ...withdrawn, declared: null, back: null },
    null,
  ),
  withdrawnByNobody: createWithdrawalReceivedEmail(
    app,
    recipient,
    { ...withdrawn, known: false, declared: null, back: null },
    null,
  ),
  withdrawalRefunded: createWithdrawalSettledEmail(app, recipient, {
    ...withdrawn,
    outcome: 'refunded',
    note: '',
  }),
  nothingDue: createWithdrawalSettledEmail(app, recipient, {
    ...withdrawn,
    outcome: 'nothing_due',
    note: '',
  }),
  withdrawalRejected: createWithdrawalSettledEmail(app, recipient, {
    ...withdrawn,
    outcome: 'refused',
    note: 'Why',
  }),
  cancelled: createCancellationReceivedEmail(app, recipient, cancelled, 'Asia/Jerusalem'),
  cancelledByNobody: createCancellationReceivedEmail(
    app,
    recipient,
    { ...cancelled, kind: 'ordinary', contract: 'account', endsOn: null, known: false, declared: null },
    null,
  ),
  cancelledSignedOut: createCancellationReceivedEmail(app, recipient, { ...cancelled, declared: null }, null),
  cancellationSettled: createCancellationSettledEmail(app, recipient, {
    number: cancelled.number,
    note: 'Ends',
  }),
  requested: createSupportRequestEmail(app, recipient, {
    number: 'S-7KQ2M9XA',
    at,
    email: 'dana@example.com',
    body: 'Why?',
    personId: 7,
  }),
  staffInvited: createStaffInviteEmail(app, recipient, {
    name: 'Rina',
    link: 'https://afterglow.example/console/invite/1.abc',
    until: at,
  }),
  decided: createDecisionEmail(app, recipient, { event: 'decided', path: '/decision/KEY' }),
  lifted: createDecisionEmail(app, recipient, { event: 'lifted', path: '/decision/KEY' }),
  upheld: createAppealEmail(app, recipient, { decision: 'uphold', path: '/decision/KEY' }),
  changedByAppeal: createAppealEmail(app, recipient, { decision: 'change', path: '/decision/KEY' }),
  overturned: createAppealEmail(app, recipient, { decision: 'overturn', path: '/decision/KEY' }),
  noticed: createPublicNoticeReceivedEmail(app, recipient, { number: decided.number, at }),
  noticeActed: createPublicNoticeDecidedEmail(app, recipient, { ...decided, outcome: 'acted' }),
  noticeNoBreach: createPublicNoticeDecidedEmail(app, recipient, { ...decided, outcome: 'no_breach' }),
  premium: createPaymentReceiptEmail(
    app,
    recipient,
    { ...paid, credits: 0, bonus: 0, months: 3, isStartRequested: false, vatPercent: null },
    null,
  ),
});
const recipients = LANGUAGES.flatMap((language) =>
  [1, 2, undefined].map((gender) => ({ email: 'a@b.example', language, gender, name: 'Noa' })),
);

test.each(recipients)('every email is complete in $language for gender $gender', (recipient) => {
  for (const [kind, email] of Object.entries(emails(recipient))) {
    const all = `${email.subject}\n${email.text}\n${email.html}`;
    expect(email.to).toBe('a@b.example');
    expect([kind, /mail\.\w+|undefined|NaN|\{\w+[,}]/.exec(all)?.[0]]).toEqual([kind, undefined]);
    expect(email.html).toContain(
      `<html lang="${recipient.language}" dir="${recipient.language === 'he' ? 'rtl' : 'ltr'}">`,
    );
    expect(email.html).not.toMatch(/<(img|script|link|iframe)|url\(/);
    for (const [address] of all.matchAll(/https?:\/\/[^\s"<]+/g)) {
      expect(address).toMatch(/^https:\/\/afterglow\.example\//);
    }
    expect(email.subject).not.toMatch(/Afterglow|dating|flirt/i);
  }
});

test.each(LANGUAGES)(
  'every email has the name and the colours of the brand in %s, and nothing of ours',
  (language) => {
    const brand: BrandValue = {
      name: {
        full: 'Harbour Nights',
        short: 'Harbour',
        by_language: { he: { full: 'לילות נמל', short: 'נמל' } },
      },
      sender: '',
      statement: '',
      colours: PRESET_SEEDS.harbour,
      icon: null,
      domains: [],
      pictures: { hero: null, guest: null, empty: null },
      logo: { light: null, dark: null },
      wordmark: { light: null, dark: null },
    };
    const branded: Site = {
      ...shipped,
      config: { publicUrl: 'https://harbour.example' },
      settings: { current: () => ({ name: 'Harbour Nights', brand, operator: { name: '', address: '' } }) },
    };
    for (const [kind, email] of Object.entries(emails({ email: 'a@b.example', language }, branded))) {
      const all = `${email.subject}\n${email.text}\n${email.html}`.replaceAll(/afterglow\.example/g, '');
      expect([kind, /afterglow|#a8143f|#fbf6f2|#24111b/i.exec(all)?.[0]]).toEqual([kind, undefined]);
      expect(email.html).toContain(PRESET_SEEDS.harbour.primary);
      expect(email.html).toContain(language === 'he' ? 'לילות נמל' : 'Harbour Nights');
    }
  },
);

test('every email names the operator once staff have entered one', () => {
  const operator = { name: 'Abendlicht GmbH', address: 'Weg 1, 10115 Berlin' };
  const named = {
    ...shipped,
    settings: { current: () => ({ name: 'Afterglow', operator }) },
  };
  const [before, after] = [shipped, named].map((item) =>
    createRecoveryEmail(item, { email: 'a@b.example', language: 'en' }, 'T', 30),
  );
  expect(before?.text).not.toContain('Operator');
  expect(after?.text).toContain('Operator: Abendlicht GmbH, Weg 1, 10115 Berlin');
  expect(after?.html).toContain('Abendlicht GmbH');
});

test.each(LANGUAGES)('what staff have published replaces the words of every email in %s', (language) => {
  const used = new Set<MailTextName>();
  const find: Site['texts']['find'] = (name) => {
    used.add(name as MailTextName);
    const [subject, body] = [parseText(`About ${name}`), parseText(`Our words for ${name}.`)];
    return subject && body ? { subject, body } : undefined;
  };
  const written = emails({ email: 'a@b.example', language, name: 'Noa' }, { ...shipped, texts: { find } });
  const { requested, ...replaced } = written;
  for (const [kind, { subject, text, html }] of Object.entries(replaced)) {
    const name = /^About (mail_\w+)$/.exec(subject)?.[1];
    expect([kind, name]).toEqual([kind, expect.any(String)]);
    for (const part of [text, html])
      expect([kind, part]).toEqual([kind, expect.stringContaining('Our words for ')]);
  }
  expect(requested.text).not.toContain('Our words');
  const unusedNames = MAIL_TEXT_NAMES.filter((name) => !used.has(name));
  expect(unusedNames).toEqual(['mail_account_erased', 'mail_terms', 'mail_authority_export']);
});

test('published words leave what depends on the case: money, dates, notes of staff', () => {
  const words = parseText('Our words.');
  const find: Site['texts']['find'] = () => (words ? { subject: null, body: words } : undefined);
  const site = { ...shipped, texts: { find } };
  const written = emails({ email: 'a@b.example', language: 'en' }, site);
  expect(written.withdrawn.text).toMatch(/Our words\.[\s\S]*\$4\.99 goes back to you now/);
  expect(written.withdrawnSignedOut.text).toContain('What you sent us is kept');
  expect(written.withdrawnByNobody.text).toContain('no account with this address');
  expect(written.withdrawalRejected.text).toContain('A note from us: Why');
  expect(written.cancelled.text).toContain('Your Premium ends by itself on');
  expect(written.cancellationSettled.text).toContain('A note from us: Ends');
  // Without a subject of their own, the shipped one applies.
  expect(written.cancelled.subject).toContain('C-7KQ2M9XA');
});

test('links lead to the pages of the app with their token', () => {
  const { verify, recover } = emails({ email: 'a@b.example', language: 'en' });
  expect(verify.text).toContain('https://afterglow.example/verify/TOKEN');
  expect(recover.html).toContain('href="https://afterglow.example/recover/TOKEN"');
  expect(verify.text.startsWith('Hello,')).toBe(true);
});

test('a receipt contains what, how much and when, in the number format of its language', () => {
  const receipt = (language: 'he' | 'en' | 'de') => emails({ email: 'a@b.example', language }).receipt.text;
  expect(receipt('en')).toContain('1,000 coins and 100 coins on top');
  expect(receipt('de')).toContain('1.000 Coins und 100 Coins obendrauf');
  expect(receipt('he')).toContain('1,000 מטבעות');
  expect(receipt('en')).toContain('₪84.90');
  expect(receipt('de')).toContain('21. November 2026');
  expect(receipt('en')).toContain('A-000042');
});

test('a receipt contains the whole withdrawal instruction, below its own content', () => {
  const { receipt } = emails({ email: 'a@b.example', language: 'de' });
  const at = receipt.text.indexOf('Widerrufsbelehrung\n\nYou have the right to withdraw.\n\nModel form');
  expect(at).toBeGreaterThan(receipt.text.indexOf('A-000042'));
  expect(receipt.html).toContain('Model form</p>');
});

test('a receipt links to its printable page, and says until when and where the unused part is refunded', () => {
  const { receipt } = emails({ email: 'a@b.example', language: 'en' });
  expect(receipt.text).toContain('https://afterglow.example/api/receipts/42');
  expect(receipt.text).toMatch(/until .?5 December 2026.*https:\/\/afterglow\.example\/withdraw/);
});

test('the emails of a receipt and a refund name the zone of their time', () => {
  const { receipt, refunded } = emails({ email: 'a@b.example', language: 'en' });
  for (const email of [receipt, refunded]) expect(email.text).toContain('12:00 (Israel Time, GMT+2)');
});

test('a refund because of an own rule names the rule', () => {
  const text = emails({ email: 'a@b.example', language: 'en' });
  expect(text.overLimit.text).toContain('your own spending limit');
  expect(text.inBreak.text).toContain('your break from buying');
  expect(text.refunded.text).not.toMatch(/limit|break/);
  expect(text.chargedBack.text).toContain('Your bank');
  expect(text.back.text).not.toContain('bank took');
});

test('the end of premium is announced as a day, without a call to action', () => {
  const { premiumEnds } = emails({ email: 'a@b.example', language: 'de' });
  expect(premiumEnds.subject).toContain('21. November 2026');
  expect(premiumEnds.text).toContain('verlängert sich nicht von selbst');
});

test('the receipt of a withdrawal repeats its text, but not that of somebody else', () => {
  const {
    withdrawn: known,
    withdrawnSignedOut: signedOut,
    withdrawnByNobody: unknown,
  } = emails({ email: 'a@b.example', language: 'en' });
  for (const email of [known, signedOut, unknown]) expect(email.text).toContain('W-7KQ2M9XA');
  expect(known.text).toMatch(/A-000042[\s\S]*All of <b>it<\/b>/);
  expect(known.html).not.toContain('<b>');
  expect(known.text).toContain('$4.99 goes back to you now');
  expect(known.text).toContain('12:00');
  for (const email of [signedOut, unknown]) expect(email.text).not.toMatch(/A-000042|All of/);
  expect(signedOut.text).toMatch(/within 14 days[\s\S]*What you sent us is kept/);
  expect(known.text).not.toContain('What you sent us is kept');
  expect(unknown.text).toContain('no account with this address');
  expect(unknown.text).toContain('UTC');
});

test('the time of a change is shown in its recipient’s zone', () => {
  const { changed, undoPassword } = emails({ email: 'a@b.example', language: 'de' });
  expect(changed.text).toContain('am 21. November 2026 um 12:00 Uhr (Israelische Zeit, GMT+2) geändert');
  expect(undoPassword.text).toContain('um 11:00 Uhr (MEZ) geändert');
});

test('typed text never becomes markup', () => {
  const { verify } = emails({ email: 'a@b.example', language: 'en', name: '<img src=x onerror="1">' });
  expect(verify.html).not.toContain('<img');
  expect(verify.html).toContain('&#60;img');
});
