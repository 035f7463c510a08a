import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { footerOf, helloTo, type Reader, type Site, sayTo } from '../mail-words.ts';

/** Where registration answers the same for every address, only the mailbox learns that there is an account. */
export function alreadyRegisteredLetter(house: Site, reader: Reader): Letter {
  const say = sayTo(reader);
  const site = house.settings.current().name;
  return layOut(reader.email, reader.language, site, {
    subject: say('mail.already_subject'),
    body: [helloTo(reader, say), say('mail.already_body', { site }), say('mail.already_forgot')],
    action: { label: say('mail.already_action'), url: `${house.config.publicUrl}/login` },
    footer: footerOf(house, say),
  });
}
