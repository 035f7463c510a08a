import type { Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import {
  type CaseUndo,
  deleteDecisionOf,
  deleteEvidenceOf,
  type ItemFiles,
  isUndoable,
  publishCasesChanged,
  type RestoredItem,
  removeMinorCase,
  removeNotice,
  removeRestored,
  reopenCase,
  reopenEvidence,
  reopenReports,
  restoreItems,
  type StoredCase,
  startCheck,
} from '../safety/index.ts';
import type { DecisionCtx } from './impose-decision.ts';
import { applyDecisions, lockAccount } from './imposed-state.ts';
import { incrementMemberVersion } from './member-version.ts';
import { reinstateRejection } from './rejected-pictures.ts';
import { undoAppeal } from './undo-appeal.ts';

type Undo = {
  /** Locked. */
  row: StoredCase;
  staffId: number;
  files: ItemFiles;
};

/**
 * Takes back what was decided about a case, as if it had never been: the statement, the account, the items, the notices
 * and the outcome of the reports. The case is held by the caller again. Returns its version; null once it is too late:
 * the time has passed, or the email is made.
 */
export async function undoCase(
  ctx: DecisionCtx,
  tx: Transaction<DB>,
  { row, staffId, files }: Undo,
): Promise<number | null> {
  const { app, now, afterCommit } = ctx;
  const { id: caseId, person_id: personId } = row;
  if (!isUndoable(row, now)) return null;
  const undo = (row.undo ?? { notice: null }) as unknown as CaseUndo;
  const account = personId === null ? undefined : await lockAccount(tx, personId);
  const isUndone =
    row.queue === 'appeals'
      ? await undoAppeal(ctx, tx, { row, staffId, undo, files })
      : await deleteDecisionOf(tx, caseId);
  if (!isUndone) return null;
  await restoreItems(tx, caseId, { files, isUndo: true, at: now, held: false });
  await hideItemsAgain(tx, { row, released: undo.released ?? [], files, at: now });
  if (undo.lifted && personId !== null)
    await reinstateRejection(tx, undo.lifted, { personId, files, at: now });
  await deleteEvidenceOf(tx, caseId);
  await reopenEvidence(tx, caseId);
  if (undo.wasChecked && personId !== null) await startCheck(tx, { personId, caseId, at: now });
  if (undo.opened) await removeMinorCase(tx, undo.opened);
  if (undo.notice !== null) await removeNotice(tx, undo.notice);
  if (row.queue !== 'appeals') await reopenReports(ctx, tx, caseId);
  if (account && personId !== null) {
    await applyDecisions(ctx, tx, personId);
    await incrementMemberVersion(tx, personId);
    afterCommit(() => publishListChanged(app, 'members/list'));
  }
  const version = await reopenCase(tx, caseId, { staffId, now, isUnnamed: undo.wasUnnamed === true });
  afterCommit(() => publishCasesChanged(app));
  return version;
}

/** Hides again what a report had held back until the decision. It waits for the next decision. */
async function hideItemsAgain(
  tx: Transaction<DB>,
  {
    row: { person_id: personId },
    released,
    files,
    at,
  }: { row: StoredCase; released: readonly RestoredItem[]; files: ItemFiles; at: Date },
): Promise<void> {
  if (personId === null) return;
  await removeRestored(tx, released, { personId, ruleClass: 'minor', files, at, isHeld: true });
}
