import { randomBytes, randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { type TestTown, testTown } from '../../testing/house-for-tests.ts';
import { contentHash } from './content-hash.ts';
import { openSendWriter } from './send-writer.ts';

const hourMs = 3_600_000;

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
  await town.house.settings.set('partners', 'mixed');
});
afterAll(async () => {
  await expectCleanAudit(town.db);
  await town.close();
});
beforeEach(async () => {
  await town.house.settings.set('prices', { ...town.house.settings.current().prices, text: 50, story: 70 });
});

const later = (ms: number) => {
  town.clock.now = new Date(town.clock.now.getTime() + ms);
};
const premium = (given = 500) =>
  town.member({ given, premiumUntil: new Date(town.clock.now.getTime() + 1_000 * hourMs) });

async function tell(personId: number): Promise<{ id: number; key: string }> {
  const key = `h${randomBytes(16).toString('hex')}`;
  const { now } = town.clock;
  await town.db
    .insertInto('media')
    .values({ key, owner_id: personId, purpose: 'story', width: 9, height: 16, bytes: 1, created_at: now })
    .execute();
  const outcome = await town.call(personId, 'stories/add', { photo: `/media/${key}.jpg` });
  if (!outcome.ok) throw new Error(outcome.code);
  return { id: (outcome.details as { story_id: number }).story_id, key };
}
type Details = Record<string, unknown> & { id: number; story?: string };
async function answer(from: number, to: number, story_id: number, extra: object = {}) {
  const outcome = await town.call(from, 'send_message', {
    receiver_id: to,
    message_type: 'text',
    message_text: 'Where is that?',
    story_id,
    trace_id: randomUUID(),
    ...extra,
  });
  return outcome as unknown as { ok: boolean; code?: string; details: Details };
}
const coinsOf = async (id: number) => {
  const wallet = town.db.selectFrom('wallet').selectAll().where('person_id', '=', id);
  const { given, bought } = await wallet.executeTakeFirstOrThrow();
  return given + bought;
};
const written = (sender: number) =>
  town.db.selectFrom('message').selectAll().where('sender_id', '=', sender).execute();
const conversation = async (reader: number, contact_user_id: number) => {
  const outcome = await town.call(reader, 'messages', { contact_user_id });
  return outcome.ok
    ? (outcome.data as { body: string; story: string | null; story_id: number | null }[])
    : [];
};
const rowOf = async (reader: number) => {
  const outcome = await town.call(reader, 'user/contacts');
  return outcome.ok ? (outcome.data as { last_m: string; last_m_is_story?: number }[])[0] : undefined;
};

test('[S1.19] an answer to a story costs what stories cost; both sides and their devices see what it answers', async () => {
  const [me, teller] = [await premium(), await town.member()];
  const story = await tell(teller.id);
  const sent = await answer(me.id, teller.id, story.id);
  /** The picture's address, which holds for its reader alone. */
  const shownTo = (reader: number) =>
    expect.stringMatching(new RegExp(`^/media/${story.key}\\.jpg\\?until=\\d+&for=${reader}&sig=`));
  expect(sent).toMatchObject({
    ok: true,
    details: { credits_spent: 70, credits: 430, story_id: story.id, story: shownTo(me.id) },
  });
  expect(await written(me.id)).toMatchObject([
    { type: 'text', body: 'Where is that?', story_id: story.id, price: 70 },
  ]);
  for (const id of [me.id, teller.id])
    expect(town.pushesTo(id, 'new_message').at(-1)?.request_details).toMatchObject({
      id: sent.details.id,
      story_id: story.id,
      story: shownTo(id),
    });
  for (const [reader, other] of [
    [me.id, teller.id],
    [teller.id, me.id],
  ] as const) {
    expect(await conversation(reader, other)).toMatchObject([{ story_id: story.id, story: shownTo(reader) }]);
    expect(await rowOf(reader)).toMatchObject({ last_m: 'Where is that?', last_m_is_story: 1 });
  }
  await answer(me.id, teller.id, story.id, { story_id: undefined });
  expect(await rowOf(me.id)).not.toHaveProperty('last_m_is_story');
  expect(await coinsOf(me.id)).toBe(380);
});

test('one trace id answers once and is paid once, also all at the same time and after the story has ended', async () => {
  const [me, teller] = [await premium(), await town.member()];
  const [story, other] = [await tell(teller.id), await tell(teller.id)];
  const trace_id = randomUUID();
  const all = await Promise.all(
    Array.from({ length: 30 }, () => answer(me.id, teller.id, story.id, { trace_id })),
  );
  expect(new Set(all.map(({ details }) => JSON.stringify(details))).size).toBe(1);
  expect(await coinsOf(me.id)).toBe(430);
  for (const changed of [{ story_id: other.id }, { story_id: undefined }, { message_text: 'And there?' }])
    expect(await answer(me.id, teller.id, story.id, { trace_id, ...changed })).toMatchObject({
      code: 'trace_conflict',
    });
  later(25 * hourMs);
  const again = await answer(me.id, teller.id, story.id, { trace_id });
  expect(again.details).toMatchObject({ id: all[0]?.details.id, credits_spent: 70 });
  expect(again.details.story).toBeUndefined();
  expect(await written(me.id)).toHaveLength(1);
  expect(await coinsOf(me.id)).toBe(430);
});

test('[S4.66] with too few coins nothing is written', async () => {
  const [me, teller] = [await premium(69), await town.member()];
  const story = await tell(teller.id);
  expect(await answer(me.id, teller.id, story.id)).toMatchObject({ ok: false, code: 'not_enough_credits' });
  expect(await written(me.id)).toEqual([]);
  expect(await coinsOf(me.id)).toBe(69);
});

test('a story that the sender may not see, or no longer, is as none at all', async () => {
  const [me, poor, teller, third] = [
    await premium(),
    await town.member({ given: 500 }),
    await town.member(),
    await town.member(),
  ];
  const review = (id: number, state: 'pending' | 'refused') =>
    town.db.updateTable('story').set({ review: state }).where('id', '=', id).execute();
  const running = await tell(teller.id);
  const [inReview, deleted] = [await tell(teller.id), await tell(teller.id)];
  await review(inReview.id, 'pending');
  await town.call(teller.id, 'stories/delete', { id: deleted.id });
  const tries: [string, number, number, number][] = [
    ['no premium', poor.id, teller.id, running.id],
    ['somebody else’s', me.id, third.id, running.id],
    ['in review', me.id, teller.id, inReview.id],
    ['deleted', me.id, teller.id, deleted.id],
    ['never there', me.id, teller.id, 999_999_999],
  ];
  for (const [why, from, to, id] of tries)
    expect([why, await answer(from, to, id)]).toEqual([why, { ok: false, code: 'not_found' }]);
  expect(
    await answer(me.id, teller.id, running.id, { message_type: 'gift', message_text: '1' }),
  ).toMatchObject({ ok: false, code: 'bad_request' });
  expect(await answer(me.id, teller.id, running.id, { story_id: undefined, story: '/media/x.jpg' })).toEqual({
    ok: false,
    code: 'not_found',
  });
  // Looked at in time, sent a moment too late.
  later(24 * hourMs);
  expect(await answer(me.id, teller.id, running.id)).toEqual({ ok: false, code: 'not_found' });
  for (const id of [me.id, poor.id]) {
    expect(await written(id)).toEqual([]);
    expect(await coinsOf(id)).toBe(500);
  }
});

test.each(['blocked', 'blocking'])('%s: nobody answers a story', async (way) => {
  const [me, teller] = [await premium(), await town.member()];
  const story = await tell(teller.id);
  const [by, whom] = way === 'blocking' ? [me, teller] : [teller, me];
  await town.call(by.id, 'user/block', { user_id: whom.id });
  expect(await answer(me.id, teller.id, story.id)).toEqual({ ok: false, code: 'not_found' });
  expect(await coinsOf(me.id)).toBe(500);
});

test('the picture leaves the conversation with the story, by its end or by its owner; the words stay', async () => {
  const [me, teller] = [await premium(), await town.member()];
  const [first, second] = [await tell(teller.id), await tell(teller.id)];
  for (const { id } of [first, second]) await answer(me.id, teller.id, id);
  await town.call(teller.id, 'stories/delete', { id: second.id });
  const kept = await conversation(me.id, teller.id);
  expect(kept).toMatchObject([
    { story_id: second.id, story: null },
    { story_id: first.id, story: expect.any(String) },
  ]);
  later(24 * hourMs);
  for (const [reader, other] of [
    [me.id, teller.id],
    [teller.id, me.id],
  ] as const)
    expect(await conversation(reader, other)).toMatchObject([
      { story_id: second.id, story: null, body: 'Where is that?' },
      { story_id: first.id, story: null, body: 'Where is that?' },
    ]);
});

/** The line to the database breaks once, after it has committed and before its answer is heard. */
function answerLostOnce(): KyselyPlugin {
  let lost = false;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (lost) return result;
      lost = true;
      throw new Error('Connection terminated unexpectedly');
    },
  };
}

test('an answer whose commit was never confirmed is stored once, paid once, and told with its story', async () => {
  const [me, teller] = [await premium(), await town.member()];
  const story = await tell(teller.id);
  const writer = openSendWriter({ ...town.house, db: town.db.withPlugin(answerLostOnce()) });
  const stored = await writer.send({
    senderId: me.id,
    receiverId: teller.id,
    type: 'text',
    body: 'hi',
    bodyHash: contentHash(teller.id, 'text', 'hi', { storyId: story.id }),
    traceId: randomUUID(),
    price: 70,
    staffId: null,
    asked: false,
    sessionId: null,
    storyId: story.id,
    at: town.clock.now,
  });
  expect(await written(me.id)).toMatchObject([{ id: stored.id, story_id: story.id }]);
  expect(await coinsOf(me.id)).toBe(430);
  expect(town.pushesTo(teller.id, 'new_message').at(-1)?.request_details).toMatchObject({
    id: stored.id,
    story_id: story.id,
    story: expect.stringContaining(story.key),
  });
});
