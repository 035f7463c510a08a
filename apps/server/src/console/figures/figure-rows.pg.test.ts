import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
let manager: number;
beforeAll(async () => {
  fixture = await createFixture();
  fixture.clock.now = new Date('2026-11-10T10:30:00Z');
  manager = (await fixture.staff({ role: 'manager' })).id;
});
afterAll(() => fixture.close());

const seconds = (at: string) => Date.parse(at) / 1000;

describe('what is behind a point', () => {
  const listBehind = async (key: string, at: string, bucket: string) => {
    type Page = { rows: { id: number; at: number }[]; next: string | null; total: number };
    const rows: Page['rows'] = [];
    let total = 0;
    for (let next: string | null | undefined; next !== null; ) {
      const page = {
        key,
        at: seconds(at),
        bucket,
        zone: 'UTC',
        recordsToTake: 2,
        ...(next && { after: next }),
      };
      const { data } = (await fixture.staffCall(manager, 'figures/rows', page)) as unknown as { data: Page };
      rows.push(...data.rows);
      next = data.next;
      total = data.total;
    }
    expect(rows).toHaveLength(total);
    return rows.map((row) => row.at);
  };

  test('transfers of a month come page by page, the newest first, across its days', async () => {
    const times = [
      '2025-02-01T00:00:00Z',
      '2025-02-01T00:00:00Z',
      '2025-02-01T23:59:59Z',
      '2025-02-02T00:00:00Z',
      '2025-02-14T12:00:00Z',
      '2025-02-14T12:00:01Z',
      '2025-02-28T23:59:59Z',
    ];
    for (const at of ['2025-01-31T23:59:59Z', ...times, '2025-03-01T00:00:00Z'])
      await fixture.member({ given: 5, grantedAt: new Date(at) });
    expect(await listBehind('coins_issued', '2025-02-10T00:00:00Z', 'month')).toEqual(
      times.map(seconds).reverse(),
    );
    expect(await listBehind('coins_issued', '2025-02-14T01:00:00Z', 'day')).toEqual([
      seconds('2025-02-14T12:00:01Z'),
      seconds('2025-02-14T12:00:00Z'),
    ]);
  });

  test('whoever was there on several days is listed once, with the last of them', async () => {
    const { id } = await fixture.member();
    for (const day of ['2025-04-01', '2025-04-03', '2025-04-20'])
      await sql`insert into activity_day (day, person_id) values (${day}, ${id})`.execute(fixture.db);
    expect(await listBehind('active_month', '2025-04-10T00:00:00Z', 'day')).toEqual([
      seconds('2025-04-03T00:00:00Z'),
    ]);
  });
});
