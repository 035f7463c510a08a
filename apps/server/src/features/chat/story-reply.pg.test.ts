import { randomBytes, randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { hashContent } from './message-content.ts';
import { createSendWriter } from './send-writer.ts';

const hourMs = 3_600_000;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'mixed');
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});
beforeEach(async () => {
  await fixture.app.settings.set('prices', { ...fixture.app.settings.current().prices, text: 50, story: 70 });
});

const later = (ms: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + ms);
};
const premium = (given = 500) =>
  fixture.member({ given, premiumUntil: new Date(fixture.clock.now.getTime() + 1_000 * hourMs) });

async function notify(personId: number): Promise<{ id: number; key: string }> {
  const key = `h${randomBytes(16).toString('hex')}`;
  const { now } = fixture.clock;
  await fixture.db
    .insertInto('media')
    .values({ key, owner_id: personId, purpose: 'story', width: 9, height: 16, bytes: 1, created_at: now })
    .execute();
  const outcome = await fixture.call(personId, 'stories/add', { photo: `/media/${key}.jpg` });
  if (!outcome.ok) throw new Error(outcome.code);
  return { id: (outcome.details as { story_id: number }).story_id, key };
}
type Details = Record<string, unknown> & { id: number; story?: string };
async function answer(from: number, to: number, story_id: number, extra: object = {}) {
  const outcome = await fixture.call(from, 'send_message', {
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
  const wallet = fixture.db.selectFrom('wallet').selectAll().where('person_id', '=', id);
  const { given, bought } = await wallet.executeTakeFirstOrThrow();
  return given + bought;
};
const written = (sender: number) =>
  fixture.db.selectFrom('message').selectAll().where('sender_id', '=', sender).execute();
const conversation = async (reader: number, contact_user_id: number) => {
  const outcome = await fixture.call(reader, 'messages', { contact_user_id });
  return outcome.ok
    ? (outcome.data as { body: string; story: string | null; story_id: number | null }[])
    : [];
};
const rowOf = async (reader: number) => {
  const outcome = await fixture.call(reader, 'user/contacts');
  return outcome.ok ? (outcome.data as { last_m: string; last_m_is_story?: number }[])[0] : undefined;
};

test('[S1.19] a reply to a story costs the price of story replies; both sides and their devices see the story', async () => {
  const [me, author] = [await premium(), await fixture.member()];
  const story = await notify(author.id);
  const sent = await answer(me.id, author.id, story.id);
  /** Returns a pattern for the picture's address, which is valid only for its reader. */
  const shownTo = (reader: number) =>
    expect.stringMatching(new RegExp(`^/media/${story.key}\\.jpg\\?until=\\d+&for=${reader}&sig=`));
  expect(sent).toMatchObject({
    ok: true,
    details: { credits_spent: 70, credits: 430, story_id: story.id, story: shownTo(me.id) },
  });
  expect(await written(me.id)).toMatchObject([
    { type: 'text', body: 'Where is that?', story_id: story.id, price: 70 },
  ]);
  for (const id of [me.id, author.id])
    expect(fixture.pushesTo(id, 'new_message').at(-1)?.request_details).toMatchObject({
      id: sent.details.id,
      story_id: story.id,
      story: shownTo(id),
    });
  for (const [reader, other] of [
    [me.id, author.id],
    [author.id, me.id],
  ] as const) {
    expect(await conversation(reader, other)).toMatchObject([{ story_id: story.id, story: shownTo(reader) }]);
    expect(await rowOf(reader)).toMatchObject({ last_m: 'Where is that?', last_m_is_story: 1 });
  }
  await answer(me.id, author.id, story.id, { story_id: undefined });
  expect(await rowOf(me.id)).not.toHaveProperty('last_m_is_story');
  expect(await coinsOf(me.id)).toBe(380);
});

test('one trace id replies once and is paid once, also all at the same time and after the story has ended', async () => {
  const [me, author] = [await premium(), await fixture.member()];
  const [story, other] = [await notify(author.id), await notify(author.id)];
  const trace_id = randomUUID();
  const all = await Promise.all(
    Array.from({ length: 30 }, () => answer(me.id, author.id, story.id, { trace_id })),
  );
  expect(new Set(all.map(({ details }) => JSON.stringify(details))).size).toBe(1);
  expect(await coinsOf(me.id)).toBe(430);
  for (const changed of [{ story_id: other.id }, { story_id: undefined }, { message_text: 'And there?' }])
    expect(await answer(me.id, author.id, story.id, { trace_id, ...changed })).toMatchObject({
      code: 'trace_conflict',
    });
  later(25 * hourMs);
  const again = await answer(me.id, author.id, story.id, { trace_id });
  expect(again.details).toMatchObject({ id: all[0]?.details.id, credits_spent: 70 });
  expect(again.details.story).toBeUndefined();
  expect(await written(me.id)).toHaveLength(1);
  expect(await coinsOf(me.id)).toBe(430);
});

test('[S4.66] with too few coins nothing is stored', async () => {
  const [me, author] = [await premium(69), await fixture.member()];
  const story = await notify(author.id);
  expect(await answer(me.id, author.id, story.id)).toMatchObject({ ok: false, code: 'not_enough_credits' });
  expect(await written(me.id)).toEqual([]);
  expect(await coinsOf(me.id)).toBe(69);
});

test('a story that the sender may not see, or no longer, does not exist for them', async () => {
  const [me, poor, author, third] = [
    await premium(),
    await fixture.member({ given: 500 }),
    await fixture.member(),
    await fixture.member(),
  ];
  const review = (id: number, state: 'pending' | 'refused') =>
    fixture.db.updateTable('story').set({ review: state }).where('id', '=', id).execute();
  const running = await notify(author.id);
  const [inReview, deleted] = [await notify(author.id), await notify(author.id)];
  await review(inReview.id, 'pending');
  await fixture.call(author.id, 'stories/delete', { id: deleted.id });
  const tries: [string, number, number, number][] = [
    ['no premium', poor.id, author.id, running.id],
    ['somebody else’s', me.id, third.id, running.id],
    ['in review', me.id, author.id, inReview.id],
    ['deleted', me.id, author.id, deleted.id],
    ['never there', me.id, author.id, 999_999_999],
  ];
  for (const [why, from, to, id] of tries)
    expect([why, await answer(from, to, id)]).toEqual([why, { ok: false, code: 'not_found' }]);
  expect(
    await answer(me.id, author.id, running.id, { message_type: 'gift', message_text: '1' }),
  ).toMatchObject({ ok: false, code: 'bad_request' });
  expect(await answer(me.id, author.id, running.id, { story_id: undefined, story: '/media/x.jpg' })).toEqual({
    ok: false,
    code: 'not_found',
  });
  // Opened in time, replied to a moment too late.
  later(24 * hourMs);
  expect(await answer(me.id, author.id, running.id)).toEqual({ ok: false, code: 'not_found' });
  for (const id of [me.id, poor.id]) {
    expect(await written(id)).toEqual([]);
    expect(await coinsOf(id)).toBe(500);
  }
});

test.each(['blocked', 'blocking'])('%s: no reply to a story', async (way) => {
  const [me, author] = [await premium(), await fixture.member()];
  const story = await notify(author.id);
  const [by, whom] = way === 'blocking' ? [me, author] : [author, me];
  await fixture.call(by.id, 'user/block', { user_id: whom.id });
  expect(await answer(me.id, author.id, story.id)).toEqual({ ok: false, code: 'not_found' });
  expect(await coinsOf(me.id)).toBe(500);
});

test('the picture leaves the conversation with the story, by its end or by its owner; the text stays', async () => {
  const [me, author] = [await premium(), await fixture.member()];
  const [first, second] = [await notify(author.id), await notify(author.id)];
  for (const { id } of [first, second]) await answer(me.id, author.id, id);
  await fixture.call(author.id, 'stories/delete', { id: second.id });
  const stored = await conversation(me.id, author.id);
  expect(stored).toMatchObject([
    { story_id: second.id, story: null },
    { story_id: first.id, story: expect.any(String) },
  ]);
  later(24 * hourMs);
  for (const [reader, other] of [
    [me.id, author.id],
    [author.id, me.id],
  ] as const)
    expect(await conversation(reader, other)).toMatchObject([
      { story_id: second.id, story: null, body: 'Where is that?' },
      { story_id: first.id, story: null, body: 'Where is that?' },
    ]);
});

/** Breaks the database connection once, after the commit and before its reply arrives. */
function answerLostOnce(): KyselyPlugin {
  let isLost = false;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isLost) return result;
      isLost = true;
      throw new Error('Connection terminated unexpectedly');
    },
  };
}

test('a reply whose commit was never confirmed is stored once, paid once, and delivered with its story', async () => {
  const [me, author] = [await premium(), await fixture.member()];
  const story = await notify(author.id);
  const writer = createSendWriter({
    ...fixture.app,
    metrics: new Registry(),
    db: fixture.db.withPlugin(answerLostOnce()),
  });
  const stored = await writer.send({
    senderId: me.id,
    receiverId: author.id,
    type: 'text',
    body: 'hi',
    bodyHash: hashContent(author.id, 'text', 'hi', { storyId: story.id }),
    traceId: randomUUID(),
    price: 70,
    staffId: null,
    isAuthenticityQuestion: false,
    sessionId: null,
    storyId: story.id,
    at: fixture.clock.now,
  });
  expect(await written(me.id)).toMatchObject([{ id: stored.id, story_id: story.id }]);
  expect(await coinsOf(me.id)).toBe(430);
  expect(fixture.pushesTo(author.id, 'new_message').at(-1)?.request_details).toMatchObject({
    id: stored.id,
    story_id: story.id,
    story: expect.stringContaining(story.key),
  });
});
