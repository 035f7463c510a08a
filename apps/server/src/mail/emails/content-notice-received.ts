import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import {
  createFooter,
  formatGreeting,
  formatMoment,
  getTranslate,
  type Reader,
  type Site,
} from '../mail-text.ts';

/** That a report of illegal content was received. What it said is not repeated: anybody may have entered this address. */
export function contentNoticeReceivedEmail(
  app: Site,
  reader: Reader,
  { number, at }: { number: string; at: Date },
): Email {
  const t = getTranslate(reader);
  const when = formatMoment(reader.language, t, at, null);
  return renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: t('mail.notice_subject', { number }),
    body: [
      formatGreeting(reader, t),
      t('mail.notice_body', { when }),
      t('mail.notice_next'),
      t('mail.notice_not_you'),
    ],
    rows: [
      [t('mail.notice_number'), number],
      [t('mail.notice_at'), when],
    ],
    footer: createFooter(app, t),
  });
}
