import type { App } from '../../app.ts';
import {
  createDecisionPath,
  markCaseMailed,
  markDecisionMailed,
  wasDecidedAt,
} from '../../features/safety/index.ts';
import { createAppealEmail, createDecisionEmail } from '../../mail/emails/decision.ts';
import type { Email } from '../../mail/mail.ts';
import type { EmailJob } from '../job-payloads.ts';
import { findRecipient } from './email-recipient.ts';

/** The banned and deleted get these emails too: they may object. */
const ALL_STATES = ['active', 'paused', 'suspended', 'banned', 'deleted'];

type JobOf<Template extends EmailJob['template']> = Extract<EmailJob, { template: Template }>;

/** Marks the case whose undo this email ends. Returns false for one that was undone. */
export const markMailed = async (
  { db, now }: App,
  caseId: number | undefined,
  decidedAtMs: number | undefined,
): Promise<boolean> =>
  caseId === undefined ||
  decidedAtMs === undefined ||
  (await markCaseMailed(db, { caseId, decidedAtMs, at: now() }));

/**
 * Creates the email about a decision, or about its end. A decision that was undone meanwhile has no email.
 */
export async function createDecision(
  app: App,
  { statementId, event, caseId, decidedAtMs }: JobOf<'decision'>,
): Promise<Email | null> {
  if (!(await markMailed(app, caseId, decidedAtMs))) return null;
  const personId =
    event === 'decided'
      ? await markDecisionMailed(app.db, statementId, app.now())
      : await findPerson(app, statementId, { isEnded: true });
  if (personId === undefined) return null;
  const owner = await findRecipient(app, 'member.person_id', personId, ALL_STATES);
  const path = createDecisionPath(app, statementId);
  return owner && createDecisionEmail(app, owner, { event, path });
}

/**
 * Creates the email about the outcome of an appeal. An appeal that is open again, or was decided again, has
 * another email or none.
 */
export async function createAppealDecision(
  app: App,
  { statementId, decision, decidedAtMs, caseId }: JobOf<'appeal'>,
): Promise<Email | null> {
  if (!(await markMailed(app, caseId, decidedAtMs))) return null;
  const personId =
    decision === 'change'
      ? await markDecisionMailed(app.db, statementId, app.now())
      : (await wasDecidedAt(app.db, statementId, decidedAtMs))
        ? await findPerson(app, statementId)
        : undefined;
  const owner =
    personId === undefined ? null : await findRecipient(app, 'member.person_id', personId, ALL_STATES);
  return owner
    ? createAppealEmail(app, owner, { decision, path: createDecisionPath(app, statementId) })
    : null;
}

async function findPerson(
  { db }: App,
  statementId: number,
  { isEnded = false } = {},
): Promise<number | undefined> {
  const row = await db
    .selectFrom('statement')
    .select('person_id')
    .where('id', '=', statementId)
    .$if(isEnded, (query) => query.where('ended_at', 'is not', null))
    .executeTakeFirst();
  return row?.person_id;
}
