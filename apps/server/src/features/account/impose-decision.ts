import { UNDO_SANCTION_MS } from '@afterglow/domain/sanctions';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Ctx } from '../../rpc/context.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import {
  addNotice,
  type CaseUndo,
  type Decision,
  drawSecondLook,
  type NoticeContent,
  storeDecision,
  storeUndo,
} from '../safety/index.ts';
import { applyDecisions } from './imposed-state.ts';
import { incrementMemberVersion } from './member-version.ts';

export type DecisionCtx = Pick<Ctx, 'app' | 'push' | 'afterCommit' | 'now' | 'addJob'>;

type Options = {
  /** Another notice than that of a decision. */
  createNotice?: (statementId: number) => NoticeContent;
  /** What the undo of a decision without a case takes, besides its notice. */
  undo?: Partial<CaseUndo>;
};

/**
 * Stores a decision about a member and carries it out: the account, the notice in the app immediately, and the email
 * once nobody can undo it. The caller has locked the account.
 */
export async function imposeDecision(
  ctx: DecisionCtx,
  tx: Transaction<DB>,
  decided: Decision,
  { createNotice, undo }: Options = {},
): Promise<{ caseId: number; statementId: number; noticeId: number; version: number }> {
  const { personId, decision } = decided;
  const { caseId, statementId } = await storeDecision(tx, decided);
  const facts = { statement: statementId, decision, event: 'decided' } as const;
  const content = createNotice?.(statementId) ?? { kind: 'decision', facts };
  const noticeId = await addNotice(ctx, tx, personId, content);
  if (decided.caseId === undefined)
    await storeUndo(tx, caseId, {
      undo: { ...undo, notice: noticeId },
      isSelectedForReview: !decided.isReview && drawSecondLook(ctx.app),
    });
  await applyDecisions(ctx, tx, personId);
  await ctx.addJob(
    'send_email',
    { template: 'decision', statementId, event: 'decided' },
    { runAt: new Date(ctx.now.getTime() + UNDO_SANCTION_MS) },
  );
  const version = await incrementMemberVersion(tx, personId);
  ctx.afterCommit(() => publishListChanged(ctx.app, 'members/list'));
  return { caseId, statementId, noticeId, version };
}
