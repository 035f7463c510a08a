import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { dayText, footerOf, helloTo, momentText, type Reader, type Site, sayTo } from '../mail-words.ts';

export type ReceivedCancellation = {
  number: string;
  at: Date;
  kind: 'ordinary' | 'cause';
  contract: 'premium' | 'account';
  /** `YYYY-MM-DD`, or null: as soon as it may. */
  endsOn: string | null;
  /** Whether the address is a member's. */
  known: boolean;
  premiumUntil: Date | null;
  /** In words of their own; null unless that member was signed in: a stranger's words are carried to nobody. */
  said: { name: string; reason: string } | null;
};

/** The receipt of a cancellation: when it was received, what it says and what follows. */
export function cancellationReceivedLetter(
  house: Site,
  reader: Reader,
  { number, at, kind, contract, endsOn, known, premiumUntil, said }: ReceivedCancellation,
  zone: string | null,
): Letter {
  const say = sayTo(reader);
  const { language } = reader;
  const when = momentText(language, say, at, zone);
  const words = [
    [say('mail.cancel_name'), said?.name ?? ''],
    [say('mail.cancel_reason'), said?.reason ?? ''],
  ] as const;
  return layOut(reader.email, language, house.settings.current().name, {
    subject: say('mail.cancel_subject', { number }),
    body: [
      helloTo(reader, say),
      say('mail.cancel_body', { when }),
      say(known ? 'mail.cancel_next' : 'mail.cancel_unknown'),
      ...(premiumUntil ? [say('mail.cancel_until', { day: dayText(language, premiumUntil, zone) })] : []),
      ...(known && !said ? [say('mail.cancel_signed_out')] : []),
      say('mail.cancel_not_you'),
    ],
    rows: [
      [say('mail.cancel_number'), number],
      [say('mail.cancel_at'), when],
      [say('mail.cancel_email'), reader.email],
      [say('mail.cancel_kind'), say(`mail.cancel_${kind}`)],
      [say('mail.cancel_contract'), say(`mail.cancel_${contract}`)],
      [
        say('mail.cancel_ends'),
        endsOn ? dayText(language, new Date(endsOn), null) : say('mail.cancel_soonest'),
      ],
      ...words.filter(([, value]) => value !== ''),
    ],
    footer: footerOf(house, say),
  });
}
