import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { footerOf, helloTo, type Reader, type Site, sayTo } from '../mail-words.ts';

/** Leads to the zip of what is kept of a member; `days` is how long. */
export function exportReadyLetter(house: Site, reader: Reader, token: string, days: number): Letter {
  const say = sayTo(reader);
  return layOut(reader.email, reader.language, house.settings.current().name, {
    subject: say('mail.export_subject'),
    body: [helloTo(reader, say), say('mail.export_body'), say('mail.export_expires', { days })],
    action: { label: say('mail.export_action'), url: `${house.config.publicUrl}/api/exports/${token}` },
    footer: footerOf(house, say),
  });
}
