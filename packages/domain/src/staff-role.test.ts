import { expect, test } from 'vitest';
import { hasRoleAtLeast, isStaffRole, STAFF_ROLES, type StaffRole } from './staff-role.ts';

test('a role reaches itself and every role before it, no other', () => {
  const reached = (role: StaffRole) => STAFF_ROLES.filter((minRole) => hasRoleAtLeast(role, minRole));
  expect(reached('operator')).toEqual(['operator']);
  expect(reached('moderator')).toEqual(['operator', 'moderator']);
  expect(reached('manager')).toEqual(['operator', 'moderator', 'manager']);
  expect(reached('admin')).toEqual(['operator', 'moderator', 'manager', 'admin']);
});

test('an unknown word is no role', () => {
  for (const word of ['', 'Admin', 'root', 'staff', null, 3]) expect(isStaffRole(word)).toBe(false);
});
