import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import { createFooter, formatGreeting, getTranslate, type Reader, type Site } from '../mail-text.ts';

export type DecidedContentNotice = {
  number: string;
  outcome: 'removed' | 'restricted' | 'kept';
  /** By staff, in the reader's language. */
  reasons: string;
  /** Where an objection goes. */
  contact: string;
};

/** What became of a report of illegal content, why, and what to do for whoever sees it differently. */
export function contentNoticeDecidedEmail(
  app: Site,
  reader: Reader,
  { number, outcome, reasons, contact }: DecidedContentNotice,
): Email {
  const t = getTranslate(reader);
  return renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: t('mail.notice_decided_subject', { number }),
    body: [
      formatGreeting(reader, t),
      t(`mail.notice_${outcome}`),
      t('mail.notice_reasons', { reasons }),
      t('mail.notice_person'),
      t('mail.notice_object', { email: contact }),
    ],
    footer: createFooter(app, t),
  });
}
