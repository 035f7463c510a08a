import type { GiftRow } from '@afterglow/protocol/console/economy/gift-row';
import type { Gift } from '@afterglow/protocol/entities/gift';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
let manager: number;
let colleague: number;
beforeAll(async () => {
  fixture = await createFixture();
  manager = (await fixture.staff({ role: 'manager', name: 'Ada' })).id;
  colleague = (await fixture.staff({ role: 'manager', name: 'Ben' })).id;
});
afterAll(() => fixture.close());
beforeEach(() => fixture.db.deleteFrom('gift').where('slug', 'like', 'staff-%').execute());

type Reply<Data> = { ok: boolean; code: string; data: Data; details: unknown };
const call = async <Data = { id: number; version: number }>(name: string, data: object, who = manager) =>
  (await fixture.staffCall(who, name, data)) as unknown as Reply<Data>;
let serial = 0;
const kite = { he: 'עפיפון', en: 'Kite', de: 'Drachen' };
const save = (data: object = {}, who = manager) =>
  call(
    'gifts/save',
    {
      names: kite,
      icon: `kite-${serial}`,
      price: 70,
      position: 3,
      trace_id: `gift-trace-${++serial}`,
      ...data,
    },
    who,
  );
const list = async (more: object = {}) =>
  (await call<{ rows: GiftRow[]; total: number; next: string }>('gifts/list', more)).data;
const shown = async (memberId: number): Promise<Gift[]> => {
  const reply = await fixture.call(memberId, 'gifts', { recordsToTake: 100 });
  if (!reply.ok) throw new Error(reply.code);
  return reply.data as Gift[];
};
const give = (from: number, to: number, gift: number) =>
  fixture.call(from, 'send_message', {
    receiver_id: to,
    message_text: String(gift),
    message_type: 'gift',
    trace_id: `give-trace-${++serial}`,
  });

describe('gifts/save', () => {
  test('a new gift stands at its place for members, in their language, and costs its price', async () => {
    const me = await fixture.member({ language: 'de', given: 200 });
    const other = await fixture.persona();
    const { data } = await save();
    expect(data).toEqual({ id: expect.any(Number), version: 1 });
    const gifts = await shown(me.id);
    // Gifts of one position are sorted by their price.
    expect(gifts.findIndex(({ id }) => id === data.id)).toBe(3);
    expect(gifts[3]).toEqual({
      id: data.id,
      icon: expect.stringMatching(/^kite/),
      gift: 'Drachen',
      price: 70,
    });
    expect(await give(me.id, other.id, data.id)).toMatchObject({ ok: true, details: { credits_spent: 70 } });
    expect((await list({ search: 'kit' })).rows).toEqual([
      {
        id: data.id,
        names: kite,
        icon: expect.stringMatching(/^kite/),
        price: 70,
        position: 3,
        active: true,
        sent_30d: 1,
        version: 1,
      },
    ]);
  });

  test('a changed one costs its new price, moves to its new place, and disappears when it is not active', async () => {
    const me = await fixture.member({ language: 'en', given: 500 });
    const other = await fixture.persona();
    const { data } = await save();
    expect((await save({ ...data, price: 90, position: 1 })).data).toEqual({ id: data.id, version: 2 });
    const gifts = await shown(me.id);
    expect(gifts.findIndex(({ id }) => id === data.id)).toBe(1);
    expect(await give(me.id, other.id, data.id)).toMatchObject({ ok: true, details: { credits_spent: 90 } });
    await save({ id: data.id, version: 2, active: false });
    expect((await shown(me.id)).map(({ id }) => id)).not.toContain(data.id);
    expect((await give(me.id, other.id, data.id)).ok).toBe(false);
    const entries = await fixture.db
      .selectFrom('audit_log')
      .select('detail')
      .where('subject', '=', `gift:${data.id}`)
      .orderBy('id')
      .execute();
    expect(entries.map(({ detail }) => detail)).toMatchObject([
      { before: null, after: { price: 70 } },
      { before: { price: 70, position: 3 }, after: { price: 90, position: 1 } },
      { before: { active: true }, after: { active: false } },
    ]);
  });

  test('[C4] of another version: a conflict with the gift as it is', async () => {
    const { data } = await save();
    await save({ ...data, price: 80 }, colleague);
    expect(await save({ ...data, price: 90 })).toMatchObject({
      code: 'conflict',
      details: {
        reason: 'version',
        current: { id: data.id, price: 80, version: 2 },
        by: { id: colleague, name: 'Ben' },
      },
    });
    const both = await Promise.all([
      save({ id: data.id, version: 2, price: 81 }),
      save({ id: data.id, version: 2, price: 82 }, colleague),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test.each<[string, object]>([
    ['a name missing', { names: { he: 'א', en: 'A' } }],
    ['a name of 41 letters', { names: { ...kite, en: 'x'.repeat(41) } }],
    ['no icon', { icon: ' ' }],
    ['a price of 0', { price: 0 }],
    ['a price above 10,000', { price: 10_001 }],
    ['a position of 201', { position: 201 }],
    ['[C73] an unknown field', { color: 'red' }],
  ])('%s is bad_request', async (_what, data) => {
    const { total } = await list();
    expect(await save(data)).toMatchObject({ code: 'bad_request' });
    expect((await list()).total).toBe(total);
  });

  test('40 letters are counted as people count them; an unknown id is not_found', async () => {
    expect(await save({ names: { ...kite, en: '🪁'.repeat(40) } })).toMatchObject({ ok: true });
    expect(await save({ id: 999_999, version: 1 })).toMatchObject({ code: 'not_found' });
  });
});

test('the list is searched in every language and by id, filtered, and paged without repetition', async () => {
  const { data } = await save({ names: { he: 'מצפן', en: 'Compass', de: 'Kompass' }, active: false });
  for (const search of ['מצפ', 'COMP', 'komp', String(data.id)])
    expect((await list({ search })).rows.map(({ id }) => id)).toContain(data.id);
  expect((await list({ filter: { active: false }, search: 'comp' })).total).toBe(1);
  expect((await list({ filter: { active: true }, search: 'comp' })).total).toBe(0);
  const all = await list();
  const first = await list({ recordsToTake: 10 });
  const rest = await list({ recordsToTake: 100, after: first.next });
  expect([...first.rows, ...rest.rows]).toEqual(all.rows);
});
