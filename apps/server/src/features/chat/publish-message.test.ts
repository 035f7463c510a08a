import { expect, test } from 'vitest';
import { type PublishServices, publishMessage } from './publish-message.ts';
import { createRelationshipCache } from './relationship-cache.ts';
import type { NewMessage, SendResult } from './send-writer-types.ts';

const sending = { senderId: 1, receiverId: 2, type: 'text', staffId: null, traceId: 'trace' } as NewMessage;
const stored = { id: 7, body: 'Good evening', price: 0, at: new Date(), isToVirtual: false, story: null };

function announce({ blocked }: { blocked: boolean }) {
  const received: number[] = [];
  let woken = 0;
  const pairs = createRelationshipCache();
  const app = {
    fanout: { toPerson: (personId: number) => void received.push(personId) },
    pushes: { wake: () => (woken += 1) },
    relationships: pairs,
    config: { secret: 'secret' },
    now: () => new Date(),
  } as unknown as PublishServices;
  const receivedMs = performance.now();
  if (blocked) pairs.unlink(2, 1);
  publishMessage(app, sending, stored as unknown as SendResult, { connectionId: 'c', receivedMs });
  return { received, woken };
}

test('sender and receiver get the message', () => {
  expect(announce({ blocked: false })).toEqual({ received: [2, 1], woken: 1 });
});

test('a receiver who has blocked the sender since its arrival does not receive it', () => {
  expect(announce({ blocked: true })).toEqual({ received: [1], woken: 0 });
});

type Notified = { personId: number; frame: Record<string, unknown>; options: Record<string, unknown> };

/** Returns all events that a message publishes, and the state of the pair afterwards. */
function announced(send: Partial<NewMessage>, storedBody: Partial<SendResult>) {
  const notified: Notified[] = [];
  const published: unknown[] = [];
  let woken = 0;
  const pairs = createRelationshipCache();
  const app = {
    fanout: {
      toPerson: (personId: number, text: string, options: Record<string, unknown>) =>
        void notified.push({ personId, frame: JSON.parse(text), options }),
      publish: (_topic: string, events: unknown) => void published.push(events),
    },
    pushes: { wake: () => (woken += 1) },
    relationships: pairs,
    config: { secret: 'secret' },
    now: () => new Date('2026-11-23T10:00:00Z'),
  } as unknown as PublishServices;
  publishMessage(
    app,
    { ...sending, ...send },
    {
      ...stored,
      at: new Date('2026-11-23T10:00:00.900Z'),
      notice: null,
      ...storedBody,
    } as unknown as SendResult,
    { connectionId: 'c', receivedMs: performance.now() },
  );
  return { notified, published, woken, kind: pairs.getKind(1, 2) };
}

test('the sender’s other devices receive it, the sending one does not, and a price changes their balance', () => {
  const { notified, kind, published } = announced({}, { price: 50, credits: 150, creditsVersion: 3 });
  expect(notified.map(({ personId, options }) => [personId, options])).toEqual([
    [2, { sequence: 7 }],
    [1, { exceptConnection: 'c', sequence: 7 }],
    [1, {}],
  ]);
  expect(notified[0]?.frame).toMatchObject({
    request_details: {
      id: 7,
      sender_id: 1,
      receiver_id: 2,
      message: 'Good evening',
      timestamp: 1_795_428_000,
    },
  });
  expect(notified[2]?.frame).toMatchObject({ data: { credits: 150, version: 3 } });
  expect([kind, published]).toEqual(['members', []]);
});

test('a message to a virtual profile is published to its operators', () => {
  const { notified, published, woken, kind } = announced({}, { isToVirtual: true });
  expect([notified.map(({ personId }) => personId), woken, kind]).toEqual([[1], 0, 'persona']);
  expect(published).toEqual([
    {
      kind: 'message',
      personaId: 2,
      memberId: 1,
      message: {
        id: 7,
        from: 'member',
        type: 'text',
        body: 'Good evening',
        timeS: 1_795_428_000,
        staffId: null,
        notice: null,
        replyTo: null,
      },
    },
  ]);
});

test('a reply in a profile’s name goes to the member, and as the profile’s to its operators', () => {
  const { notified, published, woken, kind } = announced({ staffId: 9, replyTo: 5 }, {});
  expect([notified.map(({ personId }) => personId), woken, kind]).toEqual([[2], 1, 'persona']);
  expect(published).toMatchObject([
    { personaId: 1, memberId: 2, message: { from: 'persona', staffId: 9, replyTo: 5 } },
  ]);
});

test('a non-public picture has a separate address for each of the two', () => {
  const { notified } = announced({ type: 'pphoto' }, { body: 'habc' });
  const [theirs, own] = notified.map(({ frame }) => (frame.request_details as { message: string }).message);
  expect(theirs).not.toBe(own);
});
