import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { pruneLikeClaims } from './like-claims.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.deleteFrom('like_claim').execute();
  await fixture.db.deleteFrom('swipe').execute();
});

// biome-ignore lint/suspicious/noExplicitAny: read as a stranger's client reads it
const data = (outcome: unknown): any => (outcome as { data: unknown }).data;
const list = async (staffId: number) => data(await fixture.staffCall(staffId, 'inbox/likes')).items;
const pairsOf = (items: { persona: { id: number }; member: { id: number } }[]) =>
  items.map(({ persona, member }) => [persona.id, member.id]);

/** A member likes a virtual profile. */
async function like(facts: { likeBack?: 'always' | 'never' | 'staff'; languages?: string[] } = {}) {
  const member = await fixture.member({ language: 'en' });
  const persona = await fixture.persona(facts);
  const liked = await fixture.call(member.id, 'swipe', { swiped_user_id: persona.id, like: 1 });
  expect(liked.ok).toBe(true);
  return { persona_id: persona.id, member_id: member.id };
}
const decide = (staffId: number, pair: object, is: 0 | 1, trace_id = randomUUID()) =>
  fixture.staffCall(staffId, 'inbox/like_back', { ...pair, like: is, trace_id });

test('likes for whom staff decide come oldest first, in the own languages, claimed for five minutes [C2]', async () => {
  const first = await like();
  fixture.setClock(new Date(fixture.clock.now.getTime() + 1_000));
  const second = await like();
  await like({ likeBack: 'never' });
  await like({ languages: ['he'] });
  const [staff, colleague] = [
    await fixture.staff({ languages: ['en'] }),
    await fixture.staff({ languages: ['en'] }),
  ];
  const items = await list(staff.id);
  expect(pairsOf(items)).toEqual([
    [first.persona_id, first.member_id],
    [second.persona_id, second.member_id],
  ]);
  const now = Math.floor(fixture.clock.now.getTime() / 1000);
  expect(items[0]).toEqual({
    persona: expect.objectContaining({ virtual: true }),
    member: {
      id: first.member_id,
      name: 'Dan',
      age: expect.any(Number),
      city: expect.any(String),
      photo: null,
      language: 'en',
    },
    liked_at: now - 1,
    expires: now + 300,
  });
  expect(await list(colleague.id)).toEqual([]);
  expect(pairsOf(await list(staff.id))).toEqual(pairsOf(items));
  fixture.setClock(new Date(fixture.clock.now.getTime() + 301_000));
  expect(pairsOf(await list(colleague.id))).toEqual(pairsOf(items));
  await pruneLikeClaims(fixture.db, new Date(fixture.clock.now.getTime() + 301_000));
  expect(await fixture.db.selectFrom('like_claim').selectAll().execute()).toEqual([]);
});

test('two operators at once get different likes, twenty each', async () => {
  for (let n = 0; n < 25; n++) await like();
  const staff = await Promise.all([fixture.staff(), fixture.staff()]);
  const [mine = [], theirs = []] = await Promise.all(staff.map(({ id }) => list(id)));
  expect([mine.length, theirs.length].sort()).toEqual([20, 5]);
  const all = pairsOf([...mine, ...theirs]).map(String);
  expect(new Set(all).size).toBe(25);
});

test('[C32] a like back is one match, which the member is told; a second decision is a conflict', async () => {
  const pair = await like();
  const staff = (await fixture.staff()).id;
  const trace = randomUUID();
  const decided = await Promise.all(Array.from({ length: 10 }, () => decide(staff, pair, 1, trace)));
  expect(decided.map(data)).toEqual(Array.from({ length: 10 }, () => ({ is_matched: true })));
  const matches = await fixture.db
    .selectFrom('match')
    .select('low_id')
    .where((where) => where.or([where('low_id', '=', pair.member_id), where('high_id', '=', pair.member_id)]))
    .execute();
  expect(matches).toHaveLength(1);
  expect(fixture.pushesTo(pair.member_id, 'match')).toMatchObject([{ data: { id: pair.persona_id } }]);
  expect(await decide(staff, pair, 1)).toMatchObject({ code: 'conflict', details: { reason: 'decided' } });
  expect(await list(staff)).toEqual([]);
});

test('[C32] no like back is no match, and the member hears nothing', async () => {
  const pair = await like();
  const staff = (await fixture.staff()).id;
  expect(await decide(staff, pair, 0)).toMatchObject({ data: { is_matched: false } });
  expect(fixture.pushesTo(pair.member_id, 'match')).toEqual([]);
  expect(await decide(staff, pair, 1)).toMatchObject({ code: 'conflict', details: { reason: 'decided' } });
});

test('what a colleague has claimed is theirs; what nobody liked is not there', async () => {
  const pair = await like();
  const [staff, colleague] = [(await fixture.staff()).id, (await fixture.staff()).id];
  await list(staff);
  expect(await decide(colleague, pair, 1)).toMatchObject({
    code: 'conflict',
    details: { reason: 'claimed' },
  });
  const [member, persona] = [await fixture.member(), await fixture.persona()];
  const nobody = { persona_id: persona.id, member_id: member.id };
  expect(await decide(staff, nobody, 1)).toMatchObject({ code: 'not_found' });
  const never = await like({ likeBack: 'never' });
  expect(await decide(staff, never, 1)).toMatchObject({ code: 'not_found' });
});
