import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './db/database.ts';
import { openReplica } from './db/replica.ts';
import { listSamples } from './features/discovery/index.ts';
import { getCells } from './places/cells.ts';
import { type TestCluster, testCluster } from './testing/cluster-for-tests.ts';
import { type CuttingProxy, cuttingProxy } from './testing/cutting-proxy.ts';
import { createFixture, type Fixture } from './testing/fixture.ts';
import { type Standby, startStandby } from './testing/standby.ts';

// A server with a real streaming standby as its replica.

const haifa = { id: 294801, name: 'Haifa', country: 'IL', lat: 32.82, lon: 34.99 };
const writes = Number(process.env.SOAK_WRITES ?? 100);

let cluster: TestCluster;
let standby: Standby;
let proxy: CuttingProxy;
/** Reads from the replica what may lag. */
let fixture: Fixture;
/** The same database without a replica. */
let plain: Fixture;

beforeAll(async () => {
  cluster = await testCluster();
  await addPlaces();
  standby = await startStandby(cluster);
  const url = new URL(standby.url);
  proxy = await cuttingProxy(Number(url.port));
  url.port = String(proxy.port);
  const config = { databaseUrl: cluster.url, databasePool: 9 };
  fixture = await createFixture({ config: { ...config, databaseReplicaUrl: url.href } });
  plain = await createFixture({ config });
}, 120_000);
afterAll(async () => {
  await fixture?.close();
  await plain?.close();
  await proxy?.close();
  await standby?.stop();
  await cluster?.stop();
  cluster?.remove();
});
/** Adds the cells of Tel Aviv, which has none in a cluster of tests. */
async function addPlaces(): Promise<void> {
  const { kysely, close } = openDatabase({ url: cluster.url, max: 1 });
  const pickCells = ({ lat, lon }: { lat: number; lon: number }) => {
    const { h4, h5, h6 } = getCells(lat, lon);
    return { h4, h5, h6 };
  };
  const telAviv = await kysely.selectFrom('place').selectAll().executeTakeFirstOrThrow();
  await kysely.updateTable('place').set(pickCells(telAviv)).execute();
  await kysely
    .insertInto('place')
    .values({ ...haifa, ...pickCells(haifa) })
    .execute();
  await sql`insert into place_name (place_id, folded, hebrew, weight) values (${haifa.id}, 'haifa', false, 1)`.execute(
    kysely,
  );
  await close();
}

/** Everybody from earlier tests is paused, so each test has its own people. */
beforeEach(async () => {
  await standby.resume();
  await expect.poll(isReplicaUsed).toBe(true);
  await fixture.db.updateTable('person').set({ state: 'paused' }).execute();
});

// biome-ignore lint/suspicious/noExplicitAny: the answers of many calls
async function call(memberId: number, name: string, data: object = {}, where = fixture): Promise<any> {
  const outcome = await where.call(memberId, name, data);
  if (!outcome.ok) throw new Error(`${name}: ${outcome.code}`);
  return outcome.data;
}
const list = async (name: string, memberId: number, data: object = {}, where = fixture): Promise<number[]> =>
  (await call(memberId, name, data, where)).map(({ id }: { id: number }) => id);
const page = { currentLength: 0, recordsToTake: 24 };

/** Counts the reads that each server answered while `work` runs. */
async function countReads(work: () => Promise<unknown>): Promise<{ replica: number; primary: number }> {
  const read = async () => {
    const metric = await fixture.app.metrics.getSingleMetric('database_replica_reads_total')?.get();
    const count = (server: string) =>
      metric?.values.find(({ labels }) => labels.server === server)?.value ?? 0;
    return { replica: count('replica'), primary: count('primary') };
  };
  const before = await read();
  await work();
  const after = await read();
  return { replica: after.replica - before.replica, primary: after.primary - before.primary };
}

const isReplicaUsed = async (): Promise<boolean> =>
  (await countReads(() => listSamples(fixture.app, 'en', 2))).replica > 0;

async function addPeople(count: number): Promise<number[]> {
  const added: number[] = [];
  for (let n = 0; n < count; n++)
    added.push((await fixture.persona({ name: `Noa ${n}`, popularity: n, photos: 1 })).id);
  return added;
}

describe('a replica that follows', () => {
  test('[SC14] each listed read runs on it, and what it shows is the same', async () => {
    const me = await fixture.member({ sGender: 2, radiusKm: 100 });
    const people = await addPeople(12);
    const manager = (await fixture.staff({ role: 'manager' })).id;
    const draft = await fixture.db
      .insertInto('broadcast')
      .values({
        name: 'Spring',
        kind: 'service',
        segment: '{}',
        channels: ['in_app'],
        texts: '{}',
        created_at: fixture.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await standby.catchUp();
    const countAudience = async (where: Fixture) => {
      const reply = await where.staffCall(manager, 'broadcasts/count', draft);
      const { count_token, expires, ...audience } = (reply as unknown as { data: Record<string, unknown> })
        .data;
      return audience;
    };
    const reads: [what: string, read: (where: Fixture) => Promise<unknown>][] = [
      ['the deck', (where) => list('explore', me.id, {}, where)],
      ['the nearest', (where) => list('meet', me.id, page, where)],
      ['the most liked', (where) => list('meet/popular', me.id, page, where)],
      ['how many fit', (where) => call(me.id, 'meet/count', { s_radius: 50 }, where)],
      ['towns', (where) => call(me.id, 'search_location', { search: 'hai' }, where)],
      ['samples', (where) => listSamples(where.app, 'en', 2)],
      ['the time to answer', (where) => call(me.id, 'profile', { user_id: people[0] }, where)],
      ['how many members', (where) => where.app.community.members()],
      ['whom a broadcast is for', countAudience],
    ];
    for (const [what, read] of reads) {
      let onReplica: unknown;
      const counted = await countReads(async () => {
        onReplica = await read(fixture);
      });
      expect([what, counted.primary]).toEqual([what, 0]);
      expect([what, counted.replica > 0]).toEqual([what, true]);
      expect(onReplica).toEqual(await read(plain));
    }
    expect((await list('explore', me.id)).sort()).toEqual(people.sort());
  });

  test('[SC14] cards of people come from it while it knows their latest version', async () => {
    const me = await fixture.member({ sGender: 2 });
    const [persona] = await addPeople(1);
    await standby.catchUp();
    const counted = await countReads(() => call(me.id, 'profile', { user_id: persona }));
    expect(counted.replica).toBeGreaterThanOrEqual(1);
    await standby.pause();
    const writer = await fixture.member({ bio: 'before', sGender: 1 });
    await call(writer.id, 'user/update', { key: 'bio', value: 'after' });
    expect((await call(writer.id, 'profile', { user_id: writer.id })).bio).toBe('after');
  });
});

describe('a replica whose replay is paused', () => {
  test('[SC14] nobody who was swiped, blocked or has left is shown, and a new town counts at once', async () => {
    const me = await fixture.member({ sGender: 2, radiusKm: 20 });
    const [swiped = 0, blocked = 0, left = 0, stays = 0] = await addPeople(4);
    const far = await fixture.persona({ placeId: haifa.id });
    await standby.catchUp();
    await standby.pause();
    await call(me.id, 'swipe', { swiped_user_id: swiped, like: 1 });
    await call(me.id, 'user/block', { user_id: blocked });
    await fixture.db.updateTable('person').set({ state: 'paused' }).where('id', '=', left).execute();
    let shown: number[] = [];
    const counted = await countReads(async () => {
      shown = await list('explore', me.id);
    });
    expect(counted).toMatchObject({ primary: 0 });
    expect(shown).toEqual([stays]);
    expect((await list('meet', me.id, page)).sort()).toEqual([swiped, stays].sort());
    expect((await list('meet/popular', me.id, page)).sort()).toEqual([swiped, stays].sort());

    await call(me.id, 'user/update', { key: 'place_id', value: haifa.id });
    expect(await list('explore', me.id)).toEqual([far.id]);
  });

  test('[SC14] is not read from once it is further behind than is allowed, until it has caught up', async () => {
    const [persona = 0] = await addPeople(1);
    await standby.catchUp();
    const primary = openDatabase({ url: cluster.url, max: 2 });
    const readFrom: string[] = [];
    const replica = await openReplica({
      url: standby.url,
      primary: { main: primary.kysely, deck: primary.kysely },
      max: 1,
      onRead: (server) => readFrom.push(server),
      log: { info: () => {}, warn: () => {} },
      checkMs: 50,
      maxLagMs: 200,
    });
    onTestFinished(async () => {
      await replica.close();
      await primary.close();
    });
    /** Returns which server answers, and what it knows of the persona. */
    async function read(db = replica.db): Promise<[server: string | undefined, bio: string | undefined]> {
      const row = await db
        .selectFrom('profile')
        .select('bio')
        .where('person_id', '=', persona)
        .executeTakeFirst();
      return [readFrom.at(-1), row?.bio];
    }
    const write = (bio: string) =>
      fixture.db.updateTable('profile').set({ bio }).where('person_id', '=', persona).execute();
    const limit = { timeout: 20_000 };
    await write('before');
    await expect.poll(() => read(), limit).toEqual(['replica', 'before']);
    await standby.pause();
    await write('after');
    await expect.poll(() => read(), limit).toEqual(['primary', 'after']);
    expect(await read(replica.deck)).toEqual(['primary', 'after']);
    await standby.resume();
    await expect.poll(() => read(), limit).toEqual(['replica', 'after']);
    expect(await read(replica.deck)).toEqual(['replica', 'after']);
  }, 90_000);

  test('[SC15] whatever is written is read at once', { timeout: 120_000 }, async () => {
    const me = await fixture.member({ given: 1_000_000 });
    const other = await fixture.member({ gender: 2 });
    await standby.catchUp();
    await standby.pause();
    const stale: string[] = [];
    const check = (what: string, seen: unknown, written: unknown) => {
      if (JSON.stringify(seen) !== JSON.stringify(written)) stale.push(`${what}: ${seen} for ${written}`);
    };
    for (let n = 0; n < writes; n += 4) {
      const bio = `Written ${n}`;
      await call(me.id, 'user/update', { key: 'bio', value: bio });
      check('own profile', (await call(me.id, 'session/validate')).user.bio, bio);
      check('profile for others', (await call(other.id, 'profile', { user_id: me.id })).bio, bio);
      const body = `Hello ${n}`;
      const message = { message_type: 'text', message_text: body, trace_id: `replica-${n}` };
      await call(me.id, 'send_message', { receiver_id: other.id, ...message });
      const messages = { contact_user_id: me.id, currentLength: 0, recordsToTake: 1 };
      check('message', (await call(other.id, 'messages', messages))[0].body, body);
      await call(other.id, 'user/block', { user_id: me.id });
      check('blocked', (await call(other.id, 'user/blocked')).length, 1);
      check('deck without them', await list('explore', other.id), []);
      await call(other.id, 'user/unblock', { user_id: me.id });
      check('nobody blocked', (await call(other.id, 'user/blocked')).length, 0);
    }
    expect(stale).toEqual([]);
  });
});

test('[SC14] a replica that goes away fails no call', async () => {
  const me = await fixture.member({ sGender: 2 });
  const people = await addPeople(3);
  await standby.catchUp();
  proxy.cut();
  onTestFinished(proxy.mend);
  let shown: number[] = [];
  const counted = await countReads(async () => {
    shown = await list('explore', me.id);
  });
  expect(shown.sort()).toEqual(people.sort());
  expect(counted.replica).toBe(0);
  expect(counted.primary).toBeGreaterThan(0);
});
