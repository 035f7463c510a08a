import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortInbox, type WaitingConversation } from './inbox.ts';

const operator = { id: 1, languages: ['he', 'en'] };
const waits = (
  memberId: number,
  waitingSinceS: number,
  over: Partial<WaitingConversation> = {},
): WaitingConversation => ({
  personaId: 1,
  memberId,
  waitingSinceS,
  lastOperatorId: null,
  language: 'he',
  ...over,
});
const order = (list: WaitingConversation[]) => sortInbox(list, operator).map(({ memberId }) => memberId);

test('the longest wait comes first, whoever answered before', () => {
  expect(
    order([
      waits(1, 600, { lastOperatorId: 1 }),
      waits(2, 60, { lastOperatorId: 9, language: 'de' }),
      waits(3, 300),
    ]),
  ).toEqual([2, 3, 1]);
});

test('within the same minute the operator’s own pairs come first, then unanswered ones, then the operator’s languages', () => {
  const list = [
    waits(1, 1, { lastOperatorId: 9 }),
    waits(2, 2, { language: 'de' }),
    waits(3, 3),
    waits(4, 4, { lastOperatorId: 1, language: 'de' }),
  ];
  expect(order(list)).toEqual([4, 3, 2, 1]);
});

const someWaiting = fc.array(
  fc.record({
    personaId: fc.integer({ min: 1, max: 3 }),
    memberId: fc.integer({ min: 1, max: 99 }),
    waitingSinceS: fc.integer({ min: 0, max: 2_000 }),
    lastOperatorId: fc.constantFrom(null, 1, 2),
    language: fc.constantFrom('he', 'en', 'de'),
  }),
  { maxLength: 20 },
);

test('nobody is overtaken by a wait that is a minute shorter, and the input order changes nothing', () => {
  fc.assert(
    fc.property(someWaiting, (list) => {
      const sorted = sortInbox(list, operator);
      expect(sorted).toHaveLength(list.length);
      for (let i = 1; i < sorted.length; i++)
        expect((sorted[i - 1]?.waitingSinceS ?? 0) - (sorted[i]?.waitingSinceS ?? 0)).toBeLessThan(60);
      const key = (c: WaitingConversation) => `${c.personaId}/${c.memberId}/${c.waitingSinceS}`;
      const unique = [...new Map(list.map((c) => [key(c), c])).values()];
      expect(sortInbox([...unique].reverse(), operator)).toEqual(sortInbox(unique, operator));
    }),
  );
});
