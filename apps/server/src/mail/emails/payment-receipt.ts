import type { Language } from '@afterglow/domain/languages';
import { calculateIncludedVat } from '@afterglow/domain/money';
import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import { formatMoney, formatPercent } from '@afterglow/i18n/formats';
import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import {
  createFooter,
  formatDay,
  formatGreeting,
  formatMoment,
  getTranslate,
  type Reader,
  type Site,
  type Translate,
} from '../mail-text.ts';

export type PaidPayment = {
  id: number;
  credits: number;
  bonus: number;
  free_spins: number;
  months: number;
  amountMinor: number;
  currency: string;
  at: Date;
  /** Until when what is unused of it goes back on request. */
  returnable: Date;
  /** The instruction on withdrawal with its model form, whole: a link alone is none that lasts. */
  withdrawal: string;
  /** Tax within the price; null: none is named. */
  vatPercent: number | null;
  /** The buyer asked, over the order button, that we begin at once. */
  isStartRequested: boolean;
};

/** What was bought, in a few words. */
export function formatPurchase(
  t: Translate,
  { credits, bonus, months }: Pick<PaidPayment, 'credits' | 'bonus' | 'months'>,
): string {
  if (months > 0) return t('mail.receipt_premium', { n: months });
  return bonus > 0
    ? t('mail.receipt_coins_bonus', { n: credits, bonus })
    : t('mail.receipt_coins', { n: credits });
}

/** The tax within the price, at the rate of the order: its label, and its money. */
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

/** What was bought, for how much and when. */
export function paymentReceiptEmail(
  app: Site,
  reader: Reader,
  paid: PaidPayment,
  zone: string | null,
): Email {
  const t = getTranslate(reader);
  const { language } = reader;
  const { publicUrl } = app.config;
  const number = formatReceiptNumber(paid.id);
  const price = formatMoney(language, { amount: paid.amountMinor, currency: paid.currency });
  const day = formatDay(language, paid.returnable, zone);
  return renderEmail(reader.email, language, app.settings.current().name, {
    subject: t('mail.receipt_subject', { number }),
    body: [
      formatGreeting(reader, t),
      t('mail.receipt_body'),
      t('mail.receipt_no_renewal'),
      ...(paid.isStartRequested ? [t('mail.receipt_start')] : []),
      t(paid.isStartRequested ? 'mail.receipt_return' : 'mail.receipt_return_all', {
        day,
        url: `${publicUrl}/withdraw`,
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
    ],
    action: { label: t('mail.receipt_print'), url: `${publicUrl}/api/receipts/${paid.id}` },
    appendix: paid.withdrawal
      ? { title: t('mail.receipt_withdrawal'), text: paid.withdrawal.split(/\n\n+/) }
      : undefined,
    footer: createFooter(app, t),
  });
}
