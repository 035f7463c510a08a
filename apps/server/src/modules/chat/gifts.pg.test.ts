import type { Gift } from '@afterglow/protocol/entities/gift';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestTown, testTown } from '../../testing/house-for-tests.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
});
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
