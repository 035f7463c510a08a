import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { momentText, type Reader, type Site, sayTo } from '../mail-words.ts';

/** To the operator: what somebody asks. An answer to this letter goes to whoever asked. */
export function supportRequestLetter(
  house: Site,
  operator: Reader,
  request: { number: string; at: Date; email: string; body: string; personId: number | null },
): Letter {
  const say = sayTo(operator);
  const { number, at, email, body, personId } = request;
  const letter = layOut(operator.email, operator.language, house.settings.current().name, {
    subject: say('mail.support_subject', { number }),
    body: [body],
    rows: [
      [say('mail.support_number'), number],
      [say('mail.support_at'), momentText(operator.language, say, at, null)],
      [say('mail.support_from'), email],
      [
        say('mail.support_account'),
        personId === null ? say('mail.support_guest') : say('mail.support_member', { id: String(personId) }),
      ],
    ],
    footer: [say('mail.support_reply')],
  });
  return { ...letter, replyTo: email };
}
