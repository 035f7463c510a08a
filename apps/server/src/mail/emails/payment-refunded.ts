import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import { formatMoney } from '@afterglow/i18n/formats';
import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import {
  createFooter,
  formatGreeting,
  formatMoment,
  getTranslate,
  type Reader,
  type Site,
} from '../mail-text.ts';

export type RefundedPayment = {
  paymentId: number;
  amountMinor: number;
  currency: string;
  /** Why it went back. */
  reason: string;
  /** Taken back for it, gift ones among them. */
  coins: number;
  at: Date;
};

const bodyOf: Record<string, 'mail.refund_own_limit' | 'mail.refund_own_break' | 'mail.back_body'> = {
  over_limit: 'mail.refund_own_limit',
  in_break: 'mail.refund_own_break',
  requested: 'mail.back_body',
  by_provider: 'mail.back_body',
};

/** Money went back, of a purchase or because it could buy nothing: how much, why, when, and how long it may take. */
export function paymentRefundedEmail(
  app: Site,
  reader: Reader,
  refunded: RefundedPayment,
  zone: string | null,
): Email {
  const t = getTranslate(reader);
  const number = formatReceiptNumber(refunded.paymentId);
  const { amountMinor: amount, currency } = refunded;
  return renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: t('mail.refund_subject', { number }),
    body: [
      formatGreeting(reader, t),
      t(bodyOf[refunded.reason] ?? 'mail.refund_body'),
      t('mail.refund_when'),
    ],
    rows: [
      [t('mail.refund_order'), number],
      [t('mail.receipt_date'), formatMoment(reader.language, t, refunded.at, zone)],
      [t('mail.refund_total'), formatMoney(reader.language, { amount, currency })],
      ...(refunded.coins > 0
        ? [[t('mail.refund_coins'), t('mail.receipt_coins', { n: refunded.coins })] as const]
        : []),
    ],
    footer: createFooter(app, t),
  });
}
