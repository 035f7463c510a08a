import { layOut } from '../layout.ts';
import type { Letter } from '../mail.ts';
import { footerOf, helloTo, type Reader, type Site, sayTo } from '../mail-words.ts';

export type DecidedContentNotice = {
  number: string;
  outcome: 'removed' | 'restricted' | 'kept';
  /** By staff, in the reader's language. */
  reasons: string;
  /** Where an objection goes. */
  contact: string;
};

/** What became of a report of illegal content, why, and what to do for whoever sees it differently. */
export function contentNoticeDecidedLetter(
  house: Site,
  reader: Reader,
  { number, outcome, reasons, contact }: DecidedContentNotice,
): Letter {
  const say = sayTo(reader);
  return layOut(reader.email, reader.language, house.settings.current().name, {
    subject: say('mail.notice_decided_subject', { number }),
    body: [
      helloTo(reader, say),
      say(`mail.notice_${outcome}`),
      say('mail.notice_reasons', { reasons }),
      say('mail.notice_person'),
      say('mail.notice_object', { email: contact }),
    ],
    footer: footerOf(house, say),
  });
}
