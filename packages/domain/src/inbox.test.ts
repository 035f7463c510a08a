import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inboxOrder, type WaitingConversation } from './inbox-order.ts';
import {
  claimLease,
  holdsLease,
  LEASE_S,
  LEASES_AT_ONCE,
  type Lease,
  leaseSecondsLeft,
  leaseState,
  renewed,
} from './lease.ts';

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
const order = (list: WaitingConversation[]) => inboxOrder(list, operator).map(({ memberId }) => memberId);

test('who waited longest comes first, whoever answered them before', () => {
  expect(
    order([
      waits(1, 600, { lastOperatorId: 1 }),
      waits(2, 60, { lastOperatorId: 9, language: 'de' }),
      waits(3, 300),
    ]),
  ).toEqual([2, 3, 1]);
});

test('within the same minute the own pair comes first, then the unanswered, then the own languages', () => {
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

test('nobody is passed by somebody who waited a minute less, and the order of arrival changes nothing', () => {
  fc.assert(
    fc.property(someWaiting, (list) => {
      const sorted = inboxOrder(list, operator);
      expect(sorted).toHaveLength(list.length);
      for (let i = 1; i < sorted.length; i++)
        expect((sorted[i - 1]?.waitingSinceS ?? 0) - (sorted[i]?.waitingSinceS ?? 0)).toBeLessThan(60);
      const key = (c: WaitingConversation) => `${c.personaId}/${c.memberId}/${c.waitingSinceS}`;
      const unique = [...new Map(list.map((c) => [key(c), c])).values()];
      expect(inboxOrder([...unique].reverse(), operator)).toEqual(inboxOrder(unique, operator));
    }),
  );
});

test("a lease lasts six minutes and is its holder's alone", () => {
  const claim = claimLease(null, { operatorId: 1, nowS: 0, heldNow: 0 });
  if (!claim.ok) throw new Error('free conversation refused');
  expect(leaseSecondsLeft(claim.lease, 60)).toBe(300);
  expect(holdsLease(claim.lease, 1, LEASE_S - 1)).toBe(true);
  expect(holdsLease(claim.lease, 1, LEASE_S)).toBe(false);
  expect(holdsLease(claim.lease, 2, 0)).toBe(false);
  expect(claimLease(claim.lease, { operatorId: 2, nowS: 10, heldNow: 0 })).toEqual({
    ok: false,
    fault: 'held_by_another',
  });
  expect(claimLease(claim.lease, { operatorId: 2, nowS: 10, heldNow: 0, takeover: true }).ok).toBe(true);
  expect(claimLease(claim.lease, { operatorId: 2, nowS: LEASE_S, heldNow: 0 }).ok).toBe(true);
});

test('nobody holds more than two', () => {
  expect(claimLease(null, { operatorId: 1, nowS: 0, heldNow: 2 })).toEqual({ ok: false, fault: 'too_many' });
});

test('typing renews, never shortens', () => {
  const lease: Lease = { operatorId: 1, expiresS: 1_000, endedBy: null };
  expect(renewed(lease, 700).expiresS).toBe(1_060);
  expect(renewed(lease, 100).expiresS).toBe(1_000);
  expect(leaseState({ ...lease, endedBy: 'reply' }, 0)).toBe('ended');
});

type Step = {
  do: 'claim' | 'takeover' | 'renew' | 'release' | 'wait';
  who: number;
  where: number;
  seconds: number;
};
const steps = fc.array(
  fc.record<Step>({
    do: fc.constantFrom('claim', 'takeover', 'renew', 'release', 'wait'),
    who: fc.integer({ min: 1, max: 3 }),
    where: fc.integer({ min: 0, max: 4 }),
    seconds: fc.integer({ min: 0, max: 400 }),
  }),
  { maxLength: 60 },
);

test('whatever operators do: one holder a conversation, two conversations a holder, and an ended lease stays ended', () => {
  fc.assert(
    fc.property(steps, (script) => {
      const leases: (Lease | null)[] = [null, null, null, null, null];
      const ended: Lease[] = [];
      let nowS = 0;
      const heldBy = (who: number, but = -1) =>
        leases.filter((lease, i) => i !== but && holdsLease(lease, who, nowS)).length;
      for (const step of script) {
        const current = leases[step.where] ?? null;
        if (step.do === 'wait') nowS += step.seconds;
        else if (step.do === 'claim' || step.do === 'takeover') {
          const before = current && leaseState(current, nowS) === 'held' ? current.operatorId : null;
          const claim = claimLease(current, {
            operatorId: step.who,
            nowS,
            heldNow: heldBy(step.who, step.where),
            takeover: step.do === 'takeover',
          });
          if (claim.ok) leases[step.where] = claim.lease;
          else
            expect(
              claim.fault === 'too_many'
                ? heldBy(step.who, step.where) >= LEASES_AT_ONCE
                : before !== step.who,
            ).toBe(true);
          if (claim.ok && step.do === 'claim' && before !== null) expect(before).toBe(step.who);
        } else if (current && holdsLease(current, step.who, nowS)) {
          leases[step.where] =
            step.do === 'renew' ? renewed(current, nowS) : { ...current, endedBy: 'release' };
          if (step.do === 'release') ended.push(leases[step.where] as Lease);
        }
        for (const who of [1, 2, 3]) expect(heldBy(who)).toBeLessThanOrEqual(LEASES_AT_ONCE);
        for (const lease of ended) expect(leaseState(lease, nowS)).toBe('ended');
        for (const lease of leases)
          if (lease) expect(leaseSecondsLeft(lease, nowS)).toBeLessThanOrEqual(LEASE_S);
      }
    }),
  );
});
