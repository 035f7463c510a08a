import { ALLOWED, deny, type Permission } from '@afterglow/domain/permission';
import type { StaffState } from '@afterglow/domain/staff-accounts';
import type { StaffRole } from '@afterglow/domain/staff-role';

/* What an admin may do with an account of staff. */

type Admin = { id: number };
type Account = { id: number; role: StaffRole; state: StaffState };
/** How many admins can sign in. */
type Admins = { admins: number };

const isLastAdmin = ({ role, state }: Account, { admins }: Admins): boolean =>
  role === 'admin' && state === 'active' && admins <= 1;

/** A closed account stays as it was. */
export const maySaveStaff = ({ state }: Account): Permission<'closed'> =>
  state === 'closed' ? deny('closed') : ALLOWED;

/** Nobody raises or lowers themselves, and somebody must be left who can. */
export function mayChangeRole(
  me: Admin,
  account: Account,
  admins: Admins,
): Permission<'own_role' | 'last_admin' | 'closed'> {
  if (account.state === 'closed') return deny('closed');
  if (me.id === account.id) return deny('own_role');
  return isLastAdmin(account, admins) ? deny('last_admin') : ALLOWED;
}

export function mayDeactivateStaff(
  me: Admin,
  account: Account,
  admins: Admins,
): Permission<'own' | 'last_admin' | 'closed'> {
  if (account.state === 'closed') return deny('closed');
  if (me.id === account.id) return deny('own');
  return isLastAdmin(account, admins) ? deny('last_admin') : ALLOWED;
}

/** A person changes their own factor on their own page, with the old one. */
export function mayResetFactor(me: Admin, { id, state }: Account): Permission<'own' | 'closed'> {
  if (state === 'closed') return deny('closed');
  return me.id === id ? deny('own') : ALLOWED;
}

export const mayEndStaffSessions = (me: Admin, { id }: { id: number }): Permission<'own'> =>
  me.id === id ? deny('own') : ALLOWED;
