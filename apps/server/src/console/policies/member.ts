import { CANCEL_ERASURE_MS, type CorrectedField } from '@afterglow/domain/members';
import {
  MIN_ROLE_FOR_AUTHORITY,
  MIN_ROLE_FOR_EMAIL,
  MIN_ROLE_FOR_IDENTITY,
  MIN_ROLE_FOR_MONEY,
} from '@afterglow/domain/min-roles';
import { ALLOWED, deny, type Permission } from '@afterglow/domain/permission';
import { hasRoleAtLeast, type StaffRole } from '@afterglow/domain/staff-role';

/*
 * What a member of staff may see of a member and do with the account. The least role of each call is in its contract.
 */

type Staff = { role: StaffRole };
type Member = { state: string };

/** Returns whether staff see what a member has paid and owns, and the date of birth. */
export const maySeeMoney = ({ role }: Staff): boolean => hasRoleAtLeast(role, MIN_ROLE_FOR_MONEY);

/** The acts on a member whose entries in the audit log hold what the member owns. */
const MONEY_ACTS: readonly string[] = ['members/adjust'];
/** Returns the acts that the history of a member does not show to this role. */
export const listHiddenActs = (me: Staff): readonly string[] => (maySeeMoney(me) ? [] : MONEY_ACTS);

export function maySearchByEmail({ role }: Staff): Permission<'role'> {
  return hasRoleAtLeast(role, MIN_ROLE_FOR_EMAIL) ? ALLOWED : deny('role');
}

/** Nothing new is stored about a member who has deleted the account. */
export function mayWriteNote({ state }: Member): Permission<'deleted'> {
  return state === 'deleted' ? deny('deleted') : ALLOWED;
}

/** A deleted account has no sessions, and it opens again only by a sign-in of its owner. */
export function mayEndSessions({ state }: Member): Permission<'deleted'> {
  return state === 'deleted' ? deny('deleted') : ALLOWED;
}

/** A deleted account stays as its owner left it: nothing is given, taken or corrected. */
export function mayChange({ state }: Member): Permission<'deleted'> {
  return state === 'deleted' ? deny('deleted') : ALLOWED;
}

export function mayCorrect(
  { role }: Staff,
  member: Member,
  field: CorrectedField,
): Permission<'role' | 'deleted'> {
  const isIdentity = field !== 'name' && field !== 'bio';
  if (isIdentity && !hasRoleAtLeast(role, MIN_ROLE_FOR_IDENTITY)) return deny('role');
  return mayChange(member);
}

/** A legal hold keeps the account, and a deleted account is erased anyway. */
export function mayErase({
  state,
  legal_hold: isHeld,
}: Member & { legal_hold: boolean }): Permission<'deleted' | 'legal_hold'> {
  if (state === 'deleted') return deny('deleted');
  return isHeld ? deny('legal_hold') : ALLOWED;
}

/** `state`: staff have not ordered an erasure. */
export function mayCancelErasure(
  { staff_erased_at: at }: { staff_erased_at: Date | null },
  now: Date,
): Permission<'state' | 'late'> {
  if (at === null) return deny('state');
  return now.getTime() - at.getTime() < CANCEL_ERASURE_MS ? ALLOWED : deny('late');
}

export function mayExportForAuthority({ role }: Staff): Permission<'role'> {
  return hasRoleAtLeast(role, MIN_ROLE_FOR_AUTHORITY) ? ALLOWED : deny('role');
}
