import { expect, test } from 'vitest';
import {
  mayChangeRole,
  mayDeactivateStaff,
  mayEndStaffSessions,
  mayResetFactor,
  maySaveStaff,
} from './staff.ts';

const me = { id: 1 };
const own = { id: 1, role: 'admin', state: 'active' } as const;
const admin = { id: 2, role: 'admin', state: 'active' } as const;
const operator = { id: 3, role: 'operator', state: 'active' } as const;
const closed = { id: 4, role: 'operator', state: 'closed' } as const;
const two = { admins: 2 };
const one = { admins: 1 };
const allowed = { allowed: true };
const deny = (reason: string) => ({ allowed: false, reason });

test('[C70] the last admin keeps role and account; an invited one does not count as one who can sign in', () => {
  expect(mayChangeRole(me, admin, two)).toEqual(allowed);
  expect(mayChangeRole(me, admin, one)).toEqual(deny('last_admin'));
  expect(mayDeactivateStaff(me, admin, two)).toEqual(allowed);
  expect(mayDeactivateStaff(me, admin, one)).toEqual(deny('last_admin'));
  expect(mayDeactivateStaff(me, { ...admin, state: 'invited' }, one)).toEqual(allowed);
  expect(mayDeactivateStaff(me, operator, one)).toEqual(allowed);
});

test('nobody changes their own role or account', () => {
  expect(mayChangeRole(me, own, two)).toEqual(deny('own_role'));
  expect(mayDeactivateStaff(me, own, two)).toEqual(deny('own'));
  expect(mayResetFactor(me, own)).toEqual(deny('own'));
  expect(mayEndStaffSessions(me, own)).toEqual(deny('own'));
  expect(maySaveStaff(own)).toEqual(allowed);
});

test('a closed account stays as it is', () => {
  expect(maySaveStaff(closed)).toEqual(deny('closed'));
  expect(mayChangeRole(me, closed, two)).toEqual(deny('closed'));
  expect(mayDeactivateStaff(me, closed, two)).toEqual(deny('closed'));
  expect(mayResetFactor(me, closed)).toEqual(deny('closed'));
});

test('the second factor and the sessions of others', () => {
  expect(mayResetFactor(me, operator)).toEqual(allowed);
  expect(mayEndStaffSessions(me, operator)).toEqual(allowed);
});
