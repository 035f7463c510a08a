import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpFixture, type HttpFixture } from '../../testing/http-fixture.ts';
import { eraseAccounts } from './deleted-account.ts';
import { loadExportData } from './export-contents.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture();
  await fixture.db
    .insertInto('campaign')
    .values({
      code: 'spring',
      name: 'Spring',
      partner: 'P',
      created_at: fixture.clock.now,
      postback_url: 'https://93.184.216.34/',
      postback_events: ['registered'],
    })
    .execute();
});
afterAll(() => fixture.close());

test('the export has code and click; the erasure removes both, and the campaign keeps its count', async () => {
  const { id } = await fixture.register({ c: 'spring', click: 'click 1/a' });
  const exported = await loadExportData(fixture.db, id);
  expect(exported.campaign_member).toMatchObject([{ code: 'spring', click: 'click 1/a' }]);
  expect(exported.campaign_delivery).toMatchObject([{ event: 'registered', click: 'click 1/a' }]);
  const dayBefore = new Date(fixture.clock.now.getTime() - 86_400_000);
  await sql`update person set state = 'deleted' where id = ${id}`.execute(fixture.db);
  await sql`update member set erase_at = ${dayBefore} where person_id = ${id}`.execute(fixture.db);
  await eraseAccounts(fixture.db, fixture.clock.now);
  const left = await fixture.db
    .selectFrom('campaign_member')
    .innerJoin('campaign', 'campaign.id', 'campaign_id')
    .select(['campaign.code as campaign', 'campaign_member.code', 'click'])
    .where('person_id', '=', id)
    .execute();
  expect(left).toEqual([{ campaign: 'spring', code: '', click: null }]);
  expect(await fixture.db.selectFrom('campaign_delivery').select('id').execute()).toEqual([]);
});
