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

/** Tells the owner after the change, so that a stranger's change is noticed; `zone` is the owner's time zone. */
export function passwordChangedEmail(app: Site, reader: Reader, at: Date, zone: string | null): Email {
  const t = getTranslate(reader);
  const when = formatMoment(reader.language, t, at, zone);
  return renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: t('mail.changed_subject'),
    body: [formatGreeting(reader, t), t('mail.changed_body', { when }), t('mail.changed_not_you')],
    action: { label: t('mail.changed_action'), url: `${app.config.publicUrl}/recover` },
    footer: createFooter(app, t),
  });
}
