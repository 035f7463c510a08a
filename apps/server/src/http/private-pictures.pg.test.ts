import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type HttpTown, httpTown } from '../testing/http-town.ts';
import { givePremium, grantCoins } from '../testing/people.ts';
import { uploadPicture } from '../testing/upload-picture.ts';

const minuteMs = 60_000;
let town: HttpTown;
let bytes: Buffer;
beforeAll(async () => {
  town = await httpTown();
  await town.house.settings.set('partners', 'mixed');
  bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
});
afterEach(() => {
  town.clock.now = new Date();
});
afterAll(() => town.close());

const later = (minutes: number) => {
  town.clock.now = new Date(town.clock.now.getTime() + minutes * minuteMs);
};
const status = async (url: string, cookie = '') =>
  (await town.send({ url, headers: cookie ? { cookie } : {} })).statusCode;
const sized = (url: string) => url.replace('.jpg', '_96.webp');
const match = (a: number, b: number) =>
  town.db
    .insertInto('match')
    .values({ low_id: Math.min(a, b), high_id: Math.max(a, b) })
    .execute();

/** Somebody with two pictures of which the second is shown to `visible` alone. */
async function ownerOf(visible: 'matches' | 'premium') {
  const owner = await town.register();
  const ids: number[] = [];
  for (let n = 0; n < 2; n++) {
    const photo = await uploadPicture(town, owner.cookie, bytes, 'profile');
    const added = await town.call(owner.id, 'user/photos/add', { photo });
    if (!added.ok) throw new Error(added.code);
    ids.push((added.details as { photo_id: number }).photo_id);
  }
  const changed = await town.call(owner.id, 'user/photos/visible', { id: ids[1], visible });
  if (!changed.ok) throw new Error(changed.code);
  await town.runJobs();
  return { ...owner, photoId: ids[1] as number };
}

/** The address of the private picture as this reader is told it. */
async function addressFor(readerId: number, owner: { id: number; photoId: number }): Promise<string> {
  const answer = await town.call(readerId, 'user/photos', { user_id: owner.id });
  if (!answer.ok) throw new Error(answer.code);
  const photos = answer.data as { id: number; photo: string }[];
  const found = photos.find(({ id }) => id === owner.photoId);
  if (!found) throw new Error('it is not shown to them');
  return found.photo;
}

test('the address of a private picture names its reader and is good for an hour at most', async () => {
  const owner = await ownerOf('matches');
  const reader = await town.register();
  await match(owner.id, reader.id);
  const address = await addressFor(reader.id, owner);
  const { searchParams } = new URL(address, 'http://localhost');
  expect(searchParams.get('for')).toBe(String(reader.id));
  const leftS = Number(searchParams.get('until')) - town.clock.now.getTime() / 1000;
  expect(leftS).toBeGreaterThan(0);
  expect(leftS).toBeLessThanOrEqual(3_600);
  expect([await status(address), await status(sized(address))]).toEqual([200, 200]);
  // In another's name it opens nothing.
  expect(await status(address.replace(`for=${reader.id}`, `for=${owner.id}`))).toBe(404);
  expect(await status(address.replace(/&for=\d+/, ''))).toBe(404);
  later(61);
  expect([await status(address), await status(sized(address))]).toEqual([404, 404]);
});

test('a page that stands open for hours goes on showing it: its reader’s browser is sent to a new address, nobody else’s', async () => {
  const owner = await ownerOf('matches');
  const [reader, other] = [await town.register(), await town.register()];
  await match(owner.id, reader.id);
  await match(owner.id, other.id);
  const address = await addressFor(reader.id, owner);
  later(61);
  expect(await status(address, other.cookie)).toBe(404);
  const sent = await town.send({ url: sized(address), headers: { cookie: reader.cookie } });
  expect(sent.statusCode).toBe(302);
  expect(sent.headers['cache-control']).toBe('no-store');
  const renewed = String(sent.headers.location);
  expect(await status(renewed)).toBe(200);
  await town.call(owner.id, 'user/block', { user_id: reader.id });
  expect(await status(address, reader.cookie)).toBe(404);
});

test.each(['block', 'unmatch', 'pause'] as const)('it opens nothing any more after: %s', async (end) => {
  const owner = await ownerOf('matches');
  const reader = await town.register();
  await match(owner.id, reader.id);
  const address = await addressFor(reader.id, owner);
  expect(await status(address)).toBe(200);
  if (end === 'block') await town.call(reader.id, 'user/block', { user_id: owner.id });
  else if (end === 'pause')
    await town.db.updateTable('person').set({ state: 'paused' }).where('id', '=', owner.id).execute();
  else
    await town.db
      .deleteFrom('match')
      .where('low_id', '=', Math.min(owner.id, reader.id))
      .where('high_id', '=', Math.max(owner.id, reader.id))
      .execute();
  expect([await status(address), await status(sized(address))]).toEqual([404, 404]);
});

test('a picture for premium ends with the premium of who looks', async () => {
  const owner = await ownerOf('premium');
  const reader = await town.register();
  await givePremium(town.db, reader.id, new Date(town.clock.now.getTime() + 10 * minuteMs));
  const address = await addressFor(reader.id, owner);
  later(9);
  expect(await status(address)).toBe(200);
  later(2);
  expect(await status(address)).toBe(404);
});

test('[S7.13] a story’s picture ends with the reader’s premium, with a block, and with the story', async () => {
  const teller = await town.register();
  const reader = await town.register();
  await givePremium(town.db, reader.id, new Date(town.clock.now.getTime() + 30 * 24 * 60 * minuteMs));
  const photo = await uploadPicture(town, teller.cookie, bytes, 'story');
  expect(await town.call(teller.id, 'stories/add', { photo })).toMatchObject({ ok: true });
  const told = async () => {
    const answer = await town.call(reader.id, 'stories/get', { user_id: teller.id });
    if (!answer.ok) throw new Error(answer.code);
    return (answer.data as { story_photo: string }[])[0]?.story_photo as string;
  };
  const address = await told();
  expect(await status(address)).toBe(200);
  await town.db
    .updateTable('member')
    .set({ premium_until: town.clock.now })
    .where('person_id', '=', reader.id)
    .execute();
  expect(await status(address)).toBe(404);
  await givePremium(town.db, reader.id, new Date(town.clock.now.getTime() + 30 * 24 * 60 * minuteMs));
  expect(await status(address)).toBe(200);
  await town.call(teller.id, 'user/block', { user_id: reader.id });
  expect(await status(address)).toBe(404);
  await town.call(teller.id, 'user/unblock', { user_id: reader.id });
  later(24 * 60 - 1);
  const last = await told();
  expect(await status(last)).toBe(200);
  later(2);
  expect(await status(last)).toBe(404);
});

test('who answered a story goes on seeing that one without premium, and no other of the same person', async () => {
  const [teller, reader] = [await town.register(), await town.register()];
  await givePremium(town.db, reader.id, new Date(town.clock.now.getTime() + 30 * 24 * 60 * minuteMs));
  await grantCoins(town.db, reader.id, 500);
  for (let n = 0; n < 2; n++) {
    const photo = await uploadPicture(town, teller.cookie, bytes, 'story');
    expect(await town.call(teller.id, 'stories/add', { photo })).toMatchObject({ ok: true });
  }
  const told = await town.call(reader.id, 'stories/get', { user_id: teller.id });
  if (!told.ok) throw new Error(told.code);
  type Told = { story_id: number; story_photo: string };
  const [answered, other] = told.data as [Told, Told];
  const sent = await town.call(reader.id, 'send_message', {
    receiver_id: teller.id,
    message_type: 'text',
    message_text: 'Where is that?',
    story_id: answered.story_id,
    trace_id: 'an-answer-to-one-story',
  });
  expect(sent).toMatchObject({ ok: true });
  await town.db
    .updateTable('member')
    .set({ premium_until: town.clock.now })
    .where('person_id', '=', reader.id)
    .execute();
  expect([await status(answered.story_photo), await status(other.story_photo)]).toEqual([200, 404]);
});

test('a picture in a chat is gone an hour after it was sent, however late it was looked at', async () => {
  const [sender, receiver] = [await town.register(), await town.register()];
  await grantCoins(town.db, sender.id, 100);
  const photo = await uploadPicture(town, sender.cookie, bytes, 'chat');
  const sent = await town.call(sender.id, 'send_message', {
    receiver_id: receiver.id,
    message_type: 'image',
    message_text: photo,
    trace_id: 'a-picture-for-an-hour',
  });
  expect(sent).toMatchObject({ ok: true });
  const body = async () => {
    const page = await town.call(receiver.id, 'messages', { contact_user_id: sender.id });
    if (!page.ok) throw new Error(page.code);
    return (page.data as { body: string }[])[0]?.body as string;
  };
  later(59);
  const address = await body();
  expect(await status(address)).toBe(200);
  later(2);
  expect(await status(address)).toBe(404);
  expect(await status(address, receiver.cookie)).toBe(404);
  expect(await body()).toBe('');
});

/** A locked tile as it stands in the stories and in the list of fans, for somebody without premium. */
async function tileOf(where: 'stories/locked' | 'user/fans', readerId: number): Promise<string> {
  const answer = await town.call(readerId, where, where === 'user/fans' ? { recordsToTake: 1 } : {});
  if (!answer.ok) throw new Error(answer.code);
  const [tile] =
    where === 'user/fans'
      ? (answer.data as { photo: string }[]).map(({ photo }) => photo)
      : (answer.data as { tiles: string[] }).tiles;
  if (!tile) throw new Error('no tile');
  return tile;
}

test.each(['stories/locked', 'user/fans'] as const)(
  '%s: a tile’s address names its reader and ends like that of a private picture, and in nobody’s name it opens another',
  async (where) => {
    const [teller, reader, other] = [await town.register(), await town.register(), await town.register()];
    const photo = await uploadPicture(town, teller.cookie, bytes, 'story');
    await town.call(teller.id, 'stories/add', { photo });
    await town.call(teller.id, 'swipe', { swiped_user_id: reader.id, like: 1 });
    const tile = await tileOf(where, reader.id);
    const { pathname, searchParams } = new URL(tile, 'http://localhost');
    expect(searchParams.get('for')).toBe(String(reader.id));
    const leftS = Number(searchParams.get('until')) - town.clock.now.getTime() / 1000;
    expect(leftS).toBeLessThanOrEqual(3_600);
    const kept = await town.send({ url: tile });
    expect(kept.statusCode).toBe(200);
    const [, age] = /^private, max-age=(\d+)$/.exec(String(kept.headers['cache-control'])) ?? [];
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
    const sent = await town.send({ url: tile, headers: { cookie: reader.cookie } });
    expect(sent.statusCode).toBe(302);
    expect(String(sent.headers.location)).toMatch(new RegExp(`^${pathname}\\?until=\\d+&for=${reader.id}&`));
    expect(await status(String(sent.headers.location))).toBe(200);
  },
);
