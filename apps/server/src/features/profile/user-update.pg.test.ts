import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

const jerusalem = 281184;
const haifa = 294801;
const berlin = 2950159;
const telAviv = 293397;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'mixed');
});
afterAll(() => fixture.close());

const update = (id: number, key: string, value: unknown) => fixture.call(id, 'user/update', { key, value });
const wrong = (message: string) => ({
  ok: false,
  code: 'bad_request',
  details: { issues: [{ path: 'value', message }] },
});

test('[S7.32, S1.15] every field is stored and answered with its key', async () => {
  const me = await fixture.member({ language: 'en' });
  for (const [key, value] of [
    ['s_radious', 12],
    ['s_radius', 1],
    ['s_radius', 100],
    ['s_radius', 30],
    ['s_gender', 2],
    ['s_age', '18,100'],
    ['s_age', '20,40'],
    ['bio', 'I like the sea'],
    ['name', 'Daniel'],
    ['gender', 3],
    ['answer', 4],
    ['interests', ['music', 'yoga']],
    ['discretion', 'very'],
    ['incognito', true],
    ['hide_online', true],
    ['muted', true],
    ['language', 'de'],
    ['body_type', 'fit'],
    ['hair', 'brown'],
    ['intimate', true],
    ['seek', true],
    ['origin', 'mixed'],
    ['show_origin', true],
    ['height_cm', 180],
    ['place_id', berlin],
  ] as const) {
    expect(await update(me.id, key, value), key).toEqual({ ok: true, data: { key, value } });
  }
  const row = await fixture.db
    .selectFrom('person')
    .innerJoin('profile', 'profile.person_id', 'person.id')
    .innerJoin('member', 'member.person_id', 'person.id')
    .selectAll()
    .where('person.id', '=', me.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    s_radius_km: 30,
    s_gender: 2,
    s_age_min: 20,
    s_age_max: 40,
    bio: 'I like the sea',
    name: 'Daniel',
    gender: 3,
    answer: 4,
    interests: ['music', 'yoga'],
    discretion: 'very',
    incognito: true,
    hide_online: true,
    muted: true,
    language: 'de',
    body_type: 'fit',
    hair: 'brown',
    origin: 'mixed',
    height_cm: 180,
    place_id: berlin,
  });
  expect(row.interest_bits).toBeGreaterThan(0);
});

test('the origin is stored only with consent, shown only by choice, and deleted with the consent', async () => {
  const [me, other] = [await fixture.member(), await fixture.member()];
  const seen = async () => {
    const outcome = await fixture.call(other.id, 'profile', { user_id: me.id });
    return (outcome as unknown as { data: { origin: string | null } }).data.origin;
  };
  /** Returns the values that the settings show to their owner. */
  const own = async () => {
    const outcome = await fixture.call(me.id, 'session/validate');
    const { intimate, origin, show_origin } = (
      outcome as unknown as { data: { user: { intimate: boolean; origin: string; show_origin: boolean } } }
    ).data.user;
    return { intimate, origin, show_origin };
  };
  expect(await own()).toEqual({ intimate: false, origin: null, show_origin: false });
  expect(await update(me.id, 'origin', 'mixed')).toEqual({ ok: false, code: 'forbidden' });
  await update(me.id, 'intimate', true);
  expect(await update(me.id, 'origin', 'mixed')).toMatchObject({ ok: true });
  expect(await seen()).toBeNull();
  await update(me.id, 'show_origin', true);
  expect(await seen()).toBe('mixed');
  await update(me.id, 'show_origin', false);
  expect(await seen()).toBeNull();
  const mine = await fixture.call(me.id, 'profile', { user_id: me.id });
  // A member's own card shows what others see. Private values are only in the settings.
  expect(mine).toMatchObject({ data: { origin: null } });
  expect(await own()).toEqual({ intimate: true, origin: 'mixed', show_origin: false });
  await update(me.id, 'show_origin', true);
  expect(await own()).toEqual({ intimate: true, origin: 'mixed', show_origin: true });
  await fixture.db
    .updateTable('profile')
    .set({ answers: JSON.stringify({ pets: ['dog'] }) })
    .where('person_id', '=', me.id)
    .execute();
  await update(me.id, 'intimate', false);
  expect(await own()).toEqual({ intimate: false, origin: null, show_origin: false });
  const stored = await fixture.db
    .selectFrom('profile')
    .select(['origin', 'origin_shown', 'answers'])
    .where('person_id', '=', me.id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ origin: null, origin_shown: false, answers: { pets: ['dog'] } });
  expect(await update(me.id, 'origin', 'mixed')).toEqual({ ok: false, code: 'forbidden' });
  expect(await update(me.id, 'origin', '')).toMatchObject({ ok: true });
});

test('withdrawing the consent to store the searched gender searches for everyone, which reveals nothing', async () => {
  const me = await fixture.member();
  const seeks = async () => {
    const outcome = await fixture.call(me.id, 'session/validate');
    const { user } = (outcome as unknown as { data: { user: { seek: boolean; s_gender: number } } }).data;
    return { seek: user.seek, s_gender: user.s_gender };
  };
  expect(await update(me.id, 'seek', 'yes')).toMatchObject({ ok: false, code: 'bad_request' });
  await update(me.id, 'seek', true);
  await update(me.id, 's_gender', 2);
  expect(await seeks()).toEqual({ seek: true, s_gender: 2 });
  await update(me.id, 'seek', true);
  expect(
    await fixture.db
      .selectFrom('consent')
      .select('kind')
      .where('person_id', '=', me.id)
      .where('kind', '=', 'seek')
      .execute(),
  ).toHaveLength(1);
  await update(me.id, 'seek', false);
  expect(await seeks()).toEqual({ seek: false, s_gender: 0 });
});

test('[S1.47] the age cannot be changed', async () => {
  const me = await fixture.member({ birth: '1990-05-17' });
  expect(await update(me.id, 'age', 25)).toEqual({ ok: false, code: 'age_locked' });
});

test.each([
  ['s_radius', 0],
  ['s_radius', 101],
  ['s_radius', 1.5],
  ['s_radius', 'NaN'],
  ['s_radious', -1],
  ['s_gender', 3],
  ['s_age', '99,18'],
  ['s_age', '17,20'],
  ['s_age', '18'],
  ['s_age', '18,101'],
  ['gender', 4],
  ['gender', '1'],
  ['answer', 0],
  ['answer', 99],
  ['interests', ['music', 'music']],
  ['interests', ['spying']],
  ['discretion', 'public'],
  ['incognito', 'yes'],
  ['language', 'fr'],
  ['body_type', 'huge'],
  ['height_cm', 90],
  ['place_id', 1.5],
  ['place_id', '281184'],
  ['bio', 'x'.repeat(1_001)],
])('[S5.28, S5.04] %s rejects %j', async (key, value) => {
  const me = await fixture.member();
  const outcome = await update(me.id, key, value);
  expect(outcome).toMatchObject({ ok: false, code: 'bad_request', details: { issues: [{ path: 'value' }] } });
});

test.each(['premium', 'credits', 'role', 'email', '__proto__', 'constructor', 'toString'])(
  'there is no field %s',
  async (key) => {
    const me = await fixture.member();
    expect(await update(me.id, key, 1)).toMatchObject({ ok: false, code: 'bad_request' });
  },
);

test('[S5.05, S5.08, S5.09, S5.11] a name is a real one of 1 to 20 letters; Hebrew needs Hebrew', async () => {
  const english = await fixture.member({ language: 'en' });
  const hebrew = await fixture.member({ language: 'he' });
  expect(await update(english.id, 'name', '  ')).toEqual(wrong('name_empty'));
  expect(await update(english.id, 'name', 'D4niel')).toEqual(wrong('name_wrong_characters'));
  expect(await update(english.id, 'name', 'Abcdefghijklmnopqrstu')).toEqual(wrong('name_too_long'));
  expect(await update(english.id, 'name', 'דניאל')).toEqual(wrong('name_hebrew_letters'));
  expect(await update(english.id, 'name', 'Aaaaa')).toEqual(wrong('name_fake'));
  expect(await update(english.id, 'name', 'Fuck')).toEqual(wrong('name_fake'));
  expect(await update(hebrew.id, 'name', 'דניאל')).toMatchObject({ ok: true, data: { value: 'דניאל' } });
  expect(await update(hebrew.id, 'name', "Jean-Luc O'Neil")).toMatchObject({ ok: true });
});

test('the profile text contains no HTML', async () => {
  const me = await fixture.member();
  expect(await update(me.id, 'bio', '<b>Hi</b> <script>x</script>')).toMatchObject({
    data: { value: 'Hi x' },
  });
});

test('three changes of town a day; the same town again does not count; an unknown one is not found', async () => {
  const me = await fixture.member({ placeId: telAviv });
  expect(await update(me.id, 'place_id', 999_999_999)).toEqual({ ok: false, code: 'not_found' });
  expect(await update(me.id, 'place_id', telAviv)).toMatchObject({ ok: true });
  for (const place of [haifa, jerusalem, haifa]) {
    expect(await update(me.id, 'place_id', place)).toMatchObject({ ok: true });
  }
  expect(await update(me.id, 'place_id', telAviv)).toEqual({ ok: false, code: 'limit_reached' });
  fixture.setClock(new Date(fixture.clock.now.getTime() + 86_400_001));
  expect(await update(me.id, 'place_id', telAviv)).toMatchObject({ ok: true });
  const person = await fixture.db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow();
  const place = await fixture.db
    .selectFrom('place')
    .selectAll()
    .where('id', '=', telAviv)
    .executeTakeFirstOrThrow();
  expect([person.h4, person.h5, person.h6, person.lat]).toEqual([place.h4, place.h5, place.h6, place.lat]);
});

test('the other devices are asked to reload', async () => {
  const me = await fixture.member();
  await update(me.id, 'muted', true);
  expect(fixture.pushesTo(me.id, 'session/validate')).toMatchObject([{ data: { authenticated: true } }]);
});

test('twenty concurrent changes all succeed', async () => {
  const me = await fixture.member();
  const radii = Array.from({ length: 20 }, (_, n) => n + 1);
  const outcomes = await Promise.all(radii.map((radius) => update(me.id, 's_radius', radius)));
  for (const outcome of outcomes) expect(outcome.ok).toBe(true);
});
