import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import {
  type CaseUndo,
  decideReports,
  deleteDecisionOf,
  findRemovable,
  type ItemFiles,
  type Rule,
  removeItems,
  reopenAppeal,
  reviveDecision,
  type StatedItem,
  type StoredCase,
} from '../safety/index.ts';
import { bookAdjustment, lockAdjusting } from '../wallet/index.ts';
import type { DecisionCtx } from './impose-decision.ts';

/**
 * Takes back what was decided about an appeal: the decision that was objected to is in force again, with all that it
 * took. Returns false once the email about the new decision was made.
 */
export async function undoAppeal(
  ctx: DecisionCtx,
  tx: Transaction<DB>,
  { row, staffId, undo, files }: { row: StoredCase; staffId: number; undo: CaseUndo; files: ItemFiles },
): Promise<boolean> {
  if (row.decision === 'change' && !(await deleteDecisionOf(tx, row.id))) return false;
  const { statement_id: statementId } = row;
  if (statementId === null) return true;
  await reopenAppeal(tx, row.id);
  if (!undo.before) return true;
  const { days, ...end } = undo.before;
  await reviveDecision(tx, statementId, end);
  if (row.decision === 'overturn') await takeAgain(ctx, tx, { statementId, staffId, days, files });
  return true;
}

/** Removes again what was given back, and corrects again what reporters were told. */
async function takeAgain(
  ctx: DecisionCtx,
  tx: Transaction<DB>,
  {
    statementId,
    staffId,
    days,
    files,
  }: { statementId: number; staffId: number; days: number; files: ItemFiles },
): Promise<void> {
  const { now: at } = ctx;
  const {
    case_id: caseId,
    person_id: personId,
    rule_id: ruleId,
    items,
  } = await tx.selectFrom('statement').selectAll().where('id', '=', statementId).executeTakeFirstOrThrow();
  const rule = await tx.selectFrom('rule').select('class').where('id', '=', ruleId).executeTakeFirstOrThrow();
  if (caseId !== null) {
    const removed = await findRemovable(tx, items as StatedItem[], personId);
    const ruleClass = rule.class as Rule['class'];
    await removeItems(tx, removed ?? [], { caseId, personId, ruleClass, files, at });
    await decideReports(ctx, tx, { caseId, outcome: 'acted' });
  }
  if (days === 0) return;
  await lockAdjusting(tx, { personId, staffId });
  await bookAdjustment(tx, {
    ...{ personId, staffId, kind: 'premium', amount: -days, coinsGiven: 0 },
    ...{ code: 'correction', tell: false, at },
  });
}
