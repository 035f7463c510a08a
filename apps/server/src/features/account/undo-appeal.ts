import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import {
  type CaseUndo,
  deleteDecisionOf,
  type ItemFiles,
  loadDecisionChain,
  needsEvidence,
  type RestoredItem,
  type Rule,
  reinstateDecision,
  removeRestored,
  reopenAppeal,
  revertReports,
  type StoredCase,
  settleEvidence,
} from '../safety/index.ts';
import { lockAdjusting, recordAdjustment } from '../wallet/index.ts';
import type { DecisionCtx } from './impose-decision.ts';

/**
 * Takes back what was decided about an appeal: the appealed decision is in force again, with all its effects.
 * Returns false once the email about the new decision was made.
 */
export async function undoAppeal(
  ctx: DecisionCtx,
  tx: Transaction<DB>,
  { row, staffId, undo, files }: { row: StoredCase; staffId: number; undo: CaseUndo; files: ItemFiles },
): Promise<boolean> {
  if (row.decision === 'change' && !(await deleteDecisionOf(tx, row.id))) return false;
  const { statement_id: statementId, of_case_id: dismissedId } = row;
  if (statementId === null) {
    if (row.decision === 'change' && dismissedId !== null) {
      await revertReports(ctx, tx, { caseId: dismissedId, outcome: 'no_breach' });
      await settleEvidence(tx, [dismissedId], { isNeeded: false, at: ctx.now });
    }
    return true;
  }
  await reopenAppeal(tx, row.id);
  if (!undo.before) return true;
  const { days, restored = [], ...end } = undo.before;
  await reinstateDecision(tx, statementId, end);
  await settleReinstatedEvidence(tx, statementId, ctx.now);
  if (row.decision === 'overturn')
    await revertRestoration(ctx, tx, { statementId, staffId, days, restored, files });
  return true;
}

/** Applies a reinstated decision to the evidence of reports. */
async function settleReinstatedEvidence(tx: Transaction<DB>, statementId: number, at: Date): Promise<void> {
  const { caseIds } = await loadDecisionChain(tx, statementId);
  const { class: ruleClass } = await findRuleClass(tx, statementId);
  await settleEvidence(tx, caseIds, { isNeeded: needsEvidence(ruleClass as Rule['class']), at });
}

const findRuleClass = (tx: Transaction<DB>, statementId: number) =>
  tx
    .selectFrom('statement')
    .innerJoin('rule', 'rule.id', 'statement.rule_id')
    .select(['statement.person_id', 'rule.class'])
    .where('statement.id', '=', statementId)
    .executeTakeFirstOrThrow();

/** Removes the restored items again, and corrects the replies to the reporters again. */
async function revertRestoration(
  ctx: DecisionCtx,
  tx: Transaction<DB>,
  {
    statementId,
    staffId,
    days,
    restored,
    files,
  }: {
    statementId: number;
    staffId: number;
    days: number;
    restored: readonly RestoredItem[];
    files: ItemFiles;
  },
): Promise<void> {
  const { now: at } = ctx;
  const { person_id: personId, class: ruleClass } = await findRuleClass(tx, statementId);
  await removeRestored(tx, restored, { personId, ruleClass: ruleClass as Rule['class'], files, at });
  const { caseIds } = await loadDecisionChain(tx, statementId);
  for (const caseId of caseIds) await revertReports(ctx, tx, { caseId, outcome: 'acted' });
  if (days === 0) return;
  await lockAdjusting(tx, { personId, staffId });
  await recordAdjustment(tx, {
    personId,
    staffId,
    kind: 'premium',
    amount: -days,
    coinsGiven: 0,
    code: 'correction',
    tell: false,
    at,
  });
}
