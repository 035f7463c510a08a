import { receiptNumber } from '@afterglow/domain/receipt-number';
import { formatMoney } from '@afterglow/i18n/formats';
import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { footerOf, helloTo, momentText, type Reader, type Site, sayTo } from '../mail-words.ts';

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
export function paymentRefundedLetter(
  house: Site,
  reader: Reader,
  refunded: RefundedPayment,
  zone: string | null,
): Letter {
  const say = sayTo(reader);
  const number = receiptNumber(refunded.paymentId);
  const { amountMinor: amount, currency } = refunded;
  return layOut(reader.email, reader.language, house.settings.current().name, {
    subject: say('mail.refund_subject', { number }),
    body: [helloTo(reader, say), say(bodyOf[refunded.reason] ?? 'mail.refund_body'), say('mail.refund_when')],
    rows: [
      [say('mail.refund_order'), number],
      [say('mail.receipt_date'), momentText(reader.language, say, refunded.at, zone)],
      [say('mail.refund_total'), formatMoney(reader.language, { amount, currency })],
      ...(refunded.coins > 0
        ? [[say('mail.refund_coins'), say('mail.receipt_coins', { n: refunded.coins })] as const]
        : []),
    ],
    footer: footerOf(house, say),
  });
}
