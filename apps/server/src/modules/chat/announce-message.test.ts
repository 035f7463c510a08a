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

type Told = { personId: number; frame: Record<string, unknown>; options: Record<string, unknown> };

/** Everything that is told of a message, and how the pair stands afterwards. */
function announced(send: Partial<Sending>, kept: Partial<StoredSend>) {
  const told: Told[] = [];
  const published: unknown[] = [];
  let woken = 0;
  const pairs = openKnownPairs();
  const house = {
    fanout: {
      toPerson: (personId: number, text: string, options: Record<string, unknown>) =>
        void told.push({ personId, frame: JSON.parse(text), options }),
      publish: (_topic: string, news: unknown) => void published.push(news),
    },
    pushes: { wake: () => (woken += 1) },
    pairs,
    config: { secret: 'secret' },
    now: () => new Date('2026-11-23T10:00:00Z'),
  } as unknown as Announcer;
  announceMessage(
    house,
    { ...sending, ...send },
    { ...stored, at: new Date('2026-11-23T10:00:00.900Z'), notice: null, ...kept } as unknown as StoredSend,
    { connectionId: 'c', takenMs: performance.now() },
  );
  return { told, published, woken, kind: pairs.kindOf(1, 2) };
}

test('the sender’s other devices are told, the one that sent is not, and a price changes their balance', () => {
  const { told, kind, published } = announced({}, { price: 50, credits: 150, version: 3 });
  expect(told.map(({ personId, options }) => [personId, options])).toEqual([
    [2, { serial: 7 }],
    [1, { exceptConnection: 'c', serial: 7 }],
    [1, {}],
  ]);
  expect(told[0]?.frame).toMatchObject({
    request_details: {
      id: 7,
      sender_id: 1,
      receiver_id: 2,
      message: 'Good evening',
      timestamp: 1_795_428_000,
    },
  });
  expect(told[2]?.frame).toMatchObject({ data: { credits: 150, version: 3 } });
  expect([kind, published]).toEqual(['members', []]);
});

test('a message to a virtual profile goes to whoever answers in its name', () => {
  const { told, published, woken, kind } = announced({}, { to_virtual: true });
  expect([told.map(({ personId }) => personId), woken, kind]).toEqual([[1], 0, 'persona']);
  expect(published).toEqual([
    {
      kind: 'message',
      personaId: 2,
      memberId: 1,
      message: {
        ...{ id: 7, from: 'member', type: 'text', body: 'Good evening', timeS: 1_795_428_000 },
        ...{ staffId: null, notice: null, replyTo: null },
      },
    },
  ]);
});

test('an answer in a profile’s name goes to the member, and as the profile’s to whoever answers for it', () => {
  const { told, published, woken, kind } = announced({ staffId: 9, replyTo: 5 }, {});
  expect([told.map(({ personId }) => personId), woken, kind]).toEqual([[2], 1, 'persona']);
  expect(published).toMatchObject([
    { personaId: 1, memberId: 2, message: { from: 'persona', staffId: 9, replyTo: 5 } },
  ]);
});

test('a picture that is not for everybody has an address of its own for each of the two', () => {
  const { told } = announced({ type: 'pphoto' }, { body: 'habc' });
  const [theirs, own] = told.map(({ frame }) => (frame.request_details as { message: string }).message);
  expect(theirs).not.toBe(own);
});
