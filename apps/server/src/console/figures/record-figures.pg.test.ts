import type { FigureSeries } from '@afterglow/protocol/console/figures/figures-get';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordArrivals } from '../../features/discovery/index.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { recordClosed } from './record-figures.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

const now = new Date('2026-11-10T10:30:00Z');
const seconds = (at: string) => Date.parse(at) / 1000;

test('C68 on a large site closed days are stored, and equal what is counted', async () => {
  const boards = ['people', 'money', 'answers', 'wheel', 'safety', 'care'];
  const zone = 'Asia/Jerusalem';
  const range = { from: '2026-05-01T00:00:00Z', to: '2026-11-12T00:00:00Z', zone };
  const read = async () => {
    const all: Record<string, unknown> = {};
    for (const board of boards)
      for (const bucket of ['week', 'month'])
        all[`${board} ${bucket}`] = await get({ ...range, board, bucket });
    return all;
  };
  fixture.setClock(now);
  const { id: manager } = await fixture.staff({ role: 'manager' });
  const get = async ({ from, to, ...input }: { from: string; to: string; [more: string]: unknown }) => {
    const query = { ...input, from: seconds(from), to: seconds(to) };
    const outcome = await fixture.staffCall(manager, 'figures/get', query);
    return (outcome as unknown as { data: { series: FigureSeries[] } }).data.series;
  };
  for (const at of [
    '2026-06-01T20:59:00Z',
    '2026-06-01T21:00:00Z',
    '2026-10-24T21:00:00Z',
    '2026-11-09T23:00:00Z',
  ]) {
    const { id } = await fixture.member({ given: 40, grantedAt: new Date(at) });
    await fixture.db
      .updateTable('person')
      .set({ created_at: new Date(at) })
      .where('id', '=', id)
      .execute();
    await recordArrivals(fixture.db, [{ personId: id, sessionId: 0 }], new Date(at));
  }
  const counted = await read();
  await recordClosed(fixture.db, { now, promisedH: 24 });
  const { rows } = await sql<{
    n: number;
    last: Date;
  }>`select count(*)::int as n, max(at) as last from figure_day
    where source = 'registrations' and zone = ${zone} and bucket = 'day'`.execute(fixture.db);
  expect(rows[0]?.n).toBe(162);
  expect(rows[0]?.last).toEqual(new Date('2026-11-08T22:00:00Z'));
  expect(await read()).toEqual(counted);
  // They are read, not counted again.
  await sql`update figure_day set parts = '{"registrations": [1000, 0]}' where source = 'registrations' and zone = ${zone} and at = '2026-07-01T21:00:00Z'`.execute(
    fixture.db,
  );
  const changed = await get({ ...range, board: 'people', bucket: 'day' });
  expect(
    changed
      .find(({ key }) => key === 'registrations')
      ?.points.find(({ at }) => at === seconds('2026-07-01T21:00:00Z'))?.value,
  ).toBe(1000);
  // A second round stores nothing twice.
  await recordClosed(fixture.db, { now, promisedH: 24 });
  const again = await sql<{ n: number }>`select count(*)::int as n from figure_day
    where source = 'registrations' and zone = ${zone} and bucket = 'day'`.execute(fixture.db);
  expect(again.rows[0]?.n).toBe(rows[0]?.n);
});
