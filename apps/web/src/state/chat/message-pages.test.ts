import { expect, test } from 'vitest';
import { aMessage } from '../../testing/people.ts';
import {
  listUnreadIds,
  parseIds,
  toMessage,
  withGap,
  withMessageAdded,
  withNewest,
  withOlder,
  withoutOldest,
  withSeen,
} from './message-pages.ts';

const page = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => aMessage(from - at));
const ids = (messages: readonly { id: number }[]) => messages.map(({ id }) => id);

test('a full page of 20 says that there are older messages, a shorter one that there are none', () => {
  expect(withNewest(undefined, page(40, 21)).hasOlder).toBe(true);
  expect(withNewest(undefined, page(5, 1)).hasOlder).toBe(false);
});

test('older pages go before what is loaded, in the order of their ids', () => {
  const pages = withOlder(withNewest(undefined, page(40, 21)), page(20, 1));
  expect(ids(pages.messages)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
});

test('[S4.35] a message with a known id is dropped, one of the same second is not', () => {
  const pages = withNewest(undefined, [aMessage(2, { time: 50 }), aMessage(1, { time: 50 })]);
  expect(ids(pages.messages)).toEqual([1, 2]);
  const reopened = withMessageAdded(pages, aMessage(2, { body: 'other' }));
  expect(reopened).toBe(pages);
  expect(ids(withMessageAdded(pages, aMessage(3, { time: 50 })).messages)).toEqual([1, 2, 3]);
});

test('after a long absence a gap is not shown as a conversation', () => {
  const known = withNewest(undefined, page(20, 1));
  expect(ids(withNewest(known, page(60, 41)).messages)).toEqual(ids(page(60, 41)).reverse());
  expect(ids(withNewest(known, page(25, 6)).messages)).toHaveLength(25);
  // A push before the page does not close the gap.
  const pushed = withMessageAdded(known, aMessage(60));
  expect(ids(withNewest(pushed, page(60, 41)).messages)).toEqual(ids(page(60, 41)).reverse());
});

test('after a break, a page that is entirely newer than the missed messages does not close the gap', () => {
  const known = withGap(withNewest(undefined, page(20, 1)));
  // 21 to 30 were missed; 31 to 60 are pushed after the reconnect, before the newest page arrives.
  const pushed = page(60, 31).reduceRight(withMessageAdded, known);
  expect(ids(withNewest(pushed, page(60, 41)).messages)).toEqual(ids(page(60, 41)).reverse());
  // A page that reaches the messages known before the break closes it.
  const [first, ...rest] = ids(withNewest(pushed, page(35, 16)).messages);
  expect([first, rest.length]).toEqual([1, 59]);
  // A second break before the page changes nothing; the page closes the gap.
  expect(withGap(withMessageAdded(known, aMessage(60))).completeUpTo).toBe(20);
  expect(withNewest(pushed, page(60, 41)).completeUpTo).toBeUndefined();
  expect(withNewest(pushed, page(35, 16)).completeUpTo).toBeUndefined();
  // Without a break any number of pushes leaves no gap.
  const live = page(60, 21).reduceRight(withMessageAdded, withNewest(undefined, page(20, 1)));
  expect(ids(withNewest(live, page(60, 41)).messages)).toHaveLength(60);
});

test('an own message with a late reply, older than the loaded ones, waits for its page', () => {
  const loaded = withNewest(undefined, page(60, 41));
  expect(withMessageAdded(loaded, aMessage(30, { isMe: true }))).toBe(loaded);
  // If the server has nothing older, it is inserted in order.
  const whole = withNewest(undefined, page(60, 50));
  expect(ids(withMessageAdded(whole, aMessage(30)).messages)[0]).toBe(30);
});

test('[S4.36] a read report contains the unseen incoming messages', () => {
  const messages = [
    aMessage(1, { seen: 0 }),
    aMessage(2, { seen: 0, isMe: true }),
    aMessage(3, { seen: 1 }),
    aMessage(4, { seen: 0 }),
  ];
  expect(listUnreadIds(messages)).toEqual([1, 4]);
  const pages = withSeen({ messages, hasOlder: false }, [1, 2, 4], false);
  expect(listUnreadIds(pages.messages)).toEqual([]);
  expect(pages.messages[1]?.seen).toBe(0);
});

test('[S3.14] an event becomes a message of its sender', () => {
  const event = { id: 9, sender_id: 5, receiver_id: 1, type: 'text', message: 'hi', timestamp: 7 } as const;
  expect(toMessage(event, 1)).toMatchObject({ id: 9, isMe: false, body: 'hi', time: 7, type: 'text' });
  expect(toMessage({ ...event, trace_id: 'trace-0001' }, 5)).toMatchObject({
    isMe: true,
    trace_id: 'trace-0001',
  });
});

test('above 400 messages the oldest are dropped, and requested again later', () => {
  const many = Array.from({ length: 430 }, (_, at) => aMessage(at + 1));
  const stored = withoutOldest({ messages: many, hasOlder: false });
  expect(stored.messages).toHaveLength(400);
  expect(stored.messages[0]?.id).toBe(31);
  expect(stored.hasOlder).toBe(true);
  const few = { messages: many.slice(30), hasOlder: false };
  expect(withoutOldest(few)).toBe(few);
  expect(withOlder(stored, many.slice(10, 30)).messages).toHaveLength(420);
});

test('each older page says whether there are more', () => {
  const known = withNewest(undefined, page(60, 41));
  expect(withOlder(known, page(40, 21)).hasOlder).toBe(true);
  expect(withOlder(known, page(40, 22)).hasOlder).toBe(false);
});

test('an empty conversation starts with its first page, and may have a break before it', () => {
  const empty = withNewest(undefined, []);
  expect(withNewest(empty, page(40, 21))).toMatchObject({ hasOlder: true });
  expect(withGap(empty).completeUpTo).toBe(0);
  expect(ids(withMessageAdded({ ...empty, hasOlder: true }, aMessage(3)).messages)).toEqual([3]);
});

test('a read message keeps its text, and an already read message is unchanged', () => {
  const messages = [aMessage(1, { seen: 0 }), aMessage(2, { seen: 1 })];
  const pages = withSeen({ messages, hasOlder: false }, [1, 2], false);
  expect(pages.messages[0]).toEqual({ ...messages[0], seen: 1 });
  expect(pages.messages[1]).toBe(messages[1]);
});

test('an event has the message that it quotes, if any', () => {
  const event = { id: 9, sender_id: 5, receiver_id: 1, type: 'text', message: 'hi', timestamp: 7 } as const;
  const answering = { ...event, story: '/media/s.jpg', story_id: 4, reply_to: 3 };
  expect(toMessage(answering, 1)).toMatchObject({ story: '/media/s.jpg', story_id: 4, reply_to: 3 });
  const plain = toMessage(event, 1);
  expect([plain.story, plain.story_id, 'reply_to' in plain, 'trace_id' in plain]).toEqual([
    ...[null, null, false, false],
  ]);
});

test('the ids of a read report are one comma-joined text', () => {
  expect(parseIds('4,17,230')).toEqual([4, 17, 230]);
});
