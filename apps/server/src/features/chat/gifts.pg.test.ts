import type { Gift } from '@afterglow/protocol/entities/gift';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.db.updateTable('gift').set({ active: true }).execute());
afterAll(() => fixture.close());

async function giftsFor(memberId: number, data: object = {}): Promise<Gift[]> {
  const outcome = await fixture.call(memberId, 'gifts', data);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.data;
}

test('[S7.21, S9.07] the gifts, cheapest first, named in the member’s language', async () => {
  const members = {
    he: await fixture.member({ language: 'he' }),
    en: await fixture.member({ language: 'en' }),
    de: await fixture.member({ language: 'de' }),
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

test('[S9.07] a page has forty gifts by default', async () => {
  const me = await fixture.member();
  const { rows: more } = await sql<{ id: number }>`
    insert into gift (slug, icon, price, name_by_language)
    select 'more-' || slug, icon, price + 2000, name_by_language from gift returning id`.execute(fixture.db);
  const first = await giftsFor(me.id);
  expect(first).toHaveLength(40);
  expect(await giftsFor(me.id, { currentLength: 40 })).toHaveLength(24 + more.length - 40);
  await fixture.db
    .deleteFrom('gift')
    .where(
      'id',
      'in',
      more.map(({ id }) => id),
    )
    .execute();
});

test('a listed gift can be sent at its price; a removed one cannot', async () => {
  const me = await fixture.member({ given: 200 });
  const persona = await fixture.persona();
  const [gift] = await giftsFor(me.id);
  const give = (trace_id: string) =>
    fixture.call(me.id, 'send_message', {
      receiver_id: persona.id,
      message_type: 'gift',
      message_text: String(gift?.id),
      trace_id,
    });
  expect(await give('gift-trace-1')).toMatchObject({
    details: { credits: 150, credits_spent: 50, message: gift?.icon },
  });
  await fixture.db
    .updateTable('gift')
    .set({ active: false })
    .where('id', '=', gift?.id as number)
    .execute();
  expect((await giftsFor(me.id)).map(({ id }) => id)).not.toContain(gift?.id);
  expect(await give('gift-trace-2')).toMatchObject({ ok: false });
  expect((await fixture.call(me.id, 'gifts')).ok).toBe(true);
});
