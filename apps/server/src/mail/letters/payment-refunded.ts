import { formatMoney } from '@afterglow/i18n/formats';
import { localeOf } from '@afterglow/i18n/words';
import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { footerOf, helloTo, type Reader, type Site, sayTo } from '../mail-words.ts';

export type RefundedPayment = { paymentId: number; amountMinor: number; currency: string; at: Date };

/** Money came that could buy nothing any more, and went back: how much, when, and how long it may take. */
export function paymentRefundedLetter(
  house: Site,
  reader: Reader,
  refunded: RefundedPayment,
  zone: string | null,
): Letter {
  const say = sayTo(reader);
  const number = `A-${String(refunded.paymentId).padStart(6, '0')}`;
  const date = new Intl.DateTimeFormat(localeOf[reader.language], {
    dateStyle: 'long',
    timeZone: zone ?? 'UTC',
  });
  const { amountMinor: amount, currency } = refunded;
  return layOut(reader.email, reader.language, house.settings.current().name, {
    subject: say('mail.refund_subject', { number }),
    body: [helloTo(reader, say), say('mail.refund_body'), say('mail.refund_when')],
    rows: [
      [say('mail.refund_order'), number],
      [say('mail.receipt_date'), date.format(refunded.at)],
      [say('mail.refund_total'), formatMoney(reader.language, { amount, currency })],
    ],
    footer: footerOf(house, say),
  });
}
