import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropIndexes } from '../../testing/drop-indexes.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { watchQueries } from '../../testing/watch-queries.ts';

// A large site: each sort of the virtual profiles reads what waits and what was answered lately, not every conversation
// and every message. `npm run soak` uses a million answers of ten thousand virtual profiles.

const answers = Number(process.env.SOAK_LIST_ROWS ?? 100_000);
const personas = answers / 100;
const conversations = answers / 2;
/** The maximum: every fiftieth conversation waits, and the answers are those of ninety days. */
const MAX_READ = personas * 6 + conversations / 50 + (answers * 7) / 90 + 10_000;

let fixture: Fixture;
let manager: number;
beforeAll(async () => {
  fixture = await createFixture({ bare: true });
  manager = (await fixture.staff({ role: 'manager' })).id;
  const now = fixture.clock.now.toISOString();
  // A connection of its own: inserts of a million rows exceed the time that a statement of the server gets.
  const client = await fixture.pool.connect();
  const run = (text: string) => client.query(text);
  await run('set statement_timeout = 0; set synchronous_commit = off');
  const putBack = await dropIndexes(client, ['conversation', 'message'], { keys: false });
  await run('set session_replication_role = replica');
  await run(`
    insert into person (id, virtual, gender, birth, state, place_id, last_active)
    overriding system value
    select 1000000 + n, true, 1 + n % 2, '1990-01-01', 'active', 293397, '${now}' from generate_series(1, ${personas}) n`);
  await run(`
    insert into profile (person_id, name, name_folded)
    select 1000000 + n, 'Noa ' || n, 'noa ' || n from generate_series(1, ${personas}) n`);
  await run(`
    insert into persona (person_id, slug, languages)
    select 1000000 + n, 'persona-' || n, '{he}' from generate_series(1, ${personas}) n`);
  await run(`
    insert into conversation (owner_id, peer_id, last_message_id, last_at, last_type, last_text, last_sender_id, waiting_since)
    select 1000000 + 1 + n % ${personas}, 5000000 + n, n, '${now}', 'text', 'Hello', 5000000 + n,
      case when n % 50 = 0 then timestamptz '${now}' - interval '1 hour' end
    from generate_series(1, ${conversations}) n`);
  await run(`
    insert into message (sender_id, receiver_id, type, body, price, at, trace_id, body_hash, staff_id)
    select 1000000 + 1 + n % ${personas}, 5000000 + n / 2, 'text', 'An answer', 0,
      timestamptz '${now}' - (n * 7919::bigint % ${answers}) * interval '90 days' / ${answers}, 'large-' || n, 1, ${manager}
    from generate_series(1, ${answers}) n`);
  await run('set session_replication_role = origin');
  await putBack();
  for (const table of ['person', 'profile', 'persona', 'conversation', 'message'])
    await run(`vacuum analyze ${table}`);
  client.release(true);
}, 300_000);
afterAll(() => fixture.close());

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

test.each(['name', 'waiting', '-waiting', 'answered_7d', '-answered_7d'])(
  'by %s the page reads what waits and the answers of a week, not all',
  async (sort) => {
    const statements = (
      await watchQueries(() => fixture.staffCall(manager, 'personas/list', { sort }) as Promise<unknown>)
    ).filter(({ text }) => /list_position/.test(text));
    expect(statements.length).toBeGreaterThan(0);
    for (const { text, values } of statements) {
      const { rows } = await fixture.pool.query(
        `explain (analyze, format json) ${text}`,
        values as unknown[],
      );
      const plan = rows[0]['QUERY PLAN'][0].Plan as Plan;
      expect(rowsRead(plan), text).toBeLessThanOrEqual(MAX_READ);
    }
  },
);
