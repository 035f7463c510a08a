import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

const day = 86_400_000;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'mixed');
});
afterAll(() => fixture.close());

/** Counts are pushed at most once a second. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 5_000 });

const swipe = (from: number, to: number, like: 0 | 1 = 1) =>
  fixture.call(from, 'swipe', { swiped_user_id: to, like });
const matches = (id: number) =>
  fixture.db
    .selectFrom('match')
    .selectAll()
    .where((where) => where.or([where('low_id', '=', id), where('high_id', '=', id)]))
    .execute();

test('[S7.24, S1.11] a like is answered with is_matched; a mutual one is a match on both sides', async () => {
  const [a, b] = [await fixture.member({ name: 'Avi' }), await fixture.member({ name: 'Noa' })];
  expect(await swipe(a.id, b.id)).toEqual({ ok: true, details: { is_matched: false, likes_left: 59 } });
  expect(await swipe(b.id, a.id)).toMatchObject({ details: { is_matched: true } });
  expect(await matches(a.id)).toHaveLength(1);
  expect(fixture.pushesTo(a.id, 'match')).toMatchObject([{ data: { id: b.id, name: 'Noa' } }]);
  expect(fixture.pushesTo(b.id, 'match')).toMatchObject([{ data: { id: a.id, name: 'Avi' } }]);
  await soon(() =>
    expect(fixture.pushesTo(a.id, 'totals').at(-1)).toMatchObject({ data: { matches: { total: 1 } } }),
  );
});

test('a pass is no match and notifies nobody', async () => {
  const [a, b] = [await fixture.member(), await fixture.member()];
  await swipe(a.id, b.id);
  await soon(() => expect(fixture.pushesTo(a.id, 'totals')).toHaveLength(1));
  expect(await swipe(b.id, a.id, 0)).toMatchObject({ details: { is_matched: false } });
  // Events of this call arrive after the event of the previous one.
  await swipe(b.id, (await fixture.member()).id);
  await soon(() => expect(fixture.pushesTo(b.id, 'totals').length).toBeGreaterThan(0));
  expect(fixture.pushesTo(a.id, 'totals')).toHaveLength(1);
  expect(await matches(a.id)).toEqual([]);
});

test('a repeated like changes nothing and does not count again for the day', async () => {
  const [a, b] = [await fixture.member(), await fixture.member()];
  const first = await swipe(a.id, b.id);
  expect(await swipe(a.id, b.id)).toEqual(first);
  const both = await Promise.all(Array.from({ length: 20 }, () => swipe(a.id, b.id)));
  for (const outcome of both) expect(outcome).toEqual(first);
});

test('200 mutual likes at the same moment are 200 matches, each once', async () => {
  const [many, people] = [200, 20];
  const everybody: { id: number }[] = [];
  for (let n = 0; n < people * 2; n++)
    everybody.push(await fixture.member({ premiumUntil: new Date(Date.now() + day) }));
  const pairs = Array.from({ length: many }, (_, n) => {
    const a = everybody[n % people]?.id as number;
    return [a, everybody[people + ((n + Math.floor(n / people)) % people)]?.id as number] as const;
  });
  const outcomes = await Promise.all(pairs.flatMap(([a, b]) => [swipe(a, b), swipe(b, a)]));
  for (let n = 0; n < many; n++) {
    const [one, two] = [outcomes[2 * n], outcomes[2 * n + 1]];
    const matched = [one, two].filter(
      (outcome) => outcome?.ok && (outcome.details as { is_matched: boolean }).is_matched,
    );
    expect(matched).toHaveLength(1);
  }
  const [first, last] = [everybody[0]?.id as number, everybody.at(-1)?.id as number];
  const rows = await fixture.db
    .selectFrom('match')
    .select('low_id')
    .where('low_id', '>=', first)
    .where('high_id', '<=', last)
    .execute();
  expect(rows).toHaveLength(many);
  const notified = fixture.pushes.filter((push) => push.frame.module === 'match' && push.personId >= first);
  expect(notified).toHaveLength(2 * many);
}, 120_000);

test('a virtual profile that always likes back matches at once; one operated by staff does not', async () => {
  const me = await fixture.member();
  const [always, staff, never] = [
    await fixture.persona({ likeBack: 'always' }),
    await fixture.persona({ likeBack: 'staff' }),
    await fixture.persona({ likeBack: 'never' }),
  ];
  expect(await swipe(me.id, always.id)).toMatchObject({ details: { is_matched: true } });
  // The virtual profile has liked back: it is in the list of those who like me.
  expect(await fixture.call(me.id, 'totals')).toMatchObject({
    data: { fans: { total: 1 }, matches: { total: 1 } },
  });
  expect(await swipe(me.id, staff.id)).toMatchObject({ details: { is_matched: false } });
  expect(await swipe(me.id, never.id)).toMatchObject({ details: { is_matched: false } });
  expect(await matches(me.id)).toHaveLength(1);
});

test('a virtual profile does not like a member who passed', async () => {
  const me = await fixture.member();
  const always = await fixture.persona({ likeBack: 'always' });
  expect(await swipe(me.id, always.id, 0)).toMatchObject({ details: { is_matched: false } });
  expect(
    await fixture.db.selectFrom('swipe').selectAll().where('swiper_id', '=', always.id).execute(),
  ).toEqual([]);
});

test('60 likes in a rolling day, also when all come at once; the 61st is rejected until the first is a day old', async () => {
  const me = await fixture.member();
  const others: number[] = [];
  for (let n = 0; n < 63; n++) others.push((await fixture.persona({})).id);
  const outcomes = await Promise.all(others.slice(0, 62).map((id) => swipe(me.id, id)));
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(60);
  expect(outcomes.filter((outcome) => !outcome.ok).map((outcome) => !outcome.ok && outcome.code)).toEqual([
    'like_limit',
    'like_limit',
  ]);
  const last = others[62] as number;
  expect(await swipe(me.id, last)).toEqual({ ok: false, code: 'like_limit' });
  expect(await swipe(me.id, last, 0)).toMatchObject({ ok: true });
  fixture.setClock(new Date(fixture.clock.now.getTime() + day + 1_000));
  expect(await swipe(me.id, last)).toMatchObject({ ok: true, details: { likes_left: 59 } });
});

test('likes_left does not change with a pass; a like turned into a pass counts for the day', async () => {
  const me = await fixture.member();
  const [a, b, c] = [await fixture.persona({}), await fixture.persona({}), await fixture.persona({})];
  expect(await swipe(me.id, a.id, 0)).toMatchObject({ details: { likes_left: 60 } });
  expect(await swipe(me.id, b.id)).toMatchObject({ details: { likes_left: 59 } });
  expect(await swipe(me.id, c.id, 0)).toMatchObject({ details: { likes_left: 59 } });
  expect(await swipe(me.id, c.id, 0)).toMatchObject({ details: { likes_left: 59 } });
  expect(await swipe(me.id, b.id, 0)).toMatchObject({ details: { likes_left: 59 } });
  // Repeated for the same person, it is the same like.
  expect(await swipe(me.id, b.id)).toMatchObject({ details: { likes_left: 59 } });
  expect(await swipe(me.id, a.id)).toMatchObject({ details: { likes_left: 58 } });
});

test('a like turned into a pass disappears from the other side at once', async () => {
  const [me, other] = [await fixture.member(), await fixture.member()];
  const fans = () => fixture.pushesTo(other.id, 'totals').at(-1);
  await swipe(me.id, other.id);
  await soon(() => expect(fans()).toMatchObject({ data: { fans: { total: 1 } } }));
  await swipe(me.id, other.id, 0);
  await soon(() => expect(fans()).toMatchObject({ data: { fans: { total: 0 } } }));
});

test('[S1.20] premium has no limit', async () => {
  await fixture.app.settings.set('likes_per_day', 2);
  const me = await fixture.member({ premiumUntil: new Date(Date.now() + day) });
  for (let n = 0; n < 4; n++) {
    expect(await swipe(me.id, (await fixture.persona({})).id)).toEqual({
      ok: true,
      details: { is_matched: false },
    });
  }
  await fixture.app.settings.set('likes_per_day', 60);
});

test('premium that has ended an hour ago has the limit again', async () => {
  await fixture.app.settings.set('likes_per_day', 2);
  const me = await fixture.member({ premiumUntil: new Date(fixture.clock.now.getTime() - 3_600_000) });
  for (const left of [1, 0])
    expect(await swipe(me.id, (await fixture.persona({})).id)).toMatchObject({
      details: { likes_left: left },
    });
  expect(await swipe(me.id, (await fixture.persona({})).id)).toEqual({ ok: false, code: 'like_limit' });
  await fixture.app.settings.set('likes_per_day', 60);
});

test('oneself, unrelated, blocked and banned people get the same reply', async () => {
  const me = await fixture.member({ gender: 1, sGender: 2 });
  const blocked = await fixture.member({ gender: 2 });
  const banned = await fixture.member({ gender: 2, state: 'banned' });
  // Neither looks for the other, and nothing has shown them to each other. The last id is nobody's.
  const unrelated = await fixture.member({ gender: 1, sGender: 2 });
  await fixture.call(blocked.id, 'user/block', { user_id: me.id });
  for (const id of [me.id, unrelated.id, blocked.id, banned.id, 999_999_999]) {
    expect(await swipe(me.id, id)).toEqual({ ok: false, code: 'not_found' });
  }
  // Without a block, one like these is swiped.
  expect(await swipe(me.id, (await fixture.member({ gender: 2 })).id)).toMatchObject({ ok: true });
});

test('like is 0 or 1 and nothing else', async () => {
  const [me, other] = [await fixture.member(), await fixture.member()];
  for (const like of [2, -1, true, '1', null, 0.5]) {
    expect(await fixture.call(me.id, 'swipe', { swiped_user_id: other.id, like })).toMatchObject({
      code: 'bad_request',
    });
  }
});
