import { hasRoleAtLeast, type StaffRole } from '@afterglow/domain/staff-role';
import { ALLOWED, denied, type Permission } from './permission.ts';

/** Nobody decides about an act of their own, or about one that takes a higher role. */
export function mayDecide(
  staff: { id: number; role: StaffRole },
  approval: { askedBy: number; least: StaffRole },
): Permission<'own' | 'role'> {
  if (approval.askedBy === staff.id) return denied('own');
  return hasRoleAtLeast(staff.role, approval.least) ? ALLOWED : denied('role');
}
