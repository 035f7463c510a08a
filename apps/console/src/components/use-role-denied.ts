import { hasRoleAtLeast, type StaffRole } from '@afterglow/domain/staff-role';
import { useSession } from '../core/session.ts';
import { useT } from '../core/translations.tsx';

/** Returns a function that says why the reader's role is too low, as the server would; null if it is not. */
export function useRoleDenied(): (minRole: StaffRole) => string | null {
  const t = useT();
  const role = useSession((session) => session.user?.role);
  return (minRole) =>
    role && hasRoleAtLeast(role, minRole)
      ? null
      : t('table.denied.role', { role: t(`console.role.${minRole}`) });
}
