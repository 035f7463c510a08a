import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { footerOf, helloTo, type Reader, type Site, sayTo } from '../mail-words.ts';

/** That a cancellation is done; `note` is by staff, in the reader's language, and may be empty. */
export function cancellationSettledLetter(
  house: Site,
  reader: Reader,
  { number, note }: { number: string; note: string },
): Letter {
  const say = sayTo(reader);
  return layOut(reader.email, reader.language, house.settings.current().name, {
    subject: say('mail.cancel_settled_subject', { number }),
    body: [
      helloTo(reader, say),
      say('mail.cancel_settled_body'),
      ...(note ? [say('mail.withdraw_note', { note })] : []),
      say('mail.withdraw_disagree'),
    ],
    footer: footerOf(house, say),
  });
}
