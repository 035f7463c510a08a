import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';

/** Rows of each table. `npm run soak` uses a million. */
const rows = Number(process.env.SOAK_LIST_ROWS ?? 200_000);
/** The queue is short compared with the finished rows. */
const waitingOf1000 = 1;

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

/**
 * Fills the tables without foreign and unique keys: they take most of the time, and no plan depends on them.
 */
async function fillTables(): Promise<void> {
  await run(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'`,
  );
  const tables = ['photo', 'story', 'report', 'payment_refund', 'payment_notice'];
  const putBack = await withoutIndexes(tables);
  const waits = `n % 1000 < ${waitingOf1000}`;
  const hour = `now() - n * interval '1 second'`;
  const from = `from generate_series(1, ${rows}) n`;
  await run(`
    insert into photo (person_id, media_key, position, review, created_at)
    select n / 6, 'p' || n, 1 + n % 6, case when ${waits} then 'pending' else 'approved' end, ${hour} ${from}`);
  await run(`
    insert into story (person_id, media_key, review, at, ends_at)
    select n, 's' || n, case when ${waits} then 'pending' else 'approved' end, ${hour}, now() ${from}`);
  await run(`
    insert into report (reporter_id, accused_id, reason, state, at)
    select n, n + 1, 'spam', case when ${waits} then 'received' else 'decided' end, ${hour} ${from}`);
  await run(`
    insert into payment_refund (payment_id, provider, transaction_id, amount_minor, currency, reason, created_at, asked_at)
    select n, 'sandbox', 't' || n, 100, 'EUR', 'requested', ${hour}, case when not ${waits} then now() end ${from}`);
  await run(`
    insert into payment_notice (provider, body, verdict, received_at)
    select 'sandbox', '{}', case when ${waits} then 'wrong_amount' else 'done' end, ${hour} ${from}`);
  await putBack();
  await run(`analyze ${tables.join()}`);
}

async function withoutIndexes(tables: readonly string[]): Promise<() => Promise<void>> {
  const indexes = await sql<{ name: string; make: string }>`
    select indexname as name, indexdef as make from pg_indexes where tablename = any(${tables})
      and not exists (select from pg_constraint where conname = indexname)`.execute(open.kysely);
  for (const { name } of indexes.rows) await run(`drop index ${name}`);
  return async () => {
    for (const { make } of indexes.rows) await run(make);
  };
}

/** Returns the indexes that a query uses. A sequential scan appears by the name of its table. */
async function readBy(query: string): Promise<string[]> {
  const { rows: plans } = await sql<{
    'QUERY PLAN': [{ Plan: PlanNode }];
  }>`explain (format json) ${sql.raw(query)}`.execute(open.kysely);
  const found: string[] = [];
  const walk = (node: PlanNode) => {
    if (node['Index Name']) found.push(node['Index Name']);
    else if (node['Node Type'] === 'Seq Scan') found.push(`all of ${node['Relation Name']}`);
    node.Plans?.forEach(walk);
  };
  for (const plan of plans) walk(plan['QUERY PLAN'][0].Plan);
  return found;
}
type PlanNode = {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
};

/** The first page of each list, and the page after a row. */
const lists: Record<string, { query: string; index: string }> = {
  'photos that wait for review': {
    query: `select * from photo where review = 'pending' order by created_at, id limit 50`,
    index: 'photo_pending',
  },
  'photos that wait, after one': {
    query: `select * from photo where review = 'pending' and (created_at, id) > (now() - interval '1 day', 5) order by created_at, id limit 50`,
    index: 'photo_pending',
  },
  'stories that wait for review': {
    query: `select * from story where review = 'pending' order by at, id limit 50`,
    index: 'story_pending',
  },
  'reports of a state': {
    query: `select * from report where state = 'received' order by at limit 50`,
    index: 'report_state',
  },
  'reports that were decided, newest first': {
    query: `select * from report where state = 'decided' order by at desc limit 50`,
    // Nearly all are decided, so the smaller index by time alone serves.
    index: 'report_at',
  },
  'refunds that wait': {
    query: `select * from payment_refund where asked_at is null order by id limit 100`,
    index: 'payment_refund_waiting',
  },
  'notifications, newest first': {
    query: `select * from payment_notice order by received_at desc limit 50`,
    index: 'payment_notice_received',
  },
  'notifications of a verdict, newest first': {
    query: `select * from payment_notice where verdict = 'signature' order by received_at desc limit 50`,
    index: 'payment_notice_verdict',
  },
  'notifications that are held, newest first': {
    query: `select * from payment_notice where verdict in ('too_early', 'unknown_order', 'wrong_amount', 'wrong_currency', 'wrong_page',
      'used_transaction', 'unconfirmed', 'wrong_state', 'unasked') order by received_at desc, id desc limit 50`,
    index: 'payment_notice_held',
  },
  'notifications that are old': {
    query: `delete from payment_notice where verdict in ('done', 'duplicate') and received_at < now() - interval '180 days'`,
    index: 'payment_notice_received',
  },
};

test.each(Object.entries(lists))(`of ${rows} rows: %s`, async (_, { query, index }) => {
  expect(await readBy(query)).toEqual([index]);
});
