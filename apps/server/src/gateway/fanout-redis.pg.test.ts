import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUSES, redisIsHere, startRedis, type TestRedis } from '../testing/redis-for-tests.ts';
import { startTestServer, type TestServer } from '../testing/server-for-tests.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';

// Two whole servers on one database with a real Redis between them. presence.test.ts covers the interface with two
// presences over one bus.
describe.runIf(redisIsHere()).each(BUSES)('two processes over Redis, BUS=%s', (channels) => {
  let redis: TestRedis;
  let database: TestDatabase;
  let one: TestServer;
  let two: TestServer;

  beforeAll(async () => {
    redis = await startRedis();
    database = await testDatabase();
    one = await startTestServer({ database, config: { redisUrl: redis.url, bus: channels } });
    two = await startTestServer({ database, config: { redisUrl: redis.url, bus: channels } });
    await until(async () => (await one.app.fanout.ready()) && (await two.app.fanout.ready()));
  });
  afterAll(async () => {
    await one?.close();
    await two?.close();
    await database?.drop();
    redis?.kill();
  });

  test('a push reaches a person wherever they are connected, once', async () => {
    const person = await one.register();
    const [here, there] = [await one.connect(person.cookie), await two.connect(person.cookie)];
    two.app.fanout.toPerson(
      person.userId,
      JSON.stringify({ module: 'notification', data: { message: 'hello' } }),
    );
    expect((await here.push('notification')).data.message).toBe('hello');
    expect((await there.push('notification')).data.message).toBe('hello');
    expect(here.pushes.filter((frame) => frame.module === 'notification').length).toBe(1);
    expect(there.pushes.filter((frame) => frame.module === 'notification').length).toBe(1);
  });

  test('[SC8] events of one turn are published together, complete and in order', async () => {
    const person = await one.register();
    const there = await two.connect(person.cookie);
    const watcher = new Redis(redis.url);
    const published: string[] = [];
    await watcher.psubscribe('afterglow:*');
    watcher.on('pmessage', (_pattern, _channel, text) => {
      if (text.includes('in one turn')) published.push(text);
    });
    const numbers = Array.from({ length: 50 }, (_, n) => n);
    for (const n of numbers) {
      const data = { message: `in one turn ${n}` };
      one.app.fanout.toPerson(person.userId, JSON.stringify({ module: 'notification', data }));
    }
    const received = () => there.pushes.filter((frame) => frame.module === 'notification');
    await expect.poll(() => received().length, { timeout: 3_000 }).toBe(50);
    expect(received().map(({ data }) => data.message)).toEqual(numbers.map((n) => `in one turn ${n}`));
    await expect.poll(() => published.length).toBe(1);
    watcher.disconnect();
  });

  if (channels === 'people')
    test('a process receives only what concerns those with a socket there', async () => {
      const [here, elsewhere] = [await one.register(), await one.register()];
      const admin = new Redis(redis.url);
      const countSubscribers = async (...people: { userId: number }[]) => {
        const channels = people.map(({ userId }) => `afterglow:person:${userId}`);
        const counted = (await admin.call('pubsub', 'numsub', ...channels)) as (string | number)[];
        return counted.filter((_, n) => n % 2 === 1);
      };
      const wires = [await one.connect(here.cookie), await one.connect(here.cookie)];
      await two.connect(elsewhere.cookie);
      await expect.poll(() => countSubscribers(here, elsewhere)).toEqual([1, 1]);
      const second = await two.connect(here.cookie);
      await expect.poll(() => countSubscribers(here)).toEqual([2]);
      second.close();
      wires[0]?.close();
      await expect.poll(() => countSubscribers(here)).toEqual([1]);
      wires[1]?.close();
      await expect.poll(() => countSubscribers(here, elsewhere)).toEqual([0, 1]);
      admin.disconnect();
    });

  test('whatever is sent after the first reply to a new socket arrives', async () => {
    for (let n = 0; n < 20; n++) {
      const person = await one.register();
      const there = await two.connect(person.cookie);
      await there.call('session/validate');
      const data = { message: `welcome ${n}` };
      one.app.fanout.toPerson(person.userId, JSON.stringify({ module: 'notification', data }));
      expect((await there.push('notification')).data.message).toBe(`welcome ${n}`);
      there.close();
    }
  });

  test('a session that ends on one process closes its sockets on the other, and its tickets are invalid', async () => {
    const person = await one.register();
    const there = await two.connect(person.cookie);
    const { token } = (await (await one.post('/api/ticket', {}, person.cookie)).json()) as { token: string };
    await one.post('/api/logout', {}, person.cookie);
    expect((await there.closed).code).toBe(4401);
    const response = await fetch(`${two.url}/socket?token=${token}`, { headers: { cookie: person.cookie } });
    expect(response.status).not.toBe(101);
  });

  test('a ticket issued by one process is valid on the other, once', async () => {
    const person = await one.register();
    const { token } = (await (await one.post('/api/ticket', {}, person.cookie)).json()) as { token: string };
    const { openWire } = await import('@afterglow/testkit/wire');
    const address = (server: TestServer) =>
      `${server.url.replace('http', 'ws')}/socket?token=${encodeURIComponent(token)}`;
    const wire = await openWire(address(two), person.cookie);
    await expect(openWire(address(one), person.cookie)).rejects.toMatchObject({ status: 401 });
    wire.close();
  });

  test('a person connected here is online there', async () => {
    const person = await one.register();
    await one.connect(person.cookie);
    await expect.poll(() => two.app.presence.isOnline(person.userId), { timeout: 3_000 }).toBe(true);
  });

  test('a member blocked on one process receives nothing more of the blocking member on the other', async () => {
    await one.app.settings.set('partners', 'members');
    await two.app.settings.reload();
    const [person, other, witness] = [await one.register(), await one.register(), await one.register()];
    const [there, beside] = [await two.connect(other.cookie), await two.connect(witness.cookie)];
    for (const wire of [there, beside]) await wire.call('profile', { user_id: person.userId });
    const here = await one.connect(person.cookie);
    expect((await there.push('onlines')).data).toEqual({ type: 'online', user_id: person.userId });
    await here.call('user/block', { user_id: other.userId });
    await there.push('person/gone');
    const before = there.pushes.length;
    here.close();
    // Every subscriber has received it, and events published to the other process before this reply have arrived.
    await expect
      .poll(() => beside.pushes.findLast(({ module }) => module === 'onlines')?.data, { timeout: 15_000 })
      .toEqual({ type: 'offline', user_id: person.userId });
    await there.call('ping');
    expect(there.pushes.slice(before).filter(({ module }) => module === 'onlines')).toEqual([]);
  });

  test('while Redis is away each process continues alone, and afterwards they are connected again', async () => {
    const person = await one.register();
    const here = await one.connect(person.cookie);
    redis.pause();
    one.app.fanout.toPerson(
      person.userId,
      JSON.stringify({ module: 'notification', data: { message: 'still here' } }),
    );
    expect((await here.push('notification')).data.message).toBe('still here');
    redis.resume();
    await expect.poll(() => two.app.fanout.ready(), { timeout: 10_000 }).toBe(true);
  });
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await holds()) return;
    await sleep(50);
  }
  throw new Error('waited in vain');
}
