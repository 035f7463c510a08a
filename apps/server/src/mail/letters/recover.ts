import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { footerOf, helloTo, type Reader, type Site, sayTo } from '../mail-words.ts';

/** Carries the one-time link to a new password; `minutes` is how long the token lives. */
export function recoverLetter(house: Site, reader: Reader, token: string, minutes: number): Letter {
  const say = sayTo(reader);
  return layOut(reader.email, reader.language, house.settings.current().name, {
    subject: say('mail.recover_subject'),
    body: [
      helloTo(reader, say),
      say('mail.recover_body'),
      say('mail.recover_expires', { minutes }),
      say('mail.recover_not_you'),
    ],
    action: { label: say('mail.recover_action'), url: `${house.config.publicUrl}/recover/${token}` },
    footer: footerOf(house, say),
  });
}
