import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { footerOf, helloTo, momentText, type Reader, type Site, sayTo } from '../mail-words.ts';

/** Tells the owner that one more key opens the account, so that a stranger's is noticed; `zone` is the owner's time zone. */
export function passkeyAddedLetter(house: Site, reader: Reader, at: Date, zone: string | null): Letter {
  const say = sayTo(reader);
  const when = momentText(reader.language, say, at, zone);
  return layOut(reader.email, reader.language, house.settings.current().name, {
    subject: say('mail.passkey_subject'),
    body: [helloTo(reader, say), say('mail.passkey_body', { when }), say('mail.passkey_not_you')],
    action: { label: say('mail.passkey_action'), url: `${house.config.publicUrl}/settings` },
    footer: footerOf(house, say),
  });
}
