import { hasRoleAtLeast, type StaffRole } from '@afterglow/domain/staff-role';
import { useSession } from '../core/session.ts';

/** Returns whether the reader has at least this role. The server decides; the page only hides the way. */
export const useHasRole = (minRole: StaffRole): boolean =>
  useSession(({ user }) => user !== null && hasRoleAtLeast(user.role, minRole));
