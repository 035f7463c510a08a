import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import { formatMoney } from '@afterglow/i18n/formats';
import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import {
  createFooter,
  formatDay,
  formatGreeting,
  getTranslate,
  type Reader,
  type Site,
} from '../mail-text.ts';

export type ChargedBackPayment = {
  paymentId: number;
  amountMinor: number;
  currency: string;
  at: Date;
};

/** The payer's bank took money back, and with it went what was unused: how much, and what stays. */
export function paymentChargedBackEmail(
  app: Site,
  reader: Reader,
  gone: ChargedBackPayment,
  zone: string | null,
): Email {
  const t = getTranslate(reader);
  const { language } = reader;
  const number = formatReceiptNumber(gone.paymentId);
  const money = formatMoney(language, { amount: gone.amountMinor, currency: gone.currency });
  return renderEmail(reader.email, language, app.settings.current().name, {
    subject: t('mail.refund_subject', { number }),
    body: [formatGreeting(reader, t), t('mail.back_body_bank')],
    rows: [
      [t('mail.refund_order'), number],
      [t('mail.receipt_date'), formatDay(language, gone.at, zone)],
      [t('mail.back_total_bank'), money],
    ],
    footer: createFooter(app, t),
  });
}
