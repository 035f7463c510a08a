import { randomUUID } from 'node:crypto';
import { PRESET_SEEDS } from '@afterglow/domain/brand/presets';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './db/database.ts';
import { createMemoryFanout } from './gateway/fanout-memory.ts';
import { createSettings } from './settings/settings.ts';
import { siteSettings } from './site-settings.ts';
import { signInStaff } from './testing/console-for-tests.ts';
import { redisIsHere, startRedis, type TestRedis } from './testing/redis-for-tests.ts';
import { startTestServer, type TestServer } from './testing/server-for-tests.ts';
import { commonSecret, startMs, startServerProcesses } from './testing/server-processes.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let main: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await testDatabase();
  main = openDatabase({ url: database.url, max: 2 });
});
afterAll(async () => {
  await main.close();
  await database.drop();
});

/** Opens the settings of one process, and what it logged. */
async function opened() {
  const logged: { setting?: string; nearest?: string; level: number }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const settings = await createSettings(main.kysely, siteSettings, { bus: createMemoryFanout(), log });
  return { ...settings, logged };
}
const store = (key: string, value: unknown) =>
  main.kysely
    .insertInto('setting')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute();

test('an invalid stored row is logged once and its default applies; the other settings are unaffected', async () => {
  await store('likes_per_day', '60');
  await store('prices', { text: 10 });
  await store('partners', 'everybody');
  await store('free_credits', 75);
  await store('likes_per_dya', 5);
  const settings = await opened();
  await settings.reload();
  expect(settings.current()).toMatchObject({
    likes_per_day: 60,
    prices: { text: 50, spin: 100 },
    partners: 'members',
    free_credits: 75,
  });
  expect(settings.logged.map(({ setting }) => setting).sort()).toEqual([
    'likes_per_day',
    'likes_per_dya',
    'partners',
    'prices',
  ]);
  expect(settings.logged.find(({ setting }) => setting === 'likes_per_dya')).toMatchObject({
    level: 40,
    nearest: 'likes_per_day',
  });
  expect(settings.current()).not.toHaveProperty('likes_per_dya');

  await store('likes_per_day', 7);
  await settings.reload();
  expect(settings.current().likes_per_day).toBe(7);
  await store('likes_per_day', -1);
  await settings.reload();
  expect(settings.current().likes_per_day).toBe(60);
  expect(settings.logged).toHaveLength(5);
  settings.close();
});

test('an invalid value is not written either', async () => {
  const settings = await opened();
  await settings.set('free_credits', 120);
  for (const wrong of [-1, 1.5, Number.NaN, 10 ** 9, '5', null]) {
    await expect(settings.set('free_credits', wrong as number)).rejects.toThrow();
  }
  expect(settings.current().free_credits).toBe(120);
  const row = await main.kysely
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'free_credits')
    .executeTakeFirstOrThrow();
  expect(row.value).toBe(120);
  settings.close();
});

test('[SC11] [C71] without the bus a change takes effect within 10 s', { timeout: 20_000 }, async () => {
  const [writer, reader] = [await opened(), await opened()];
  await writer.set('name', 'Dusk');
  expect(reader.current().name).toBe('Afterglow');
  await expect.poll(() => reader.current().name, { timeout: 10_000, interval: 100 }).toBe('Dusk');
  await writer.set('name', 'Afterglow');
  writer.close();
  reader.close();
});

/** Saves other colours of the site, as an admin does in the console of a process. */
async function saveColours(server: TestServer, colours: { primary: string }): Promise<void> {
  const admin = await signInStaff(server, { role: 'admin' });
  const wire = await admin.connect();
  const { data } = await wire.call('brand/get', {});
  const saved = await wire.call('brand/save', {
    value: { ...data.value, colours },
    version: data.version,
    reason: 'Other colours',
    trace_id: `colours-${randomUUID()}`,
  });
  wire.close();
  expect(saved).toMatchObject({ request_status: 1 });
}
const hasColours = async ({ url }: TestServer, { primary }: { primary: string }): Promise<boolean> =>
  (await (await fetch(`${url}/brand.css`)).text()).includes(`--primary:${primary}`);

test('[SC11] without the bus a saved brand is in force on the other process within 10 s', {
  timeout: 60_000,
}, async () => {
  const own = await testDatabase();
  onTestFinished(() => own.drop());
  const [one, two] = [
    await startTestServer({ database: own, config: { demo: true } }),
    await startTestServer({ database: own, config: { demo: true } }),
  ];
  onTestFinished(() => two.close());
  onTestFinished(() => one.close());
  expect(await hasColours(two, PRESET_SEEDS.harbour)).toBe(false);
  await saveColours(one, PRESET_SEEDS.harbour);
  const everywhere = () => Promise.all([one, two].map((server) => hasColours(server, PRESET_SEEDS.harbour)));
  await expect.poll(everywhere, { timeout: 10_000, interval: 100 }).toEqual([true, true]);
});

describe.runIf(redisIsHere())('two processes over Redis', () => {
  let redis: TestRedis;
  let shared: TestDatabase;
  let one: TestServer;
  let two: TestServer;
  beforeAll(async () => {
    redis = await startRedis();
    shared = await testDatabase();
    one = await startTestServer({ database: shared, config: { redisUrl: redis.url, demo: true } });
    two = await startTestServer({ database: shared, config: { redisUrl: redis.url, demo: true } });
  });
  afterAll(async () => {
    await one?.close();
    await two?.close();
    await shared?.drop();
    redis?.kill();
  });

  test('[SC11] [C71] a change on one takes effect on the other within a second', async () => {
    const ready = async () => (await one.app.fanout.ready()) && (await two.app.fanout.ready());
    await expect.poll(ready, { timeout: 10_000 }).toBe(true);
    for (const limit of [5, 6, 7]) {
      await one.app.settings.set('likes_per_day', limit);
      const there = () => two.app.settings.current().likes_per_day;
      await expect.poll(there, { timeout: 1_000, interval: 20 }).toBe(limit);
    }
  });

  test('[SC11] a brand saved on one is in force on the other within a second', async () => {
    const ready = async () => (await one.app.fanout.ready()) && (await two.app.fanout.ready());
    await expect.poll(ready, { timeout: 10_000 }).toBe(true);
    await saveColours(one, PRESET_SEEDS.orchard);
    const there = () => hasColours(two, PRESET_SEEDS.orchard);
    await expect.poll(there, { timeout: 1_000, interval: 20 }).toBe(true);
  });

  // The tests above share one operating system process. The soak test uses real ones.
  if (process.env.SOAK_FIGURES === '1')
    test('[SC11] a change takes effect in each of three processes within a second, without the bus within ten', {
      timeout: startMs,
    }, async () => {
      const app = await startServerProcesses(3);
      const config = { redisUrl: app.redis().url, secret: commonSecret };
      const writer = await startTestServer({
        database: { url: app.databaseUrl, drop: async () => {} },
        config,
      });
      try {
        const { cookie } = await app.register();
        const wires = await Promise.all(app.processes.map(({ url }) => app.device(url, cookie)));
        const everywhere = () =>
          Promise.all(
            wires.map(
              async (wire) => (await wire.call('configs', { keys: ['site'] })).data.site.likes_per_day,
            ),
          );
        const ready = async () => (await writer.app.fanout.ready()) && (await app.bus()).every(Boolean);
        await expect.poll(ready).toBe(true);
        for (const limit of [5, 6, 7]) {
          await writer.app.settings.set('likes_per_day', limit);
          await expect.poll(everywhere, { timeout: 1_000, interval: 20 }).toEqual([limit, limit, limit]);
        }
        app.redis().kill();
        await expect.poll(app.bus).toEqual([false, false, false]);
        await writer.app.settings.set('likes_per_day', 8);
        await expect.poll(everywhere, { timeout: 10_000, interval: 100 }).toEqual([8, 8, 8]);
      } finally {
        await writer.close();
        await app.close();
      }
    });
});
