import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { footerOf, helloTo, momentText, type Reader, type Site, sayTo } from '../mail-words.ts';

/** Tells the owner after the change, so that a stranger's change is noticed; `zone` is the owner's time zone. */
export function passwordChangedLetter(house: Site, reader: Reader, at: Date, zone: string | null): Letter {
  const say = sayTo(reader);
  const when = momentText(reader.language, say, at, zone);
  return layOut(reader.email, reader.language, house.settings.current().name, {
    subject: say('mail.changed_subject'),
    body: [helloTo(reader, say), say('mail.changed_body', { when }), say('mail.changed_not_you')],
    action: { label: say('mail.changed_action'), url: `${house.config.publicUrl}/recover` },
    footer: footerOf(house, say),
  });
}
