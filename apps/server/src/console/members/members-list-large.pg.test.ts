import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropIndexes } from '../../testing/drop-indexes.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { watchQueries } from '../../testing/watch-queries.ts';

// A large site: every sort, filter and search of the members reads what it needs, by an index. `npm run soak` uses a
// million.

const members = Number(process.env.SOAK_LIST_ROWS ?? 200_000);
/** A page has at most 101 rows; to find them, a filter may leave out a hundred times as many. */
const MAX_READ = 12_000;
/** A search for similar names reads all names that share trigrams with it. */
const MAX_SIMILAR = members / 10;

let fixture: Fixture;
let manager: number;
beforeAll(async () => {
  fixture = await createFixture({ bare: true });
  manager = (await fixture.staff({ role: 'manager' })).id;
  // A connection of its own: inserts of a million rows exceed the time that a statement of the server gets.
  const client = await fixture.pool.connect();
  const run = (text: string) => client.query(text);
  await run('set statement_timeout = 0; set synchronous_commit = off');
  const putBack = await dropIndexes(client, ['person', 'profile', 'member'], { keys: false });
  await run('alter table person disable trigger user; alter table profile disable trigger user');
  // Nearly everybody is active, speaks Hebrew and lives in Israel; the rare ones are the oldest members.
  await run(`
    insert into person (gender, birth, state, home_country, place_id, created_at, last_active)
    select 1 + n % 2, '1990-01-01', case when n <= 40 then 'banned' when n <= 80 then 'paused' else 'active' end,
      case when n <= 40 then 'PT' when n % 5 = 0 then 'DE' else 'IL' end, 293397,
      timestamptz '2024-01-01 00:00+00' + n * interval '20 seconds',
      timestamptz '2026-01-01 00:00+00' + (n::bigint * 7919 % ${members}) * interval '1 second'
    from generate_series(1, ${members}) n`);
  // Without the trigger that folds names; these are folded by `lower`.
  await run(`
    insert into profile (person_id, name, name_folded)
    select id, name, lower(name)
    from (select id, row_number() over (order by id) as n from person) numbered cross join lateral (
      select case when n % 50000 = 0 then 'Zacharias' else
        (array['Dan', 'David', 'Miriam', 'Noa', 'Jonas', 'Lea', 'Anna', 'Maja', 'Yael', 'Omer'])[1 + n % 10]
          || (array['', 'el', 'i', 'ke', 'ra', 'tan', 'lia'])[1 + n % 7] || chr(97 + (n % 26)::int) end as name
    ) named`);
  // As many different names as a large site has.
  await run(`
    insert into known_name select distinct name_folded from profile
    union select md5(n::text) from generate_series(1, 20000) n`);
  await run(`
    insert into member (person_id, auth_user_id, email, language, premium_until)
    select id, 1000000000 + id, id || '@example.test', case when id <= 40 then 'de' when id % 3 = 0 then 'en' else 'he' end,
      case when id % 4000 = 0 then now() + interval '9 days' end
    from person`);
  await run('alter table person enable trigger user; alter table profile enable trigger user');
  await putBack();
  for (const table of ['person', 'profile', 'member', 'known_name']) await run(`vacuum analyze ${table}`);
  client.release(true);
}, 300_000);
afterAll(() => fixture.close());

const from = Date.UTC(2024, 0, 5) / 1000;
const queries: Record<string, unknown>[] = [
  {},
  { sort: 'created' },
  { sort: 'name' },
  { sort: '-active' },
  { filter: { state: 'banned' } },
  { filter: { state: 'active' } },
  { filter: { state: 'hidden' } },
  { filter: { state: 'suspended' } },
  { filter: { language: 'de' } },
  { filter: { language: 'en' }, sort: 'name' },
  { filter: { country: 'PT' } },
  { filter: { country: 'DE' }, sort: '-active' },
  { filter: { created: { from, to: from + 3_600 } }, sort: 'name' },
  { filter: { premium: true } },
  { filter: { premium: false, restricted: false } },
  { search: '17' },
  { search: '17@example.test' },
  { search: 'zacha' },
  { search: 'd' },
  { search: 'd', sort: 'name' },
  { search: 'zaccharias' },
  { search: 'nobody of this name' },
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

test.each(queries)('%j reads few rows for its first page and its second', async (query) => {
  let after: string | null = null;
  for (const page of ['first', 'second']) {
    const requested = async () => {
      const reply = await fixture.staffCall(manager, 'members/list', {
        ...query,
        ...(after ? { after } : {}),
      });
      after = (reply as unknown as { data: { next: string | null } }).data.next;
    };
    const statements = (await watchQueries(requested)).filter(({ text }) =>
      /list_position|similarity|as known/.test(text),
    );
    expect(statements.length).toBeGreaterThan(0);
    for (const { text, values } of statements) {
      const { rows } = await fixture.pool.query(`explain (analyze, format json) ${text}`, values);
      const plan = rows[0]['QUERY PLAN'][0].Plan as Plan;
      const what = `${page}: ${text} ${JSON.stringify(plan)}`;
      expect(nodesOf(plan), what).not.toContain('Seq Scan');
      expect(rowsRead(plan), what).toBeLessThan(text.includes('similarity') ? MAX_SIMILAR : MAX_READ);
    }
    if (!after) break;
  }
});
