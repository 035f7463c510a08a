import {
  CLASS_OF_REJECTION,
  countRejectionPoints,
  type RejectionReason,
} from '@afterglow/domain/photo-reviews';
import { formatStatementNumber, UNDO_SANCTION_MS } from '@afterglow/domain/sanctions';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { findLanguage } from '../profile/index.ts';
import {
  addNotice,
  type CaseUndo,
  deleteCase,
  deleteDecisionOf,
  endDecision,
  findRuleOfClass,
  type ItemFiles,
  type MinorCase,
  publishCasesChanged,
  reinstateDecision,
  removeMinorCase,
  removeNotice,
  removeRestored,
  restoreItems,
  type StoredCase,
  storeRemovedItem,
  writeRejectionFacts,
} from '../safety/index.ts';
import { type DecisionCtx, imposeDecision } from './impose-decision.ts';
import { lockAccount } from './imposed-state.ts';
import { incrementMemberVersion } from './member-version.ts';

/*
 * A review that rejects the picture of a member is a decision: it has a statement of reasons, and an appeal gives the
 * picture back.
 */

type RejectedPicture = {
  personId: number;
  of: 'photo' | 'story';
  id: number;
  reason: RejectionReason;
  staffId: number;
  /** Others saw it until now. */
  live: boolean;
  uploadedBy: number | null;
  /** The case that it has opened. */
  opened: MinorCase | null;
};

/**
 * Locks the accounts whose pictures these reviews are about, before the pictures: decisions about members lock in that
 * order.
 */
export async function lockReviewedAccounts(tx: Transaction<DB>, reviewIds: readonly number[]): Promise<void> {
  await sql`
    select from member where person_id in (
      select person_id from picture_review where id = any(${[...reviewIds]}::bigint[]))
    order by person_id for no key update`.execute(tx);
}

/**
 * Stores the decision that a review has rejected a picture. Its notice says why and leads to the statement; the email
 * waits until nobody can undo it. Returns null for a person without an account, or where no rule is in force.
 */
export async function imposeRejection(
  ctx: DecisionCtx,
  tx: Transaction<DB>,
  { personId, of, id, reason, staffId, live, uploadedBy, opened }: RejectedPicture,
): Promise<{ caseId: number; noticeId: number; statement: string } | null> {
  if (!(await lockAccount(tx, personId))) return null;
  const rule =
    (await findRuleOfClass(tx, CLASS_OF_REJECTION[reason])) ?? (await findRuleOfClass(tx, 'other'));
  if (!rule) return null;
  const { now: at } = ctx;
  const language = await findLanguage(tx, personId);
  const { caseId, statementId, noticeId } = await imposeDecision(
    ctx,
    tx,
    {
      personId,
      staffId,
      decision: 'remove',
      rule,
      points: countRejectionPoints(reason),
      kinds: [],
      until: null,
      facts: writeRejectionFacts(language, { of, reason }),
      items: [{ kind: of, id }],
      isReview: true,
      language,
      at,
    },
    {
      createNotice: (statement) => ({ kind: 'photo', facts: { of, reason, statement } }),
      undo: opened ? { opened } : {},
    },
  );
  const before = { review: live ? 'approved' : 'pending', refusal: null, kind: of, uploadedBy };
  await storeRemovedItem(tx, { caseId, personId, kind: of, id, before, at });
  return { caseId, noticeId, statement: formatStatementNumber(statementId) };
}

type OpenedCase = Pick<StoredCase, 'id' | 'person_id'>;

/** Returns the rejection that has opened a case or joined it, while it is in force. */
export const findRejectionOf = (db: Kysely<DB>, { id, person_id: personId }: OpenedCase) =>
  db
    .selectFrom('case_file')
    .innerJoin('statement', 'statement.case_id', 'case_file.id')
    .select(['case_file.id as caseId', 'statement.id as statementId', 'statement.at'])
    .where('case_file.person_id', '=', personId)
    .where(sql<boolean>`(case_file.undo -> 'opened' ->> 'id')::bigint = ${id}`)
    .where('statement.ended_at', 'is', null)
    .executeTakeFirst();

/**
 * Ends the rejection that has opened a dismissed case: there was no minor. The picture waits in the review again, as
 * before. Returns what the undo takes.
 */
export async function liftRejection(
  ctx: DecisionCtx,
  tx: Transaction<DB>,
  { row, files }: { row: OpenedCase; files: ItemFiles },
): Promise<CaseUndo['lifted']> {
  const { person_id: personId } = row;
  if (personId === null || !(await lockAccount(tx, personId))) return undefined;
  const rejection = await findRejectionOf(tx, row);
  if (!rejection) return undefined;
  const { now: at } = ctx;
  const { caseId, statementId } = rejection;
  await endDecision(tx, { personId, statementId, at, reason: 'lifted' });
  const restored = await restoreItems(tx, caseId, { files, isUndo: true, at });
  const facts = { statement: statementId, decision: 'remove', event: 'lifted' } as const;
  const notice = await addNotice(ctx, tx, personId, { kind: 'decision', facts });
  const undoEnd = (decidedAt: Date) => new Date(decidedAt.getTime() + UNDO_SANCTION_MS);
  // Before that no email about the rejection was sent.
  if (at >= undoEnd(rejection.at)) {
    const decidedCase = { caseId: row.id, decidedAtMs: at.getTime() };
    const email = { template: 'decision', statementId, event: 'lifted', ...decidedCase } as const;
    await ctx.addJob('send_email', email, { runAt: undoEnd(at) });
  }
  await incrementMemberVersion(tx, personId);
  return { statement: statementId, notice, restored };
}

/** Puts the rejection in force again that a dismissal had ended, after its undo. */
export async function reinstateRejection(
  tx: Transaction<DB>,
  { statement, notice, restored }: NonNullable<CaseUndo['lifted']>,
  { personId, files, at }: { personId: number; files: ItemFiles; at: Date },
): Promise<void> {
  await reinstateDecision(tx, statement, { endedAt: null, endedWhy: null });
  await removeRestored(tx, restored, { personId, ruleClass: 'minor', files, at });
  await removeNotice(tx, notice);
}

/** Returns which of these reviews nobody can undo any more, because the owner got the decision by email. */
export async function listFinalRejections(
  db: Kysely<DB>,
  reviewIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select picture_review.id from picture_review join statement on statement.case_id = picture_review.case_id
    where picture_review.id = any(${[...reviewIds]}::bigint[])
      and (statement.mailed_at is not null or statement.ended_why = 'appeal')
    for update of statement`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the decision of an undone review, with its case and what that has opened. */
export async function undoRejection(
  ctx: DecisionCtx,
  tx: Transaction<DB>,
  { personId, caseId }: { personId: number; caseId: number },
): Promise<void> {
  const { app, afterCommit } = ctx;
  const decided = await tx.selectFrom('case_file').select('undo').where('id', '=', caseId).executeTakeFirst();
  const { opened } = (decided?.undo ?? {}) as Partial<CaseUndo>;
  await deleteDecisionOf(tx, caseId);
  await deleteCase(tx, caseId);
  if (opened) await removeMinorCase(tx, opened);
  await incrementMemberVersion(tx, personId);
  afterCommit(() => {
    publishListChanged(app, 'members/list');
    if (!opened) return;
    publishCasesChanged(app);
    for (const list of ['cases/list', 'evidence/list'] as const) publishListChanged(app, list);
  });
}
