import { expect, test } from 'vitest';
import { type Announcer, announceMessage } from './announce-message.ts';
import { openKnownPairs } from './known-pairs.ts';
import type { Sending, StoredSend } from './store-sends.ts';

const sending = { senderId: 1, receiverId: 2, type: 'text', staffId: null, traceId: 'trace' } as Sending;
const stored = { id: 7, body: 'Good evening', price: 0, at: new Date(), to_virtual: false, story: null };

function announce({ blocked }: { blocked: boolean }) {
  const heard: number[] = [];
  let woken = 0;
  const pairs = openKnownPairs();
  const house = {
    fanout: { toPerson: (personId: number) => void heard.push(personId) },
    pushes: { wake: () => (woken += 1) },
    pairs,
    config: { secret: 'secret' },
    now: () => new Date(),
  } as unknown as Announcer;
  const takenMs = performance.now();
  if (blocked) pairs.part(2, 1);
  announceMessage(house, sending, stored as unknown as StoredSend, { connectionId: 'c', takenMs });
  return { heard, woken };
}

test('both sides hear of a message', () => {
  expect(announce({ blocked: false })).toEqual({ heard: [2, 1], woken: 1 });
});

test('whoever has blocked the writer since it was taken in hears of it no more', () => {
  expect(announce({ blocked: true })).toEqual({ heard: [1], woken: 0 });
});
