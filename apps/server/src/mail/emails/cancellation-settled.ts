import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import { createFooter, formatGreeting, getTranslate, type Reader, type Site } from '../mail-text.ts';

/** That a cancellation is done; `note` is by staff, in the reader's language, and may be empty. */
export function cancellationSettledEmail(
  app: Site,
  reader: Reader,
  { number, note }: { number: string; note: string },
): Email {
  const t = getTranslate(reader);
  return renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: t('mail.cancel_settled_subject', { number }),
    body: [
      formatGreeting(reader, t),
      t('mail.cancel_settled_body'),
      ...(note ? [t('mail.withdraw_note', { note })] : []),
      t('mail.withdraw_disagree'),
    ],
    footer: createFooter(app, t),
  });
}
