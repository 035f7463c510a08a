import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import { formatMoment, getTranslate, type Reader, type Site } from '../mail-text.ts';

/** To the operator: what somebody asks. An answer to this letter goes to whoever asked. */
export function supportRequestEmail(
  app: Site,
  operator: Reader,
  request: { number: string; at: Date; email: string; body: string; personId: number | null },
): Email {
  const t = getTranslate(operator);
  const { number, at, email, body, personId } = request;
  const rendered = renderEmail(operator.email, operator.language, app.settings.current().name, {
    subject: t('mail.support_subject', { number }),
    body: [body],
    rows: [
      [t('mail.support_number'), number],
      [t('mail.support_at'), formatMoment(operator.language, t, at, null)],
      [t('mail.support_from'), email],
      [
        t('mail.support_account'),
        personId === null ? t('mail.support_guest') : t('mail.support_member', { id: String(personId) }),
      ],
    ],
    footer: [t('mail.support_reply')],
  });
  return { ...rendered, replyTo: email };
}
