import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

const telAviv = 293397;
const haifa = 294801;
const jerusalem = 281184;
const berlin = 2950159;
const day = 86_400_000;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

type Card = { id: number; virtual: boolean; widened?: boolean; distance?: string; age: number };

async function deck(memberId: number, data: object = {}): Promise<Card[]> {
  const outcome = await fixture.call(memberId, 'explore', data);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.data as Card[];
}
const ids = (cards: readonly Card[]) => cards.map((card) => card.id);

/** Everybody from earlier tests is paused, so each test has its own town. */
beforeEach(async () => {
  await fixture.app.settings.set('partners', 'virtual');
  await fixture.db.updateTable('person').set({ state: 'paused' }).execute();
});

describe('the cards', () => {
  test('[S7.09] twenty cards at most, without those on screen', async () => {
    const me = await fixture.member({ sGender: 2 });
    for (let n = 0; n < 25; n++) await fixture.persona({ name: `Noa ${n}` });
    const first = await deck(me.id);
    expect(first).toHaveLength(20);
    expect(new Set(ids(first)).size).toBe(20);
    const exclude = ids(first).slice(0, 10);
    const next = await deck(me.id, { exclude });
    expect(next.filter((card) => exclude.includes(card.id))).toEqual([]);
    expect(next).toHaveLength(15);
  });

  test('the order is the same all day for a member and differs between members', async () => {
    const [me, other] = [await fixture.member(), await fixture.member()];
    for (let n = 0; n < 15; n++) await fixture.persona({});
    expect(ids(await deck(me.id))).toEqual(ids(await deck(me.id)));
    expect(ids(await deck(me.id))).not.toEqual(ids(await deck(other.id)));
  });

  test('virtual profiles only, members only, or both, as the setting says', async () => {
    const me = await fixture.member({ sGender: 2 });
    const persona = await fixture.persona({});
    const member = await fixture.member({ gender: 2 });
    expect(ids(await deck(me.id))).toEqual([persona.id]);
    await fixture.app.settings.set('partners', 'members');
    expect(ids(await deck(me.id))).toEqual([member.id]);
    await fixture.app.settings.set('partners', 'mixed');
    expect(ids(await deck(me.id)).sort()).toEqual([persona.id, member.id].sort());
  });

  test('[S5.29] the searched gender, and no member who looks for another gender', async () => {
    await fixture.app.settings.set('partners', 'members');
    const me = await fixture.member({ gender: 1, sGender: 2 });
    const fits = await fixture.member({ gender: 2, sGender: 1 });
    const everyone = await fixture.member({ gender: 2, sGender: 0 });
    await fixture.member({ gender: 2, sGender: 2 });
    await fixture.member({ gender: 1, sGender: 1 });
    expect(ids(await deck(me.id)).sort()).toEqual([fits.id, everyone.id].sort());
    const anybody = await fixture.member({ gender: 3, sGender: 0 });
    expect(ids(await deck(anybody.id))).toContain(everyone.id);
    expect(ids(await deck(anybody.id))).not.toContain(fits.id);
  });

  test('age and radius are strict; a wider search brings the others and says so', async () => {
    const me = await fixture.member({ sAge: [30, 40], radiusKm: 20 });
    const near = await fixture.persona({ birth: '1990-05-17' });
    const old = await fixture.persona({ birth: '1960-05-17' });
    const far = await fixture.persona({ placeId: jerusalem });
    const abroad = await fixture.persona({ placeId: berlin });
    expect(ids(await deck(me.id))).toEqual([near.id]);
    const byAge = await deck(me.id, { widen: 'age' });
    expect(byAge.map(({ id, widened }) => [id, widened]).sort()).toEqual(
      [
        [near.id, undefined],
        [old.id, true],
      ].sort(),
    );
    const byRadius = await deck(me.id, { widen: 'radius' });
    expect(ids(byRadius).sort()).toEqual([near.id, far.id, abroad.id].sort());
    expect(byRadius.find((card) => card.id === abroad.id)?.widened).toBe(true);
    expect(byRadius.find((card) => card.id === near.id)?.widened).toBeUndefined();
    expect(ids(byRadius)[0]).toBe(near.id);
    const oldAbroad = await fixture.persona({ placeId: berlin, birth: '1960-05-17' });
    const byBoth = await deck(me.id, { widen: 'both' });
    expect(ids(byBoth).sort()).toEqual([near.id, old.id, far.id, abroad.id, oldAbroad.id].sort());
    expect(ids(byBoth)[0]).toBe(near.id);
  });

  test('a radius of 100 km reaches Haifa from Tel Aviv, one of 50 does not', async () => {
    const persona = await fixture.persona({ placeId: haifa });
    const wide = await fixture.member({ placeId: telAviv, radiusKm: 100 });
    const narrow = await fixture.member({ placeId: telAviv, radiusKm: 50 });
    expect(ids(await deck(wide.id))).toEqual([persona.id]);
    expect(await deck(narrow.id)).toEqual([]);
  });

  test('a member without a town sees everybody who matches', async () => {
    const me = await fixture.member({ placeId: null });
    const persona = await fixture.persona({ placeId: berlin });
    expect(ids(await deck(me.id))).toEqual([persona.id]);
  });

  test('never oneself, nor a paused, banned, deleted or blocked person, in either direction', async () => {
    await fixture.app.settings.set('partners', 'members');
    const me = await fixture.member();
    for (const state of ['paused', 'banned', 'deleted'] as const) await fixture.member({ state });
    const [blocked, blocking] = [await fixture.member(), await fixture.member()];
    expect(ids(await deck(me.id)).sort()).toEqual([blocked.id, blocking.id].sort());
    await fixture.call(me.id, 'user/block', { user_id: blocked.id });
    await fixture.call(blocking.id, 'user/block', { user_id: me.id });
    expect(await deck(me.id)).toEqual([]);
  });

  test('never a person already answered; a pass comes back after 30 days, a like never', async () => {
    const me = await fixture.member();
    const [liked, passed] = [await fixture.persona({}), await fixture.persona({})];
    await fixture.call(me.id, 'swipe', { swiped_user_id: liked.id, like: 1 });
    await fixture.call(me.id, 'swipe', { swiped_user_id: passed.id, like: 0 });
    expect(await deck(me.id)).toEqual([]);
    fixture.setClock(new Date(fixture.clock.now.getTime() + 31 * day));
    expect(ids(await deck(me.id))).toEqual([passed.id]);
  });

  test('all 45 people are shown once, deck after deck', async () => {
    const me = await fixture.member({ premiumUntil: new Date(Date.now() + day) });
    for (let n = 0; n < 45; n++) await fixture.persona({});
    const seen: number[] = [];
    for (let cards = await deck(me.id); cards.length > 0; cards = await deck(me.id)) {
      for (const card of cards) {
        seen.push(card.id);
        await fixture.call(me.id, 'swipe', { swiped_user_id: card.id, like: seen.length % 2 });
      }
    }
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
  });
});

describe('the content of a card', () => {
  test('virtual profiles are marked and show their town but no distance; members show a distance band', async () => {
    await fixture.app.settings.set('partners', 'mixed');
    const me = await fixture.member({ language: 'de', radiusKm: 100 });
    await fixture.persona({ placeId: haifa, bio: 'Hallo' });
    const member = await fixture.member({ placeId: haifa });
    const cards = await deck(me.id);
    const virtual = cards.find((card) => card.virtual);
    expect(virtual).toMatchObject({
      city: 'Haifa',
      country: 'Israel',
      bio: 'Hallo',
      status: 0,
      vip: 0,
      story: 0,
    });
    expect(virtual).not.toHaveProperty('distance');
    expect(cards.find((card) => card.id === member.id)?.distance).toBe('under_100');
  });

  test('a changed profile is shown at once, with permitted fields only', async () => {
    await fixture.app.settings.set('partners', 'members');
    const me = await fixture.member();
    const other = await fixture.member({ name: 'Dana', gender: 2, photos: 2 });
    expect((await deck(me.id))[0]).toMatchObject({ name: 'Dana', photo: `/media/test-${other.id}-1.jpg` });
    await fixture.call(other.id, 'user/update', { key: 'name', value: 'Dalia' });
    const [card] = await deck(me.id);
    expect(card).toMatchObject({ name: 'Dalia' });
    expect(Object.keys(card ?? {}).sort()).toEqual(
      'age answer bio city country distance gender id interests name photo photos status story vip virtual'.split(
        ' ',
      ),
    );
  });
});
