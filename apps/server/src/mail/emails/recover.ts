import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import { createFooter, formatGreeting, getTranslate, type Reader, type Site } from '../mail-text.ts';

/** Carries the one-time link to a new password; `minutes` is how long the token lives. */
export function recoverEmail(app: Site, reader: Reader, token: string, minutes: number): Email {
  const t = getTranslate(reader);
  return renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: t('mail.recover_subject'),
    body: [
      formatGreeting(reader, t),
      t('mail.recover_body'),
      t('mail.recover_expires', { minutes }),
      t('mail.recover_not_you'),
    ],
    action: { label: t('mail.recover_action'), url: `${app.config.publicUrl}/recover/${token}` },
    footer: createFooter(app, t),
  });
}
