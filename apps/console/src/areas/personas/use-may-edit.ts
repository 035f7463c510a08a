import { hasRoleAtLeast } from '@afterglow/domain/staff-role';
import { useSession } from '../../core/session.ts';

/** Whether the reader may change virtual profiles and teams. The server decides; this only hides the way. */
export const useMayEdit = (): boolean =>
  useSession(({ user }) => user !== null && hasRoleAtLeast(user.role, 'manager'));
