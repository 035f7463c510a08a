import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { footerOf, helloTo, momentText, type Reader, type Site, sayTo } from '../mail-words.ts';

const words = {
  email: ['mail.undo_email_subject', 'mail.undo_email_body'],
  email_asked: ['mail.undo_asked_subject', 'mail.undo_asked_body'],
  password: ['mail.undo_password_subject', 'mail.undo_password_body'],
} as const;

/**
 * Tells of a changed address or password, or of an address that was asked for, and gives the account back to this inbox for
 * `hours`; `zone` is the owner's time zone.
 */
export function undoLetter(
  house: Site,
  reader: Reader,
  change: { kind: keyof typeof words; at: Date; token: string; hours: number },
  zone: string | null,
): Letter {
  const say = sayTo(reader);
  const when = momentText(reader.language, say, change.at, zone);
  const [subject, body] = words[change.kind];
  return layOut(reader.email, reader.language, house.settings.current().name, {
    subject: say(subject),
    body: [
      helloTo(reader, say),
      say(body, { when }),
      say('mail.undo_you'),
      say('mail.undo_not_you', { hours: change.hours }),
      say('mail.undo_effect'),
    ],
    action: { label: say('mail.undo_action'), url: `${house.config.publicUrl}/undo/${change.token}` },
    footer: footerOf(house, say),
  });
}
