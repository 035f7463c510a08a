import { formatMoney } from '@afterglow/i18n/formats';
import { localeOf } from '@afterglow/i18n/words';
import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { footerOf, helloTo, type Reader, type Site, sayTo } from '../mail-words.ts';

export type PaidPayment = {
  id: number;
  credits: number;
  bonus: number;
  months: number;
  amountMinor: number;
  currency: string;
  at: Date;
};

/** What was bought, for how much and when. */
export function paymentReceiptLetter(
  house: Site,
  reader: Reader,
  paid: PaidPayment,
  zone: string | null,
): Letter {
  const say = sayTo(reader);
  const locale = localeOf[reader.language];
  const number = `A-${String(paid.id).padStart(6, '0')}`;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone ?? 'UTC' });
  const price = formatMoney(reader.language, { amount: paid.amountMinor, currency: paid.currency });
  const coins =
    paid.bonus > 0
      ? say('mail.receipt_coins_bonus', { n: paid.credits, bonus: paid.bonus })
      : say('mail.receipt_coins', { n: paid.credits });
  const item = paid.months > 0 ? say('mail.receipt_premium', { n: paid.months }) : coins;
  return layOut(reader.email, reader.language, house.settings.current().name, {
    subject: say('mail.receipt_subject', { number }),
    body: [helloTo(reader, say), say('mail.receipt_body'), say('mail.receipt_no_renewal')],
    rows: [
      [say('mail.receipt_number'), number],
      [say('mail.receipt_date'), date.format(paid.at)],
      [say('mail.receipt_item'), item],
      [say('mail.receipt_total'), price],
    ],
    footer: footerOf(house, say),
  });
}
