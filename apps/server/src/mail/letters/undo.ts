import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { footerOf, helloTo, momentText, type Reader, type Site, sayTo } from '../mail-words.ts';

/** Tells of a changed address or password, and takes it back for `hours`; `zone` is the owner's time zone. */
export function undoLetter(
  house: Site,
  reader: Reader,
  change: { kind: 'email' | 'password'; at: Date; token: string; hours: number },
  zone: string | null,
): Letter {
  const say = sayTo(reader);
  const when = momentText(reader.language, say, change.at, zone);
  const email = change.kind === 'email';
  return layOut(reader.email, reader.language, house.settings.current().name, {
    subject: say(email ? 'mail.undo_email_subject' : 'mail.undo_password_subject'),
    body: [
      helloTo(reader, say),
      say(email ? 'mail.undo_email_body' : 'mail.undo_password_body', { when }),
      say('mail.undo_you'),
      say('mail.undo_not_you', { hours: change.hours }),
    ],
    action: { label: say('mail.undo_action'), url: `${house.config.publicUrl}/undo/${change.token}` },
    footer: footerOf(house, say),
  });
}
