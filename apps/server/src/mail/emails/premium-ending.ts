import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import {
  createFooter,
  formatDay,
  formatGreeting,
  getTranslate,
  type Reader,
  type Site,
} from '../mail-text.ts';

/** Three days before premium is over: when that is, what it means, and that nothing is to be done about it. */
export function premiumEndingEmail(app: Site, reader: Reader, until: Date, zone: string | null): Email {
  const t = getTranslate(reader);
  const day = formatDay(reader.language, until, zone);
  return renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: t('mail.premium_subject', { day }),
    body: [
      formatGreeting(reader, t),
      t('mail.premium_body', { day }),
      // What premium gave comes last, past what a list of mails shows of a letter.
      t('mail.premium_nothing'),
      t('mail.premium_after'),
    ],
    action: { label: t('mail.premium_action'), url: `${app.config.publicUrl}/settings` },
    footer: createFooter(app, t),
  });
}
