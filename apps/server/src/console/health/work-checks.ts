import { HELD_VERDICTS } from '@afterglow/domain/payments';
import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { DAY_MS, HOUR_MS, MINUTE_MS, toUnixSeconds } from '@afterglow/domain/time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { measureOldestDueJob } from '../../jobs/metrics.ts';
import { maySharePersonSql } from '../same-person-risk.ts';
import type { Finding } from './health-rows.ts';

/* What waits, has failed or is late. Each check counts and shows the oldest. */

const MAX_SHOWN = 20;

type CheckedRow = { id: number; label: string; at: Date };

/** Counts what a query of `id`, `label` and `at` finds. `state` is that of a count above zero. */
async function countRows(
  db: Kysely<DB>,
  query: RawBuilder<unknown>,
  state: 'warn' | 'bad',
): Promise<Finding & { count: number }> {
  const { rows } = await sql<CheckedRow & { total: number }>`
    select id::bigint as id, label, at, count(*) over ()::int as total from (${query}) found
    order by at, id limit ${MAX_SHOWN}`.execute(db);
  const count = rows[0]?.total ?? 0;
  return {
    state: count > 0 ? state : 'ok',
    count,
    rows: rows.map(({ id, label, at }) => ({ id, label, at: toUnixSeconds(at) })),
  };
}

/** A worker that has not been seen for this long is dead. */
const WORKER_SILENT_MS = MINUTE_MS;

/** A job that waits for longer shows that no process with the role `jobs` runs, or that they cannot keep up. */
const DUE_TOO_LONG_S = 5 * 60;

/** Counts the jobs that were given up. Without a worker no job runs at all. */
export async function checkJobs(db: Kysely<DB>, now: Date): Promise<Finding> {
  const { rows } = await sql<{ alive: boolean }>`
    select exists (select from job_worker where seen_at > ${new Date(now.getTime() - WORKER_SILENT_MS)}) as alive`.execute(
    db,
  );
  const failed = await countRows(
    db,
    sql`select id, task_identifier as label, created_at as at from graphile_worker.jobs
      where attempts >= max_attempts and task_identifier <> 'send_email'`,
    'warn',
  );
  const isWorking = rows[0]?.alive && (await measureOldestDueJob(db)) < DUE_TOO_LONG_S;
  return isWorking ? failed : { ...failed, state: 'bad' };
}

/** Counts emails that were given up, or that had to be tried more than once. */
export const checkMail = (db: Kysely<DB>): Promise<Finding> =>
  countRows(
    db,
    sql`select id, coalesce(payload ->> 'template', task_identifier) as label, jobs.created_at as at
      from graphile_worker.jobs join graphile_worker._private_jobs using (id)
      where task_identifier = 'send_email' and (jobs.attempts > 1 or jobs.attempts >= jobs.max_attempts)`,
    'warn',
  );

/** Counts notifications that could not be sent in the last hour. */
export const checkPush = (db: Kysely<DB>, now: Date): Promise<Finding> =>
  countRows(
    db,
    sql`select id, kind as label, done_at as at from push_note
      where outcome = 'failed' and done_at > ${new Date(now.getTime() - HOUR_MS)}`,
    'warn',
  );

/** By then most payers are done and most webhooks have arrived. */
const PAYMENT_OPEN_MS = 15 * MINUTE_MS;

export const checkOpenPayments = (db: Kysely<DB>, now: Date): Promise<Finding> =>
  countRows(
    db,
    sql`select id, 'A-' || lpad(id::text, greatest(6, length(id::text)), '0') as label, created_at as at from payment
      where state in ('created', 'pending') and created_at < ${new Date(now.getTime() - PAYMENT_OPEN_MS)}`,
    'warn',
  );

/** The law gives 14 days to pay back; the last three are the time to hurry. */
const WITHDRAWAL_DUE_MS = 14 * DAY_MS;
const WITHDRAWAL_WARN_MS = 11 * DAY_MS;

export async function checkWithdrawals(db: Kysely<DB>, now: Date): Promise<Finding> {
  const findOlder = (ms: number, state: 'warn' | 'bad') =>
    countRows(
      db,
      sql`select id, number as label, at from withdrawal
        where settled_at is null and at < ${new Date(now.getTime() - ms)}`,
      state,
    );
  const late = await findOlder(WITHDRAWAL_DUE_MS, 'bad');
  return late.count > 0 ? late : findOlder(WITHDRAWAL_WARN_MS, 'warn');
}

/** Counts acts that wait for a second person although nobody else with the role may decide. */
export const checkApprovals = (db: Kysely<DB>, now: Date): Promise<Finding> =>
  countRows(
    db,
    sql`select id, call as label, at from approval
      where state = 'waiting' and expires_at > ${now} and not exists (
        select from staff where staff.active and not staff.invited
          and not ${maySharePersonSql(sql`approval.staff_id`, sql`staff.id`, { minRole: sql`approval.least`, now })}
          and array_position(${[...STAFF_ROLES]}::text[], staff.role)
            >= array_position(${[...STAFF_ROLES]}::text[], approval.least))`,
    'bad',
  );

/** Counts appeals and second reviews that only the original decider could decide. */
export const checkAppeals = (db: Kysely<DB>): Promise<Finding> =>
  countRows(
    db,
    sql`select id, kind as label, created_at as at from case_file
      where queue = 'appeals' and decided_at is null and not exists (
        select from staff where staff.active and not staff.invited
          and array_position(${[...STAFF_ROLES]}::text[], staff.role)
            >= array_position(${[...STAFF_ROLES]}::text[], 'moderator')
          and staff.id is distinct from (select staff_id from statement where statement.id = case_file.statement_id)
          and staff.id is distinct from (select decided_by from case_file decided where decided.id = case_file.of_case_id))`,
    'bad',
  );

/** Without an answer guarantee, conversations are measured by this one. */
const USUAL_GUARANTEE_H = 24;

/**
 * Counts the conversations that wait for an answer. A quarter of the guarantee is long, three quarters are
 * nearly too long.
 */
export async function checkOldestWait(
  db: Kysely<DB>,
  now: Date,
  { answerWithinH }: { answerWithinH: number },
): Promise<Finding> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(waiting_since) as oldest from conversation where waiting_since is not null`.execute(
    db,
  );
  const { count = 0, oldest = null } = rows[0] ?? {};
  const guaranteeMs = (answerWithinH || USUAL_GUARANTEE_H) * HOUR_MS;
  const share = oldest ? (now.getTime() - oldest.getTime()) / guaranteeMs : 0;
  return { state: share > 0.75 ? 'bad' : share > 0.25 ? 'warn' : 'ok', count };
}

/** Counts messages of payment providers that a person has to decide about. */
export const checkHeldNotices = (db: Kysely<DB>): Promise<Finding> =>
  countRows(
    db,
    sql`select id, verdict as label, received_at as at from payment_notice
      where verdict = any(${[...HELD_VERDICTS]}::text[])`,
    'bad',
  );

/** A backup a day, and two hours for its duration. */
const BACKUP_WARN_MS = 26 * HOUR_MS;
const BACKUP_LATE_MS = 50 * HOUR_MS;

/** Checks the age of the last backup. A site that never had one is warned. */
export async function checkBackup(db: Kysely<DB>, now: Date): Promise<Finding> {
  const last = await db
    .selectFrom('backup_run')
    .selectAll()
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return { state: 'warn', rows: [] };
  const ageMs = now.getTime() - last.at.getTime();
  return {
    state: ageMs > BACKUP_LATE_MS ? 'bad' : ageMs > BACKUP_WARN_MS ? 'warn' : 'ok',
    rows: [{ id: last.id, label: 'backup', at: toUnixSeconds(last.at) }],
  };
}
