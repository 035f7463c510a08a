import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMember } from '../../testing/people.ts';
import { type TestServer, testServer } from '../../testing/server-for-tests.ts';

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
  server = await testServer();
  const { db, settings, media } = server.house;
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
/** Before each test the four have looked and liked a minute after each other, and nobody has seen it yet. */
beforeEach(async () => {
  const { db, now } = server.house;
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

test.each(lists)(
  '[S7.37, S7.38] %s without premium: as many as there are, and nothing that leads to anybody',
  async (name) => {
    const answer = await wire.call(name, {});
    expect(answer.request_status).toBe(1);
    const rows = answer.data as Row[];
    expect(rows).toHaveLength(4);
    for (const row of rows) {
      expect(Object.keys(row).sort()).toEqual(['locked', 'photo', 'time']);
      expect(row.time % dayS).toBe(0);
    }
    expect(rows.at(-1)?.photo).toBeNull();
    const said = JSON.stringify(answer);
    for (const { key } of others) if (key) expect(said).not.toContain(key);
    expect(said).not.toContain('Somebody');
    expect(await list(name, { currentLength: 3 })).toEqual(rows.slice(3));
  },
);

test('the blurred copy has nothing of the picture left but its colours', async () => {
  const [row] = await list('user/fans');
  const answer = await fetched(row?.photo as string);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toContain('private');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBeLessThan(3_000);
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  // No edge: neighbours differ by a little everywhere, while the picture has one of full contrast.
  let steepest = 0;
  for (let at = 1; at < data.length; at++)
    if (at % info.width)
      steepest = Math.max(steepest, Math.abs((data[at] as number) - (data[at - 1] as number)));
  expect(steepest).toBeLessThan(16);
});

test.each([{ visible: 'matches' }, { review: 'pending' }, { review: 'refused' }])(
  'a picture that not everybody sees has no blurred copy either: %o',
  async (hidden) => {
    const [first] = others;
    const become = (now: { visible?: string; review?: string }) =>
      server.house.db
        .updateTable('photo')
        .set(now)
        .where('person_id', '=', first?.id as number)
        .execute();
    await become(hidden);
    for (const name of lists) expect((await list(name))[0]?.photo).toBeNull();
    await become({ visible: 'everyone', review: 'approved' });
    for (const name of lists) expect((await list(name))[0]?.photo).toMatch(/^\/media\/veiled\//);
  },
);

test('an address is one reader’s own and cannot be made up', async () => {
  const [mine] = await list('user/fans');
  const other = await server.register();
  const at = server.house.now();
  const [first] = others;
  await server.house.db
    .insertInto('visit')
    .values({ visitor_id: first?.id as number, visited_id: other.userId, at })
    .execute();
  const theirs = await server.connect(other.cookie);
  const [seen] = (await theirs.call('user/visitors', {})).data as Row[];
  theirs.close();
  expect(seen?.photo).not.toBe(mine?.photo);
  expect((await list('user/fans'))[0]?.photo).toBe(mine?.photo);
  const address = mine?.photo as string;
  const bent = address.replace(/.(?=\.jpg$)/, (last) => (last === 'A' ? 'Q' : 'A'));
  const key = first?.key as string;
  for (const wrong of [bent, `/media/veiled/${key}.jpg`, '/media/veiled/AAAA.jpg', '/media/veiled/.jpg'])
    expect([wrong, (await fetched(wrong)).status]).toEqual([wrong, 404]);
  expect((await fetched(`/media/${key}_veiled.jpg`)).status).toBe(404);
});

test.each(lists)(
  '[S1.13, S1.21, S6.12] %s with premium: the people themselves, newest first, until it ends',
  async (name) => {
    const { db, now } = server.house;
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
  await server.house.db
    .updateTable('person')
    .set({ state: 'paused' })
    .where('id', '=', paused?.id as number)
    .execute();
  for (const name of lists) expect(await list(name)).toHaveLength(2);
});
