import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { dayText, footerOf, helloTo, type Reader, type Site, sayTo } from '../mail-words.ts';

/** Says what happens to a deleted account, and until when its owner may come back. */
export function accountDeletedLetter(house: Site, reader: Reader, until: Date, zone: string | null): Letter {
  const say = sayTo(reader);
  return layOut(reader.email, reader.language, house.settings.current().name, {
    subject: say('mail.deleted_subject'),
    body: [
      helloTo(reader, say),
      say('mail.deleted_body'),
      say('mail.deleted_return', { day: dayText(reader.language, until, zone) }),
      say('mail.deleted_figures'),
    ],
    action: { label: say('mail.deleted_action'), url: `${house.config.publicUrl}/login` },
    footer: footerOf(house, say),
  });
}
