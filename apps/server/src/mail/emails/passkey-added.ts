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

/** Tells the owner that one more key opens the account, so that a stranger's is noticed; `zone` is the owner's time zone. */
export function passkeyAddedEmail(app: Site, reader: Reader, at: Date, zone: string | null): Email {
  const t = getTranslate(reader);
  const when = formatMoment(reader.language, t, at, zone);
  return renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: t('mail.passkey_subject'),
    body: [formatGreeting(reader, t), t('mail.passkey_body', { when }), t('mail.passkey_not_you')],
    action: { label: t('mail.passkey_action'), url: `${app.config.publicUrl}/settings` },
    footer: createFooter(app, t),
  });
}
