import { INTERESTS } from '@afterglow/domain/interests';
import { EMPTY_FILTERS, type SearchFilters } from '@afterglow/domain/search-filters';
import { BODY_TYPES, GOALS } from '@afterglow/domain/wizard-answers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { createHardFilters } from './hard-filters.ts';

const berlin = 2950159;
const haifa = 294801;
const minuteMs = 60_000;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.updateTable('person').set({ state: 'paused' }).execute();
  fixture.app.presence.setPersonas(new Set());
  fixture.clock.now = new Date(fixture.clock.now.getTime() + minuteMs);
});

async function ids(memberId: number, call: string, data: object = {}): Promise<number[]> {
  const outcome = await fixture.call(memberId, call, data);
  if (!outcome.ok) throw new Error(outcome.code);
  return (outcome.data as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
}
const lists = ['explore', 'meet', 'meet/popular'] as const;
const save = (memberId: number, filters: Partial<SearchFilters>) =>
  fixture.call(memberId, 'user/update', { key: 's_filters', value: filters });
async function count(memberId: number, data: object = {}) {
  const outcome = await fixture.call(memberId, 'meet/count', data);
  return outcome.ok ? outcome.data : outcome;
}

test('[S4.45] an unblocked member is among the cards and in both lists at once, also when these were created meanwhile', async () => {
  await fixture.app.settings.set('partners', 'virtual');
  const me = await fixture.member({ sGender: 2 });
  const [one, other] = [await fixture.persona({}), await fixture.persona({})];
  const both = [one.id, other.id].sort((a, b) => a - b);
  for (const name of lists) expect([name, await ids(me.id, name)]).toEqual([name, both]);
  await fixture.call(me.id, 'user/block', { user_id: one.id });
  // The list is created again while they are blocked.
  fixture.clock.now = new Date(fixture.clock.now.getTime() + 11 * minuteMs);
  for (const name of lists) expect([name, await ids(me.id, name)]).toEqual([name, [other.id]]);
  await fixture.call(me.id, 'user/unblock', { user_id: one.id });
  for (const name of lists) expect([name, await ids(me.id, name)]).toEqual([name, both]);
});

test('every body type, answer and interest has its own bit, the same here and in the database', async () => {
  const ask = (filters: Partial<SearchFilters>) =>
    createHardFilters({ ...EMPTY_FILTERS, ...filters }, fixture.clock.now) as NonNullable<
      ReturnType<typeof createHardFilters>
    >;
  const { rows } = await sql<{ kind: string; bits: number }>`
    select kind, bits from (
      select 1 as at, 'body' as kind, trait_bits(word, 0::smallint)::int8 as bits, n
      from unnest(${[...BODY_TYPES]}::text[]) with ordinality as words (word, n)
      union all
      select 2, 'answer', trait_bits(null, n::smallint), n from generate_series(1, ${GOALS.length}::int) n
      union all
      select 3, 'interest', interest_bits(array[word]), n
      from unnest(${[...INTERESTS]}::text[]) with ordinality as words (word, n)
    ) all_bits order by at, n`.execute(fixture.db);
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ bits }) => Number(bits));
  expect(of('body')).toEqual(BODY_TYPES.map((type) => ask({ body_types: [type] }).bodyTypes));
  expect(of('answer')).toEqual(GOALS.map((_, at) => ask({ answers: [at + 1] }).answers));
  expect(of('interest')).toEqual(INTERESTS.map((interest) => ask({ interests: [interest] }).interests));
  expect(new Set([...of('body'), ...of('answer')]).size).toBe(BODY_TYPES.length + GOALS.length);
  expect(new Set(of('interest')).size).toBe(INTERESTS.length);
  expect(Math.max(...of('interest'))).toBeLessThan(2 ** 52);
});

describe('hard filters apply in the deck, in both lists and in the count', () => {
  test.each<[string, Partial<SearchFilters>, string[]]>([
    ['a body type', { body_types: ['fit'] }, ['fit']],
    ['one of two body types', { body_types: ['fit', 'thin'] }, ['fit', 'thin']],
    ['one of several interests', { interests: ['poetry', 'gaming'] }, ['fit', 'poet']],
    ['a looking-for answer', { answers: [4] }, ['thin', 'poet']],
    ['a picture', { photos: true }, ['poet']],
    ['all of it together', { interests: ['poetry'], answers: [4], photos: true }, ['poet']],
    ['what nobody has', { body_types: ['curvy'], photos: true }, []],
  ])('%s', async (_, filters, expected) => {
    const me = await fixture.member();
    const people = {
      fit: await fixture.persona({ bodyType: 'fit', interests: ['gaming'], answer: 1 }),
      thin: await fixture.persona({ bodyType: 'thin', interests: ['wine'], answer: 4 }),
      poet: await fixture.persona({ interests: ['music', 'poetry'], answer: 4, photos: 1 }),
      // This interest once had the same bit as "poetry". The filter must match exactly.
      driver: await fixture.persona({ interests: ['road-trips'] }),
    };
    const all = Object.values(people)
      .map(({ id }) => id)
      .sort((a, b) => a - b);
    const right = Object.entries(people)
      .filter(([name]) => expected.includes(name))
      .map(([, { id }]) => id)
      .sort((a, b) => a - b);
    for (const list of lists) expect([list, await ids(me.id, list)]).toEqual([list, all]);
    expect(await count(me.id, { s_filters: filters })).toEqual({ count: right.length, more: false });
    expect(await save(me.id, filters)).toMatchObject({ ok: true });
    for (const list of lists) expect([list, await ids(me.id, list)]).toEqual([list, right]);
    // A larger radius changes no hard filter.
    for (const widen of ['radius', 'age', 'both'])
      expect([widen, await ids(me.id, 'explore', { widen })]).toEqual([widen, right]);
    expect(await count(me.id)).toEqual({ count: right.length, more: false });
  });

  test('online members who do not hide it', async () => {
    await fixture.app.settings.set('partners', 'mixed');
    // Ten minutes into a day. For members who hide their presence only the day is stored, and its beginning is recent
    // enough for the filter.
    const dayMs = 24 * 60 * minuteMs;
    fixture.clock.now = new Date(Math.ceil(fixture.clock.now.getTime() / dayMs) * dayMs + 10 * minuteMs);
    const me = await fixture.member();
    const [here, away, hiding] = [
      await fixture.persona({ lastActive: fixture.clock.now }),
      await fixture.persona({ lastActive: fixture.clock.now }),
      await fixture.member({ gender: 2, lastActive: fixture.clock.now }),
    ];
    await fixture.db
      .updateTable('member')
      .set({ hide_online: true })
      .where('person_id', '=', hiding.id)
      .execute();
    fixture.app.presence.setPersonas(new Set([here.id, hiding.id]));
    await save(me.id, { online: true });
    for (const list of lists) expect([list, await ids(me.id, list)]).toEqual([list, [here.id]]);
    expect(await count(me.id)).toEqual({ count: 1, more: false });
    // A deck of online members is cached only briefly.
    fixture.app.presence.setPersonas(new Set([away.id]));
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 2 * minuteMs);
    for (const list of lists) expect([list, await ids(me.id, list)]).toEqual([list, [away.id]]);
    await fixture.app.settings.set('partners', 'virtual');
  });
});

describe('the count before saving', () => {
  test('other wishes are counted from the own town, and nothing is saved', async () => {
    const me = await fixture.member({ sGender: 2, sAge: [30, 40], radiusKm: 20 });
    await fixture.persona({ gender: 2 });
    await fixture.persona({ gender: 1 });
    await fixture.persona({ gender: 2, birth: '1960-05-17' });
    await fixture.persona({ gender: 2, placeId: haifa });
    await fixture.persona({ gender: 2, placeId: berlin });
    expect(await count(me.id)).toEqual({ count: 1, more: false });
    expect(await count(me.id, { s_gender: 0 })).toEqual({ count: 2, more: false });
    expect(await count(me.id, { s_age: '18,100' })).toEqual({ count: 2, more: false });
    expect(await count(me.id, { s_radius: 100 })).toEqual({ count: 2, more: false });
    expect(await count(me.id, { s_gender: 0, s_age: '18,100', s_radius: 100 })).toEqual({
      count: 4,
      more: false,
    });
    expect(await ids(me.id, 'meet')).toHaveLength(1);
    // The count ignores a town in its input: the town is no criterion.
    expect(await count(me.id, { place_id: berlin, s_radius: 100 })).toEqual({ count: 2, more: false });
  });

  test('it stops at 200 and says that there are more; blocked people do not count', async () => {
    const me = await fixture.member();
    const [last, blocked] = [await fixture.persona(), await fixture.persona()];
    await sql`
      insert into person (virtual, gender, birth, place_id, lat, lon, h4, h5, h6)
      select virtual, gender, birth, place_id, lat, lon, h4, h5, h6 from person, generate_series(1, 199)
      where id = ${last.id}`.execute(fixture.db);
    expect(await count(me.id)).toEqual({ count: 200, more: true });
    await fixture.call(me.id, 'user/block', { user_id: blocked.id });
    expect(await count(me.id)).toEqual({ count: 200, more: false });
    await fixture.call(me.id, 'user/block', { user_id: last.id });
    expect(await count(me.id)).toEqual({ count: 199, more: false });
  });

  test('members who have blocked the caller do not count either', async () => {
    await fixture.app.settings.set('partners', 'mixed');
    const me = await fixture.member();
    const other = await fixture.member({ gender: 2 });
    expect(await count(me.id)).toEqual({ count: 1, more: false });
    await fixture.call(other.id, 'user/block', { user_id: me.id });
    expect(await count(me.id)).toEqual({ count: 0, more: false });
    await fixture.app.settings.set('partners', 'virtual');
  });

  test('[S5.04] an age outside 18 to 100, a radius outside 1 to 100 or an unknown filter is an error', async () => {
    const me = await fixture.member();
    for (const wrong of [
      { s_age: '17,40' },
      { s_age: '18,101' },
      { s_age: '40,30' },
      { s_radius: 0 },
      { s_radius: 101 },
      { s_gender: 3 },
      { s_filters: { body_types: ['tall'] } },
      { s_filters: { height: 180 } },
    ])
      expect([wrong, await count(me.id, wrong)]).toEqual([
        wrong,
        expect.objectContaining({ ok: false, code: 'bad_request' }),
      ]);
  });
});

test('filters are saved as a whole, returned to the member, and an invalid one is rejected', async () => {
  const me = await fixture.member();
  const own = async () => {
    const outcome = await fixture.call(me.id, 'session/validate', {});
    return (outcome as { data: { user: { s_filters: SearchFilters } } }).data.user.s_filters;
  };
  expect(await own()).toEqual(EMPTY_FILTERS);
  await save(me.id, { body_types: ['curvy'], online: true });
  expect(await own()).toEqual({ ...EMPTY_FILTERS, body_types: ['curvy'], online: true });
  for (const value of ['', [], ['fit'], 1, true, { body_types: ['fit', 'fit'] }, { interests: ['x'] }])
    expect([value, await fixture.call(me.id, 'user/update', { key: 's_filters', value })]).toEqual([
      value,
      expect.objectContaining({ ok: false, code: 'bad_request' }),
    ]);
  // No set of filters has the key of another one.
  expect(await fixture.call(me.id, 'user/update', { key: 'bio', value: {} })).toMatchObject({ ok: false });
  expect(await own()).toEqual({ ...EMPTY_FILTERS, body_types: ['curvy'], online: true });
});

test('body types chosen at registration lead the deck, hide nobody, and can be changed', async () => {
  const me = await fixture.member();
  const wished = { preferred_body_types: ['curvy'] };
  await fixture.db
    .updateTable('profile')
    .set({ answers: JSON.stringify({ ...wished, pets: ['dog'] }) })
    .where('person_id', '=', me.id)
    .execute();
  const curvy = await fixture.persona({ bodyType: 'curvy' });
  const thin = await fixture.persona({ bodyType: 'thin' });
  const deck = async () => {
    const outcome = await fixture.call(me.id, 'explore', {});
    return (outcome as { data: { id: number }[] }).data.map(({ id }) => id);
  };
  expect(await deck()).toEqual([curvy.id, thin.id]);
  const change = (value: unknown) =>
    fixture.call(me.id, 'user/update', { key: 'preferred_body_types', value });
  expect(await change(['thin'])).toMatchObject({ ok: true });
  expect(await deck()).toEqual([thin.id, curvy.id]);
  expect(await fixture.call(me.id, 'session/validate', {})).toMatchObject({
    data: { user: { answers: { preferred_body_types: ['thin'] } } },
  });
  const { answers } = await fixture.db
    .selectFrom('profile')
    .select('answers')
    .where('person_id', '=', me.id)
    .executeTakeFirstOrThrow();
  expect(answers).toEqual({ preferred_body_types: ['thin'], pets: ['dog'] });
});
