import type { Language } from '@afterglow/domain/languages';
import { formatStatementNumber, type RestrictionKind } from '@afterglow/domain/sanctions';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import {
  closeCase,
  decideReports,
  type EvidenceFiles,
  endCheck,
  type ItemFiles,
  type Measure,
  nameCasePerson,
  needsEvidence,
  publishCasesChanged,
  type RemovableItem,
  type Rule,
  removeItems,
  restoreItems,
  type StoredCase,
  settleEvidence,
  storeEvidence,
  toStatedItem,
} from '../safety/index.ts';
import { type DecisionCtx, imposeDecision } from './impose-decision.ts';
import { applyDecisions, lockAccount } from './imposed-state.ts';
import { incrementMemberVersion } from './member-version.ts';
import { liftRejection } from './rejected-pictures.ts';

/** What is decided against somebody. */
export type CaseMeasure = {
  /** The sanctioned person. */
  personId: number;
  decision: Measure;
  rule: Rule;
  kinds: readonly RestrictionKind[];
  until: Date | null;
  items: readonly RemovableItem[];
  files: { items: ItemFiles; evidence: EvidenceFiles };
  /** The person's language. */
  language: Language;
};

type CaseOutcome = {
  /** Locked. */
  row: StoredCase;
  staffId: number;
  facts: string;
  /** Selected for a second review. */
  isSelectedForReview: boolean;
  /** Null: nothing is wrong. */
  measure: CaseMeasure | null;
  /** The files of items that the decision releases. */
  files: ItemFiles;
};

/**
 * Carries out what staff decided about a case: removes items, keeps evidence, restricts the member with a statement of
 * reasons, notifies the reporters, and closes the case. A dismissal ends the rejection that has opened the case. A
 * virtual profile gets no statement. The caller checks who may decide. Returns the number of the statement and the
 * version of the case.
 */
export async function decideCase(
  ctx: DecisionCtx,
  tx: Transaction<DB>,
  { row, staffId, facts, isSelectedForReview, measure, files }: CaseOutcome,
): Promise<{ statement: string | null; version: number }> {
  const { app, now, afterCommit } = ctx;
  const wasUnnamed = row.person_id === null && measure !== null;
  // Before the account changes: what was hidden until now follows from the decision.
  const wasHidden = await endCheck(tx, row.id);
  const imposed = measure && (await impose(ctx, tx, { row, staffId, facts, measure }));
  await decideReports(ctx, tx, { caseId: row.id, outcome: measure ? 'acted' : 'no_breach' });
  if (wasHidden && !imposed && row.person_id !== null) await unhidePerson(ctx, tx, row.person_id);
  // What the decision does not remove was held back for nothing.
  const lifted = measure ? undefined : await liftRejection(ctx, tx, { row, files });
  const releaseOptions = { files, isUndo: true, at: now, held: true, except: measure?.items ?? [] };
  const released = await restoreItems(tx, row.id, releaseOptions);
  await settleEvidence(tx, [row.id], {
    isNeeded: measure !== null && needsEvidence(measure.rule.class),
    at: now,
  });
  const version = await closeCase(tx, row.id, {
    decision: measure?.decision ?? 'dismiss',
    ruleId: measure?.rule.id ?? null,
    staffId,
    at: now,
    undo: {
      notice: imposed?.noticeId ?? null,
      wasChecked: wasHidden,
      wasUnnamed,
      released,
      ...(lifted ? { lifted } : {}),
    },
    isSelectedForReview,
  });
  afterCommit(() => publishCasesChanged(app));
  return { statement: imposed ? formatStatementNumber(imposed.statementId) : null, version };
}

async function unhidePerson(ctx: DecisionCtx, tx: Transaction<DB>, personId: number): Promise<void> {
  if (!(await lockAccount(tx, personId))) return;
  await applyDecisions(ctx, tx, personId);
  await incrementMemberVersion(tx, personId);
}

async function impose(
  ctx: DecisionCtx,
  tx: Transaction<DB>,
  {
    row,
    staffId,
    facts,
    measure,
  }: Omit<CaseOutcome, 'measure' | 'isSelectedForReview' | 'files'> & { measure: CaseMeasure },
) {
  const { now: at } = ctx;
  const { personId, decision, rule, kinds, until, items, files, language } = measure;
  const caseId = row.id;
  const named = await nameCasePerson(tx, row, personId);
  const account = await lockAccount(tx, personId);
  if (needsEvidence(rule.class))
    await storeEvidence(tx, named, { ruleClass: rule.class, items, files: files.evidence, staffId, at });
  await removeItems(tx, items, { caseId, personId, ruleClass: rule.class, files: files.items, at });
  if (!account) return null;
  return imposeDecision(ctx, tx, {
    caseId,
    personId,
    staffId,
    decision,
    rule,
    kinds,
    until,
    facts,
    language,
    at,
    found: findSource(row),
    items: items.map(toStatedItem),
  });
}

/** Returns how a case was found, as its statement says it. The photo review opens cases in the queue of reports. */
export function findSource({
  queue,
  opened_by: openedBy,
}: Pick<StoredCase, 'queue' | 'opened_by'>): 'report' | 'staff' | 'automatic' {
  if (openedBy !== null) return 'staff';
  if (queue === 'reports' || queue === 'public') return 'report';
  return queue === 'texts' ? 'automatic' : 'staff';
}
