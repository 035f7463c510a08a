import { hasRoleAtLeast } from '@afterglow/domain/staff-role';
import { useSession } from '../../core/session.ts';

/**
 * Returns whether the reader may change virtual profiles and teams. The server decides; this only hides the
 * way.
 */
export const useMayEdit = (): boolean =>
  useSession(({ user }) => user !== null && hasRoleAtLeast(user.role, 'manager'));
