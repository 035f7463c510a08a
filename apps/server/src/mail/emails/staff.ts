import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import {
  formatGreeting,
  formatMoment,
  formatOperator,
  getTranslate,
  type Reader,
  type Site,
} from '../mail-text.ts';

/** Invites somebody to the console; the link also gives back access to those who have lost it. */
export function createStaffInviteEmail(
  app: Site,
  reader: Reader,
  { name, link, until }: { name: string; link: string; until: Date },
): Email {
  const t = getTranslate(reader);
  const site = app.settings.current().name;
  const operator = formatOperator(app, t);
  return renderEmail(reader.email, reader.language, site, {
    subject: t('mail.staff_invite_subject'),
    body: [
      formatGreeting({ ...reader, name }, t),
      t('mail.staff_invite_body', { site }),
      t('mail.staff_invite_once', { when: formatMoment(reader.language, t, until, null) }),
      t('mail.staff_invite_not_you'),
    ],
    action: { label: t('mail.staff_invite_action'), url: link },
    footer: operator ? [operator] : [],
  });
}
