import type { AppealDecision } from '@afterglow/domain/reports';
import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import { createFooter, formatGreeting, getTranslate, type Reader, type Site } from '../mail-text.ts';

/**
 * Links to a decision about the member, or says that it was lifted. The subject says nothing about it: others may see
 * the inbox.
 */
export function createDecisionEmail(
  app: Site,
  reader: Reader,
  { event, path }: { event: 'decided' | 'lifted'; path: string },
): Email {
  const t = getTranslate(reader);
  const site = app.settings.current().name;
  return renderEmail(reader.email, reader.language, site, {
    subject: t('mail.decision_subject'),
    body: [
      formatGreeting(reader, t),
      t(event === 'lifted' ? 'mail.decision_lifted' : 'mail.decision_body'),
      t('mail.decision_link'),
    ],
    action: { label: t('mail.decision_action'), url: `${app.config.publicUrl}${path}` },
    footer: createFooter(app, t),
  });
}

/** Says what became of an appeal, with a link to the decision that applies now. The subject is as neutral. */
export function createAppealEmail(
  app: Site,
  reader: Reader,
  { decision, path }: { decision: AppealDecision; path: string },
): Email {
  const t = getTranslate(reader);
  const site = app.settings.current().name;
  return renderEmail(reader.email, reader.language, site, {
    subject: t('mail.decision_subject'),
    body: [formatGreeting(reader, t), t(`mail.appeal_${decision}`), t('mail.decision_link')],
    action: { label: t('mail.decision_action'), url: `${app.config.publicUrl}${path}` },
    footer: createFooter(app, t),
  });
}
