import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { footerOf, helloTo, type Reader, type Site, sayTo } from '../mail-words.ts';

/** Asks the inbox of a new address whether it is the member's; `days` is how long the token lives. */
export function newAddressLetter(house: Site, reader: Reader, token: string, days: number): Letter {
  const say = sayTo(reader);
  const site = house.settings.current().name;
  return layOut(reader.email, reader.language, site, {
    subject: say('mail.new_address_subject'),
    body: [
      helloTo(reader, say),
      say('mail.new_address_body', { site }),
      say('mail.new_address_not_you'),
      say('mail.verify_expires', { days }),
    ],
    action: { label: say('mail.verify_action'), url: `${house.config.publicUrl}/verify/${token}` },
    footer: footerOf(house, say),
  });
}
