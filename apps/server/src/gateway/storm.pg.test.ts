import { expect, onTestFinished, test } from 'vitest';
import { openPersistentSocket, type PersistentSocket } from '../testing/persistent-socket.ts';
import { type Registered, startTestServer, type TestServer } from '../testing/server-for-tests.ts';
import { testDatabase } from '../testing/test-database.ts';

/** The soak test has 5,000, spread over the ten seconds of a restart. The short form has a shorter time. */
const sockets = Number(process.env.SOAK_STORM_SOCKETS ?? 40);
const drilled = process.env.SOAK_STORM_SOCKETS !== undefined;
/** The maximum number of sockets of one member. */
const each = 20;

test('sockets that a restart drops all at once reconnect by themselves, spread out, and each is authenticated again', {
  timeout: drilled ? 300_000 : 60_000,
}, async () => {
  const database = await testDatabase();
  const first = await startTestServer({ database });
  const servers: TestServer[] = [first];
  const stored: PersistentSocket[] = [];
  onTestFinished(async () => {
    for (const socket of stored) socket.stop();
    for (const server of servers) await server.close();
    await database.drop();
  });
  const people: Registered[] = [];
  while (people.length < sockets / each) people.push(await first.register());
  const there = () => (servers.at(-1) as TestServer).url;
  const random = () => Math.random() / (drilled ? 1 : 20);
  const knownTimes = (times: number) => stored.filter(({ known }) => known.length >= times).length;

  // A few at a time. They all connect at once only in the next step.
  for (const { cookie } of people) {
    for (let n = 0; n < each; n++) stored.push(openPersistentSocket(there, cookie, random));
    await expect.poll(() => knownTimes(1), { timeout: 30_000 }).toBe(stored.length);
  }
  const dropped = performance.now();
  servers.push(await startTestServer({ database }));
  await first.stop();
  await expect.poll(() => knownTimes(2), { timeout: 30_000 }).toBe(sockets);
  expect(stored.filter(({ known }) => known.length !== 2)).toEqual([]);

  const again = stored.map(({ known }) => known[1] as PersistentSocket['known'][0]);
  if (!drilled) return;
  const perSecond = Map.groupBy(again, ({ fromMs }) => Math.floor((fromMs - dropped) / 1_000));
  const fullest = Math.max(...[...perSecond.values()].map(({ length }) => length)) / sockets;
  const lastMs = Math.max(...again.map(({ atMs }) => atMs)) - dropped;
  const p99Ms = again.map(({ afterMs }) => afterMs).sort((a, b) => a - b)[Math.floor(sockets * 0.99)] ?? 0;
  console.log(
    `${sockets} sockets: all back after ${(lastMs / 1_000).toFixed(1)} s, at most ${(fullest * 100).toFixed(1)} % set out in a second, known after ${p99Ms.toFixed(0)} ms (99th of a hundred)`,
  );
  expect(lastMs).toBeLessThan(30_000);
  expect(fullest).toBeLessThanOrEqual(0.15);
  expect(p99Ms).toBeLessThanOrEqual(1_000);
});
