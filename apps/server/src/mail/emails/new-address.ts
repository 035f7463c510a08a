import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import { createFooter, formatGreeting, getTranslate, type Reader, type Site } from '../mail-text.ts';

/** Asks the inbox of a new address whether it is the member's; `days` is how long the token lives. */
export function newAddressEmail(app: Site, reader: Reader, token: string, days: number): Email {
  const t = getTranslate(reader);
  const site = app.settings.current().name;
  return renderEmail(reader.email, reader.language, site, {
    subject: t('mail.new_address_subject'),
    body: [
      formatGreeting(reader, t),
      t('mail.new_address_body', { site }),
      t('mail.new_address_not_you'),
      t('mail.verify_expires', { days }),
    ],
    action: { label: t('mail.verify_action'), url: `${app.config.publicUrl}/verify/${token}` },
    footer: createFooter(app, t),
  });
}
