import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { watchQueries } from '../../testing/watch-queries.ts';

// A large console list: every sort and every filter uses an index. `npm run soak` uses a million rows.

const rows = Number(process.env.SOAK_LIST_ROWS ?? 200_000);
/** Rows of one insert: a statement of a million rows exceeds its timeout on a busy machine. */
const BATCH = 100_000;
let fixture: Fixture;
let admin: number;
beforeAll(async () => {
  fixture = await createFixture({ bare: true });
  admin = (await fixture.staff({ role: 'admin' })).id;
  for (let n = 0; n < 20; n++) await fixture.staff();
  for (let from = 1; from <= rows; from += BATCH)
    await sql`
      insert into audit_log (staff_id, kind, action, subject, person_id, at)
      select 1 + n % 20, (array['act', 'read', 'refused', 'session', 'export'])[1 + (n % 100) / 60 + (n % 100) / 90],
        'area/call_' || chr(97 + n % 26), 'member:' || 1 + n % 50000, 1 + n % 50000,
        timestamptz '2026-01-01 00:00+00' + n * interval '20 seconds'
      from generate_series(${from}::int, ${Math.min(rows, from + BATCH - 1)}::int) n`.execute(fixture.db);
  await sql`vacuum analyze audit_log`.execute(fixture.db);
}, 300_000);
afterAll(() => fixture.close());

const from = Date.UTC(2026, 5, 1) / 1000;
const queries: Record<string, unknown>[] = [
  {},
  { sort: 'at' },
  { filter: { staff: 3 } },
  { filter: { kind: 'export' } },
  { filter: { kind: ['act', 'read'] } },
  { filter: { call: 'area/call_c' } },
  { filter: { member: 17 } },
  { filter: { at: { from, to: from + 86_400 } } },
  { filter: { staff: 3, kind: 'read' }, sort: 'at' },
];

test.each(queries)('%j reads no more of the table than its page', async (query) => {
  let after: string | null = null;
  for (const page of ['first', 'second']) {
    const requested = async () => {
      const reply = await fixture.staffCall(admin, 'audit/list', {
        ...query,
        ...(after ? { after } : {}),
      });
      after = (reply as unknown as { data: { next: string } }).data.next;
    };
    const [statement] = (await watchQueries(requested)).filter(({ text }) => text.includes('list_position'));
    const { rows } = await fixture.pool.query(`explain ${statement?.text}`, statement?.values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan, `${page}: ${plan}`).toMatch(/Index (Only )?Scan/);
    expect(plan, `${page}: ${plan}`).not.toContain('Seq Scan');
  }
});
