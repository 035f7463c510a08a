import { receiptNumber } from '@afterglow/domain/receipt-number';
import { formatMoney } from '@afterglow/i18n/formats';
import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { dayText, footerOf, helloTo, type Reader, type Say, type Site, sayTo } from '../mail-words.ts';

export type PaidPayment = {
  id: number;
  credits: number;
  bonus: number;
  months: number;
  amountMinor: number;
  currency: string;
  at: Date;
  /** Until when what is unused of it goes back on request. */
  returnable: Date;
  /** The instruction on withdrawal with its model form, whole: a link alone is none that lasts. */
  withdrawal: string;
};

/** What was bought, in a few words. */
export function boughtText(
  say: Say,
  { credits, bonus, months }: Pick<PaidPayment, 'credits' | 'bonus' | 'months'>,
): string {
  if (months > 0) return say('mail.receipt_premium', { n: months });
  return bonus > 0
    ? say('mail.receipt_coins_bonus', { n: credits, bonus })
    : say('mail.receipt_coins', { n: credits });
}

/** What was bought, for how much and when. */
export function paymentReceiptLetter(
  house: Site,
  reader: Reader,
  paid: PaidPayment,
  zone: string | null,
): Letter {
  const say = sayTo(reader);
  const { language } = reader;
  const { publicUrl } = house.config;
  const number = receiptNumber(paid.id);
  const price = formatMoney(language, { amount: paid.amountMinor, currency: paid.currency });
  const day = dayText(language, paid.returnable, zone);
  return layOut(reader.email, language, house.settings.current().name, {
    subject: say('mail.receipt_subject', { number }),
    body: [
      helloTo(reader, say),
      say('mail.receipt_body'),
      say('mail.receipt_no_renewal'),
      say('mail.receipt_return', { day, url: `${publicUrl}/withdraw` }),
    ],
    rows: [
      [say('mail.receipt_number'), number],
      [say('mail.receipt_date'), dayText(language, paid.at, zone)],
      [say('mail.receipt_item'), boughtText(say, paid)],
      [say('mail.receipt_total'), price],
    ],
    action: { label: say('mail.receipt_print'), url: `${publicUrl}/api/receipts/${paid.id}` },
    appendix: paid.withdrawal
      ? { title: say('mail.receipt_withdrawal'), text: paid.withdrawal.split(/\n\n+/) }
      : undefined,
    footer: footerOf(house, say),
  });
}
