import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSignedUrl } from '../media/signed-url.ts';
import { createHttpFixture, type HttpFixture } from '../testing/http-fixture.ts';
import { givePremium, grantCoins } from '../testing/people.ts';
import { uploadPicture } from '../testing/upload-picture.ts';

const minuteMs = 60_000;
let fixture: HttpFixture;
let bytes: Buffer;
beforeAll(async () => {
  fixture = await createHttpFixture();
  await fixture.app.settings.set('partners', 'mixed');
  bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
});
afterEach(() => {
  fixture.clock.now = new Date();
});
afterAll(() => fixture.close());

const later = (minutes: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + minutes * minuteMs);
};
const status = async (url: string, cookie = '') =>
  (await fixture.send({ url, headers: cookie ? { cookie } : {} })).statusCode;
const sized = (url: string) => url.replace('.jpg', '_96.webp');
const match = (a: number, b: number) =>
  fixture.db
    .insertInto('match')
    .values({ low_id: Math.min(a, b), high_id: Math.max(a, b) })
    .execute();

/** Registers a member with two pictures. The second is visible only to `visible`. */
async function ownerOf(visible: 'matches' | 'premium') {
  const owner = await fixture.register();
  const ids: number[] = [];
  for (let n = 0; n < 2; n++) {
    const photo = await uploadPicture(fixture, owner.cookie, bytes, 'profile');
    const added = await fixture.call(owner.id, 'user/photos/add', { photo });
    if (!added.ok) throw new Error(added.code);
    ids.push((added.details as { photo_id: number }).photo_id);
  }
  const changed = await fixture.call(owner.id, 'user/photos/visible', { id: ids[1], visible });
  if (!changed.ok) throw new Error(changed.code);
  await fixture.runJobs();
  return { ...owner, photoId: ids[1] as number };
}

/** Returns the address of the private picture as this reader receives it. */
async function addressFor(readerId: number, owner: { id: number; photoId: number }): Promise<string> {
  const answer = await fixture.call(readerId, 'user/photos', { user_id: owner.id });
  if (!answer.ok) throw new Error(answer.code);
  const photos = answer.data as { id: number; photo: string }[];
  const found = photos.find(({ id }) => id === owner.photoId);
  if (!found) throw new Error('it is not shown to them');
  return found.photo;
}

test('the address of a private picture contains its reader and is valid for an hour at most', async () => {
  const owner = await ownerOf('matches');
  const reader = await fixture.register();
  await match(owner.id, reader.id);
  const address = await addressFor(reader.id, owner);
  const { searchParams } = new URL(address, 'http://localhost');
  expect(searchParams.get('for')).toBe(String(reader.id));
  const leftS = Number(searchParams.get('until')) - fixture.clock.now.getTime() / 1000;
  expect(leftS).toBeGreaterThan(0);
  expect(leftS).toBeLessThanOrEqual(3_600);
  expect([await status(address), await status(sized(address))]).toEqual([200, 200]);
  // For another member the address is invalid.
  expect(await status(address.replace(`for=${reader.id}`, `for=${owner.id}`))).toBe(404);
  expect(await status(address.replace(/&for=\d+/, ''))).toBe(404);
  later(61);
  expect([await status(address), await status(sized(address))]).toEqual([404, 404]);
});

test('an open page shows it for hours: its reader’s browser is redirected to a new address, nobody else’s', async () => {
  const owner = await ownerOf('matches');
  const [reader, other] = [await fixture.register(), await fixture.register()];
  await match(owner.id, reader.id);
  await match(owner.id, other.id);
  const address = await addressFor(reader.id, owner);
  later(61);
  expect(await status(address, other.cookie)).toBe(404);
  const sent = await fixture.send({ url: sized(address), headers: { cookie: reader.cookie } });
  expect(sent.statusCode).toBe(302);
  expect(sent.headers['cache-control']).toBe('no-store');
  const renewed = String(sent.headers.location);
  expect(await status(renewed)).toBe(200);
  await fixture.call(owner.id, 'user/block', { user_id: reader.id });
  expect(await status(address, reader.cookie)).toBe(404);
});

test.each(['block', 'unmatch', 'pause'] as const)(
  'the address of the picture is invalid after: %s',
  async (end) => {
    const owner = await ownerOf('matches');
    const reader = await fixture.register();
    await match(owner.id, reader.id);
    const address = await addressFor(reader.id, owner);
    expect(await status(address)).toBe(200);
    if (end === 'block') await fixture.call(reader.id, 'user/block', { user_id: owner.id });
    else if (end === 'pause')
      await fixture.db.updateTable('person').set({ state: 'paused' }).where('id', '=', owner.id).execute();
    else
      await fixture.db
        .deleteFrom('match')
        .where('low_id', '=', Math.min(owner.id, reader.id))
        .where('high_id', '=', Math.max(owner.id, reader.id))
        .execute();
    expect([await status(address), await status(sized(address))]).toEqual([404, 404]);
  },
);

test('a picture for premium ends with the reader’s premium', async () => {
  const owner = await ownerOf('premium');
  const reader = await fixture.register();
  await givePremium(fixture.db, reader.id, new Date(fixture.clock.now.getTime() + 10 * minuteMs));
  const address = await addressFor(reader.id, owner);
  later(9);
  expect(await status(address)).toBe(200);
  later(2);
  expect(await status(address)).toBe(404);
});

test('[S7.13] a story’s picture ends with the reader’s premium, with a block, and with the story', async () => {
  const author = await fixture.register();
  const reader = await fixture.register();
  await givePremium(fixture.db, reader.id, new Date(fixture.clock.now.getTime() + 30 * 24 * 60 * minuteMs));
  const photo = await uploadPicture(fixture, author.cookie, bytes, 'story');
  expect(await fixture.call(author.id, 'stories/add', { photo })).toMatchObject({ ok: true });
  const notified = async () => {
    const answer = await fixture.call(reader.id, 'stories/get', { user_id: author.id });
    if (!answer.ok) throw new Error(answer.code);
    return (answer.data as { story_photo: string }[])[0]?.story_photo as string;
  };
  const address = await notified();
  expect(await status(address)).toBe(200);
  await fixture.db
    .updateTable('member')
    .set({ premium_until: fixture.clock.now })
    .where('person_id', '=', reader.id)
    .execute();
  expect(await status(address)).toBe(404);
  await givePremium(fixture.db, reader.id, new Date(fixture.clock.now.getTime() + 30 * 24 * 60 * minuteMs));
  expect(await status(address)).toBe(200);
  await fixture.call(author.id, 'user/block', { user_id: reader.id });
  expect(await status(address)).toBe(404);
  await fixture.call(author.id, 'user/unblock', { user_id: reader.id });
  later(24 * 60 - 1);
  const last = await notified();
  expect(await status(last)).toBe(200);
  later(2);
  expect(await status(last)).toBe(404);
});

test('a member who replied to a story still sees it without premium, and no other of the same person', async () => {
  const [author, reader] = [await fixture.register(), await fixture.register()];
  await givePremium(fixture.db, reader.id, new Date(fixture.clock.now.getTime() + 30 * 24 * 60 * minuteMs));
  await grantCoins(fixture.db, reader.id, 500);
  for (let n = 0; n < 2; n++) {
    const photo = await uploadPicture(fixture, author.cookie, bytes, 'story');
    expect(await fixture.call(author.id, 'stories/add', { photo })).toMatchObject({ ok: true });
  }
  const notified = await fixture.call(reader.id, 'stories/get', { user_id: author.id });
  if (!notified.ok) throw new Error(notified.code);
  type Notified = { story_id: number; story_photo: string };
  const [answered, other] = notified.data as [Notified, Notified];
  const sent = await fixture.call(reader.id, 'send_message', {
    receiver_id: author.id,
    message_type: 'text',
    message_text: 'Where is that?',
    story_id: answered.story_id,
    trace_id: 'an-answer-to-one-story',
  });
  expect(sent).toMatchObject({ ok: true });
  await fixture.db
    .updateTable('member')
    .set({ premium_until: fixture.clock.now })
    .where('person_id', '=', reader.id)
    .execute();
  expect([await status(answered.story_photo), await status(other.story_photo)]).toEqual([200, 404]);
});

/** Sends a picture and returns its address as each side receives it. */
async function sendPicture(sender: { id: number; cookie: string }, receiverId: number) {
  await grantCoins(fixture.db, sender.id, 100);
  const preview = await uploadPicture(fixture, sender.cookie, bytes, 'chat');
  const sent = await fixture.call(sender.id, 'send_message', {
    receiver_id: receiverId,
    message_type: 'image',
    message_text: preview,
    trace_id: `a-picture-for-an-hour-${sender.id}`,
  });
  if (!sent.ok) throw new Error(sent.code);
  const listed = async (reader: number, peer: number) => {
    const page = await fixture.call(reader, 'messages', { contact_user_id: peer });
    if (!page.ok) throw new Error(page.code);
    return (page.data as { body: string }[])[0]?.body as string;
  };
  return {
    preview,
    own: (sent.details as { message: string }).message,
    receive: () => listed(receiverId, sender.id),
  };
}

test('a picture in a chat is gone an hour after it was sent, however late it was viewed', async () => {
  const [sender, receiver] = [await fixture.register(), await fixture.register()];
  const { own, receive } = await sendPicture(sender, receiver.id);
  later(59);
  const address = await receive();
  expect(await status(address)).toBe(200);
  later(2);
  expect(await status(address)).toBe(404);
  expect(await status(address, receiver.cookie)).toBe(404);
  expect(await status(own, sender.cookie)).toBe(404);
  expect(await receive()).toBe('');
});

test('the address of a picture in a chat names its reader: its sender has one, its receiver another', async () => {
  const [sender, receiver, other] = [
    await fixture.register(),
    await fixture.register(),
    await fixture.register(),
  ];
  const { preview, own, receive } = await sendPicture(sender, receiver.id);
  const address = await receive();
  for (const [url, reader] of [
    [preview, sender.id],
    [own, sender.id],
    [address, receiver.id],
  ] as const) {
    const { searchParams } = new URL(url, 'http://localhost');
    expect(searchParams.get('for')).toBe(String(reader));
    expect(Number(searchParams.get('until')) - fixture.clock.now.getTime() / 1000).toBeLessThanOrEqual(3_600);
    expect([await status(url), await status(sized(url))]).toEqual([200, 200]);
    for (const wrong of [url.replace(/for=\d+/, `for=${other.id}`), url.replace(/&for=\d+/, '')])
      expect(await status(wrong)).toBe(404);
  }
});

test.each(['sender', 'receiver'] as const)(
  'a picture in a chat closes for its receiver when the %s blocks',
  async (who) => {
    const [sender, receiver] = [await fixture.register(), await fixture.register()];
    const { own, receive } = await sendPicture(sender, receiver.id);
    const address = await receive();
    expect(await status(address)).toBe(200);
    const [blocker, blocked] = who === 'sender' ? [sender, receiver] : [receiver, sender];
    await fixture.call(blocker.id, 'user/block', { user_id: blocked.id });
    expect([await status(address), await status(sized(address))]).toEqual([404, 404]);
    // Everybody keeps what they sent themselves for its hour.
    expect(await status(own)).toBe(200);
  },
);

test('an address that names a reader opens no chat picture that nobody sent them', async () => {
  const [sender, receiver, other] = [
    await fixture.register(),
    await fixture.register(),
    await fixture.register(),
  ];
  const { own } = await sendPicture(sender, receiver.id);
  const key = /h[0-9a-f]{32}/.exec(own)?.[0] as string;
  const untilS = Math.floor(fixture.clock.now.getTime() / 1000) + 600;
  const { secret } = fixture.app.config;
  expect(await status(createSignedUrl(secret, key, { reader: receiver.id, untilS }))).toBe(200);
  expect(await status(createSignedUrl(secret, key, { reader: other.id, untilS }))).toBe(404);
  // Staff with the conversation or a case of it.
  expect(await status(createSignedUrl(secret, key, { reader: 'staff', untilS }))).toBe(200);
});

/** Returns a locked tile in the stories and in the list of fans, for a member without premium. */
async function tileOf(where: 'stories/locked' | 'user/fans', readerId: number): Promise<string> {
  const answer = await fixture.call(readerId, where, where === 'user/fans' ? { recordsToTake: 1 } : {});
  if (!answer.ok) throw new Error(answer.code);
  const [tile] =
    where === 'user/fans'
      ? (answer.data as { photo: string }[]).map(({ photo }) => photo)
      : (answer.data as { tiles: string[] }).tiles;
  if (!tile) throw new Error('no tile');
  return tile;
}

test.each(['stories/locked', 'user/fans'] as const)(
  '%s: a tile’s address contains its reader and ends like that of a private picture, and for no other member it is valid',
  async (where) => {
    const [author, reader, other] = [
      await fixture.register(),
      await fixture.register(),
      await fixture.register(),
    ];
    const photo = await uploadPicture(fixture, author.cookie, bytes, 'story');
    await fixture.call(author.id, 'stories/add', { photo });
    await fixture.call(author.id, 'swipe', { swiped_user_id: reader.id, like: 1 });
    const tile = await tileOf(where, reader.id);
    const { pathname, searchParams } = new URL(tile, 'http://localhost');
    expect(searchParams.get('for')).toBe(String(reader.id));
    const leftS = Number(searchParams.get('until')) - fixture.clock.now.getTime() / 1000;
    expect(leftS).toBeLessThanOrEqual(3_600);
    const stored = await fixture.send({ url: tile });
    expect(stored.statusCode).toBe(200);
    const [, age] = /^private, max-age=(\d+)$/.exec(String(stored.headers['cache-control'])) ?? [];
    expect(Number(age)).toBeLessThanOrEqual(3_600);
    for (const wrong of [
      pathname,
      tile.replace(`for=${reader.id}`, `for=${other.id}`),
      tile.replace(/&for=\d+/, ''),
      tile.replace(/until=\d/, 'until=9'),
      tile.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
    ])
      expect([wrong, await status(wrong)]).toEqual([wrong, 404]);
    later(61);
    expect([await status(tile), await status(tile, other.cookie)]).toEqual([404, 404]);
    const sent = await fixture.send({ url: tile, headers: { cookie: reader.cookie } });
    expect(sent.statusCode).toBe(302);
    expect(String(sent.headers.location)).toMatch(new RegExp(`^${pathname}\\?until=\\d+&for=${reader.id}&`));
    expect(await status(String(sent.headers.location))).toBe(200);
  },
);
