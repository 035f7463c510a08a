import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyMessage, mergeContacts } from './contact-order.ts';
import { mergeById, sortNewestFirst } from './unique-list.ts';

const contact = (id: number, time: number, unread = 0) => ({
  id,
  time,
  unread,
  last_m: `m${time}`,
  s_id: id,
});

test('[S4.51] conversations are one row a person, newest first, the later reply wins', () => {
  const merged = mergeContacts(
    [contact(1, 10), contact(2, 20)],
    [contact(1, 30), contact(3, 5), contact(3, 5)],
  );
  expect(merged.map(({ id, time }) => [id, time])).toEqual([
    [1, 30],
    [2, 20],
    [3, 5],
  ]);
});

test('[S4.25, S4.26] a message moves its row to the top with new text and time and raises the unread count of a chat that is not open', () => {
  const list = [contact(1, 30), contact(2, 20)];
  const hello = { peerId: 2, fromId: 2, time: 40, text: 'hello', isOwn: false, chatOpen: false };
  expect(applyMessage(list, hello)?.[0]).toEqual({ id: 2, time: 40, unread: 1, last_m: 'hello', s_id: 2 });
  expect(applyMessage(list, { ...hello, chatOpen: true })?.[0]?.unread).toBe(0);
  expect(applyMessage(list, { ...hello, isOwn: true, fromId: 9 })?.[0]).toMatchObject({ unread: 0, s_id: 9 });
  // Of two messages in one second the later one is the last.
  expect(applyMessage(list, { ...hello, time: 20 })?.[1]).toMatchObject({ last_m: 'hello', unread: 1 });
  expect(applyMessage(list, { ...hello, time: 1 })?.map(({ id }) => id)).toEqual([1, 2]);
  // A late message counts, but the newer text stays.
  expect(applyMessage(list, { ...hello, time: 1 })?.[1]).toMatchObject({
    last_m: 'm20',
    time: 20,
    unread: 1,
  });
  expect(applyMessage(list, { ...hello, peerId: 3 })).toBeNull();
});

test('[S4.53] lists are merged by id', () => {
  const merged = mergeById(
    [
      { id: 1, n: 'a' },
      { id: 2, n: 'b' },
    ],
    [
      { id: 2, n: 'c' },
      { id: 3, n: 'd' },
    ],
  );
  expect(merged).toEqual([
    { id: 1, n: 'a' },
    { id: 2, n: 'c' },
    { id: 3, n: 'd' },
  ]);
});

test('[S4.55] likes are sorted by time, newest first', () => {
  expect(sortNewestFirst([{ id: 1, time: 5 }, { id: 2 }, { id: 3, time: 9 }]).map(({ id }) => id)).toEqual([
    3, 1, 2,
  ]);
});

const contacts = fc.array(
  fc.record({ id: fc.integer({ min: 1, max: 15 }), time: fc.integer({ min: 0, max: 50 }) }),
  { maxLength: 30 },
);

test('merging always gives a unique, sorted and complete list, and is idempotent', () => {
  fc.assert(
    fc.property(contacts, contacts, (known, incoming) => {
      const merged = mergeContacts(known, incoming);
      const ids = merged.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(ids)).toEqual(new Set([...known, ...incoming].map(({ id }) => id)));
      for (let i = 1; i < merged.length; i++)
        expect(merged[i - 1]?.time).toBeGreaterThanOrEqual(merged[i]?.time ?? 0);
      expect(mergeContacts(merged, incoming.slice(-1))).toEqual(merged);
      expect(mergeContacts(merged, merged)).toEqual(merged);
    }),
  );
});
