import { expect, test } from 'vitest';
import { mayTakeSecondLook, mayUndoDecision } from './case.ts';

const me = { id: 1 };

test('the second look at a decision is for anybody but the decider', () => {
  expect(mayTakeSecondLook(me, { decided_by: 1 })).toEqual({ allowed: false, reason: 'own_decision' });
  expect(mayTakeSecondLook(me, { decided_by: 2 })).toEqual({ allowed: true });
  expect(mayTakeSecondLook(me, { decided_by: null })).toEqual({ allowed: true });
});

test('a decision is undone by the decider alone', () => {
  expect(mayUndoDecision(me, { decided_by: 1 })).toEqual({ allowed: true });
  expect(mayUndoDecision(me, { decided_by: 2 })).toEqual({ allowed: false, reason: 'other' });
  expect(mayUndoDecision(me, { decided_by: null })).toEqual({ allowed: false, reason: 'other' });
});
