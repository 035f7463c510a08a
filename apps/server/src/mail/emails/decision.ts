import type { AppealDecision } from '@afterglow/domain/reports';
import { createFooter, getLinkOrigin, getTranslate, type Recipient, type Site } from '../email-parts.ts';
import { renderEmail } from '../layout.ts';
import type { Email } from '../mail.ts';
import { writeMail } from '../replaceable-texts.ts';

/**
 * Links to a decision about the member, or says that it was lifted. The subject says nothing about it: others may see
 * the inbox.
 */
export function createDecisionEmail(
  app: Site,
  recipient: Recipient,
  { event, path }: { event: 'decided' | 'lifted'; path: string },
): Email {
  const t = getTranslate(recipient);
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(app, recipient, {
      name: event === 'lifted' ? 'mail_decision_lifted' : 'mail_decision',
      values: {},
    }),
    action: { label: t('mail.decision_action'), url: `${getLinkOrigin(app, recipient)}${path}` },
    footer: createFooter(app, t, recipient),
  });
}

/** Says the outcome of an appeal, with a link to the decision that applies now. Its subject does not reveal the outcome. */
export function createAppealEmail(
  app: Site,
  recipient: Recipient,
  { decision, path }: { decision: AppealDecision; path: string },
): Email {
  const t = getTranslate(recipient);
  return renderEmail(recipient.email, recipient.language, app.settings.current(), {
    ...writeMail(app, recipient, { name: `mail_appeal_${decision}`, values: {} }),
    action: { label: t('mail.decision_action'), url: `${getLinkOrigin(app, recipient)}${path}` },
    footer: createFooter(app, t, recipient),
  });
}
