import { expect, test } from 'vitest';
import { maySaveSetting, settingNeedsSecondPerson } from './setting.ts';

test.each([
  ['manager', { minRole: 'manager' }, { allowed: true }],
  ['admin', { minRole: 'manager' }, { allowed: true }],
  ['admin', { minRole: 'admin' }, { allowed: true }],
  ['manager', { minRole: 'admin' }, { allowed: false, reason: 'role' }],
  ['admin', { minRole: 'manager', elsewhere: '/flags' }, { allowed: false, reason: 'elsewhere' }],
  ['manager', { minRole: 'admin', elsewhere: '/flags' }, { allowed: false, reason: 'role' }],
] as const)('[C82] a %s saves a setting with %j: %j', (role, setting, permission) => {
  expect(maySaveSetting({ role }, setting)).toEqual(permission);
});

const limits = { coins_act: 500, refund: { USD: 5_000 } };
test.each([
  ['approval_limits', limits, false],
  ['approval_limits', { ...limits, coins_act: 499 }, false],
  ['approval_limits', { ...limits, coins_act: 501 }, true],
  ['approval_limits', { coins_act: 0, refund: { USD: 5_001 } }, true],
  // A limit that did not exist before.
  ['approval_limits', { ...limits, spins: 1 }, true],
  ['care_limits', { ...limits, coins_act: 501 }, false],
])('a second person agrees to %s as %j: %j', (key, after, isNeeded) => {
  expect(settingNeedsSecondPerson(key, limits, after)).toBe(isNeeded);
});
