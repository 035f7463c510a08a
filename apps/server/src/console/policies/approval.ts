import { ALLOWED, deny, type Permission } from '@afterglow/domain/permission';
import { hasRoleAtLeast, type StaffRole } from '@afterglow/domain/staff-role';

/**
 * Nobody decides about an act of their own, about one that needs a higher role, or about one of somebody who may be the
 * same person (`same-person-risk.ts`).
 */
export function mayDecide(
  staff: { id: number; role: StaffRole },
  approval: { requesterId: number; isSamePersonRisk: boolean; minRole: StaffRole },
): Permission<'own' | 'role' | 'linked'> {
  if (approval.requesterId === staff.id) return deny('own');
  if (!hasRoleAtLeast(staff.role, approval.minRole)) return deny('role');
  return approval.isSamePersonRisk ? deny('linked') : ALLOWED;
}
