import type { Language } from '@afterglow/domain/languages';
import { vatWithin } from '@afterglow/domain/money';
import { receiptNumber } from '@afterglow/domain/receipt-number';
import { formatMoney, formatPercent } from '@afterglow/i18n/formats';
import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import {
  dayText,
  footerOf,
  helloTo,
  momentText,
  type Reader,
  type Say,
  type Site,
  sayTo,
} from '../mail-words.ts';

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
  startAsked: boolean;
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

/** The tax within the price, at the rate of the order: its label, and its money. */
export function vatRow(
  say: Say,
  language: Language,
  {
    vatPercent,
    amountMinor,
    currency,
  }: Pick<PaidPayment, 'amountMinor' | 'currency'> & { vatPercent: number | null },
): readonly [string, string] {
  const percent = formatPercent(language, (vatPercent ?? 0) / 100);
  const amount = vatWithin(amountMinor, vatPercent ?? 0);
  return [say('mail.receipt_vat', { percent }), formatMoney(language, { amount, currency })];
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
      ...(paid.startAsked ? [say('mail.receipt_start')] : []),
      say(paid.startAsked ? 'mail.receipt_return' : 'mail.receipt_return_all', {
        day,
        url: `${publicUrl}/withdraw`,
      }),
    ],
    rows: [
      [say('mail.receipt_number'), number],
      [say('mail.receipt_date'), momentText(language, say, paid.at, zone)],
      [say('mail.receipt_item'), boughtText(say, paid)],
      ...(paid.free_spins > 0
        ? [[say('mail.receipt_included'), say('mail.receipt_spins', { n: paid.free_spins })] as const]
        : []),
      [say('mail.receipt_total'), price],
      ...(paid.vatPercent === null ? [] : [vatRow(say, language, paid)]),
    ],
    action: { label: say('mail.receipt_print'), url: `${publicUrl}/api/receipts/${paid.id}` },
    appendix: paid.withdrawal
      ? { title: say('mail.receipt_withdrawal'), text: paid.withdrawal.split(/\n\n+/) }
      : undefined,
    footer: footerOf(house, say),
  });
}
