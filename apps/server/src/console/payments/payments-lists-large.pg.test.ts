import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { watchQueries } from '../../testing/watch-queries.ts';

// A site with many payments: every sort, filter and search of the lists reads what it needs, by an index.

const payments = Number(process.env.SOAK_LIST_ROWS ?? 100_000);
const members = payments / 10;
/** A page has at most 101 rows; to find them, a filter may leave out a hundred times as many. */
const MAX_READ = 12_000;
/** A refund is open for minutes or days, so about a thousand are, however many there were. */
const OPEN_EVERY = payments / 100;

let fixture: Fixture;
let manager: number;
beforeAll(async () => {
  fixture = await createFixture({ bare: true });
  manager = (await fixture.staff({ role: 'manager' })).id;
  // A connection of its own: a large insert on a busy machine is no outage, and has no time limit.
  const client = await fixture.pool.connect();
  const run = (statement: RawBuilder<unknown>) => {
    const { sql: text, parameters } = statement.compile(fixture.db);
    return client.query(text, [...parameters]);
  };
  await run(sql`set statement_timeout = 0`);
  await run(sql`set synchronous_commit = off`);
  await run(sql`
    insert into person (gender, birth, state, place_id) select 1, '1990-01-01', 'active', 293397
    from generate_series(1, ${members})`);
  await run(sql`
    insert into profile (person_id, name)
    select id, case when id % 5000 = 0 then 'Zacharias' else (array['Dan', 'David', 'Miriam', 'Noa'])[1 + id % 4] end
    from person`);
  await run(sql`
    insert into member (person_id, auth_user_id, email, language)
    select id, 1000000000 + id, id || '@example.test', 'en' from person`);
  // Nearly everything is paid in shekels; what is rare is the oldest.
  await run(sql`
      insert into payment (reference, person_id, kind, package_id, credits, amount_minor, currency, provider, state, created_at)
      select 'r' || n, people.id, case when n % 3000 = 0 then 'premium' else 'credits' end, 1, 100,
        n * 7919::bigint % 100000, case when n <= 40 then 'EUR' else 'ILS' end, case when n <= 40 then 'ccbill' else 'payplus' end,
        case when n <= 40 then 'charged_back' when n % 5 = 0 then 'failed' else 'paid' end,
        timestamptz '2024-01-01 00:00+00' + n * interval '20 seconds'
      from generate_series(1, ${payments}::int) n
      join (select id, row_number() over (order by id) - 1 as at from person) people on people.at = n % ${members}::int`);
  // Ids are not consecutive in every cell, so the number of a payment is in its reference.
  await run(sql`create view numbered as select substring(reference from 2)::int as n, * from payment`);
  await run(sql`
    insert into payment_refund (payment_id, provider, transaction_id, amount_minor, currency, reason, created_at, asked_at, returned_at,
      held_at)
    select id, provider, 't' || id, 1 + amount_minor, currency, 'requested', created_at,
      case when n % ${OPEN_EVERY}::int > 20 then created_at end, case when n % ${OPEN_EVERY}::int > 20 then created_at end,
      case when n % ${OPEN_EVERY}::int < 5 then created_at end
    from numbered where n % 2 = 0`);
  await run(sql`
    insert into payment_notice (provider, received_at, body, verdict, payment_id)
    select provider, created_at, '', case when n % 2000 = 0 then 'wrong_amount' when n % 3 = 0 then 'duplicate' else 'done' end, id
    from numbered`);
  await run(sql`
    insert into withdrawal (number, person_id, payment_id, email, language, reference, body, at, settled_at, outcome, amount_minor)
    select 'W-' || n, person_id, id, person_id || '@example.test', 'en', '', '', created_at,
      case when n % 2000 > 0 then created_at end, case when n % 2000 > 0 then 'refused' end, amount_minor
    from numbered where n % 2 = 0`);
  for (const table of [
    'person',
    'profile',
    'member',
    'payment',
    'payment_refund',
    'payment_notice',
    'withdrawal',
  ])
    await run(sql`vacuum analyze ${sql.table(table)}`);
  client.release(true);
}, 300_000);
afterAll(() => fixture.close());

const at = { from: Date.UTC(2024, 0, 5) / 1000, to: Date.UTC(2024, 0, 5, 1) / 1000 };
/** The first member. */
const person = 1;
const queries: [string, Record<string, unknown>][] = [
  ...[
    {},
    { sort: 'amount' },
    { filter: { state: 'charged_back' } },
    { filter: { state: 'paid' }, sort: '-amount' },
    { filter: { type: 'premium' } },
    { filter: { currency: 'EUR' } },
    { filter: { provider: 'ccbill' } },
    { filter: { person } },
    { filter: { at }, sort: 'amount' },
    { filter: { held: true } },
    { filter: { held: false } },
    { search: 'A-000017' },
    { search: '17@example.test' },
    { search: 'zacha' },
    { search: 'd' },
  ].map((query): [string, Record<string, unknown>] => ['payments/list', query]),
  ['members/payments', { id: person, sort: 'amount' }],
  ...[
    {},
    { sort: '-amount' },
    { filter: { state: 'due' } },
    { filter: { state: ['due', 'held'] } },
    { filter: { state: 'held' } },
    { filter: { state: 'made' } },
    { filter: { person } },
    { filter: { at } },
    { search: 'A-000018' },
    { search: 'zacha' },
    { search: 'd' },
  ].map((query): [string, Record<string, unknown>] => ['refunds/list', query]),
  ...[
    {},
    { sort: 'amount' },
    { filter: { state: 'open' } },
    { filter: { state: 'settled' } },
    { filter: { person } },
    { filter: { at } },
    { search: 'W-18' },
    { search: 'A-000018' },
    { search: '17@example.test' },
    { search: 'zacha' },
  ].map((query): [string, Record<string, unknown>] => ['withdrawals/list', query]),
  ...[
    {},
    { filter: { provider: 'ccbill' } },
    { filter: { verdict: 'wrong_amount' } },
    { filter: { held: true } },
    { filter: { at } },
    { search: 'A-000018' },
  ].map((query): [string, Record<string, unknown>] => ['payments/notices', query]),
];

type Plan = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};
/** Returns the number of rows that a plan has read from tables and indexes. */
const rowsRead = (plan: Plan): number =>
  (plan['Node Type'].includes('Scan')
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), 0);
const nodesOf = (plan: Plan): string[] => [plan['Node Type'], ...(plan.Plans ?? []).flatMap(nodesOf)];

test.each(queries)('%s %j reads few rows for its first page and its second', async (name, query) => {
  let after: string | null = null;
  for (const page of ['first', 'second']) {
    const requested = async () => {
      const reply = await fixture.staffCall(manager, name, { ...query, ...(after ? { after } : {}) });
      after = (reply as unknown as { data: { next: string | null } }).data.next;
    };
    const statements = (await watchQueries(requested)).filter(({ text }) => text.includes('list_position'));
    expect(statements).toHaveLength(1);
    for (const { text, values } of statements) {
      const { rows } = await fixture.pool.query(`explain (analyze, format json) ${text}`, values);
      const plan = rows[0]['QUERY PLAN'][0].Plan as Plan;
      const what = `${page}: ${text} ${JSON.stringify(plan)}`;
      expect(nodesOf(plan), what).not.toContain('Seq Scan');
      expect(rowsRead(plan), what).toBeLessThan(MAX_READ);
    }
    if (!after) break;
  }
});
