import { formatCaseNumber } from '@afterglow/domain/case-numbers';
import { type AppealDecision, MAX_APPEAL_LENGTH, MIN_APPEAL_LENGTH } from '@afterglow/domain/reports';
import type { Result } from '@afterglow/domain/result';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { OpenAppeal } from '@afterglow/protocol/safety/appeal-open';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Appeal, DB } from '../../db/schema.ts';
import type { Ctx } from '../../rpc/context.ts';
import { toPlainText } from '../profile/index.ts';
import { openCase } from './open-case.ts';

/* Members object to decisions about them. `features/account` carries out what follows from the decision. */

export type AppealRejection = 'not_found' | 'appealed' | 'ended' | 'term' | 'trace_conflict';

type AppealResult = Result<OpenAppeal, AppealRejection>;
const reject = (error: AppealRejection): AppealResult => ({ ok: false, error });
const accept = (value: OpenAppeal): AppealResult => ({ ok: true, value });

/** Returns the text of an appeal without markup and invisible characters; null for one of a wrong length. */
export function cleanAppeal(raw: string): string | null {
  const text = toPlainText(raw, MAX_APPEAL_LENGTH);
  return text === null || [...text].length < MIN_APPEAL_LENGTH ? null : text;
}

/**
 * Opens the appeal against a decision, as a case for somebody who did not decide. A repeated call gets the same appeal.
 * Ended by its time, a decision still counts, so members may object to it; a lifted one does not.
 */
export async function openAppeal(
  ctx: Pick<Ctx, 'app' | 'afterCommit' | 'now'>,
  tx: Transaction<DB>,
  { statementId, text, traceId }: { statementId: number; text: string; traceId: string },
): Promise<AppealResult> {
  const { now } = ctx;
  const statement = await tx
    .selectFrom('statement')
    .select(['person_id', 'appeal_until', 'ended_why'])
    .where('id', '=', statementId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!statement) return reject('not_found');
  const existing = await tx
    .selectFrom('appeal')
    .selectAll()
    .where('statement_id', '=', statementId)
    .executeTakeFirst();
  if (existing) return findRepeated(existing, { text, traceId });
  if (statement.ended_why === 'lifted' || statement.ended_why === 'appeal') return reject('ended');
  if (now > statement.appeal_until) return reject('term');
  const { id: caseId } = await openCase(ctx, tx, {
    queue: 'appeals',
    kind: 'appeal',
    personId: statement.person_id,
    statementId,
  });
  await tx
    .insertInto('appeal')
    .values({ statement_id: statementId, case_id: caseId, text, trace_id: traceId, at: now })
    .execute();
  return accept(toOpenAppeal({ case_id: caseId, at: now }));
}

/**
 * Returns the result of a repeated appeal. The same call again after a lost reply is the same appeal; there
 * is no second one.
 */
function findRepeated(
  appeal: Selectable<Appeal>,
  { text, traceId }: { text: string; traceId: string },
): AppealResult {
  if (appeal.trace_id !== traceId) return reject('appealed');
  return appeal.text === text ? accept(toOpenAppeal(appeal)) : reject('trace_conflict');
}

const toOpenAppeal = ({ case_id, at }: { case_id: number; at: Date }): OpenAppeal => ({
  number: formatCaseNumber(case_id),
  state: 'open',
  at: toUnixSeconds(at),
});

/** Stores what was decided about the appeal of a case; a second review, which has none, changes nothing. */
export async function closeAppeal(
  tx: Transaction<DB>,
  { caseId, decision, at }: { caseId: number; decision: AppealDecision; at: Date },
): Promise<void> {
  await tx
    .updateTable('appeal')
    .set({ decision, decided_at: at })
    .where('case_id', '=', caseId)
    .where('decision', 'is', null)
    .execute();
}

/**
 * Returns whether an appeal or a second review has ended a decision already. Locks it, so that only one does.
 */
export async function isEndedByAppeal(tx: Transaction<DB>, statementId: number): Promise<boolean> {
  const statement = await tx
    .selectFrom('statement')
    .select('ended_why')
    .where('id', '=', statementId)
    .forUpdate()
    .executeTakeFirst();
  return statement?.ended_why === 'appeal';
}

/** Opens the appeal of a case again, after an undo. */
export async function reopenAppeal(tx: Transaction<DB>, caseId: number): Promise<void> {
  await tx
    .updateTable('appeal')
    .set({ decision: null, decided_at: null })
    .where('case_id', '=', caseId)
    .execute();
}

/** Returns whether the appeal against a decision was decided at this very moment. */
export async function wasDecidedAt(db: Kysely<DB>, statementId: number, atMs: number): Promise<boolean> {
  const row = await db
    .selectFrom('appeal')
    .select('decided_at')
    .where('statement_id', '=', statementId)
    .executeTakeFirst();
  return row?.decided_at?.getTime() === atMs;
}
