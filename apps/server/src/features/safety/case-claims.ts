import { CASE_CLAIM_MS, type CaseQueue, type CaseState, DIFFICULT_PRIORITY } from '@afterglow/domain/cases';
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import type { CaseFile, DB } from '../../db/schema.ts';

/* Who works on a case. A claim lasts ten minutes, and each call of its holder about the case renews it. */

export type StoredCase = Selectable<CaseFile>;

/** Returns the state of a case, as an expression over `case_file`. */
export const caseStateSql = (now: Date): RawBuilder<CaseState> => sql<CaseState>`
  case when case_file.decided_at is not null then 'decided' when case_file.claimed_until > ${now} then 'taken' else 'open' end`;

/** Returns the condition of each state, for indexes that know no computed state. */
export const caseInStateSql = (now: Date): Record<CaseState, RawBuilder<SqlBool>> => ({
  decided: sql`case_file.decided_at is not null`,
  taken: sql`(case_file.decided_at is null and case_file.claimed_until > ${now})`,
  open: sql`(case_file.decided_at is null and (case_file.claimed_until > ${now}) is not true)`,
});

export function getCaseState({ decided_at, claimed_until }: StoredCase, now: Date): CaseState {
  if (decided_at) return 'decided';
  return claimed_until && claimed_until > now ? 'taken' : 'open';
}

/** Returns whether a member of staff holds the case now. */
export const isHeldBy = (row: StoredCase, staffId: number, now: Date): boolean =>
  row.taken_by === staffId && getCaseState(row, now) === 'taken';

/** Waits for other acts on a case, then returns it; undefined if there is none. */
export const lockCase = (tx: Kysely<DB>, id: number): Promise<StoredCase | undefined> =>
  tx.selectFrom('case_file').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Claims a locked case, or renews the claim of its holder. Returns the case. */
export function claimCase(
  tx: Transaction<DB>,
  row: StoredCase,
  { staffId, now }: { staffId: number; now: Date },
): Promise<StoredCase> {
  const isRenewed = isHeldBy(row, staffId, now);
  return tx
    .updateTable('case_file')
    .set((old) => ({
      taken_by: staffId,
      claimed_until: new Date(now.getTime() + CASE_CLAIM_MS),
      ...(isRenewed ? {} : { taken_at: now, version: old('version', '+', 1) }),
    }))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Renews the claim of a holder, without a lock of the caller. Does nothing for anybody else. */
export async function renewCase(
  db: Kysely<DB>,
  id: number,
  { staffId, now }: { staffId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('case_file')
    .set({ claimed_until: new Date(now.getTime() + CASE_CLAIM_MS) })
    .where('id', '=', id)
    .where('taken_by', '=', staffId)
    .where('decided_at', 'is', null)
    .where('claimed_until', '>', now)
    .execute();
}

/** Gives a case back. It is not offered to the same person again. */
export async function skipCase(
  tx: Transaction<DB>,
  id: number,
  { staffId, now }: { staffId: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('case_file')
    .set((old) => ({
      taken_by: null,
      taken_at: null,
      claimed_until: null,
      version: old('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('case_skip')
    .values({ case_id: id, staff_id: staffId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Condition: a case (`case_file`) is about a decision of this member of staff, as its appeal or its second
 * review.
 */
const isOwnDecisionSql = (staffId: number): RawBuilder<SqlBool> => sql<SqlBool>`(
  case_file.queue = 'appeals' and (
    exists (
      select from statement where statement.staff_id = ${staffId} and statement.id = case_file.statement_id)
    or exists (
      select from case_file decided where decided.decided_by = ${staffId} and decided.id = case_file.of_case_id)))`;

/** Returns whether a case is about a decision of this member of staff. */
export async function isOwnDecision(db: Kysely<DB>, row: StoredCase, staffId: number): Promise<boolean> {
  const own = await db
    .selectFrom('case_file')
    .select('id')
    .where('id', '=', row.id)
    .where(isOwnDecisionSql(staffId))
    .executeTakeFirst();
  return own !== undefined;
}

/**
 * Locks the next case for somebody: the one they hold, else the most urgent that is free and that they have not passed
 * on. Cases that others are just taking are left out.
 */
export async function lockNextCase(
  tx: Transaction<DB>,
  {
    staffId,
    now,
    queue,
    hasDifficultQuotaUsed,
  }: { staffId: number; now: Date; queue: CaseQueue | undefined; hasDifficultQuotaUsed: boolean },
): Promise<StoredCase | undefined> {
  const open = () =>
    tx
      .selectFrom('case_file')
      .selectAll()
      .where('decided_at', 'is', null)
      .$if(queue !== undefined, (cases) => cases.where('queue', '=', queue as string))
      .orderBy('priority')
      .orderBy('due_at')
      .orderBy('id')
      .limit(1);
  const held = await open()
    .where('taken_by', '=', staffId)
    .where('claimed_until', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (held) return held;
  return open()
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now)]))
    .where(
      sql<SqlBool>`not exists (select from case_skip where case_skip.case_id = case_file.id and case_skip.staff_id = ${staffId})`,
    )
    .where(sql<SqlBool>`not ${isOwnDecisionSql(staffId)}`)
    .$if(hasDifficultQuotaUsed, (cases) => cases.where('priority', '>', DIFFICULT_PRIORITY))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
