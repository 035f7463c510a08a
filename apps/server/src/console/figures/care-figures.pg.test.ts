import type { FigureSeries } from '@afterglow/protocol/console/figures/figures-get';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { changeShift } from '../operators/shift.ts';

let fixture: Fixture;
let manager: number;
const now = new Date('2026-11-10T10:30:00Z');
beforeAll(async () => {
  fixture = await createFixture();
  fixture.clock.now = now;
  manager = (await fixture.staff({ role: 'manager', online: false })).id;
});
afterAll(() => fixture.close());

async function get({ from, to, ...input }: { from: string; to: string; [more: string]: unknown }) {
  const query = { ...input, zone: 'UTC', from: Date.parse(from) / 1000, to: Date.parse(to) / 1000 };
  const outcome = await fixture.staffCall(manager, 'figures/get', query);
  return (outcome as unknown as { data: { series: FigureSeries[] } }).data.series;
}
const valuesOf = (series: FigureSeries[], key: string) =>
  series.find((candidate) => candidate.key === key)?.points.map(({ value }) => value);

test('the part of each shift that lies in a day, breaks, difficult conversations and cases, skips', async () => {
  const { id } = await fixture.staff({ online: false });
  await changeShift(fixture.db, id, 'online', new Date('2026-07-01T22:00:00Z'));
  await changeShift(fixture.db, id, 'paused', new Date('2026-07-01T23:00:00Z'));
  await changeShift(fixture.db, id, 'online', new Date('2026-07-01T23:10:00Z'));
  await changeShift(fixture.db, id, 'offline', new Date('2026-07-02T01:30:00Z'));
  const pair = {
    persona_id: (await fixture.persona()).id,
    member_id: (await fixture.member()).id,
    staff_id: id,
  };
  const lease = {
    ...pair,
    taken_at: new Date('2026-07-01T22:00:00Z'),
    expires_at: now,
    ended_at: new Date('2026-07-01T22:10:00Z'),
  };
  await fixture.db
    .insertInto('inbox_lease')
    .values([
      { ...lease, end_reason: 'language' },
      { ...lease, difficult: true, end_reason: 'answered' },
    ])
    .execute();
  const taken = {
    person_id: pair.member_id,
    kind: 'minor',
    taken_by: id,
    created_at: lease.taken_at,
    due_at: lease.expires_at,
  };
  await fixture.db
    .insertInto('case_file')
    .values([
      { ...taken, priority: 1, taken_at: new Date('2026-07-01T23:59:59Z') },
      { ...taken, priority: 2, taken_at: new Date('2026-07-02T00:00:00Z') },
      { ...taken, priority: 1, taken_at: new Date('2026-07-02T09:00:00Z') },
      { ...taken, priority: 3, taken_at: new Date('2026-07-02T10:00:00Z') },
      { ...taken, priority: 1, taken_by: null, taken_at: null },
    ])
    .execute();
  const days = {
    from: '2026-07-01T00:00:00Z',
    to: '2026-07-03T00:00:00Z',
    board: 'care',
    bucket: 'day',
  };
  const series = await get(days);
  const { rows: counted } = await sql<{ day: string; n: number }>`
    select to_char(taken_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as n from (
      select taken_at from inbox_lease where difficult
      union all select taken_at from case_file where priority <= 2 and taken_by is not null
    ) given group by 1 order by 1`.execute(fixture.db);
  expect(counted.map(({ n }) => n)).toEqual(valuesOf(series, 'difficult'));
  const { data: behind } = (await fixture.staffCall(manager, 'figures/rows', {
    key: 'difficult',
    at: Date.parse('2026-07-02T12:00:00Z') / 1000,
    bucket: 'day',
    zone: 'UTC',
  })) as unknown as { data: { total: number; rows: { to: string }[] } };
  expect(behind.rows.map(({ to }) => to)).toEqual([
    expect.stringMatching('^/case/'),
    expect.stringMatching('^/case/'),
  ]);
  expect(
    ['shift_s', 'breaks', 'difficult', 'skips_language', 'skips_care'].map((key) => valuesOf(series, key)),
  ).toEqual([
    [7_200, 5_400],
    [1, 0],
    [2, 2],
    [1, 0],
    [0, 0],
  ]);
  const french = await get({ ...days, filter: { country: 'FR' } });
  expect(valuesOf(french, 'shift_s')).toEqual([null, null]);
});
