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

/** Says what happens to a deleted account, and until when its owner may come back. */
export function accountDeletedEmail(app: Site, reader: Reader, until: Date, zone: string | null): Email {
  const t = getTranslate(reader);
  return renderEmail(reader.email, reader.language, app.settings.current().name, {
    subject: t('mail.deleted_subject'),
    body: [
      formatGreeting(reader, t),
      t('mail.deleted_body'),
      t('mail.deleted_return', { day: formatDay(reader.language, until, zone) }),
      t('mail.deleted_figures'),
    ],
    action: { label: t('mail.deleted_action'), url: `${app.config.publicUrl}/login` },
    footer: createFooter(app, t),
  });
}
