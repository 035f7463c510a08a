import { expect, test } from 'vitest';
import { EMPTY_DECISION, resolveDecision } from './resolve-decision.ts';

const harassment = { id: 2, class: 'harassment' as const };
const resolve = (draft: object, facts: object = {}) =>
  resolveDecision(
    { ...EMPTY_DECISION, ...draft },
    { rule: harassment, points: 0, isAppeal: false, canSanction: true, ...facts },
  );

test('the rule proposes by the points; nothing deviates', () => {
  expect(resolve({})).toMatchObject({ decision: 'warn', isTimed: false, isDeviating: false });
  expect(resolve({}, { points: 1 })).toMatchObject({
    decision: 'restrict',
    kinds: ['chat'],
    days: 7,
    isDeviating: false,
  });
  expect(resolve({}, { points: 2 })).toMatchObject({ decision: 'suspend', days: 30 });
  expect(resolve({}, { rule: { id: 1, class: 'fraud' } })).toMatchObject({ decision: 'ban' });
});

test('another decision, another time and other kinds deviate; dismissing and removing do not', () => {
  expect(resolve({ decision: 'ban' }).isDeviating).toBe(true);
  expect(resolve({ days: 30 }, { points: 1 }).isDeviating).toBe(true);
  expect(resolve({ kinds: ['chat', 'media'] }, { points: 1 }).isDeviating).toBe(true);
  expect(resolve({ decision: 'dismiss' }).isDeviating).toBe(false);
  expect(resolve({ decision: 'remove' }).isDeviating).toBe(false);
});

test('without a rule it is dismissed; who cannot be sanctioned has no proposal', () => {
  expect(resolve({}, { rule: undefined })).toMatchObject({ decision: 'dismiss', needsRule: false });
  expect(resolve({}, { canSanction: false })).toMatchObject({ decision: 'dismiss', proposal: null });
  expect(resolve({ decision: 'remove' }, { canSanction: false })).toMatchObject({ needsRule: true });
});

test('an appeal is upheld unless something else is chosen; a change names what takes its place', () => {
  expect(resolve({}, { isAppeal: true })).toMatchObject({ decision: 'uphold', sanction: null });
  expect(resolve({ decision: 'change', instead: 'restrict' }, { isAppeal: true })).toMatchObject({
    sanction: 'restrict',
    kinds: ['chat'],
    days: 7,
    isDeviating: false,
    needsRule: true,
  });
});
