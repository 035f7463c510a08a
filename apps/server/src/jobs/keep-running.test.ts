import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { keepRunning } from './keep-running.ts';

const log = pino({ level: 'silent' });

function createRunner() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isStopped = false;
  return {
    promise,
    end: resolve,
    isStopped: () => isStopped,
    stop: async () => {
      if (isStopped) throw new Error('Runner is already stopped');
      isStopped = true;
      resolve();
    },
  };
}

test('a stop while another runner starts stops that one too', async () => {
  const [first, second] = [createRunner(), createRunner()];
  const starting = Promise.withResolvers<typeof second>();
  let starts = 0;
  const running = await keepRunning(async () => (++starts === 1 ? first : starting.promise), log, 1);
  first.end();
  await expect.poll(() => starts).toBe(2);
  const stopping = running.stop();
  await sleep(1);
  starting.resolve(second);
  await stopping;
  expect(second.isStopped()).toBe(true);
});

test('a runner that ends is followed by another one, until it is stopped', async () => {
  const runners = [createRunner(), createRunner()];
  let starts = 0;
  const running = await keepRunning(async () => runners[starts++] as (typeof runners)[0], log, 1);
  runners[0]?.end();
  await expect.poll(() => starts).toBe(2);
  await running.stop();
  expect([runners[1]?.isStopped(), starts]).toEqual([true, 2]);
});
