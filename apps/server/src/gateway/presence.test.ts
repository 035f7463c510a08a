import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryFanout } from './fanout-memory.ts';
import { createPresence } from './presence-memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function house(fanout = memoryFanout()) {
  const told: string[] = [];
  const presence = createPresence(fanout, (connectionId, frame) => {
    const { data } = JSON.parse(frame.subarray(2).toString());
    told.push(`${connectionId} ${data.type} ${data.user_id}`);
  });
  return { presence, told };
}

test('[S4.22, S7.54] comings and goings reach those who were shown the person, and nobody else', async () => {
  const { presence, told } = house();
  presence.show('reader', 1, [7]);
  presence.show('stranger', 2, [8]);
  presence.connected(7);
  expect(presence.isOnline(7)).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  presence.disconnected(7);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(told).toEqual(['reader online 7', 'reader offline 7']);
  expect(presence.isOnline(7)).toBe(false);
});

test('a reload is no absence, and two devices are one person', async () => {
  const { presence, told } = house();
  presence.show('reader', 1, [7]);
  presence.connected(7);
  presence.connected(7);
  await vi.advanceTimersByTimeAsync(1_000);
  presence.disconnected(7);
  presence.disconnected(7);
  await vi.advanceTimersByTimeAsync(2_000);
  presence.connected(7);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual(['reader online 7']);
});

test('who has parted by a block hears nothing, either way', async () => {
  const { presence, told } = house();
  presence.show('one', 1, [2]);
  presence.show('two', 2, [1]);
  presence.part(1, 2);
  presence.connected(1);
  presence.connected(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual([]);
});

test('a connection remembers five hundred people and forgets the oldest', async () => {
  const { presence, told } = house();
  presence.show(
    'reader',
    1,
    Array.from({ length: 501 }, (_, n) => n + 10),
  );
  presence.connected(10);
  presence.connected(510);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual(['reader online 510']);
  presence.forget('reader');
  presence.connected(300);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told.length).toBe(1);
});

test('virtual profiles are there exactly while somebody answers for them', async () => {
  const { presence, told } = house();
  presence.show('reader', 1, [50, 51]);
  presence.setPersonas(new Set([50]));
  await vi.advanceTimersByTimeAsync(1_500);
  presence.setPersonas(new Set([51]));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(told).toEqual(['reader online 50', 'reader offline 50', 'reader online 51']);
});

test('a process that died is no longer believed: its people are told to have left, those in grace at a snapshot are not', async () => {
  const bus = memoryFanout();
  let alive = true;
  const here = house(bus);
  const there = house({ ...bus, publish: (topic, message) => void (alive && bus.publish(topic, message)) });
  here.presence.show('reader', 1, [7, 8]);
  there.presence.connected(7);
  there.presence.connected(8);
  await vi.advanceTimersByTimeAsync(13_000);
  there.presence.disconnected(8);
  await vi.advanceTimersByTimeAsync(3_000);
  there.presence.connected(8);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(here.told).toEqual(['reader online 7', 'reader online 8']);
  alive = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(here.presence.isOnline(7)).toBe(true);
  await vi.advanceTimersByTimeAsync(35_000);
  expect(here.told.slice(2).sort()).toEqual(['reader offline 7', 'reader offline 8']);
});

test('what another process tells counts, and is forgotten when it says goodbye', async () => {
  const fanout = memoryFanout();
  const here = house(fanout);
  const there = house(fanout);
  here.presence.show('reader', 1, [7]);
  there.presence.connected(7);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(here.presence.isOnline(7)).toBe(true);
  expect(here.told).toEqual(['reader online 7']);
  there.presence.close();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(here.presence.isOnline(7)).toBe(false);
  expect(here.told.at(-1)).toBe('reader offline 7');
});
