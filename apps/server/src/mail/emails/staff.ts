import { getSiteName } from '@afterglow/domain/brand/brand';
import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import { formatMoment, formatOperator, getTranslate, type Reader, type Site } from '../mail-text.ts';
import { writeMail } from '../mail-texts.ts';

/** Invites somebody to the console; the link also gives back access to those who have lost it. */
export function createStaffInviteEmail(
  app: Site,
  reader: Reader,
  { name, link, until }: { name: string; link: string; until: Date },
): Email {
  const t = getTranslate(reader);
  const site = getSiteName(app.settings.current(), reader.language);
  const operator = formatOperator(app, t);
  return renderEmail(reader.email, reader.language, app.settings.current(), {
    ...writeMail(
      app,
      { ...reader, name },
      {
        name: 'mail_staff_invite',
        values: { site, when: formatMoment(reader.language, t, until, null) },
      },
    ),
    action: { label: t('mail.staff_invite_action'), url: link },
    footer: operator ? [operator] : [],
  });
}
