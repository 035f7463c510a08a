import { formatMoney } from '@afterglow/i18n/formats';
import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { footerOf, helloTo, momentText, type Reader, type Site, sayTo } from '../mail-words.ts';

export type ReceivedWithdrawal = {
  number: string;
  at: Date;
  /** Whether the address is a member's. */
  known: boolean;
  /** What was sent with it; null unless that member was signed in: a stranger's words are carried to nobody. */
  said: { name: string; reference: string; text: string } | null;
  /** What goes back at once; null where a person looks first. */
  back: { amount: number; currency: string } | null;
};

/** The receipt of a withdrawal: when it was received, what follows, and what was said where its reader said it. */
export function withdrawalReceivedLetter(
  house: Site,
  reader: Reader,
  { number, at, known, said, back }: ReceivedWithdrawal,
  zone: string | null,
): Letter {
  const say = sayTo(reader);
  const when = momentText(reader.language, say, at, zone);
  const words = [
    [say('mail.withdraw_name'), said?.name ?? ''],
    [say('mail.withdraw_reference'), said?.reference ?? ''],
    [say('mail.withdraw_words'), said?.text ?? ''],
  ] as const;
  return layOut(reader.email, reader.language, house.settings.current().name, {
    subject: say('mail.withdraw_subject', { number }),
    body: [
      helloTo(reader, say),
      say('mail.withdraw_body', { when }),
      back
        ? say('mail.withdraw_back_now', { money: formatMoney(reader.language, back) })
        : say(known ? 'mail.withdraw_next' : 'mail.withdraw_unknown'),
      ...(known && !said ? [say('mail.withdraw_signed_out')] : []),
      say('mail.withdraw_not_you'),
    ],
    rows: [
      [say('mail.withdraw_number'), number],
      [say('mail.withdraw_at'), when],
      [say('mail.withdraw_email'), reader.email],
      ...words.filter(([, value]) => value !== ''),
    ],
    footer: footerOf(house, say),
  });
}
