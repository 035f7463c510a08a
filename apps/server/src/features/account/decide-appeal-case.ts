import type { AppealDecision } from '@afterglow/domain/reports';
import { formatStatementNumber } from '@afterglow/domain/sanctions';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import {
  type CaseUndo,
  closeCase,
  decideReports,
  nameCasePerson,
  needsEvidence,
  publishCasesChanged,
  removeItems,
  type StoredCase,
  settleEvidence,
  storeAppealedEvidence,
  toStatedItem,
} from '../safety/index.ts';
import { decideAppeal } from './decide-appeal.ts';
import { type CaseMeasure, findSource } from './decide-case.ts';
import { type DecisionCtx, imposeDecision } from './impose-decision.ts';
import { lockAccount } from './imposed-state.ts';

type AppealCase = {
  /** Locked. */
  row: StoredCase;
  staffId: number;
  facts: string;
  decision: AppealDecision;
  /** Only with the decision `change`. */
  measure: CaseMeasure | null;
  /** The files of items that are restored. */
  files: CaseMeasure['files'];
};

/**
 * Carries out what staff decided about an appeal of a member, or at a second review, and closes the case.
 * Returns the number of the new decision and the version of the case.
 */
export async function decideAppealCase(
  ctx: DecisionCtx,
  tx: Transaction<DB>,
  { row, staffId, facts, decision, measure, files }: AppealCase,
): Promise<{ statement: string | null; version: number }> {
  const { statement_id: statementId, id: caseId } = row;
  const decided =
    statementId === null
      ? await decideDismissed(ctx, tx, { row, staffId, facts, measure })
      : await decideAppeal(ctx, tx, {
          caseId,
          statementId,
          staffId,
          facts,
          files: files.items,
          evidence: files.evidence,
          isSecondLook: row.kind === 'second_look',
          ...(decision === 'change' && measure
            ? { decision, to: measure }
            : { decision: decision as 'uphold' }),
        });
  const version = await closeCase(tx, caseId, {
    decision,
    ruleId: measure?.rule.id ?? null,
    staffId,
    at: ctx.now,
    undo: decided.undo,
    isSelectedForReview: false,
  });
  ctx.afterCommit(() => publishCasesChanged(ctx.app));
  return { statement: decided.statement, version };
}

/** Decides a dismissed case again or leaves it dismissed. */
async function decideDismissed(
  ctx: DecisionCtx,
  tx: Transaction<DB>,
  { row, staffId, facts, measure }: Pick<AppealCase, 'row' | 'staffId' | 'facts' | 'measure'>,
): Promise<{ statement: string | null; undo: CaseUndo }> {
  const { id: caseId } = row;
  if (!measure) return { statement: null, undo: { notice: null } };
  const { personId, items, files, language, ...decided } = measure;
  const wasUnnamed = row.person_id === null;
  await nameCasePerson(tx, row, personId);
  const { now: at } = ctx;
  const account = await lockAccount(tx, personId);
  const ruleClass = measure.rule.class;
  if (needsEvidence(ruleClass))
    await storeAppealedEvidence(tx, caseId, { ruleClass, items, files: files.evidence, staffId, at });
  await removeItems(tx, items, { caseId, personId, ruleClass, files: files.items, at });
  if (row.of_case_id !== null) {
    await decideReports(ctx, tx, { caseId: row.of_case_id, outcome: 'acted', decidingId: caseId });
    await settleEvidence(tx, [row.of_case_id], { isNeeded: needsEvidence(ruleClass), at });
  }
  if (!account) return { statement: null, undo: { notice: null, wasUnnamed } };
  const { statementId, noticeId } = await imposeDecision(ctx, tx, {
    caseId,
    personId,
    staffId,
    facts,
    language,
    at,
    ...decided,
    found: findSource(row),
    items: items.map(toStatedItem),
  });
  return { statement: formatStatementNumber(statementId), undo: { notice: noticeId, wasUnnamed } };
}
