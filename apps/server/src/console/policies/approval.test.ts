import { expect, test } from 'vitest';
import { mayDecide } from './approval.ts';

test.each([
  { me: { id: 1, role: 'manager' }, approval: { requesterId: 2, minRole: 'manager' }, reason: null },
  { me: { id: 1, role: 'admin' }, approval: { requesterId: 2, minRole: 'manager' }, reason: null },
  { me: { id: 1, role: 'manager' }, approval: { requesterId: 2, minRole: 'admin' }, reason: 'role' },
  { me: { id: 1, role: 'admin' }, approval: { requesterId: 1, minRole: 'manager' }, reason: 'own' },
  { me: { id: 1, role: 'manager' }, approval: { requesterId: 1, minRole: 'admin' }, reason: 'own' },
  {
    me: { id: 1, role: 'admin' },
    approval: { requesterId: 2, minRole: 'admin', isSamePersonRisk: true },
    reason: 'linked',
  },
  {
    me: { id: 1, role: 'manager' },
    approval: { requesterId: 2, minRole: 'admin', isSamePersonRisk: true },
    reason: 'role',
  },
] as const)(
  '$me.role on an act of $approval.minRole asked by $approval.requesterId: $reason',
  ({ me, approval, reason }) => {
    expect(mayDecide(me, { isSamePersonRisk: false, ...approval })).toEqual(
      reason === null ? { allowed: true } : { allowed: false, reason },
    );
  },
);
