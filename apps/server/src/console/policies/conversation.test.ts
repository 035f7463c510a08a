import { describe, expect, test } from 'vitest';
import { mayRelease, mayRenew, mayReply, mayTakeNext, mayWritePairNote } from './conversation.ts';

const now = new Date('2026-11-24T12:00:00Z');
const inS = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const [rina, omer] = [{ id: 1 }, { id: 2 }];
const lease = { staff_id: 1, expires_at: inS(60), ended_at: null };
const yes = { allowed: true };
const no = (reason: string) => ({ allowed: false, reason });

describe.each([
  ['reply', mayReply],
  ['renew', mayRenew],
  ['release', mayRelease],
] as const)('%s', (_what, may) => {
  test.each([
    ['its holder may', rina, lease, yes],
    ['a colleague may not', omer, lease, no('lease')],
    ['nobody may without a lease', rina, undefined, no('lease')],
    ['its holder may until the last moment', rina, { ...lease, expires_at: inS(0.001) }, yes],
    ['nobody may once it has run out', rina, { ...lease, expires_at: now }, no('lease')],
    ['nobody may once it was given back', rina, { ...lease, ended_at: inS(-1) }, no('lease')],
  ])('%s', (_who, staff, held, expected) => {
    expect(may(staff, held, now)).toEqual(expected);
  });
});

test.each([
  ['online', 0, 'break_due', no('break_due')],
  ['offline', 0, 'shift_over', no('shift_over')],
  ['online', 2, 'break_due', no('break_due')],
  ['paused', 0, 'break_due', no('paused')],
] as const)('[C29] %s with %i held conversations and %s', (availability, held, reason, expected) => {
  expect(mayTakeNext({ availability, held, stop: { reason, untilMs: 0 } })).toEqual(expected);
});

test.each([
  ['online', 0, yes],
  ['online', 1, yes],
  ['online', 2, no('held')],
  ['online', 3, no('held')],
  // Asking for a conversation starts a shift.
  ['offline', 0, yes],
  ['paused', 0, no('paused')],
  ['paused', 2, no('paused')],
  ['finishing', 0, no('finishing')],
  ['finishing', 1, no('finishing')],
])('%s with %i held conversations', (availability, held, expected) => {
  expect(mayTakeNext({ availability, held, stop: null })).toEqual(expected);
});

test.each([
  ['the holder', { ...rina, role: 'operator' }, lease, yes],
  ['a colleague', { ...omer, role: 'operator' }, lease, no('lease')],
  ['an operator without a lease', { ...rina, role: 'operator' }, undefined, no('lease')],
  ['a moderator without a lease', { ...omer, role: 'moderator' }, undefined, yes],
] as const)('%s writes a note', (_who, staff, held, expected) => {
  expect(mayWritePairNote(staff, held, now)).toEqual(expected);
});
