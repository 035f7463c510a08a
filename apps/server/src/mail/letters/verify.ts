import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { footerOf, helloTo, type Reader, type Site, sayTo } from '../mail-words.ts';

/** Asks a new member to show that the address is theirs; `days` is how long the token lives. */
export function verifyLetter(house: Site, reader: Reader, token: string, days: number): Letter {
  const say = sayTo(reader);
  const site = house.settings.current().name;
  return layOut(reader.email, reader.language, site, {
    subject: say('mail.verify_subject'),
    body: [
      helloTo(reader, say),
      say('mail.verify_body', { site }),
      say('mail.verify_why'),
      say('mail.verify_expires', { days }),
    ],
    action: { label: say('mail.verify_action'), url: `${house.config.publicUrl}/verify/${token}` },
    footer: footerOf(house, say),
  });
}
