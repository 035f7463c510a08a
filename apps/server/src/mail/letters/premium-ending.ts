import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { dayText, footerOf, helloTo, type Reader, type Site, sayTo } from '../mail-words.ts';

/** Three days before premium is over: when that is, what it means, and that nothing is to be done about it. */
export function premiumEndingLetter(house: Site, reader: Reader, until: Date, zone: string | null): Letter {
  const say = sayTo(reader);
  const day = dayText(reader.language, until, zone);
  return layOut(reader.email, reader.language, house.settings.current().name, {
    subject: say('mail.premium_subject', { day }),
    body: [
      helloTo(reader, say),
      say('mail.premium_body', { day }),
      // What premium gave comes last, past what a list of mails shows of a letter.
      say('mail.premium_nothing'),
      say('mail.premium_after'),
    ],
    action: { label: say('mail.premium_action'), url: `${house.config.publicUrl}/settings` },
    footer: footerOf(house, say),
  });
}
