import type { Language } from '@afterglow/domain/languages';
import {
  APPEAL_MS,
  POINTS_COUNT_MS,
  POINTS_OF_SANCTION,
  type RestrictionKind,
  type RuleClass,
  type Sanction,
} from '@afterglow/domain/sanctions';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { barAddressOfBan, endBarOfBan } from './bars.ts';
import { pruneCases } from './pruned-counts.ts';
import { eraseRemovedItems, type StatedItem } from './removed-items.ts';

/* Decisions about members: what is stored of them. `features/account` changes the state of the account with them. */

export type Rule = {
  id: number;
  code: string;
  class: RuleClass;
  basis: { kind: 'law' | 'clause'; ref: string };
  texts: Record<Language, string>;
};

/** Returns a rule that decisions may name; undefined for one that is not in force. */
export async function findRule(db: Kysely<DB>, id: number): Promise<Rule | undefined> {
  const row = await db
    .selectFrom('rule')
    .selectAll()
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      code: row.code,
      class: row.class as RuleClass,
      basis: { kind: row.basis_kind as 'law' | 'clause', ref: row.basis_ref },
      texts: row.texts as Rule['texts'],
    }
  );
}

/** Returns the rule in force of a class; undefined without one. */
export async function findRuleOfClass(db: Kysely<DB>, ruleClass: RuleClass): Promise<Rule | undefined> {
  const row = await db
    .selectFrom('rule')
    .select('id')
    .where('class', '=', ruleClass)
    .where('active', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  return row && findRule(db, row.id);
}

/** Returns the points of a member that count now. Lifted decisions have none. */
export async function countPoints(db: Kysely<DB>, personId: number, now: Date): Promise<number> {
  const { points } = await db
    .selectFrom('statement')
    .select(({ fn }) => fn.sum<number | null>('points').as('points'))
    .where('person_id', '=', personId)
    .where('at', '>', new Date(now.getTime() - POINTS_COUNT_MS))
    .where((statement) =>
      statement.or([statement('ended_why', 'is', null), statement('ended_why', '=', 'time')]),
    )
    .executeTakeFirstOrThrow();
  return Number(points ?? 0);
}

/** What is decided against a member. A removal alone closes nothing. */
export type Measure = Sanction | 'remove';

export type Decision = {
  /** The case that is decided; without one a case is opened and decided at once. */
  caseId?: number;
  personId: number;
  staffId: number;
  decision: Measure;
  rule: Rule;
  /** For `restrict`: what is closed. */
  kinds: readonly RestrictionKind[];
  until: Date | null;
  facts: string;
  /** How it was found. */
  found?: 'report' | 'staff' | 'automatic';
  /** What is removed. */
  items?: readonly StatedItem[];
  /** Decided in the review of pictures: no list and no figure of cases has it. */
  isReview?: boolean;
  /** Other points than those of a sanction. */
  points?: number;
  language: Language;
  at: Date;
};

/** Stores a decision of staff: its case, its statement of reasons and what it closes. Returns their ids. */
export async function storeDecision(
  tx: Transaction<DB>,
  decided: Decision,
): Promise<{ caseId: number; statementId: number }> {
  const { personId, decision, kinds, until, at } = decided;
  const caseId = decided.caseId ?? (await storeDecidedCase(tx, decided));
  const { id: statementId } = await tx
    .insertInto('statement')
    .values({ ...toStatementRow(decided), case_id: caseId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await closeParts(tx, { personId, statementId, decision, kinds, until, at });
  return { caseId, statementId };
}

/** Returns the statement of a decision as stored. */
export const toStatementRow = ({
  personId,
  staffId,
  decision,
  rule,
  kinds,
  until,
  facts,
  found = 'staff',
  items = [],
  points = POINTS_OF_SANCTION,
  language,
  at,
}: Decision) => ({
  person_id: personId,
  decision,
  rule_id: rule.id,
  points,
  kinds: [...kinds],
  until,
  facts,
  found,
  items: JSON.stringify(items),
  language,
  basis_kind: rule.basis.kind,
  basis_ref: rule.basis.ref,
  basis_text: rule.texts[language],
  staff_id: staffId,
  at,
  appeal_until: new Date(at.getTime() + APPEAL_MS),
});

async function storeDecidedCase(
  tx: Transaction<DB>,
  { personId, staffId, decision, rule, items = [], isReview = false, at }: Decision,
): Promise<number> {
  const [item, ...others] = items;
  const { id } = await tx
    .insertInto('case_file')
    .values({
      person_id: personId,
      kind: rule.class,
      of_review: isReview,
      ...(item && others.length === 0 ? { item_kind: item.kind, item_id: item.id } : {}),
      created_at: at,
      due_at: at,
      decision,
      rule_id: rule.id,
      decided_by: staffId,
      decided_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type ClosedParts = Pick<Decision, 'personId' | 'decision' | 'kinds' | 'until' | 'at'> & {
  statementId: number;
};

/** Closes what a decision closes. A ban also bars the address. */
async function closeParts(
  tx: Transaction<DB>,
  { personId, statementId, decision, kinds, until, at }: ClosedParts,
): Promise<void> {
  if (decision === 'ban') await barAddressOfBan(tx, { personId, statementId, at });
  const closed = listClosed(decision, kinds);
  if (closed.length > 0)
    await tx
      .insertInto('restriction')
      .values(closed.map((kind) => ({ person_id: personId, statement_id: statementId, kind, until })))
      .execute();
}

function listClosed(decision: Measure, kinds: readonly RestrictionKind[]): readonly string[] {
  if (decision === 'restrict') return kinds;
  return decision === 'suspend' ? ['suspended'] : decision === 'ban' ? ['banned'] : [];
}

/**
 * Ends a decision that has not ended. Returns false if it has, or if the member has no such decision. An appeal also
 * ends one whose time has passed: its points no longer count.
 */
export async function endDecision(
  tx: Transaction<DB>,
  {
    personId,
    statementId,
    at,
    reason,
  }: { personId: number; statementId: number; at: Date; reason: 'lifted' | 'appeal' },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('statement')
    .set({ ended_at: sql`coalesce(ended_at, ${at})`, ended_why: reason })
    .where('id', '=', statementId)
    .where('person_id', '=', personId)
    .where((statement) =>
      reason === 'lifted'
        ? statement('ended_at', 'is', null)
        : statement.or([statement('ended_why', 'is', null), statement('ended_why', '=', 'time')]),
    )
    .executeTakeFirst();
  await tx.deleteFrom('restriction').where('statement_id', '=', statementId).execute();
  if (numUpdatedRows > 0n) await endBarOfBan(tx, statementId);
  return numUpdatedRows > 0n;
}

/**
 * Deletes the decision of a case, if it has one, as if it had never been. Returns false once its email was made, or an
 * appeal has ended it.
 */
export async function deleteDecisionOf(tx: Transaction<DB>, caseId: number): Promise<boolean> {
  const statement = await tx
    .selectFrom('statement')
    .select(['id', 'mailed_at', 'ended_why'])
    .where('case_id', '=', caseId)
    .forUpdate()
    .executeTakeFirst();
  if (!statement) return true;
  if (statement.mailed_at !== null || statement.ended_why === 'appeal') return false;
  await endBarOfBan(tx, statement.id);
  await tx.deleteFrom('statement').where('id', '=', statement.id).execute();
  return true;
}

/** How a decision had ended before its review. */
export type DecisionEnd = { endedAt: string | null; endedWhy: string | null };

/** Puts a decision back in force that an appeal had ended. */
export async function reinstateDecision(
  tx: Transaction<DB>,
  statementId: number,
  { endedAt, endedWhy }: DecisionEnd,
): Promise<void> {
  const row = await tx
    .updateTable('statement')
    .set({ ended_at: endedAt, ended_why: endedWhy })
    .where('id', '=', statementId)
    .returning(['person_id', 'decision', 'kinds', 'until', 'at'])
    .executeTakeFirst();
  if (!row || endedWhy !== null) return;
  const { person_id: personId, decision, kinds, until, at } = row;
  await closeParts(tx, {
    personId,
    statementId,
    until,
    at,
    decision: decision as Measure,
    kinds: kinds as RestrictionKind[],
  });
}

/**
 * Records that the email about a decision is being made. Returns whose it is; undefined for one that was
 * undone or lifted.
 */
export async function markDecisionMailed(
  db: Kysely<DB>,
  statementId: number,
  at: Date,
): Promise<number | undefined> {
  const row = await db
    .updateTable('statement')
    .set({ mailed_at: at })
    .where('id', '=', statementId)
    .where('ended_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst();
  return row?.person_id;
}

/** Ends the decisions about a member whose time has passed. */
export async function endPassedDecisions(tx: Transaction<DB>, personId: number, now: Date): Promise<void> {
  await sql`
    with passed as (
      delete from restriction where person_id = ${personId} and until <= ${now} returning statement_id
    )
    update statement set ended_at = until, ended_why = 'time'
    where id in (select statement_id from passed) and ended_at is null`.execute(tx);
}

/** Returns members with a decision whose time has passed. */
export async function listPassed(db: Kysely<DB>, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('restriction')
    .select('person_id')
    .distinct()
    .where('until', '<=', now)
    .limit(limit)
    .execute();
  return rows.map((row) => row.person_id);
}

const STATEMENT_YEARS = 6;
const CASE_MONTHS = 12;

/**
 * Deletes statements after six years, and cases twelve months after they were closed, with what they have removed.
 */
export async function pruneSanctions(db: Kysely<DB>, now: Date): Promise<void> {
  const closedBefore = new Date(now);
  closedBefore.setUTCMonth(closedBefore.getUTCMonth() - CASE_MONTHS);
  await eraseRemovedItems(db, closedBefore);
  await sql`delete from statement where at < ${now}::timestamptz - ${`${STATEMENT_YEARS} years`}::interval
    and not exists (select from restriction where statement_id = statement.id)`.execute(db);
  await pruneCases(db, closedBefore);
}
