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

const words = {
  email: ['mail.undo_email_subject', 'mail.undo_email_body'],
  email_asked: ['mail.undo_asked_subject', 'mail.undo_asked_body'],
  password: ['mail.undo_password_subject', 'mail.undo_password_body'],
} as const;

/**
 * Tells of a changed address or password, or of an address that was asked for, and gives the account back to this inbox for
 * `hours`; `zone` is the owner's time zone.
 */
export function undoEmail(
  app: Site,
  reader: Reader,
  change: { kind: keyof typeof words; at: Date; token: string; hours: number },
  zone: string | null,
): Email {
  const t = getTranslate(reader);
  const when = formatMoment(reader.language, t, change.at, zone);
  const [subject, body] = words[change.kind];
  return renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: t(subject),
    body: [
      formatGreeting(reader, t),
      t(body, { when }),
      t('mail.undo_you'),
      t('mail.undo_not_you', { hours: change.hours }),
      t('mail.undo_effect'),
    ],
    action: { label: t('mail.undo_action'), url: `${app.config.publicUrl}/undo/${change.token}` },
    footer: createFooter(app, t),
  });
}
