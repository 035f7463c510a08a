import { DAY_MS, HOUR_MS } from '@afterglow/domain/time';
import type { FigureSeries } from '@afterglow/protocol/console/figures/figures-get';
import type { Wire } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInStaff } from '../../testing/console-for-tests.ts';
import { addMember } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server-for-tests.ts';

// What other areas show of cases: the file, the search, the figures of the site.

let server: TestServer;
let moderator: Awaited<ReturnType<typeof signInStaff>>;
let manager: Awaited<ReturnType<typeof signInStaff>>;
let wire: Wire;
let member: number;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: true, limits: false }, timersEveryMs: 24 * 3_600_000 });
  moderator = await signInStaff(server, { role: 'moderator' });
  manager = await signInStaff(server, { role: 'manager' });
  wire = await manager.connect();
});
afterAll(async () => {
  wire.close();
  await server.close();
});
beforeEach(async () => {
  await server.app.db.deleteFrom('case_file').execute();
  ({ id: member } = await addMember(server.app.db, { name: '=Gil' }));
});

const store = async (more: object = {}) => {
  const now = new Date();
  const { id } = await server.app.db
    .insertInto('case_file')
    .values({ queue: 'reports', kind: 'spam', person_id: member, created_at: now, due_at: now, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const storeStatement = async (staffId: number, at = new Date()) => {
  const { id: ruleId } = await server.app.db.selectFrom('rule').select('id').executeTakeFirstOrThrow();
  const { id } = await server.app.db
    .insertInto('statement')
    .values({
      person_id: member,
      decision: 'warn',
      rule_id: ruleId,
      points: 1,
      facts: 'As reported.',
      found: 'report',
      language: 'en',
      basis_kind: 'clause',
      basis_ref: '4',
      basis_text: 'No spam.',
      staff_id: staffId,
      at,
      appeal_until: new Date(at.getTime() + 184 * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

test('[C9] the file of the cases equals the list; a name that begins like a formula is defused', async () => {
  const id = await store({ item_kind: 'bio', item_id: member });
  await store({ queue: 'public', person_id: null });
  const query = new URLSearchParams({
    reason: 'The report of the month',
    tz: 'Europe/Berlin',
    sort: 'created_at',
    filter: JSON.stringify({ queue: 'reports' }),
  });
  const ask = (cookie: string) =>
    fetch(`${server.url}/console/api/export/cases?${query}`, { headers: { cookie } });
  const operator = await signInStaff(server, { role: 'operator' });
  expect((await ask(operator.cookie)).status).toBe(403);
  const lines = (await (await ask(moderator.cookie)).text()).replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^number,queue,kind,person_id,person,item/);
  expect(lines[1]).toContain(
    `C-${String(id).padStart(6, '0')},reports,spam,${member},'=Gil,bio ${member},0,4,`,
  );
});

test('[C72] the search finds cases by their number, a report, a statement and the name of the person', async () => {
  const id = await store();
  const { db } = server.app;
  const { id: reporter } = await addMember(db);
  const { id: reportId } = await db
    .insertInto('report')
    .values({ reporter_id: reporter, accused_id: member, reason: 'spam', at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('case_report').values({ case_id: id, report_id: reportId }).execute();
  const statementId = await storeStatement(moderator.staffId);
  await db.updateTable('statement').set({ case_id: id }).where('id', '=', statementId).execute();
  const number = `C-${String(id).padStart(6, '0')}`;
  const hit = { id, label: number, note: '=Gil', to: `/case/${id}` };
  const report = `R-${String(reportId).padStart(6, '0')}`;
  const statement = `S-${String(statementId).padStart(6, '0')}`;
  for (const q of [number.toLowerCase(), report, statement, String(id), '=Gi'])
    expect((await wire.call('search/all', { q })).data.cases, q).toContainEqual(hit);
  expect((await wire.call('search/all', { q: 'C-999999' })).data.cases).toEqual([]);
  expect((await wire.call('search/all', { q: 'R-999999' })).data.cases).toEqual([]);
});

test('figures: decided in time, appeals and those that were overturned', async () => {
  const at = new Date(Date.parse('2026-03-02T10:00:00Z'));
  const late = new Date(at.getTime() + HOUR_MS);
  const decided = { decided_by: moderator.staffId, created_at: at, due_at: late };
  await store({ ...decided, decided_at: late });
  await store({ ...decided, decided_at: new Date(late.getTime() + 1) });
  await store({ ...decided, decided_at: new Date(late.getTime() - 1_000) });
  await store({ ...decided, decided_at: new Date(late.getTime() - 2_000) });
  // Decided without a report: the case was opened and closed at once, so nothing of it waited.
  for (let n = 0; n < 6; n++) await store({ ...decided, due_at: at, decided_at: at });
  for (const decision of ['uphold', 'overturn', 'change', 'overturn', null]) {
    const statementId = await storeStatement(moderator.staffId, at);
    await server.app.db
      .insertInto('appeal')
      .values({
        statement_id: statementId,
        case_id: 1,
        text: 'I have never done so.',
        trace_id: `t-${statementId}`,
        at,
        decision,
        decided_at: decision && late,
      })
      .execute();
  }
  const request = { board: 'safety', from: at.getTime() / 1000 - 3600, to: at.getTime() / 1000 + 7200 };
  const { data } = await wire.call('figures/get', { ...request, bucket: 'day', zone: 'UTC' });
  const valuesOf = (key: string) =>
    (data.series as FigureSeries[]).find((series) => series.key === key)?.points.map(({ value }) => value);
  expect(valuesOf('cases_decided')).toEqual([10]);
  expect(valuesOf('cases_in_time')).toEqual([75]);
  expect(valuesOf('case_p50')).toEqual([3600]);
  expect(valuesOf('appealed')).toEqual([5]);
  expect(valuesOf('overturned')).toEqual([50]);
  const rows = await wire.call('figures/rows', {
    key: 'appealed',
    at: Date.parse('2026-03-02T00:00:00Z') / 1000,
    bucket: 'day',
    zone: 'UTC',
  });
  expect(rows.data.rows).toHaveLength(5);
  expect(rows.data.rows[0]).toMatchObject({ label: 'C-000001', to: '/case/1' });
  const day = { at: Date.parse('2026-03-02T00:00:00Z') / 1000, bucket: 'day', zone: 'UTC' };
  const behind = async (key: string) => (await wire.call('figures/rows', { key, ...day })).data.total;
  expect([await behind('cases_decided'), await behind('case_p50'), await behind('cases_in_time')]).toEqual([
    10, 4, 4,
  ]);
  const before = { ...request, from: request.from - 86_400, to: request.from - 7_200 };
  const { data: none } = await wire.call('figures/get', { ...before, bucket: 'hour', zone: 'UTC' });
  const empty = (none.series as FigureSeries[]).find(({ key }) => key === 'case_p50');
  expect(new Set(empty?.points.map(({ value }) => value))).toEqual(new Set([null]));
});
