import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { footerOf, helloTo, momentText, type Reader, type Site, sayTo } from '../mail-words.ts';

/** That a report of illegal content was received. What it said is not repeated: anybody may have entered this address. */
export function contentNoticeReceivedLetter(
  house: Site,
  reader: Reader,
  { number, at }: { number: string; at: Date },
): Letter {
  const say = sayTo(reader);
  const when = momentText(reader.language, say, at, null);
  return layOut(reader.email, reader.language, house.settings.current().name, {
    subject: say('mail.notice_subject', { number }),
    body: [
      helloTo(reader, say),
      say('mail.notice_body', { when }),
      say('mail.notice_next'),
      say('mail.notice_not_you'),
    ],
    rows: [
      [say('mail.notice_number'), number],
      [say('mail.notice_at'), when],
    ],
    footer: footerOf(house, say),
  });
}
