import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryFanout } from './fanout-memory.ts';
import { createPresence } from './presence-memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function app(fanout = createMemoryFanout()) {
  const notified: string[] = [];
  const presence = createPresence(fanout, (connectionId, frame) => {
    const { data } = JSON.parse(frame.subarray(2).toString());
    notified.push(`${connectionId} ${data.type} ${data.user_id}`);
  });
  return { presence, notified };
}

test('[S4.22, S7.54] arrivals and departures are pushed to followers of the person, and to nobody else', async () => {
  const { presence, notified } = app();
  presence.trackShown('reader', 1, [7]);
  presence.trackShown('stranger', 2, [8]);
  presence.addSocket(7);
  expect(presence.isOnline(7)).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  presence.removeSocket(7);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(notified).toEqual(['reader online 7', 'reader offline 7']);
  expect(presence.isOnline(7)).toBe(false);
});

test('a reload is no departure, and two devices are one person', async () => {
  const { presence, notified } = app();
  presence.trackShown('reader', 1, [7]);
  presence.addSocket(7);
  presence.addSocket(7);
  await vi.advanceTimersByTimeAsync(1_000);
  presence.removeSocket(7);
  presence.removeSocket(7);
  await vi.advanceTimersByTimeAsync(2_000);
  presence.addSocket(7);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(notified).toEqual(['reader online 7']);
});

test('members separated by a block receive nothing, either way', async () => {
  const { presence, notified } = app();
  presence.trackShown('one', 1, [2]);
  presence.trackShown('two', 2, [1]);
  presence.unlink(1, 2);
  presence.addSocket(1);
  presence.addSocket(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(notified).toEqual([]);
});

test('a connection follows five hundred people and drops the oldest', async () => {
  const { presence, notified } = app();
  presence.trackShown(
    'reader',
    1,
    Array.from({ length: 501 }, (_, n) => n + 10),
  );
  presence.addSocket(10);
  presence.addSocket(510);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(notified).toEqual(['reader online 510']);
  presence.removeConnection('reader');
  presence.addSocket(300);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(notified.length).toBe(1);
});

test('a person who is shown again is no longer the oldest', async () => {
  const { presence, notified } = app();
  presence.trackShown('reader', 1, [10, 11]);
  presence.trackShown('reader', 1, [10]);
  presence.trackShown(
    'reader',
    1,
    Array.from({ length: 499 }, (_, n) => n + 100),
  );
  presence.addSocket(11);
  presence.addSocket(10);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(notified).toEqual(['reader online 10']);
});

test('virtual profiles are online exactly while somebody operates them', async () => {
  const { presence, notified } = app();
  presence.trackShown('reader', 1, [50, 51]);
  presence.setPersonas(new Set([50]));
  await vi.advanceTimersByTimeAsync(1_500);
  presence.setPersonas(new Set([51]));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(notified).toEqual(['reader online 50', 'reader offline 50', 'reader online 51']);
});

test('[SC7] a dead process is no longer believed: its people go offline, those in the grace period of a snapshot do not', async () => {
  const bus = createMemoryFanout();
  let isAlive = true;
  const here = app(bus);
  const there = app({ ...bus, publish: (topic, message) => void (isAlive && bus.publish(topic, message)) });
  here.presence.trackShown('reader', 1, [7, 8]);
  there.presence.addSocket(7);
  there.presence.addSocket(8);
  await vi.advanceTimersByTimeAsync(13_000);
  there.presence.removeSocket(8);
  await vi.advanceTimersByTimeAsync(3_000);
  there.presence.addSocket(8);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(here.notified).toEqual(['reader online 7', 'reader online 8']);
  isAlive = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(here.presence.isOnline(7)).toBe(true);
  await vi.advanceTimersByTimeAsync(35_000);
  expect(here.notified.slice(2).sort()).toEqual(['reader offline 7', 'reader offline 8']);
});

test('the people of another process count, and are removed when it closes', async () => {
  const fanout = createMemoryFanout();
  const here = app(fanout);
  const there = app(fanout);
  here.presence.trackShown('reader', 1, [7]);
  there.presence.addSocket(7);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(here.presence.isOnline(7)).toBe(true);
  expect(here.notified).toEqual(['reader online 7']);
  there.presence.close();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(here.presence.isOnline(7)).toBe(false);
  expect(here.notified.at(-1)).toBe('reader offline 7');
});

/** Creates a presence with one process that is notified of another process with these people. */
function beside(people: number) {
  const bus = createMemoryFanout();
  const notified: number[] = [];
  const presence = createPresence(bus, () => void notified.push(1));
  const all = Array.from({ length: people }, (_, n) => n + 1_000);
  const notify = (from: string, change: object) => bus.publish('presence', { from, ...change });
  notify('elsewhere', { all });
  return { presence, notify };
}

test('[SC7] whenever a process dies between two of its messages, followers are notified within a minute', async () => {
  for (const sinceSnapshotMs of [0, 1, 5_000, 14_999]) {
    const fanout = createMemoryFanout();
    const { presence, notified } = app(fanout);
    presence.trackShown('reader', 1, [7]);
    await vi.advanceTimersByTimeAsync(sinceSnapshotMs);
    fanout.publish('presence', { from: 'dying', on: 7 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(notified, `${sinceSnapshotMs} ms after a snapshot`).toEqual(['reader online 7']);
    // A frame needs time too: two of the sixty seconds are reserved for it.
    await vi.advanceTimersByTimeAsync(57_000);
    expect(notified, `${sinceSnapshotMs} ms after a snapshot`).toEqual([
      'reader online 7',
      'reader offline 7',
    ]);
    presence.close();
  }
});

test('[SC7] of a hundred killed processes neither they nor their people stay in memory', async () => {
  const { presence, notify } = beside(0);
  for (let n = 0; n < 100; n++) {
    notify(`killed-${n}`, { on: n + 1 });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(presence.processes()).toBeGreaterThan(40);
  // The live process is received every fifteen seconds.
  for (let n = 0; n < 6; n++) {
    notify('elsewhere', { all: [7_000] });
    await vi.advanceTimersByTimeAsync(15_000);
  }
  expect(presence.processes()).toBe(1);
  expect(presence.isOnline(7_000)).toBe(true);
  for (let n = 0; n < 100; n++) expect(presence.isOnline(n + 1)).toBe(false);
});

test('[SC7] a message costs the same with fifty thousand people elsewhere as with fifty', () => {
  vi.useRealTimers();
  const notes = 4_000;
  const costMs = ({ notify }: ReturnType<typeof beside>) => {
    const begun = process.cpuUsage();
    for (let n = 0; n < notes; n++) {
      notify('elsewhere', { on: 900_000 + (n % 100) });
      notify('elsewhere', { off: 900_000 + (n % 100) });
    }
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000 / notes / 2;
  };
  const [few, many] = [beside(50), beside(50_000)];
  // The fastest of some rounds, taken alternately, so a disturbance of one round does not affect the others.
  const rounds = Array.from({ length: 7 }, () => [costMs(few), costMs(many)] as const);
  const [withFew, withMany] = [0, 1].map((n) => Math.min(...rounds.map((round) => round[n as 0 | 1])));
  // Copying the set for each message would make this ratio some hundred.
  expect((withMany as number) / Math.max(withFew as number, 0.000_2)).toBeLessThan(15);
  if (process.env.SOAK_FIGURES) expect((withMany as number) * 1_000).toBeLessThan(20);
  few.presence.close();
  many.presence.close();
});
