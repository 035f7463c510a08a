import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import { expect, test } from 'vitest';
import { describeDecision, EMPTY_DECISION, resolveDecision, toInput } from './resolve-decision.ts';

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

const dana = { id: 41, name: 'Dana', virtual: false, photo: null };
const aCase = (changes: object = {}) =>
  ({
    queue: 'reports',
    person: dana,
    item: { kind: 'photo', id: 7 },
    messages: [],
    points: 0,
    proposal: null,
    ...changes,
  }) as unknown as CaseRecord;
const describeFor = (draft: object, record: object = {}, known: object = {}) => {
  const whole = { ...EMPTY_DECISION, facts: 'She wrote insults to three people.', ...draft };
  const described = describeDecision(whole, aCase(record), {
    rules: [harassment],
    found: null,
    isReasonAsked: false,
    ...known,
  });
  return { ...described, input: toInput(whole, described, 0) };
};
const listErrors = ({ errors }: ReturnType<typeof describeFor>) =>
  Object.entries(errors).flatMap(([name, isInvalid]) => (isInvalid ? [name] : []));

test('what the rule proposes is sent without its details', () => {
  const warned = describeFor({ ruleId: 2 });
  expect(listErrors(warned)).toEqual([]);
  expect(warned.input).toEqual({
    decision: 'warn',
    facts: 'She wrote insults to three people.',
    rule_id: 2,
    items: [{ kind: 'photo', id: 7 }],
  });
  expect(describeFor({ ruleId: 2 }, { points: 1 }).input).not.toHaveProperty('until');
});

test('another decision needs a reason, and so does one that the server asks a reason for', () => {
  expect(listErrors(describeFor({ ruleId: 2, decision: 'ban' }))).toEqual(['reason']);
  const days = { ruleId: 2, decision: 'suspend', days: 3, reason: 'The second time in a week.' };
  expect(describeFor(days).input).toMatchObject({ until: 3 * 86_400, reason: days.reason });
  expect(listErrors(describeFor({ ruleId: 2 }, {}, { isReasonAsked: true }))).toEqual(['reason']);
});

test('a notice that names nobody needs a number, or what is removed', () => {
  const unnamed = { person: null, item: null };
  const asked = describeFor({ ruleId: 2, decision: 'remove' }, unnamed);
  expect(asked.isAboutAsked).toBe(true);
  expect(listErrors(asked)).toEqual(['about', 'items']);
  expect(listErrors(describeFor({ about: 'Dana' }, unnamed))).toEqual(['about']);
  const named = describeFor({ ruleId: 2, decision: 'remove', about: ' 41 ' }, unnamed, { found: dana });
  expect(listErrors(named)).toEqual([]);
  expect(named).toMatchObject({ name: 'Dana', items: [{ kind: 'profile', id: 41 }] });
  const warned = describeFor({ ruleId: 2, decision: 'warn', about: '41' }, unnamed, { found: dana });
  expect(listErrors(warned)).toEqual(['items']);
});

test('virtual profiles are not sanctioned, and a conversation is not removed', () => {
  expect(describeFor({}, { person: { ...dana, virtual: true } }).options).toEqual(['dismiss', 'remove']);
  const { options } = describeFor({}, { item: { kind: 'conversation', id: 3 } });
  expect(options).not.toContain('remove');
  expect(options).toContain('ban');
});

test('a changed decision names its replacement; other measures are left out', () => {
  const changed = describeFor({ ruleId: 2, decision: 'change', instead: 'restrict' }, { queue: 'appeals' });
  expect(changed.input).toMatchObject({
    decision: 'change',
    to: { decision: 'restrict', rule_id: 2, kinds: ['chat'] },
  });
  expect(changed.input).not.toHaveProperty('rule_id');
  expect(describeFor({}, { queue: 'appeals' }).input).toEqual({
    decision: 'uphold',
    facts: changed.input.facts,
  });
});
