import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import { createFooter, formatGreeting, getTranslate, type Reader, type Site } from '../mail-text.ts';

/** Asks a new member to show that the address is theirs; `days` is how long the token lives. */
export function verifyEmail(app: Site, reader: Reader, token: string, days: number): Email {
  const t = getTranslate(reader);
  const site = app.settings.current().name;
  return renderEmail(reader.email, reader.language, site, {
    subject: t('mail.verify_subject'),
    body: [
      formatGreeting(reader, t),
      t('mail.verify_body', { site }),
      t('mail.verify_why'),
      t('mail.verify_expires', { days }),
    ],
    action: { label: t('mail.verify_action'), url: `${app.config.publicUrl}/verify/${token}` },
    footer: createFooter(app, t),
  });
}
