import type { FigureSeries } from '@afterglow/protocol/console/figures/figures-get';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseAccounts } from '../../features/account/index.ts';
import { prunePublicNotices, pruneSanctions } from '../../features/safety/index.ts';
import { signInStaff } from '../../testing/console-for-tests.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server-for-tests.ts';

let server: TestServer;
let manager: Awaited<ReturnType<typeof signInStaff>>;
let moderator: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: true, limits: false }, timersEveryMs: 24 * 3600_000 });
  manager = await signInStaff(server, { role: 'manager' });
  moderator = await signInStaff(server, { role: 'moderator' });
});
afterAll(() => server.close());

const seconds = (at: string) => Date.parse(at) / 1000;
const take = (cookie: string, list: string, filter: object) =>
  fetch(
    `${server.url}/console/api/export/${list}?${new URLSearchParams({
      reason: 'The report of the half-year',
      tz: 'Asia/Jerusalem',
      filter: JSON.stringify(filter),
    })}`,
    { headers: { cookie } },
  );
const tableOf = async (answer: Response) =>
  (await answer.text())
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

test('C9 the file of a board equals its points', async () => {
  const { id } = await addMember(server.app.db);
  await sql`update person set created_at = '2026-05-01T10:00:00Z' where id = ${id}`.execute(server.app.db);
  const request = {
    board: 'people',
    bucket: 'day',
    zone: 'Asia/Jerusalem',
    compare: 'previous',
    from: seconds('2026-05-01T00:00:00Z'),
    to: seconds('2026-05-03T12:00:00Z'),
  };
  const [head, ...lines] = await tableOf(await take(manager.cookie, 'figures', request));
  expect(head).toEqual(['at', 'key', 'unit', 'value', 'unfinished', 'compare_at', 'compare']);
  const wire = await manager.connect();
  const { data } = await wire.call('figures/get', request);
  wire.close();
  const series = data.series as FigureSeries[];
  expect(lines).toHaveLength(series.reduce((sum, { points }) => sum + points.length, 0));
  expect(lines[0]).toEqual([
    '2026-05-01T00:00:00+03:00',
    'registrations',
    'count',
    '1',
    '0',
    '2026-04-28T00:00:00+03:00',
    '0',
  ]);
  const filed = lines.map(([, key, , value]) => [key, value]);
  const shown = series.flatMap(({ key, points }) =>
    points.map(({ value }) => [key, value === null ? '' : String(value)]),
  );
  expect(filed).toEqual(shown);
});

test('C1 the file of a board is for the role of the board', async () => {
  const request = { bucket: 'day', zone: 'UTC', from: 0, to: 86_400 };
  expect((await take(moderator.cookie, 'figures', { ...request, board: 'safety' })).status).toBe(200);
  expect((await take(moderator.cookie, 'figures', { ...request, board: 'money' })).status).toBe(403);
  expect((await take(manager.cookie, 'figures', { ...request, board: 'money' })).status).toBe(200);
  for (const wrong of [
    {},
    { ...request, board: 'other' },
    { ...request, board: 'money', bucket: 'hour', to: 801 * 3600 },
  ])
    expect((await take(manager.cookie, 'figures', wrong)).status).toBe(400);
});

test('C80 the transparency file equals the cases', async () => {
  const { db } = server.app;
  const [reporter, accused, staff] = [await addMember(db), await addMember(db), await addStaff(db)];
  const rule = await db
    .selectFrom('rule')
    .selectAll()
    .where('active', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const report = { reporter_id: reporter.id, accused_id: accused.id };
  await db
    .insertInto('report')
    .values([
      { ...report, reason: 'spam', at: new Date('2025-06-30T23:59:59Z') },
      { ...report, reason: 'spam', at: new Date('2025-07-01T00:00:00Z') },
      { ...report, reason: 'fake', at: new Date('2025-12-31T23:00:00Z') },
    ])
    .execute();
  const decide = async (created: string, decided: string, decision: string, facts: object = {}) => {
    const { id } = await db
      .insertInto('case_file')
      .values({
        person_id: accused.id,
        kind: 'spam',
        created_at: new Date(created),
        due_at: new Date(decided),
        decided_at: new Date(decided),
        decided_by: staff.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const statement = await db
      .insertInto('statement')
      .values({
        case_id: id,
        person_id: accused.id,
        decision,
        rule_id: rule.id,
        points: 1,
        facts: 'as reported',
        found: 'report',
        language: 'en',
        basis_kind: 'clause',
        basis_ref: '4.2',
        basis_text: 'No spam.',
        staff_id: staff.id,
        at: new Date(decided),
        appeal_until: new Date('2027-01-01'),
        ...facts,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { statement_id: statement.id, case_id: id };
  };
  await decide('2025-07-01T10:00:00Z', '2025-07-01T11:00:00Z', 'warn');
  await decide('2025-07-02T10:00:00Z', '2025-07-02T13:00:00Z', 'warn', {
    automatic: true,
    found: 'automatic',
  });
  await decide('2025-08-01T10:00:00Z', '2025-08-01T12:00:00Z', 'restrict', { kinds: ['report'] });
  // A decision without a report waited for nobody, so the median is still that of the three.
  await decide('2025-08-02T10:00:00Z', '2025-08-02T10:00:00Z', 'warn', { found: 'staff' });
  await decide('2025-08-02T11:00:00Z', '2025-08-02T11:00:00Z', 'warn', { found: 'staff' });
  // Appeals count in the half-year in which they were opened, their outcomes in that of the decision.
  const appealed = [
    ['2025-11-01T10:00:00Z', 'uphold', '2025-11-02T10:00:00Z'],
    ['2025-11-03T10:00:00Z', 'uphold', '2025-11-05T10:00:00Z'],
    ['2025-12-01T10:00:00Z', 'change', '2025-12-31T23:59:59Z'],
    ['2025-12-30T10:00:00Z', 'overturn', '2026-01-01T00:00:00Z'],
    ['2026-01-02T10:00:00Z', null, null],
  ] as const;
  for (const [n, [at, decision, decidedAt]] of appealed.entries()) {
    const of = await decide('2024-07-01T10:00:00Z', '2024-07-02T10:00:00Z', 'warn');
    const appeal = { ...of, text: 'It was not like that at all.', trace_id: `transparency-${n}` };
    const decided = { decision, decided_at: decidedAt === null ? null : new Date(decidedAt) };
    await db
      .insertInto('appeal')
      .values({ ...appeal, at: new Date(at), ...decided })
      .execute();
  }
  const range = { from: seconds('2025-01-01T00:00:00Z'), to: seconds('2026-01-01T00:00:00Z') };
  const [head, ...lines] = await tableOf(await take(moderator.cookie, 'transparency', range));
  expect(head).toEqual(['half_year', 'section', 'detail', 'value']);
  expect(lines).toEqual([
    ['2025-H1', 'notices_by_reason', 'spam', '1'],
    ['2025-H1', 'notices_by_source', 'member', '1'],
    ['2025-H2', 'appeals', '', '4'],
    ['2025-H2', 'appeals_by_outcome', 'change', '1'],
    ['2025-H2', 'appeals_by_outcome', 'uphold', '2'],
    ['2025-H2', 'automatic_percent', '', '20'],
    ['2025-H2', 'decisions_by_ground', 'clause:4.2', '5'],
    ['2025-H2', 'decisions_by_kind', 'restrict', '1'],
    ['2025-H2', 'decisions_by_kind', 'warn', '4'],
    ['2025-H2', 'decisions_by_source', 'automatic', '1'],
    ['2025-H2', 'decisions_by_source', 'report', '2'],
    ['2025-H2', 'decisions_by_source', 'staff', '2'],
    ['2025-H2', 'median_case_seconds', '', '7200'],
    ['2025-H2', 'misuse_of_reports', 'restrict', '1'],
    ['2025-H2', 'notices_by_reason', 'fake', '1'],
    ['2025-H2', 'notices_by_reason', 'spam', '1'],
    ['2025-H2', 'notices_by_source', 'member', '2'],
  ]);
  const after = { from: range.to, to: seconds('2026-07-01T00:00:00Z') };
  const [, ...later] = await tableOf(await take(moderator.cookie, 'transparency', after));
  expect(later).toEqual([
    ['2026-H1', 'appeals', '', '1'],
    ['2026-H1', 'appeals_by_outcome', 'overturn', '1'],
  ]);
  expect((await take(moderator.cookie, 'transparency', { from: 5, to: 5 })).status).toBe(400);
});

test('[C80] deleted cases and notices, and reports of erased accounts, count as before', async () => {
  const { db } = server.app;
  const [reporter, accused, staff] = [await addMember(db), await addMember(db), await addStaff(db)];
  const at = (day: string) => new Date(`2023-03-${day}:00Z`);
  const ofAccused = { person_id: accused.id, kind: 'minor', priority: 1, taken_by: staff.id };
  await db
    .insertInto('case_file')
    .values([
      {
        ...ofAccused,
        created_at: at('01T10:00'),
        taken_at: at('01T10:30'),
        due_at: at('01T11:00'),
        decided_at: at('01T11:00'),
      },
      {
        ...ofAccused,
        created_at: at('02T10:00'),
        taken_at: at('02T10:30'),
        due_at: at('02T11:00'),
        decided_at: at('02T13:00'),
      },
      {
        ...ofAccused,
        priority: 4,
        created_at: at('03T10:00'),
        taken_at: at('03T10:30'),
        due_at: at('10T10:00'),
        decided_at: at('04T10:00'),
      },
      // Decided without a report, in the moment in which it was opened.
      {
        person_id: accused.id,
        kind: 'spam',
        created_at: at('05T10:00'),
        due_at: at('05T10:00'),
        decided_at: at('05T10:00'),
      },
    ])
    .execute();
  const notice = { address: 'A photo', text: 'Look at this', name: '', email: '', language: 'en' };
  const decided = { decided_at: at('09T10:00'), outcome: 'acted' };
  await db
    .insertInto('public_notice')
    .values([
      { ...notice, ...decided, number: 'N-PRUNED1', reason: 'hate', at: at('06T10:00') },
      {
        ...{ ...notice, ...decided, number: 'N-PRUNED2', reason: 'hate', at: at('06T11:00') },
        ...{ person_id: reporter.id, signed_in: true },
      },
      // Nobody has decided it, so it stays. Its sender leaves.
      {
        ...{ ...notice, number: 'N-PRUNED3', reason: 'spam', at: at('06T12:00') },
        ...{ person_id: reporter.id, signed_in: true },
      },
    ])
    .execute();
  await db
    .insertInto('report')
    .values([
      { reporter_id: reporter.id, accused_id: accused.id, reason: 'spam', at: at('07T10:00') },
      { reporter_id: accused.id, accused_id: reporter.id, reason: 'fake', at: at('07T11:00') },
    ])
    .execute();
  const range = { from: seconds('2023-01-01T00:00:00Z'), to: seconds('2023-07-01T00:00:00Z') };
  const read = async () => {
    const wire = await manager.connect();
    const series: FigureSeries[] = [];
    for (const [board, bucket] of [
      ['safety', 'day'],
      ['safety', 'month'],
      ['care', 'month'],
    ])
      series.push(
        ...((await wire.call('figures/get', { ...range, board, bucket, zone: 'UTC' })).data
          .series as FigureSeries[]),
      );
    wire.close();
    const shown = series.map(({ key, points }) => [key, points.filter(({ value }) => value)]);
    return { shown, file: await tableOf(await take(moderator.cookie, 'transparency', range)) };
  };
  const before = await read();
  expect(before.file).toEqual([
    ['half_year', 'section', 'detail', 'value'],
    ['2023-H1', 'median_case_seconds', '', '10800'],
    ['2023-H1', 'notices_by_reason', 'content:hate', '2'],
    ['2023-H1', 'notices_by_reason', 'content:spam', '1'],
    ['2023-H1', 'notices_by_reason', 'fake', '1'],
    ['2023-H1', 'notices_by_reason', 'spam', '1'],
    ['2023-H1', 'notices_by_source', 'anybody', '1'],
    ['2023-H1', 'notices_by_source', 'member', '2'],
    ['2023-H1', 'notices_by_source', 'signed_in', '2'],
  ]);
  const inMarch = (key: string, value: number) => [key, [{ at: seconds('2023-03-01T00:00:00Z'), value }]];
  expect(before.shown).toEqual(
    expect.arrayContaining([
      inMarch('cases_opened', 4),
      inMarch('cases_decided', 4),
      inMarch('case_p50', 10_800),
      inMarch('cases_in_time', 66.67),
      inMarch('notices_hate', 2),
      inMarch('notices_spam', 2),
      inMarch('notices_fake', 1),
      inMarch('difficult', 2),
    ]),
  );
  const later = new Date('2025-01-01T00:00:00Z');
  await pruneSanctions(db, later);
  await prunePublicNotices(db, later);
  await sql`update person set state = 'deleted' where id = ${reporter.id}`.execute(db);
  await sql`update member set erase_at = ${later} where person_id = ${reporter.id}`.execute(db);
  await eraseAccounts(db, later);
  const left = await sql`
    select id from case_file where person_id = ${accused.id}
    union all select id from public_notice where number in ('N-PRUNED1', 'N-PRUNED2') or person_id = ${reporter.id}
    union all select id from report where ${reporter.id} in (reporter_id, accused_id)`.execute(db);
  expect(left.rows).toEqual([]);
  expect(await read()).toEqual(before);
});
