import { MEMBER_STATES } from '@afterglow/domain/members';
import { STAFF_ROLES, type StaffRole } from '@afterglow/domain/staff-role';
import { describe, expect, test } from 'vitest';
import { mayChange, mayEndSessions, maySearchByEmail, maySeeMoney, mayWriteNote } from './member.ts';

const yes = { allowed: true };
const no = (reason: string) => ({ allowed: false, reason });
const managers: readonly StaffRole[] = ['manager', 'admin'];

test.each(STAFF_ROLES)('%s: money and email addresses are for managers and above', (role) => {
  const isManager = managers.includes(role);
  expect(maySeeMoney({ role })).toBe(isManager);
  expect(maySearchByEmail({ role })).toEqual(isManager ? yes : no('role'));
});

describe.each([
  ['write a note about', mayWriteNote],
  ['end the sessions of', mayEndSessions],
  ['adjust what is owned by', mayChange],
] as const)('%s a member', (_what, may) => {
  test.each(MEMBER_STATES)('whose account is %s', (state) => {
    expect(may({ state })).toEqual(state === 'deleted' ? no('deleted') : yes);
  });
});
