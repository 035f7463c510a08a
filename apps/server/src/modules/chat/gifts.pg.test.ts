import type { Gift } from '@afterglow/protocol/entities/gift';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestTown, testTown } from '../../testing/house-for-tests.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
});
afterEach(() => town.db.updateTable('gift').set({ active: true }).execute());
afterAll(() => town.close());

async function giftsFor(memberId: number, data: object = {}): Promise<Gift[]> {
  const outcome = await town.call(memberId, 'gifts', data);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.data;
}

test('[S7.21, S9.07] the gifts, cheapest first, named in the member’s language', async () => {
  const members = {
    he: await town.member({ language: 'he' }),
    en: await town.member({ language: 'en' }),
    de: await town.member({ language: 'de' }),
  };
  const list = await giftsFor(members.en.id, { currentLength: 0, recordsToTake: 40 });
  expect(list).toHaveLength(24);
  expect(list.map(({ price }) => price)).toEqual(list.map(({ price }) => price).sort((a, b) => a - b));
  expect([list[0]?.price, list.at(-1)?.price]).toEqual([50, 1_000]);
  const names = async (id: number) => (await giftsFor(id)).find(({ icon }) => icon === 'rose')?.gift;
  expect([await names(members.he.id), await names(members.en.id), await names(members.de.id)]).toEqual([
    'ורד',
    'Rose',
    'Rose',
  ]);
  expect(await giftsFor(members.en.id, { currentLength: 20, recordsToTake: 40 })).toEqual(list.slice(20));
});

test('[S9.07] forty gifts a page, where nothing else is asked for', async () => {
  const me = await town.member();
  const { rows: more } = await sql<{ id: number }>`
    insert into gift (slug, icon, price, name_by_language)
    select 'more-' || slug, icon, price + 2000, name_by_language from gift returning id`.execute(town.db);
  const first = await giftsFor(me.id);
  expect(first).toHaveLength(40);
  expect(await giftsFor(me.id, { currentLength: 40 })).toHaveLength(24 + more.length - 40);
  await town.db
    .deleteFrom('gift')
    .where(
      'id',
      'in',
      more.map(({ id }) => id),
    )
    .execute();
});

test('what is listed can be given at its price; what is taken out of the list cannot', async () => {
  const me = await town.member({ given: 200 });
  const persona = await town.persona();
  const [gift] = await giftsFor(me.id);
  const give = (trace_id: string) =>
    town.call(me.id, 'send_message', {
      receiver_id: persona.id,
      message_type: 'gift',
      message_text: String(gift?.id),
      trace_id,
    });
  expect(await give('gift-trace-1')).toMatchObject({
    details: { credits: 150, credits_spent: 50, message: gift?.icon },
  });
  await town.db
    .updateTable('gift')
    .set({ active: false })
    .where('id', '=', gift?.id as number)
    .execute();
  expect((await giftsFor(me.id)).map(({ id }) => id)).not.toContain(gift?.id);
  expect(await give('gift-trace-2')).toMatchObject({ ok: false });
  expect((await town.call(me.id, 'gifts')).ok).toBe(true);
});
