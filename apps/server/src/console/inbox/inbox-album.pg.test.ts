import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { canOpenPicture } from '../../features/site/index.ts';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { createWaitingPair, emptyQueue, writeAsMember } from '../../testing/waiting-pair.ts';
import { storeAttempt } from './reply-attempts.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});
beforeEach(() => emptyQueue(fixture));

// biome-ignore lint/suspicious/noExplicitAny: read as a third-party client reads it
const data = (outcome: unknown): any => (outcome as { data: unknown }).data;
const nowS = () => Math.floor(fixture.clock.now.getTime() / 1000);
const noDraft = { draft: '', expires_at: new Date() };
const pass = (seconds: number) => fixture.setClock(new Date(fixture.clock.now.getTime() + seconds * 1000));

/** Gives an operator a conversation. Returns the two people, what can be sent, and how. */
async function hold() {
  const pair = await createWaitingPair(fixture);
  const staff = (await fixture.staff()).id;
  const { lease } = data(await fixture.staffCall(staff, 'inbox/next'));
  const send = (message_type: string, message_text: string | number, fields: object = {}) =>
    fixture.staffCall(staff, 'inbox/reply', {
      lease_id: lease.id,
      message_type,
      message_text,
      trace_id: randomUUID(),
      ...fields,
    });
  const album = async (kind: string) => {
    const listed = await fixture.staffCall(staff, 'inbox/album', { lease_id: lease.id, kind });
    return data(listed).items as { id: number; sent_at: number | null; [field: string]: unknown }[];
  };
  return { ...pair, staff, lease, send, album };
}

async function addMedia(personaId: number, purpose: string): Promise<string> {
  const key = `h${randomBytes(16).toString('hex')}`;
  const file = { width: 1080, height: 1440, bytes: 1, used: true };
  await fixture.db
    .insertInto('media')
    .values({ key, owner_id: personaId, purpose, ...file })
    .execute();
  return key;
}

async function addPhoto(
  personaId: number,
  position: number,
  { review = 'approved' } = {},
): Promise<{ id: number; key: string }> {
  const key = await addMedia(personaId, 'profile');
  const visible = position > 6 ? 'album' : 'everyone';
  const { id } = await fixture.db
    .insertInto('photo')
    .values({ person_id: personaId, media_key: key, position, review, visible })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key };
}

async function addStory(personId: number, { endsInS = 3_600 } = {}): Promise<{ id: number; key: string }> {
  const key = await addMedia(personId, 'story');
  const { now } = fixture.clock;
  const { id } = await fixture.db
    .insertInto('story')
    .values({
      person_id: personId,
      media_key: key,
      review: 'approved',
      at: new Date(now.getTime() - 60_000),
      ends_at: new Date(now.getTime() + endsInS * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key };
}

describe('a picture of the album', () => {
  test('[C21] reaches the member as an image, at an address that opens, and costs nothing', async () => {
    const { memberId, personaId, send } = await hold();
    const readWallet = () =>
      fixture.db.selectFrom('wallet').selectAll().where('person_id', '=', memberId).executeTakeFirstOrThrow();
    const before = await readWallet();
    const { id, key } = await addPhoto(personaId, 7);
    const addressFor = (reader: number | 'staff') =>
      expect.stringMatching(new RegExp(`^/media/${key}\\.jpg\\?until=\\d+&for=${reader}&sig=`));
    expect(await send('image', id)).toMatchObject({
      ok: true,
      data: { type: 'image', from: 'persona', body: addressFor('staff') },
      details: { type: 'image', credits_spent: 0, message: addressFor('staff') },
    });
    expect(fixture.pushesTo(memberId, 'new_message').at(-1)?.request_details).toMatchObject({
      sender_id: personaId,
      type: 'image',
      message: addressFor(memberId),
    });
    const page = await fixture.call(memberId, 'messages', { contact_user_id: personaId });
    expect(data(page)).toContainEqual(
      expect.objectContaining({ type: 'image', body: addressFor(memberId), isMe: false }),
    );
    expect(await readWallet()).toEqual(before);
    const other = await fixture.member();
    expect(await canOpenPicture(fixture.app, memberId, key)).toBe(true);
    expect(await canOpenPicture(fixture.app, other.id, key)).toBe(false);
    // The picture stays in the album: pictures of members are used once.
    const { used, purpose } = await fixture.db
      .selectFrom('media')
      .select(['used', 'purpose'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    expect([used, purpose]).toEqual([true, 'profile']);
  });

  test('is not found as a profile photo, nor a profile photo as one of the album', async () => {
    const { personaId, send } = await hold();
    const [ofProfile, ofAlbum, pending] = [
      await addPhoto(personaId, 1),
      await addPhoto(personaId, 7),
      await addPhoto(personaId, 8, { review: 'pending' }),
    ];
    const other = await fixture.persona();
    const foreign = await addPhoto(other.id, 7);
    for (const [type, id] of [
      ['pphoto', ofAlbum.id],
      ['image', ofProfile.id],
      ['image', pending.id],
      ['image', foreign.id],
      ['image', 987_654],
    ] as const)
      expect(await send(type, id)).toMatchObject({ code: 'not_found' });
    expect(await send('image', ofAlbum.key)).toMatchObject({ code: 'bad_request' });
    expect(await send('image', `/media/${ofAlbum.key}.jpg`)).toMatchObject({ code: 'bad_request' });
  });

  test('[C19] that the member has is sent again only with `again`', async () => {
    const { personaId, send } = await hold();
    const { id } = await addPhoto(personaId, 7);
    expect(await send('image', id)).toMatchObject({ ok: true });
    const sentAt = nowS();
    pass(60);
    expect(await send('image', id)).toMatchObject({
      code: 'conflict',
      details: { reason: 'already_sent', sent_at: sentAt },
    });
    expect(await send('image', id, { again: true })).toMatchObject({ ok: true });
  });

  test('[C19] that two windows send at the same moment is sent once', async () => {
    const { personaId, memberId, send } = await hold();
    const [ofAlbum, ofProfile] = [await addPhoto(personaId, 7), await addPhoto(personaId, 1)];
    const presses = Array.from({ length: 20 }, (_, n) =>
      n % 2 ? send('image', ofAlbum.id) : send('pphoto', ofProfile.id),
    );
    const outcomes = await Promise.all(presses);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    for (const outcome of outcomes.filter(({ ok }) => !ok))
      expect(outcome).toMatchObject({
        code: 'conflict',
        details: { reason: 'already_sent', sent_at: nowS() },
      });
    const sent = await fixture.db
      .selectFrom('message')
      .select('body')
      .where('sender_id', '=', personaId)
      .where('receiver_id', '=', memberId)
      .execute();
    expect(sent.map(({ body }) => body).sort()).toEqual([ofAlbum.key, ofProfile.key].sort());
    expect(await send('image', ofAlbum.id, { again: true })).toMatchObject({ ok: true });
  });

  test('[C18] [C19] that is on its way under a lease is not sent by whoever takes the conversation over', async () => {
    const { personaId, memberId, staff, lease } = await hold();
    const { id, key } = await addPhoto(personaId, 7);
    // The reply of the first holder is checked and not yet a message.
    await storeAttempt(
      fixture.db,
      { id: lease.id, persona_id: personaId, member_id: memberId, staff_id: staff, ...noDraft },
      { content: { type: 'image', body: key }, traceId: randomUUID(), now: fixture.clock.now },
    );
    const supervisor = (await fixture.staff({ role: 'moderator' })).id;
    const reason = 'the operator asked for help';
    const taken = data(await fixture.staffCall(supervisor, 'inbox/takeover', { lease_id: lease.id, reason }));
    const send = (trace_id: string) =>
      fixture.staffCall(supervisor, 'inbox/reply', {
        lease_id: taken.lease.id,
        message_type: 'image',
        message_text: id,
        trace_id,
      });
    expect(await send(randomUUID())).toMatchObject({
      code: 'conflict',
      details: { reason: 'already_sent', sent_at: nowS() },
    });
    // What never became a message was not sent.
    pass(61);
    expect(await send(randomUUID())).toMatchObject({ ok: true });
  });

  test('[C20] counts as one of three pictures a day, together with profile photos', async () => {
    const { memberId, personaId, send } = await hold();
    const first = Math.ceil(fixture.clock.now.getTime() / 1000);
    const add = (position: number) => addPhoto(personaId, position);
    expect(await send('image', (await add(7)).id)).toMatchObject({ ok: true });
    expect(await send('pphoto', (await add(1)).id)).toMatchObject({ ok: true });
    await writeAsMember(fixture, { memberId, personaId }, 'Nice');
    const rest = [await add(8), await add(9), await add(10)];
    const sent = await Promise.all(rest.map(({ id }) => send('image', id)));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent.find(({ ok }) => !ok)).toMatchObject({
      code: 'limit_reached',
      details: { reason: 'photos', max: 3, until: first + 86_400 },
    });
  });

  test('leaves what is being written', async () => {
    const { personaId, staff, lease, send } = await hold();
    await fixture.staffCall(staff, 'inbox/renew', { lease_id: lease.id, draft: 'Half a sen' });
    await send('image', (await addPhoto(personaId, 7)).id);
    expect(data(await fixture.staffCall(staff, 'inbox/current'))).toMatchObject([{ draft: 'Half a sen' }]);
    await send('text', 'Half a sentence.');
    expect(data(await fixture.staffCall(staff, 'inbox/current'))).toMatchObject([{ draft: '' }]);
  });
});

describe('a story', () => {
  test('of the virtual profile comes with a text, and the member sees it without premium', async () => {
    const { memberId, personaId, send } = await hold();
    const { id, key } = await addStory(personaId);
    const unrelated = (await fixture.member()).id;
    expect(await canOpenPicture(fixture.app, memberId, key)).toBe(false);
    expect(await send('text', 'Look where I am', { story_id: id })).toMatchObject({ ok: true });
    expect(fixture.pushesTo(memberId, 'new_message').at(-1)?.request_details).toMatchObject({
      message: 'Look where I am',
      story_id: id,
      story: expect.stringContaining(`/media/${key}.jpg?`),
    });
    const page = await fixture.call(memberId, 'messages', { contact_user_id: personaId });
    expect(data(page)).toContainEqual(
      expect.objectContaining({ story_id: id, story: expect.stringContaining(key) }),
    );
    expect(await canOpenPicture(fixture.app, memberId, key)).toBe(true);
    expect(await canOpenPicture(fixture.app, unrelated, key)).toBe(false);
    expect(await send('text', 'Again?', { story_id: id })).toMatchObject({
      code: 'conflict',
      details: { reason: 'already_sent', sent_at: nowS() },
    });
    expect(await send('text', 'Again!', { story_id: id, again: true })).toMatchObject({ ok: true });
  });

  test('that has ended, is somebody else’s, or comes with a picture is rejected', async () => {
    const { memberId, personaId, send } = await hold();
    const ended = await addStory(personaId, { endsInS: -1 });
    for (const { id } of [ended, await addStory(memberId), { id: 987_654 }])
      expect(await send('text', 'Look', { story_id: id })).toMatchObject({ code: 'not_found' });
    const picture = await addPhoto(personaId, 7);
    const { id: story_id } = await addStory(personaId);
    expect(await send('image', picture.id, { story_id })).toMatchObject({
      code: 'bad_request',
      details: { issues: [{ path: 'story_id', message: 'only_text' }] },
    });
  });
});

describe('the list', () => {
  test('[C19] has what was sent last, marked, of each kind', async () => {
    const { personaId, memberId, send, album } = await hold();
    const photos = [await addPhoto(personaId, 7), await addPhoto(personaId, 8), await addPhoto(personaId, 9)];
    await addPhoto(personaId, 10, { review: 'pending' });
    const [first, second, third] = photos.map(({ id }) => id);
    await send('image', second ?? 0);
    const sentAt = nowS();
    pass(10);
    await send('image', first ?? 0);
    expect((await album('album')).map(({ id, sent_at }) => [id, sent_at])).toEqual([
      [third, null],
      [second, sentAt],
      [first, sentAt + 10],
    ]);
    expect(await album('album')).toContainEqual({
      id: first,
      photo: expect.stringContaining(photos[0]?.key ?? ''),
      sent_at: sentAt + 10,
    });
    const profile = [await addPhoto(personaId, 1), await addPhoto(personaId, 2)];
    await send('pphoto', profile[0]?.id ?? 0);
    expect((await album('profile')).map(({ id, sent_at }) => [id, sent_at !== null])).toEqual([
      [profile[1]?.id, false],
      [profile[0]?.id, true],
    ]);
    await writeAsMember(fixture, { memberId, personaId }, 'Hello again');
    const [rose, wine] = await album('gifts');
    expect(rose).toEqual({
      id: expect.any(Number),
      photo: null,
      icon: expect.any(String),
      gift: expect.any(String),
      price: expect.any(Number),
      sent_at: null,
    });
    await send('gift', rose?.id ?? 0);
    const gifts = await album('gifts');
    expect([gifts[0]?.id, gifts.at(-1)]).toMatchObject([wine?.id, { id: rose?.id, sent_at: nowS() }]);
    const [one, other] = [await addStory(personaId), await addStory(personaId)];
    await addStory(personaId, { endsInS: -1 });
    await send('text', 'Look', { story_id: one.id });
    expect(await album('stories')).toEqual([
      { id: other.id, photo: expect.stringContaining(other.key), sent_at: null, ends: nowS() + 3_600 },
      { id: one.id, photo: expect.stringContaining(one.key), sent_at: nowS(), ends: nowS() + 3_600 },
    ]);
  });

  test('is for the holder of the conversation, and says nothing of other members', async () => {
    const { personaId, lease, send, album } = await hold();
    const { id } = await addPhoto(personaId, 7);
    await send('image', id, { done: true });
    const colleague = (await fixture.staff()).id;
    const rejected = { code: 'conflict', details: { reason: 'lease' } };
    const ask = (lease_id: number) =>
      fixture.staffCall(colleague, 'inbox/album', { lease_id, kind: 'album' });
    expect(await ask(lease.id)).toMatchObject(rejected);
    expect(await ask(987_654)).toMatchObject(rejected);
    await expect(album('album')).rejects.toThrow();
    const other = await fixture.member({ given: 500 });
    await writeAsMember(fixture, { memberId: other.id, personaId }, 'Hello');
    const next = data(await fixture.staffCall(colleague, 'inbox/next'));
    expect(next.member.id).toBe(other.id);
    expect(data(await ask(next.lease.id)).items).toMatchObject([{ id, sent_at: null }]);
  });
});
