import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { footerOf, helloTo, type Reader, type Site, sayTo } from '../mail-words.ts';

export type SettledWithdrawal = {
  number: string;
  outcome: 'refunded' | 'nothing_due' | 'refused';
  /** By staff, in the reader's language; may be empty. */
  note: string;
};

/** What became of a withdrawal, why, and what to do for whoever sees it differently. */
export function withdrawalSettledLetter(
  house: Site,
  reader: Reader,
  { number, outcome, note }: SettledWithdrawal,
): Letter {
  const say = sayTo(reader);
  return layOut(reader.email, reader.language, house.settings.current().name, {
    subject: say('mail.withdraw_settled_subject', { number }),
    body: [
      helloTo(reader, say),
      say(`mail.withdraw_${outcome}`),
      ...(note ? [say('mail.withdraw_note', { note })] : []),
      ...(outcome === 'refunded' ? [] : [say('mail.withdraw_disagree')]),
    ],
    footer: footerOf(house, say),
  });
}
