import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import { createFooter, formatGreeting, getTranslate, type Reader, type Site } from '../mail-text.ts';

/** Leads to the zip of what is kept of a member; `days` is how long. */
export function exportReadyEmail(app: Site, reader: Reader, token: string, days: number): Email {
  const t = getTranslate(reader);
  return renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: t('mail.export_subject'),
    body: [formatGreeting(reader, t), t('mail.export_body'), t('mail.export_expires', { days })],
    action: { label: t('mail.export_action'), url: `${app.config.publicUrl}/api/exports/${token}` },
    footer: createFooter(app, t),
  });
}
