import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { expect, test } from 'vitest';
import { mayOpenRecord, maySearchGroup } from './record.ts';

test('a record is for the role that opens it, and above', () => {
  const manager = { minRole: 'manager' } as const;
  expect(mayOpenRecord({ role: 'moderator' }, manager)).toEqual({ allowed: false, reason: 'role' });
  expect(mayOpenRecord({ role: 'manager' }, manager)).toEqual({ allowed: true });
  expect(mayOpenRecord({ role: 'admin' }, manager)).toEqual({ allowed: true });
});

test('each role searches what it may open', () => {
  const groups = ['members', 'cases', 'personas', 'payments', 'staff'] as const;
  const counts = STAFF_ROLES.map((role) => groups.filter((group) => maySearchGroup({ role }, group)).length);
  expect(Object.fromEntries(STAFF_ROLES.map((role, n) => [role, counts[n]]))).toEqual({
    operator: 0,
    moderator: 3,
    manager: 4,
    admin: 5,
  });
});
