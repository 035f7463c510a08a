import { CASE_CLAIM_MS, type CaseDecision } from '@afterglow/domain/cases';
import { UNDO_SANCTION_MS } from '@afterglow/domain/sanctions';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { StoredCase } from './case-claims.ts';
import type { RestoredItem } from './removed-items.ts';
import type { MinorCase } from './reviewed-minors.ts';
import type { DecisionEnd } from './sanctions.ts';

/* How a decided case is closed, and opened again by an undo. */

/** A virtual profile that a decision paused: its version from then on, and what it lacked before the decision. */
export type PausedPersona = { id: number; version: number; lacked: readonly string[] };

/** What a decision has changed beside the case itself. */
export type CaseUndo = {
  /** What the member was notified of. */
  notice: number | null;
  /** The case about a minor that a rejected picture has opened or joined. */
  opened?: MinorCase;
  /** The rejection that had opened the case, and that its dismissal ended. */
  lifted?: { statement: number; notice: number; restored: readonly RestoredItem[] };
  /** Hidden items that the decision released. */
  released?: readonly RestoredItem[];
  /** Nobody was known until the decision. */
  wasUnnamed?: boolean;
  /** The member was hidden until the decision. */
  wasChecked?: boolean;
  /** Virtual profiles that lost by the decision what they need to be active. */
  paused?: readonly PausedPersona[];
  /** For an appeal that was not upheld: how the other decision had ended before, and what was given back. */
  before?: DecisionEnd & { days: number; restored?: readonly RestoredItem[] };
};

/**
 * Stores what it takes to undo a case that was opened and decided at once, and whether it was selected for a
 * review.
 */
export async function storeUndo(
  tx: Transaction<DB>,
  id: number,
  { undo, isSelectedForReview }: { undo: CaseUndo; isSelectedForReview: boolean },
): Promise<void> {
  await tx
    .updateTable('case_file')
    .set({ undo: JSON.stringify(undo), second_look: isSelectedForReview ? 'drawn' : null })
    .where('id', '=', id)
    .execute();
}

/** Stores whom a case is about where nobody was known before. Returns the case. */
export async function nameCasePerson(
  tx: Transaction<DB>,
  row: StoredCase,
  personId: number,
): Promise<StoredCase> {
  if (row.person_id !== null) return row;
  await tx.updateTable('case_file').set({ person_id: personId }).where('id', '=', row.id).execute();
  return { ...row, person_id: personId };
}

/** Deletes a case that was opened and decided at once, as if it had never been. */
export async function deleteCase(tx: Transaction<DB>, id: number): Promise<void> {
  await tx.deleteFrom('case_file').where('id', '=', id).execute();
}

/** Closes a case. Returns its version. */
export async function closeCase(
  tx: Transaction<DB>,
  id: number,
  closed: {
    decision: CaseDecision;
    ruleId: number | null;
    staffId: number;
    at: Date;
    undo: CaseUndo;
    /** Selected at random for a second look. */
    isSelectedForReview: boolean;
  },
): Promise<number> {
  const { decision, ruleId, staffId, at, undo, isSelectedForReview } = closed;
  const { version } = await tx
    .updateTable('case_file')
    .set((row) => ({
      decision,
      rule_id: ruleId,
      decided_by: staffId,
      decided_at: at,
      claimed_until: null,
      second_look: isSelectedForReview ? 'drawn' : null,
      undo: JSON.stringify(undo),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Stores which virtual profiles the decision of a closed case has paused, for its undo. */
export async function storePaused(
  tx: Transaction<DB>,
  caseId: number,
  paused: readonly PausedPersona[],
): Promise<void> {
  if (paused.length === 0) return;
  await tx
    .updateTable('case_file')
    .set({ undo: sql`undo || ${JSON.stringify({ paused })}::jsonb` })
    .where('id', '=', caseId)
    .execute();
}

/** Returns whether a decision can still be undone. It cannot once an email about it was made. */
export const isUndoable = (
  { decided_at: at, mailed_at: mailedAt }: Pick<StoredCase, 'decided_at' | 'mailed_at'>,
  now: Date,
): boolean => at !== null && mailedAt === null && now.getTime() - at.getTime() < UNDO_SANCTION_MS;

/**
 * Records that an email about the decision of a case is being made. Returns false for a decision of another
 * moment, which was undone meanwhile. An undo locks the same row: of the two exactly one happens.
 */
export async function markCaseMailed(
  db: Kysely<DB>,
  { caseId, decidedAtMs, at }: { caseId: number; decidedAtMs: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('case_file')
    .set({ mailed_at: at })
    .where('id', '=', caseId)
    .where('decided_at', '=', new Date(decidedAtMs))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Opens a case again, held by the person who undoes its decision. Returns its version. */
export async function reopenCase(
  tx: Transaction<DB>,
  id: number,
  { staffId, now, isUnnamed }: { staffId: number; now: Date; isUnnamed: boolean },
): Promise<number> {
  const { version } = await tx
    .updateTable('case_file')
    .set((row) => ({
      decision: null,
      rule_id: null,
      decided_by: null,
      decided_at: null,
      second_look: null,
      undo: null,
      ...(isUnnamed ? { person_id: null } : {}),
      taken_by: staffId,
      taken_at: now,
      claimed_until: new Date(now.getTime() + CASE_CLAIM_MS),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
