import { DAY_MS } from '@afterglow/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pruneInbox } from '../console/inbox/prune-inbox.ts';
import { openDatabase } from '../db/database.ts';
import { pruneMemberNotices } from '../features/safety/index.ts';
import { pruneAuditLog } from '../rpc/audit-seals.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';

/** Rows of each table. `npm run soak` uses a million. */
const ROWS = Number(process.env.SOAK_LIST_ROWS ?? 200_000);
const OLD_ROWS = 50;

let database: TestDatabase;
let open: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await testDatabase();
  open = openDatabase({ url: database.url, max: 1 });
  await fillTables();
}, 300_000);
afterAll(async () => {
  await open.close();
  await database.drop();
});

const run = (text: string) => sql.raw(text).execute(open.kysely);

/** Fills the tables with two rows a minute, the newest now, behind some that are older than every term. */
async function fillTables(): Promise<void> {
  await run(`set session_replication_role = replica; set synchronous_commit = off`);
  // A pass of autovacuum would count as reads of the job.
  for (const table of ['inbox_lease', 'member_notice', 'audit_log'])
    await run(`alter table ${table} set (autovacuum_enabled = false)`);
  const at = `case when n <= ${OLD_ROWS} then now() - interval '5 years' else now() - (${ROWS} - n) * interval '30 seconds' end`;
  await run(`
    insert into inbox_lease (persona_id, member_id, staff_id, taken_at, expires_at, ended_at, end_reason)
    select n, n, 1, ${at}, ${at}, ${at}, 'answered' from generate_series(1, ${ROWS}) n`);
  await run(`
    insert into member_notice (person_id, kind, facts, at)
    select n / 10, 'house', '{}', ${at} from generate_series(1, ${ROWS}) n`);
  await run(`
    insert into audit_log (staff_id, kind, action, subject, at)
    select 1, 'read', 'members/get', 'member:' || n, ${at} from generate_series(1, ${ROWS}) n`);
  await run('vacuum analyze inbox_lease, member_notice, audit_log');
}

/** Returns how many blocks of the table and its indexes are read while `work` runs. */
async function countReads(table: string, work: () => Promise<void>): Promise<number> {
  const read = async () => {
    await run('select pg_stat_force_next_flush()');
    const { rows } = await sql<{ blocks: number }>`
      select (heap_blks_read + heap_blks_hit)::int as blocks from pg_statio_user_tables
      where relname = ${table}`.execute(open.kysely);
    return rows[0]?.blocks ?? 0;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

test.each([
  ['inbox_lease', pruneInbox],
  ['member_notice', pruneMemberNotices],
  ['audit_log', pruneAuditLog],
] as const)('old rows of %s are found without a look at all others', async (table, prune) => {
  const { rows } = await sql<{ pages: number }>`
    select relpages as pages from pg_class where relname = ${table}`.execute(open.kysely);
  const now = new Date(Date.now() + DAY_MS);
  const first = await countReads(table, () => prune(open.kysely, now));
  const second = await countReads(table, () => prune(open.kysely, now));
  const { rows: left } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)}`.execute(open.kysely);
  expect(left[0]?.n).toBe(ROWS - OLD_ROWS);
  for (const blocks of [first, second]) expect(blocks).toBeLessThan((rows[0]?.pages ?? 0) / 5);
});
