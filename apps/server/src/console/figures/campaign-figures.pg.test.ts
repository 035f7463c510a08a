import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeCampaignMember } from '../../campaigns/campaign-members.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
let manager: number;
beforeAll(async () => {
  fixture = await createFixture({ bare: true });
  manager = (await fixture.staff({ role: 'manager' })).id;
  for (const code of ['many', 'few'])
    await fixture.db
      .insertInto('campaign')
      .values({ code, name: code, partner: 'P', created_at: fixture.clock.now })
      .execute();
  for (const [code, count] of Object.entries({ many: 6, few: 2, unheard: 7 }))
    for (let n = 0; n < count; n++) {
      const { id } = await fixture.member();
      await sql`update person set created_at = ${fixture.clock.now} where id = ${id}`.execute(fixture.db);
      await storeCampaignMember(fixture.db, id, { code, click: null }, fixture.clock.now);
      if (n > 0) continue;
      await fixture.db
        .insertInto('payment')
        .values({
          person_id: id,
          kind: 'credits',
          package_id: 1,
          credits: 10,
          amount_minor: 700,
          currency: 'EUR',
          provider: 'sandbox',
          reference: `ref-${id}`,
          state: 'paid',
          created_at: fixture.clock.now,
          settled_at: fixture.clock.now,
        })
        .execute();
    }
  await fixture.member();
});
afterAll(() => fixture.close());

type Board = { series: { key: string; points: { value: number | null; under?: number }[] }[] };
async function readBoard(board: string, campaign?: string) {
  const nowS = Math.floor(fixture.clock.now.getTime() / 1000);
  const range = { from: nowS - 86_400, to: nowS + 86_400, bucket: 'month', zone: 'UTC' };
  const filter = campaign === undefined ? {} : { filter: { campaign } };
  const reply = await fixture.staffCall(manager, 'figures/get', { board, ...range, ...filter });
  const { series } = (reply as unknown as { data: Board }).data;
  return (key: string) =>
    series
      .find((candidate) => candidate.key === key)
      ?.points.filter(({ value, under }) => value !== 0 && (value !== null || under !== undefined));
}

test('C68 the boards take a campaign as a filter, and equal a query over its members', async () => {
  const { rows } = await sql<{ code: string; n: number }>`
    select campaign.code, count(*)::int as n from campaign_member join campaign on campaign.id = campaign_id
    group by 1`.execute(fixture.db);
  const counted = Object.fromEntries(rows.map(({ code, n }) => [code, n]));
  expect(counted).toEqual({ many: 6, few: 2, other: 7 });
  for (const code of ['many', 'other'])
    expect((await readBoard('people', code))('registrations')).toMatchObject([{ value: counted[code] }]);
  expect((await readBoard('money', 'many'))('gross_EUR')).toMatchObject([{ value: 700 }]);
  expect((await readBoard('people', 'nobody'))('registrations')).toEqual([]);
});

test('a campaign of fewer than five is not told apart', async () => {
  expect((await readBoard('people', 'few'))('registrations')).toMatchObject([{ value: null, under: 5 }]);
  expect((await readBoard('money', 'many'))('payers')).toMatchObject([{ value: null, under: 5 }]);
  const nowS = Math.floor(fixture.clock.now.getTime() / 1000);
  const point = { key: 'registrations', at: nowS, bucket: 'month', zone: 'UTC' };
  const rows = (campaign: string) =>
    fixture.staffCall(manager, 'figures/rows', { ...point, filter: { campaign } });
  expect(await rows('few')).toMatchObject({ code: 'forbidden', details: { reason: 'under' } });
  expect(await rows('many')).toMatchObject({ ok: true, data: { total: 6 } });
});

test('the work of staff belongs to no campaign', async () => {
  const reply = await readBoard('care', 'many');
  expect(reply('shift_s')).toEqual([]);
});
