import { expect, test } from 'vitest';
import { maySaveSetting } from './setting.ts';

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
