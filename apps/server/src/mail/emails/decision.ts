import type { AppealDecision } from '@afterglow/domain/reports';
import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import { createFooter, getLinkOrigin, getTranslate, type Reader, type Site } from '../mail-text.ts';
import { writeMail } from '../mail-texts.ts';

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
  return renderEmail(reader.email, reader.language, app.settings.current(), {
    ...writeMail(app, reader, {
      name: event === 'lifted' ? 'mail_decision_lifted' : 'mail_decision',
      values: {},
    }),
    action: { label: t('mail.decision_action'), url: `${getLinkOrigin(app, reader)}${path}` },
    footer: createFooter(app, t, reader),
  });
}

/** Says the outcome of an appeal, with a link to the decision that applies now. The subject is as neutral. */
export function createAppealEmail(
  app: Site,
  reader: Reader,
  { decision, path }: { decision: AppealDecision; path: string },
): Email {
  const t = getTranslate(reader);
  return renderEmail(reader.email, reader.language, app.settings.current(), {
    ...writeMail(app, reader, { name: `mail_appeal_${decision}`, values: {} }),
    action: { label: t('mail.decision_action'), url: `${getLinkOrigin(app, reader)}${path}` },
    footer: createFooter(app, t, reader),
  });
}
