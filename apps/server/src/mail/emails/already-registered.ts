import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import { createFooter, formatGreeting, getTranslate, type Reader, type Site } from '../mail-text.ts';

/** Where registration answers the same for every address, only the mailbox learns that there is an account. */
export function alreadyRegisteredEmail(app: Site, reader: Reader): Email {
  const t = getTranslate(reader);
  const site = app.settings.current().name;
  return renderEmail(reader.email, reader.language, site, {
    subject: t('mail.already_subject'),
    body: [formatGreeting(reader, t), t('mail.already_body', { site }), t('mail.already_forgot')],
    action: { label: t('mail.already_action'), url: `${app.config.publicUrl}/login` },
    footer: createFooter(app, t),
  });
}
