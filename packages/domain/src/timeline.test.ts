import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildTimeline, type SentMessage, type UnsentMessage } from './timeline.ts';

const utc = () => 0;
const noon = Date.UTC(2026, 10, 21, 12) / 1_000;
const sent = (id: number, time: number, isMe = true, trace_id?: string): SentMessage => ({
  id,
  time,
  isMe,
  seen: 0,
  trace_id,
});
const unsent = (traceId: string, time: number, state: UnsentMessage['state'] = 'pending'): UnsentMessage => ({
  traceId,
  time,
  state,
});
const sketch = (rows: ReturnType<typeof buildTimeline>): string[] =>
  rows.map((row) =>
    row.kind === 'day' || row.kind === 'unread'
      ? row.key
      : `${row.key}${row.first ? ' first' : ''}${row.last ? ' last' : ''}${row.kind === 'unsent' ? ` ${row.message.state}${row.failed ? '!' : ''}` : ''}`,
  );

test('rows are in the order of the ids, below the chips of their days, in groups of five minutes', () => {
  const day = Math.floor(noon / 86_400);
  const rows = buildTimeline({
    messages: [
      sent(4, noon + 400),
      sent(3, noon + 100),
      sent(2, noon + 50, false),
      sent(1, noon - 86_400, false),
      sent(5, noon + 460),
    ],
    offset: utc,
  });
  expect(sketch(rows)).toEqual([
    `d${day - 1}`,
    'm1 first last',
    `d${day}`,
    'm2 first last',
    'm3 first',
    'm4',
    'm5 last',
  ]);
});

test('a group ends with its day, however soon the next one begins', () => {
  const midnight = Math.floor(noon / 86_400) * 86_400;
  const rows = buildTimeline({ messages: [sent(1, midnight - 60), sent(2, midnight + 60)], offset: utc });
  const day = midnight / 86_400;
  expect(sketch(rows)).toEqual([`d${day - 1}`, 'm1 first last', `d${day}`, 'm2 first last']);
});

test('[S4.31, S3.13] unsent messages are at the end at once, failed ones are marked', () => {
  const rows = buildTimeline({
    messages: [sent(1, noon)],
    unsent: [
      unsent('a', noon + 1, 'sending'),
      unsent('b', noon + 2, 'pending'),
      unsent('c', noon + 3, 'failed'),
    ],
    offset: utc,
  });
  expect(sketch(rows).slice(1)).toEqual(['m1 first', 'ta sending', 'tb pending', 'tc last failed!']);
});

test('a sent message takes the place and the key of its unsent bubble', () => {
  const before = buildTimeline({ messages: [], unsent: [unsent('a', noon)], offset: utc });
  const after = buildTimeline({
    messages: [sent(9, noon + 1, true, 'a')],
    unsent: [unsent('a', noon, 'sent')],
    offset: utc,
  });
  expect(after.map((row) => row.key)).toEqual(before.map((row) => row.key));
  expect(after.at(-1)?.kind).toBe('message');
});

test('a trace id belongs to its sender: the same id from the other side takes no place and no key', () => {
  const rows = buildTimeline({
    messages: [sent(1, noon, true, 'a'), sent(2, noon + 1, false, 'a'), sent(3, noon + 2, false, 'b')],
    unsent: [unsent('b', noon + 3)],
    offset: utc,
  });
  expect(sketch(rows).slice(1)).toEqual(['ta first last', 'm2 first', 'm3 last', 'tb first last pending']);
});

test('[S4.35] the same id twice is one row; the same second is not the same message', () => {
  const rows = buildTimeline({
    messages: [...Array(20)].flatMap((_, i) => [sent(i + 1, noon), sent(i + 1, noon)]),
    offset: utc,
  });
  expect(rows.filter((row) => row.kind === 'message')).toHaveLength(20);
});

test('one mark is above the messages that were unread on opening and counts them', () => {
  const messages = [
    sent(1, noon, false),
    sent(2, noon + 1, false),
    sent(3, noon + 2, false),
    sent(4, noon + 3, true),
  ];
  const rows = buildTimeline({ messages, offset: utc, unreadFromId: 2 });
  expect(sketch(rows).slice(1)).toEqual(['m1 first last', 'unread', 'm2 first', 'm3 last', 'm4 first last']);
  expect(rows.find((row) => row.kind === 'unread')).toMatchObject({ count: 2 });
});

test('a device with a slow clock opens no older day below a newer one', () => {
  const rows = buildTimeline({
    messages: [sent(1, noon)],
    unsent: [unsent('a', noon - 200_000)],
    offset: utc,
  });
  expect(rows.filter((row) => row.kind === 'day')).toHaveLength(1);
});

test('days change at local midnight', () => {
  const lateInJerusalem = Date.UTC(2026, 10, 20, 22, 30) / 1_000;
  const rows = (minutes: number) =>
    buildTimeline({
      messages: [sent(1, lateInJerusalem - 3_600), sent(2, lateInJerusalem)],
      offset: () => minutes,
    });
  expect(rows(120).filter((row) => row.kind === 'day')).toHaveLength(2);
  expect(rows(0).filter((row) => row.kind === 'day')).toHaveLength(1);
});

const someMessages = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 60 }),
    time: fc.integer({ min: 0, max: 400_000 }),
    isMe: fc.boolean(),
    seen: fc.constant(0 as const),
  }),
  { maxLength: 40 },
);

test('every message is listed once, in id order, keys are unique, groups start and end', () => {
  fc.assert(
    fc.property(
      someMessages,
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 5 }),
      (messages, traces) => {
        const rows = buildTimeline({
          messages,
          unsent: traces.map((trace) => unsent(trace, 400_000)),
          offset: utc,
        });
        const bubbles = rows.filter((row) => row.kind === 'message' || row.kind === 'unsent');
        expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
        expect(rows.flatMap((row) => (row.kind === 'message' ? [row.message.id] : []))).toEqual(
          [...new Set(messages.map(({ id }) => id))].sort((a, b) => a - b),
        );
        expect(bubbles.slice(bubbles.length - traces.length).every((row) => row.kind === 'unsent')).toBe(
          true,
        );
        expect(bubbles.at(0)?.first ?? true).toBe(true);
        expect(bubbles.at(-1)?.last ?? true).toBe(true);
        for (const [i, row] of bubbles.entries()) expect(bubbles[i + 1]?.first ?? true).toBe(row.last);
      },
    ),
  );
});
