import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Wire } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from './db/embedded/postmaster.ts';
import { redisIsHere } from './testing/redis-for-tests.ts';
import { type RoundRobin, roundRobin } from './testing/round-robin.ts';
import { type ServerProcesses, sendText, startMs, startServerProcesses } from './testing/server-processes.ts';

// Two real processes behind a load balancer. Each in turn is stopped and restarted, while visitors arrive and members
// chat.

/** The soak test restarts more often. */
const restarts = Number(process.env.SOAK_ROLLING_RESTARTS ?? 3);
const visitors = 3;
/**
 * The pause between two rounds of a visitor. Without it they take both cores from the starting server and from all
 * other tests.
 */
const pauseMs = 25;
/** The time between "not ready" and the first rejected connection. The balancer polls every tenth of a second. */
const noticeMs = 5_000;

describe.runIf(redisIsHere())('rolling restarts behind a load balancer', () => {
  let app: ServerProcesses;
  let balancer: RoundRobin;
  let ports: number[];
  beforeAll(async () => {
    ports = [await findFreePort(), await findFreePort()];
    app = await startServerProcesses(2, { ports, pace: { noticeMs } });
    balancer = await roundRobin(app.processes.map(({ url }) => url));
    await balancer.ready(2);
  }, startMs);
  afterAll(async () => {
    await balancer?.close();
    await app?.close();
  });

  test('[SC20] fail no request, reject no upgrade and lose nothing confirmed; closed clients are asked to reconnect', {
    timeout: restarts * 120_000,
  }, async () => {
    const [me, other] = [await app.register(balancer.url), await app.register(balancer.url)];
    let isRunning = true;
    const failed: string[] = [];
    const closed: number[] = [];
    const confirmed: number[] = [];

    /** Visits pages, makes calls over HTTP and opens sockets as a newcomer, one after the other. */
    const visit = async () => {
      let visits = 0;
      while (isRunning) {
        for (const [method, address] of [
          ['GET', '/robots.txt'],
          ['GET', '/healthz'],
          ['POST', '/api/ticket'],
        ] as const) {
          const answer = await fetch(balancer.url + address, { method }).catch((error: Error) => error);
          if (answer instanceof Error || answer.status >= 400)
            failed.push(`${address}: ${answer instanceof Error ? answer.cause : answer.status}`);
          else await answer.arrayBuffer();
        }
        const wire = await app.device(balancer.url, other.cookie).catch((error: Error) => error);
        if (wire instanceof Error) failed.push(`socket: ${wire.message}`);
        else wire.socket.terminate();
        visits++;
        await sleep(pauseMs);
      }
      return visits;
    };
    /** Chats all the time as a member, on a socket that reopens whenever it is closed. */
    const talk = async () => {
      let wire: Wire | undefined;
      const unsure: string[] = [];
      for (let n = 0; isRunning || unsure.length > 0; n++) {
        if (wire?.socket.readyState !== 1) {
          wire = await app.device(balancer.url, me.cookie);
          void wire.closed.then(({ code }) => isRunning && closed.push(code));
        }
        const trace = unsure.shift() ?? `rolling-restart-${n}`;
        const id = await sendText(wire, other.id, trace).catch(() => null);
        if (id === null) unsure.push(trace);
        else confirmed.push(id);
        await sleep(5);
      }
      wire?.socket.terminate();
    };
    const roll = async () => {
      for (let n = 0; n < restarts; n++) {
        const old = app.processes.filter(({ child }) => child.exitCode === null)[0];
        if (!old) throw new Error('nobody runs');
        const gone = once(old.child, 'exit');
        old.child.kill('SIGTERM');
        expect(await gone).toEqual([0, null]);
        await balancer.ready(1);
        await app.start(Number(new URL(old.url).port));
        await balancer.ready(2);
      }
    };
    // The first that fails ends the others.
    const stop = () => {
      isRunning = false;
    };
    const [visits] = await Promise.all([
      Promise.all(Array.from({ length: visitors }, visit)).finally(stop),
      talk().finally(stop),
      roll().finally(stop),
    ]);
    for (const times of visits) expect(times).toBeGreaterThan(restarts);

    expect(failed).toEqual([]);
    // The talker was on a stopped process at least once, and got the close code for it.
    expect(closed.length).toBeGreaterThan(0);
    expect(new Set(closed)).toEqual(new Set([1012]));
    const stored = await app.db.selectFrom('message').select('id').orderBy('id').execute();
    expect(stored.map(({ id }) => id)).toEqual([...new Set(confirmed)].sort((a, b) => a - b));
    expect(confirmed.length).toBeGreaterThan(0);
  });
});
