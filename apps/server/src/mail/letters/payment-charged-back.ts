import { receiptNumber } from '@afterglow/domain/receipt-number';
import { formatMoney } from '@afterglow/i18n/formats';
import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { dayText, footerOf, helloTo, type Reader, type Site, sayTo } from '../mail-words.ts';

export type ChargedBackPayment = {
  paymentId: number;
  amountMinor: number;
  currency: string;
  at: Date;
};

/** The payer's bank took money back, and with it went what was unused: how much, and what stays. */
export function paymentChargedBackLetter(
  house: Site,
  reader: Reader,
  gone: ChargedBackPayment,
  zone: string | null,
): Letter {
  const say = sayTo(reader);
  const { language } = reader;
  const number = receiptNumber(gone.paymentId);
  const money = formatMoney(language, { amount: gone.amountMinor, currency: gone.currency });
  return layOut(reader.email, language, house.settings.current().name, {
    subject: say('mail.refund_subject', { number }),
    body: [helloTo(reader, say), say('mail.back_body_bank')],
    rows: [
      [say('mail.refund_order'), number],
      [say('mail.receipt_date'), dayText(language, gone.at, zone)],
      [say('mail.back_total_bank'), money],
    ],
    footer: footerOf(house, say),
  });
}
