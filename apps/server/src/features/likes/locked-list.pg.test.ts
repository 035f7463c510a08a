import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMember } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server-for-tests.ts';

type Row = { id?: number; name?: string; locked?: true; photo: string | null; time: number };
const dayS = 24 * 3600;

let server: TestServer;
let me: { userId: number; cookie: string };
let wire: Awaited<ReturnType<TestServer['connect']>>;
const others: { id: number; key: string | null }[] = [];

const list = async (name: string, data: object = {}) => (await wire.call(name, data)).data as Row[];
const counts = async () =>
  (await wire.call('totals')).data as { visits: { new: number }; fans: { new: number } };
const fetched = (address: string) => fetch(new URL(address, server.url));

beforeAll(async () => {
  server = await startTestServer();
  const { db, settings, media } = server.app;
  await settings.set('partners', 'mixed');
  me = await server.register();
  wire = await server.connect(me.cookie);
  for (let n = 0; n < 4; n++) {
    const { id } = await addMember(db, { name: `Somebody${n}` });
    let key: string | null = null;
    if (n > 0) {
      const bytes = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c33' } })
        .composite([
          {
            input: Buffer.from(
              '<svg width="300" height="300"><circle cx="150" cy="150" r="140" fill="#fff"/></svg>',
            ),
          },
        ])
        .jpeg()
        .toBuffer();
      const stored = await media.put(bytes);
      key = stored.key;
      const { width, height } = stored;
      await db
        .insertInto('media')
        .values({ key, owner_id: id, purpose: 'profile', width, height, bytes: stored.bytes, used: true })
        .execute();
      await db.insertInto('photo').values({ person_id: id, media_key: key, position: 1 }).execute();
    }
    others.unshift({ id, key });
  }
});
/** Before each test the four have visited and liked at intervals of a minute, and nothing has been seen yet. */
beforeEach(async () => {
  const { db, now } = server.app;
  await db.deleteFrom('block').execute();
  await db.updateTable('person').set({ state: 'active' }).execute();
  await db.deleteFrom('visit').execute();
  await db.deleteFrom('swipe').execute();
  await db.deleteFrom('seen_mark').execute();
  await db.updateTable('member').set({ premium_until: null }).where('person_id', '=', me.userId).execute();
  for (const [n, { id }] of others.entries()) {
    const at = new Date(now().getTime() - (n + 1) * 60_000);
    await db.insertInto('visit').values({ visitor_id: id, visited_id: me.userId, at }).execute();
    await db.insertInto('swipe').values({ swiper_id: id, swiped_id: me.userId, liked: true, at }).execute();
  }
});
afterAll(async () => {
  wire.close();
  await server.close();
});

const lists = ['user/visitors', 'user/fans'];

const tileShape = () =>
  new RegExp(`^/media/tile/[0-9a-f]{32}\\.svg\\?until=\\d+&for=${me.userId}&sig=[\\w-]{32}$`);

test.each(lists)(
  '[S7.37, S7.38] %s without premium: the right number of tiles, and nothing that identifies anybody',
  async (name) => {
    const answer = await wire.call(name, { currentLength: 0, recordsToTake: 20 });
    expect(answer.request_status).toBe(1);
    const rows = answer.data as Row[];
    expect(rows).toHaveLength(4);
    for (const row of rows) {
      expect(Object.keys(row).sort()).toEqual(['locked', 'photo', 'time']);
      expect(row.time % dayS).toBe(0);
      // A member without a picture has a tile like everybody else.
      expect(row.photo).toMatch(tileShape());
    }
    const text = JSON.stringify(answer);
    for (const { key } of others) if (key) expect(text).not.toContain(key);
    expect(text).not.toContain('Somebody');
    expect(await list(name, { currentLength: 3 })).toHaveLength(1);
  },
);

test.each(lists)('%s: each request shows other tiles, so none can be recognised', async (name) => {
  const seen = new Set<string | null>();
  for (let look = 0; look < 5; look++) for (const { photo } of await list(name)) seen.add(photo);
  expect(seen.size).toBe(5 * 4);
});

test('a tile is a drawing that is not cached and loads nothing', async () => {
  const [row] = await list('user/fans');
  const answer = await fetched(row?.photo as string);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('image/svg+xml');
  expect(answer.headers.get('cache-control')).toContain('private');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const rendered = await answer.text();
  expect(rendered).not.toMatch(/href|<image|<script|url\((?!#)/);
  expect(rendered.length).toBeLessThan(8_000);
  const again = await fetched(row?.photo as string);
  expect(await again.text()).toBe(rendered);
  for (const wrong of ['/media/tile/.svg', '/media/tile/AAAA.svg', `/media/tile/${'g'.repeat(32)}.svg`])
    expect([wrong, (await fetched(wrong)).status]).toEqual([wrong, 404]);
});

/** Reduces a picture to a few coarse colours, as much as any blur leaves of it. */
const coarse = (picture: Buffer) =>
  sharp(picture).resize(9, 11, { fit: 'fill' }).removeAlpha().raw().toBuffer();
const distance = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, at) => sum + (value - (other[at] as number)) ** 2, 0);

test('the person behind a tile is guessed no better than by chance from everybody’s pictures', async () => {
  const { db, media, now } = server.app;
  const reader = await server.register();
  const crowd = 24;
  const colour = (n: number) => `hsl(${(n * 360) / crowd} 60% ${30 + (n % 5) * 10}%)`;
  const originals: Buffer[] = [];
  const pictures: Buffer[] = [];
  for (let n = 0; n < crowd; n++) {
    const drawing = `<svg width="300" height="400"><rect width="300" height="400" fill="${colour(n)}"/>
      <circle cx="${90 + n * 5}" cy="150" r="${50 + n}" fill="${colour(n * 7 + 3)}"/></svg>`;
    const bytes = await sharp(Buffer.from(drawing)).jpeg().toBuffer();
    const { id } = await addMember(db, { name: 'Crowd' });
    const { key, width, height, bytes: size } = await media.put(bytes);
    await db
      .insertInto('media')
      .values({ key, owner_id: id, purpose: 'profile', width, height, bytes: size, used: true })
      .execute();
    await db.insertInto('photo').values({ person_id: id, media_key: key, position: 1 }).execute();
    const at = new Date(now().getTime() - (crowd - n) * 1_000);
    await db.insertInto('visit').values({ visitor_id: id, visited_id: reader.userId, at }).execute();
    originals.unshift(bytes);
    pictures.unshift(await coarse(bytes));
  }
  const guess = async (tile: Buffer) => {
    const few = await coarse(tile);
    const distances = pictures.map((picture) => distance(few, picture));
    return distances.indexOf(Math.min(...distances));
  };
  // With a blurred copy every guess is right, so the method works.
  for (const [n, original] of originals.entries())
    expect(await guess(await sharp(original).blur(40).toBuffer())).toBe(n);

  const theirs = await server.connect(reader.cookie);
  let right = 0;
  const looks = 6;
  for (let look = 0; look < looks; look++) {
    const rows = (await theirs.call('user/visitors', { recordsToTake: 100 })).data as Row[];
    expect(rows).toHaveLength(crowd);
    for (const [n, { photo }] of rows.entries()) {
      const tile = Buffer.from(await (await fetched(photo as string)).arrayBuffer());
      if ((await guess(tile)) === n) right += 1;
    }
  }
  theirs.close();
  // Guessing gets 6 of 144 right on average, and 18 or more once in thirty thousand runs.
  expect(right).toBeLessThan(18);
});

test.each(lists)(
  '[S1.13, S1.21, S6.12] %s with premium: the people themselves, newest first, until it ends',
  async (name) => {
    const { db, now } = server.app;
    const until = (ms: number) =>
      db
        .updateTable('member')
        .set({ premium_until: new Date(now().getTime() + ms) })
        .where('person_id', '=', me.userId)
        .execute();
    await until(60_000);
    const rows = await list(name);
    expect(rows.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
    expect(rows[0]).toMatchObject({ name: 'Somebody3', time: expect.any(Number) });
    await until(-1);
    expect((await list(name)).every(({ locked }) => locked)).toBe(true);
  },
);

test.each([
  ['user/visitors/seen', 'visits', 'fans'],
  ['user/fans/seen', 'fans', 'visits'],
] as const)(
  '[S7.39, S7.40] %s: nobody is new any more, here and on the other devices',
  async (name, seen, left) => {
    const before = await counts();
    expect(before[seen].new).toBe(4);
    const second = await server.connect(me.cookie);
    expect((await wire.call(name)).request_status).toBe(1);
    await expect
      .poll(() => second.pushes)
      .toContainEqual(
        expect.objectContaining({
          module: 'totals',
          data: expect.objectContaining({ [seen]: { total: 4, new: 0 } }),
        }),
      );
    second.close();
    const after = await counts();
    expect([after[seen].new, after[left].new]).toEqual([0, before[left].new]);
  },
);

test('blocked and paused people are in neither list', async () => {
  const [blocked, paused] = others;
  await wire.call('user/block', { user_id: blocked?.id });
  await server.app.db
    .updateTable('person')
    .set({ state: 'paused' })
    .where('id', '=', paused?.id as number)
    .execute();
  for (const name of lists) expect(await list(name)).toHaveLength(2);
});
