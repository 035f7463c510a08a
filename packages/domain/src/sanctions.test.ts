import { expect, test } from 'vitest';
import {
  formatStatementNumber,
  isDeviation,
  isSevere,
  listLadder,
  parseStatementNumber,
  proposeSanction,
  RULE_CLASSES,
} from './sanctions.ts';
import { DAY_MS } from './time.ts';

test('[C39] the ladder: a warning, seven days, thirty days, a ban', () => {
  const steps = [0, 1, 2, 3, 9].map((points) => proposeSanction({ ruleClass: 'harassment', points }));
  expect(steps).toEqual([
    { decision: 'warn', kinds: [], durationMs: null },
    { decision: 'restrict', kinds: ['chat'], durationMs: 7 * DAY_MS },
    { decision: 'suspend', kinds: [], durationMs: 30 * DAY_MS },
    { decision: 'ban', kinds: [], durationMs: null },
    { decision: 'ban', kinds: [], durationMs: null },
  ]);
});

test('a severe rule is a ban at once', () => {
  expect(RULE_CLASSES.filter(isSevere)).toEqual(['minor', 'threat', 'coercion', 'fraud']);
  for (const ruleClass of RULE_CLASSES.filter(isSevere)) {
    expect(listLadder(ruleClass)).toEqual(['ban']);
    expect(proposeSanction({ ruleClass, points: 0 })).toMatchObject({ decision: 'ban', durationMs: null });
  }
});

test('pictures are closed for nudity, discovery for a false profile', () => {
  const kinds = (ruleClass: 'nudity' | 'fake') => proposeSanction({ ruleClass, points: 1 }).kinds;
  expect([kinds('nudity'), kinds('fake')]).toEqual([['media'], ['discover']]);
});

test('numbers of statements have six digits or more, and are read back', () => {
  expect(formatStatementNumber(12)).toBe('S-000012');
  expect(formatStatementNumber(1_234_567)).toBe('S-1234567');
  expect(parseStatementNumber(' s-000012 ')).toBe(12);
  for (const wrong of ['S-12', 'A-000012', 'S-000000', 'S-00001x', ''])
    expect(parseStatementNumber(wrong)).toBeNull();
});

test('another decision, other kinds and another length deviate from the proposal', () => {
  const proposal = { decision: 'restrict', kinds: ['chat'], durationMs: 7 * DAY_MS } as const;
  expect(isDeviation({ ...proposal }, proposal)).toBe(false);
  expect(isDeviation({ ...proposal, durationMs: 8 * DAY_MS }, proposal)).toBe(false);
  expect(isDeviation({ ...proposal, durationMs: 9 * DAY_MS }, proposal)).toBe(true);
  expect(isDeviation({ ...proposal, kinds: ['media'] }, proposal)).toBe(true);
  expect(isDeviation({ ...proposal, kinds: ['chat', 'media'] }, proposal)).toBe(true);
  expect(isDeviation({ decision: 'warn', kinds: [], durationMs: null }, proposal)).toBe(true);
});
