import type { AppealDecision } from '@afterglow/domain/reports';
import type { App } from '../../app.ts';
import { createDecisionPath } from '../../features/safety/index.ts';
import { createAppealEmail, createDecisionEmail } from '../../mail/emails/decision.ts';
import type { Email } from '../../mail/mail.ts';
import { findRecipient } from './email-recipient.ts';

/** The banned and deleted get these emails, too: they may object. */
const ALL_STATES = ['active', 'paused', 'suspended', 'banned', 'deleted'];

/** About a decision, or about its end. A decision that was undone meanwhile has no email. */
export async function createDecision(
  app: App,
  { statementId, event }: { statementId: number; event: 'decided' | 'lifted' },
): Promise<Email | null> {
  const statement = await app.db
    .selectFrom('statement')
    .select(['person_id', 'ended_at'])
    .where('id', '=', statementId)
    .executeTakeFirst();
  if (!statement || (event === 'decided' && statement.ended_at !== null)) return null;
  const owner = await findRecipient(app, 'member.person_id', statement.person_id, ALL_STATES);
  const path = createDecisionPath(app, statementId);
  return owner && createDecisionEmail(app, owner, { event, path });
}

/** About what became of an appeal. */
export async function createAppealDecision(
  app: App,
  { statementId, decision }: { statementId: number; decision: AppealDecision },
): Promise<Email | null> {
  const statement = await app.db
    .selectFrom('statement')
    .select('person_id')
    .where('id', '=', statementId)
    .executeTakeFirst();
  const owner = statement && (await findRecipient(app, 'member.person_id', statement.person_id, ALL_STATES));
  return owner
    ? createAppealEmail(app, owner, { decision, path: createDecisionPath(app, statementId) })
    : null;
}
