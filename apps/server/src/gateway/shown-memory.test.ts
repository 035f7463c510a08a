import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createMemoryFanout } from './fanout-memory.ts';
import { createPresence } from './presence-memory.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The memory per member does not depend on this number. The soak test takes ten thousand. */
const members = Number(process.env.SOAK_MEMBERS ?? 1_000);
const shownEach = 160;
/** The maximum size of a socket itself (measured: 5.4 to 14 KiB resident). */
const socketBytes = 14 * 1024;
const maxBytes = 25 * 1024;

function heldBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('[SC8] members who were shown 160 people take at most 25 KiB each, their sockets included', () => {
  const before = heldBytes();
  const presence = createPresence(createMemoryFanout(), () => {});
  for (let n = 0; n < members; n++) {
    // Everybody nearby is shown to others nearby.
    const people = Array.from({ length: shownEach }, (_, k) => 1 + ((n * 7 + k * 61) % members));
    presence.trackShown(`connection-${n}`, n + 1, people);
    presence.addSocket(n + 1);
  }
  const each = (heldBytes() - before) / members;
  expect(each + socketBytes).toBeLessThan(maxBytes);
  // Otherwise nothing was measured.
  expect(each).toBeGreaterThan(1_000);
  presence.close();
});
