import { randomUUID } from 'node:crypto';
import { MARKETS } from '@afterglow/domain/markets';
import { type KyselyPlugin, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { claimLikes, pruneLikeClaims } from './like-claims.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.deleteFrom('like_claim').execute();
  await fixture.db.deleteFrom('swipe').execute();
});

// biome-ignore lint/suspicious/noExplicitAny: read as a third-party client reads it
const data = (outcome: unknown): any => (outcome as { data: unknown }).data;
const list = async (staffId: number) => data(await fixture.staffCall(staffId, 'inbox/likes')).items;
const pairsOf = (items: { persona: { id: number }; member: { id: number } }[]) =>
  items.map(({ persona, member }) => [persona.id, member.id]);

const toItem = ({ persona_id, member_id }: { persona_id: number; member_id: number }) => ({
  persona: { id: persona_id },
  member: { id: member_id },
});

/** Lets a member like a virtual profile. */
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

test('who reads the likes just before a colleague claims the oldest gets the next ones', async () => {
  for (let n = 0; n < 25; n++) await like();
  const [staff, colleague] = [await fixture.staff(), await fixture.staff()];
  let isColleagueFirst = true;
  const claims = await fixture.db.transaction().execute((tx) => {
    const claimAfterRead: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isColleagueFirst) {
          isColleagueFirst = false;
          expect(await list(colleague.id)).toHaveLength(20);
        }
        return result;
      },
    };
    const claimant = { staffId: staff.id, languages: ['en'], markets: MARKETS, now: fixture.clock.now };
    return claimLikes(tx.withPlugin(claimAfterRead) as typeof tx, claimant);
  });
  expect(claims).toHaveLength(5);
});

test('twenty operators at once never share a like, and together miss none', async () => {
  const pairs: object[] = [];
  for (let n = 0; n < 30; n++) pairs.push(await like());
  const staff = await Promise.all(Array.from({ length: 20 }, () => fixture.staff()));
  const lists = await Promise.all(staff.map(({ id }) => list(id)));
  const claimed = pairsOf(lists.flat()).map(String);
  expect(new Set(claimed).size).toBe(claimed.length);
  expect(claimed).toHaveLength(pairs.length);
});

test('likes that the market forbids or a block ends do not stand in front of the others', async () => {
  const forbidden = [];
  for (let n = 0; n < 45; n++) forbidden.push(await like());
  const blocked = await like();
  await fixture.call(blocked.member_id, 'user/block', { user_id: blocked.persona_id, block: 1 });
  fixture.setClock(new Date(fixture.clock.now.getTime() + 1_000));
  const open = await like();
  // Members meet members, except where `members_mode` is off: there they meet virtual profiles.
  await fixture.setSetting('partners', 'members');
  await fixture.setSetting('members_mode', { il: true, de: false, eu: true, other: true });
  await sql`update person set place_id = (select id from place where country = 'DE' limit 1)
    where id = ${open.member_id}`.execute(fixture.db);
  const staff = (await fixture.staff()).id;
  expect(pairsOf(await list(staff))).toEqual([[open.persona_id, open.member_id]]);
  expect(await decide(staff, open, 1)).toMatchObject({ data: { is_matched: true } });
  expect(await list(staff)).toEqual([]);
  await fixture.setSetting('partners', 'mixed');
  expect(pairsOf(await list(staff))).toEqual(pairsOf(forbidden.slice(0, 20).map(toItem)));
});

test('a decision that is taken back leaves the like open; a like that is taken back is not', async () => {
  const [undone, passed, reopened] = [await like(), await like(), await like()];
  const staff = (await fixture.staff()).id;
  await list(staff);
  await decide(staff, reopened, 0);
  await fixture.call(undone.member_id, 'swipe/undo', {});
  await fixture.call(passed.member_id, 'swipe', { swiped_user_id: passed.persona_id, like: 0 });
  expect(await list(staff)).toEqual([]);
  await fixture.db.deleteFrom('swipe').where('swiper_id', '=', reopened.persona_id).execute();
  expect(pairsOf(await list(staff))).toEqual([[reopened.persona_id, reopened.member_id]]);
  await fixture.call(passed.member_id, 'swipe', { swiped_user_id: passed.persona_id, like: 1 });
  expect(await list(staff)).toHaveLength(2);
});

describe('twenty thousand others take no longer than none:', () => {
  const OTHERS = 20_000;
  /**
   * Inserts the others a thousand at a time. The plan of a trigger is made for the size that its tables had when they
   * were last analyzed: with a small table's plan every row of one large insert would read the whole table.
   */
  async function inSteps(insert: (from: number, to: number) => RawBuilder<unknown>): Promise<void> {
    for (let from = 1; from <= OTHERS; from += 1_000) {
      await insert(from, from + 999).execute(fixture.db);
      await sql`analyze swipe, undecided_like, person`.execute(fixture.db);
    }
  }
  /** Measures the best time of a list with one like, in milliseconds. */
  const measure = async (staff: number) => {
    let best = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 15; attempt++) {
      const began = performance.now();
      expect(await list(staff)).toHaveLength(1);
      best = Math.min(best, performance.now() - began);
    }
    return best;
  };

  test('likes that are decided', async () => {
    const { persona_id: personaId } = await like();
    const staff = (await fixture.staff()).id;
    const alone = await measure(staff);
    // Older than the open one, so that a walk from the oldest passes all of them.
    await inSteps(
      (from, to) => sql`
      insert into swipe (swiper_id, swiped_id, liked, at)
      select 1000000000 + n, ${personaId}::bigint, true, now() - interval '2 days' from generate_series(${from}::int, ${to}::int) n`,
    );
    await inSteps(
      (from, to) => sql`
      insert into swipe (swiper_id, swiped_id, liked, at)
      select ${personaId}::bigint, 1000000000 + n, false, now() - interval '1 day' from generate_series(${from}::int, ${to}::int) n`,
    );
    const { rows } = await sql`select from undecided_like where persona_id = ${personaId}`.execute(
      fixture.db,
    );
    expect(rows).toHaveLength(1);
    expect((await measure(staff)) / alone).toBeLessThan(6);
  });

  test('likes that the market forbids', async () => {
    const open = await like();
    const { rows: places } = await sql<{ country: string; id: number }>`
      select country, min(id) as id from place where country in ('IL', 'DE') group by country`.execute(
      fixture.db,
    );
    const find = (country: string) => places.find((place) => place.country === country)?.id ?? 0;
    const move = (country: string) =>
      sql`update person set place_id = ${find(country)} where id = ${open.member_id}`.execute(fixture.db);
    await move('DE');
    onTestFinished(() => fixture.setSetting('partners', 'mixed'));
    await fixture.setSetting('partners', 'members');
    await fixture.setSetting('members_mode', { il: true, de: false, eu: true, other: true });
    const staff = (await fixture.staff()).id;
    const alone = await measure(staff);
    const { birth } = await fixture.db
      .selectFrom('person')
      .select('birth')
      .where('id', '=', open.member_id)
      .executeTakeFirstOrThrow();
    const { rows: people } = await sql<{ id: number }>`
      insert into person (virtual, gender, birth, place_id)
      select false, 1, ${birth}::date, ${find('IL')} from generate_series(1, ${OTHERS}::int) returning id`.execute(
      fixture.db,
    );
    const ids = people.map(({ id }) => id);
    await inSteps(
      (from, to) => sql`
      insert into swipe (swiper_id, swiped_id, liked, at)
      select id, ${open.persona_id}::bigint, true, now() - interval '2 days' from unnest(${ids.slice(from - 1, to)}::bigint[]) id`,
    );
    expect((await measure(staff)) / alone).toBeLessThan(6);

    // A member who moves takes their likes along.
    await move('IL');
    expect(await list(staff)).toEqual([]);
  });
});

test('[C32] a like back is one match, of which the member is notified; a second decision is a conflict', async () => {
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

test('[C32] no like back is no match, and the member is not notified', async () => {
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
