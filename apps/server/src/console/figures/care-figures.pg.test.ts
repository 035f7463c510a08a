import type { FigureSeries } from '@afterglow/protocol/console/figures/figures-get';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { changeShift } from '../shift.ts';

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
  series.find((one) => one.key === key)?.points.map(({ value }) => value);

test('the part of each shift that lies in a day, breaks, difficult conversations, skips', async () => {
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
  const series = await get({
    board: 'care',
    from: '2026-07-01T00:00:00Z',
    to: '2026-07-03T00:00:00Z',
    bucket: 'day',
  });
  expect(
    ['shift_s', 'breaks', 'difficult', 'skips_language', 'skips_care'].map((key) => valuesOf(series, key)),
  ).toEqual([
    [7_200, 5_400],
    [1, 0],
    [1, 0],
    [1, 0],
    [0, 0],
  ]);
  const french = await get({
    board: 'care',
    from: '2026-07-01T00:00:00Z',
    to: '2026-07-03T00:00:00Z',
    bucket: 'day',
    filter: { country: 'FR' },
  });
  expect(valuesOf(french, 'shift_s')).toEqual([null, null]);
});
