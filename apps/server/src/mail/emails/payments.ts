import type { Language } from '@afterglow/domain/languages';
import { calculateIncludedVat } from '@afterglow/domain/money';
import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import type { MailTextName } from '@afterglow/domain/texts';
import { formatMoney, formatPercent } from '@afterglow/i18n/formats';
import {
  createFooter,
  formatDay,
  formatMoment,
  getLinkOrigin,
  getTranslate,
  type Recipient,
  type Site,
  type Translate,
} from '../email-parts.ts';
import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import { writeMail } from '../replaceable-texts.ts';

export type PaidPayment = {
  id: number;
  credits: number;
  bonus: number;
  free_spins: number;
  months: number;
  amountMinor: number;
  currency: string;
  at: Date;
  /** Until when the unused part is refunded on request. */
  returnable: Date;
  /** The whole instruction on withdrawal with its model form: a link alone is no durable medium. */
  withdrawal: string;
  /** The code of the payment provider. */
  provider: string;
  /** The tax included in the price; null where none is named. */
  vatPercent: number | null;
  /** The buyer asked, above the order button, for an immediate start. */
  isStartRequested: boolean;
};

/** Returns what was bought in a few words. */
export function formatPurchase(
  t: Translate,
  { credits, bonus, months }: Pick<PaidPayment, 'credits' | 'bonus' | 'months'>,
): string {
  if (months > 0) return t('mail.receipt_premium', { n: months });
  return bonus > 0
    ? t('mail.receipt_coins_bonus', { n: credits, bonus })
    : t('mail.receipt_coins', { n: credits });
}

/** Returns the label and the amount of the included tax at the rate of the order. */
export function createVatRow(
  t: Translate,
  language: Language,
  {
    vatPercent,
    amountMinor,
    currency,
  }: Pick<PaidPayment, 'amountMinor' | 'currency'> & { vatPercent: number | null },
): readonly [string, string] {
  const percent = formatPercent(language, (vatPercent ?? 0) / 100);
  const amount = calculateIncludedVat(amountMinor, vatPercent ?? 0);
  return [t('mail.receipt_vat', { percent }), formatMoney(language, { amount, currency })];
}

/** Provider names are the same in every language; the sandbox moves no money. */
const PROVIDER_NAMES: Readonly<Record<string, string>> = { ccbill: 'CCBill', payplus: 'PayPlus' };

/** Returns through whom the buyer paid. */
export function createProviderRow(t: Translate, code: string): readonly [string, string] {
  return [t('mail.receipt_provider'), PROVIDER_NAMES[code] ?? t('mail.receipt_sandbox')];
}

/** Returns who sold it, with the tax number; nothing of what the settings leave empty. */
export function createSellerRows(app: Pick<Site, 'settings'>, t: Translate): (readonly [string, string])[] {
  const { operator, imprint } = app.settings.current();
  const { name, address } = operator;
  return [
    ...(name && address ? [[t('mail.receipt_seller'), `${name}, ${address}`] as const] : []),
    ...(imprint?.vat_id ? [[t('mail.receipt_vat_id'), imprint.vat_id] as const] : []),
  ];
}

/** Says what was bought, for how much, through whom and when. */
export function createPaymentReceiptEmail(
  app: Site,
  recipient: Recipient,
  paid: PaidPayment,
  zone: string | null,
): Email {
  const t = getTranslate(recipient);
  const { language } = recipient;
  const origin = getLinkOrigin(app, recipient);
  const number = formatReceiptNumber(paid.id);
  const price = formatMoney(language, { amount: paid.amountMinor, currency: paid.currency });
  const day = formatDay(language, paid.returnable, zone);
  const { subject, body } = writeMail(app, recipient, { name: 'mail_receipt', values: { number } });
  return renderEmail(recipient.email, language, app.settings.current(), {
    subject,
    body: [
      ...body,
      ...(paid.isStartRequested ? [t('mail.receipt_start')] : []),
      t(paid.isStartRequested ? 'mail.receipt_return' : 'mail.receipt_return_all', {
        day,
        url: `${origin}/withdraw`,
      }),
    ],
    rows: [
      [t('mail.receipt_number'), number],
      [t('mail.receipt_date'), formatMoment(language, t, paid.at, zone)],
      [t('mail.receipt_item'), formatPurchase(t, paid)],
      ...(paid.free_spins > 0
        ? [[t('mail.receipt_included'), t('mail.receipt_spins', { n: paid.free_spins })] as const]
        : []),
      [t('mail.receipt_total'), price],
      ...(paid.vatPercent === null ? [] : [createVatRow(t, language, paid)]),
      createProviderRow(t, paid.provider),
      ...createSellerRows(app, t),
    ],
    action: { label: t('mail.receipt_print'), url: `${origin}/api/receipts/${paid.id}` },
    appendix: paid.withdrawal
      ? { title: t('mail.receipt_withdrawal'), text: paid.withdrawal.split(/\n\n+/) }
      : undefined,
    footer: createFooter(app, t, recipient),
  });
}

export type RefundedPayment = {
  paymentId: number;
  amountMinor: number;
  currency: string;
  /** Why it went back. */
  reason: string;
  /** Coins that were clawed back, bonus coins included. */
  coins: number;
  at: Date;
};

/**
 * The email by the reason of a refund. Every other reason uses `mail_refund_unusable`: the payment could not
 * be used.
 */
const REFUND_MAILS: Record<string, MailTextName> = {
  requested: 'mail_refunded',
  by_provider: 'mail_refunded',
  over_limit: 'mail_refund_over_limit',
  in_break: 'mail_refund_in_break',
};

/**
 * Says that money goes back, for a purchase or because the payment could buy nothing: how much, why, when, and how long
 * it may take.
 */
export function createPaymentRefundedEmail(
  app: Site,
  recipient: Recipient,
  refunded: RefundedPayment,
  zone: string | null,
): Email {
  const t = getTranslate(recipient);
  const number = formatReceiptNumber(refunded.paymentId);
  const { amountMinor: amount, currency } = refunded;
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(app, recipient, {
      name: REFUND_MAILS[refunded.reason] ?? 'mail_refund_unusable',
      values: { number },
    }),
    rows: [
      [t('mail.refund_order'), number],
      [t('mail.receipt_date'), formatMoment(recipient.language, t, refunded.at, zone)],
      [t('mail.refund_total'), formatMoney(recipient.language, { amount, currency })],
      ...(refunded.coins > 0
        ? [[t('mail.refund_coins'), t('mail.receipt_coins', { n: refunded.coins })] as const]
        : []),
    ],
    footer: createFooter(app, t, recipient),
  });
}

export type ChargedBackPayment = {
  paymentId: number;
  amountMinor: number;
  currency: string;
  at: Date;
};

/** Says that the payer's bank reversed a payment, and that the unused part is gone. */
export function createPaymentChargedBackEmail(
  app: Site,
  recipient: Recipient,
  gone: ChargedBackPayment,
  zone: string | null,
): Email {
  const t = getTranslate(recipient);
  const { language } = recipient;
  const number = formatReceiptNumber(gone.paymentId);
  const money = formatMoney(language, { amount: gone.amountMinor, currency: gone.currency });
  return renderEmail(recipient.email, language, app.settings.current(), {
    ...writeMail(app, recipient, { name: 'mail_charged_back', values: { number } }),
    rows: [
      [t('mail.refund_order'), number],
      [t('mail.receipt_date'), formatDay(language, gone.at, zone)],
      [t('mail.back_total_bank'), money],
    ],
    footer: createFooter(app, t, recipient),
  });
}

/**
 * Creates the email that is sent three days before premium ends: when that is, what it means, and that
 * nothing has to be done.
 */
export function createPremiumEndingEmail(
  app: Site,
  recipient: Recipient,
  until: Date,
  zone: string | null,
): Email {
  const t = getTranslate(recipient);
  const day = formatDay(recipient.language, until, zone);
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(app, recipient, { name: 'mail_premium_ending', values: { day } }),
    action: { label: t('mail.premium_action'), url: `${getLinkOrigin(app, recipient)}/settings` },
    footer: createFooter(app, t, recipient),
  });
}
