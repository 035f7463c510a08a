import { ALLOWED, deny, type Permission } from '@afterglow/domain/permission';
import { hasRoleAtLeast, type StaffRole } from '@afterglow/domain/staff-role';

/* Who may open a record (its history, who else is there) and find it in the search. */

type Staff = { role: StaffRole };

/** `minRole`: the least role of the record. A person who may not open one does not learn who is there either. */
export const mayOpenRecord = ({ role }: Staff, { minRole }: { minRole: StaffRole }): Permission<'role'> =>
  hasRoleAtLeast(role, minRole) ? ALLOWED : deny('role');

/** The least role that opens what a group of the search finds. */
const SEARCH_ROLES = {
  members: 'moderator',
  cases: 'moderator',
  personas: 'moderator',
  payments: 'manager',
  staff: 'admin',
} as const;

/** A group is searched only where the role may open what it finds. */
export const maySearchGroup = ({ role }: Staff, group: keyof typeof SEARCH_ROLES): boolean =>
  hasRoleAtLeast(role, SEARCH_ROLES[group]);
