import { getSiteName } from '@afterglow/domain/brand/brand';
import { formatMoment, formatOperator, getTranslate, type Recipient, type Site } from '../email-parts.ts';
import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import { writeMail } from '../replaceable-texts.ts';

/** Invites somebody to the console; the link also gives back access to those who have lost it. */
export function createStaffInviteEmail(
  app: Site,
  recipient: Recipient,
  { name, link, until }: { name: string; link: string; until: Date },
): Email {
  const t = getTranslate(recipient);
  const site = getSiteName(app.settings.current(), recipient.language);
  const operator = formatOperator(app, t);
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(
      app,
      { ...recipient, name },
      {
        name: 'mail_staff_invite',
        values: { site, when: formatMoment(recipient.language, t, until, null) },
      },
    ),
    action: { label: t('mail.staff_invite_action'), url: link },
    footer: operator ? [operator] : [],
  });
}
