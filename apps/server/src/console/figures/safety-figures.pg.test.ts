import type { FigureSeries } from '@afterglow/protocol/console/figures/figures-get';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
let moderator: number;
beforeAll(async () => {
  fixture = await createFixture();
  moderator = (await fixture.staff({ role: 'moderator' })).id;
  fixture.clock.now = new Date('2026-11-10T10:30:00Z');
});
afterAll(() => fixture.close());

test('reports of members and notices by anybody count for their reason', async () => {
  const [reporter, accused] = [await fixture.member(), await fixture.member()];
  const at = (hour: number) => new Date(Date.UTC(2026, 1, 3, hour));
  const caseOf = async (personId: number | null) => {
    const facts = { queue: 'public', kind: 'hate', created_at: at(1), due_at: at(2) };
    const row = { person_id: personId, ...facts };
    return (await fixture.db.insertInto('case_file').values(row).returning('id').executeTakeFirstOrThrow())
      .id;
  };
  await fixture.db
    .insertInto('report')
    .values({ reporter_id: reporter.id, accused_id: accused.id, reason: 'spam', at: at(3) })
    .execute();
  const notice = { address: 'A photo', text: 'Look at this', name: '', email: '', language: 'en' };
  const [ofAccused, ofNobody] = [await caseOf(accused.id), await caseOf(null)];
  await fixture.db
    .insertInto('public_notice')
    .values([
      { ...notice, number: 'N-FIGURES1', case_id: ofAccused, reason: 'spam', at: at(4) },
      { ...notice, number: 'N-FIGURES2', case_id: ofNobody, reason: 'spam', at: at(5) },
      { ...notice, number: 'N-FIGURES3', case_id: ofNobody, reason: 'hate', at: at(6) },
      { ...notice, number: 'N-FIGURES4', case_id: ofNobody, reason: 'hate', at: at(24) },
    ])
    .execute();
  const range = { zone: 'UTC', bucket: 'day', from: at(0).getTime() / 1000, to: at(24).getTime() / 1000 };
  const outcome = await fixture.staffCall(moderator, 'figures/get', { ...range, board: 'safety' });
  const { series } = (outcome as unknown as { data: { series: FigureSeries[] } }).data;
  const counted = await sql<{ reason: string; n: number }>`
    select reason, count(*)::int as n from (
      select reason, at from report union all select reason, at from public_notice
    ) notices where at >= ${at(0)} and at < ${at(24)} group by 1 order by 1`.execute(fixture.db);
  expect(counted.rows).toEqual([
    { reason: 'hate', n: 1 },
    { reason: 'spam', n: 3 },
  ]);
  const shown = series.flatMap(({ key, points }) =>
    key.startsWith('notices_') && points[0]?.value ? [{ reason: key.slice(8), n: points[0].value }] : [],
  );
  expect(shown.sort((a, b) => a.reason.localeCompare(b.reason))).toEqual(counted.rows);
  const behind = await fixture.staffCall(moderator, 'figures/rows', {
    ...{ key: 'notices_spam', at: range.from, bucket: 'day', zone: 'UTC' },
  });
  expect((behind as unknown as { data: { rows: { to: string }[] } }).data.rows.map(({ to }) => to)).toEqual([
    `/case/${ofNobody}`,
    `/case/${ofAccused}`,
    `/members/${accused.id}`,
  ]);
});

test('the decisions of photo reviews are no cases', async () => {
  const { id } = await fixture.member();
  const at = new Date('2026-03-03T10:00:00Z');
  const decided = { person_id: id, kind: 'other', created_at: at, due_at: at, decided_at: at };
  await fixture.db
    .insertInto('case_file')
    .values([decided, { ...decided, of_review: true }])
    .execute();
  const from = Date.UTC(2026, 2, 3) / 1000;
  const day = { zone: 'UTC', bucket: 'day' } as const;
  const outcome = await fixture.staffCall(moderator, 'figures/get', {
    ...{ ...day, from, to: from + 86_400, board: 'safety' },
  });
  const { series } = (outcome as unknown as { data: { series: FigureSeries[] } }).data;
  const listed = await Promise.all(
    ['cases_opened', 'cases_decided'].map(async (key) => {
      const reply = await fixture.staffCall(moderator, 'figures/rows', { ...day, key, at: from });
      const { rows } = (reply as unknown as { data: { rows: unknown[] } }).data;
      return [key, series.find((one) => one.key === key)?.points[0]?.value, rows.length];
    }),
  );
  expect(listed).toEqual([
    ['cases_opened', 1, 1],
    ['cases_decided', 1, 1],
  ]);
});
