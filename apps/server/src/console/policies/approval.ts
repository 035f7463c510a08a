import { hasRoleAtLeast, type StaffRole } from '@afterglow/domain/staff-role';
import { ALLOWED, denied, type Permission } from './permission.ts';

/**
 * Nobody decides about an act of their own, about one that takes a higher role, or about one of somebody who may be the
 * same person (`same-hand.ts`).
 */
export function mayDecide(
  staff: { id: number; role: StaffRole },
  approval: { askedBy: number; isOfSameHand: boolean; least: StaffRole },
): Permission<'own' | 'role' | 'linked'> {
  if (approval.askedBy === staff.id) return denied('own');
  if (!hasRoleAtLeast(staff.role, approval.least)) return denied('role');
  return approval.isOfSameHand ? denied('linked') : ALLOWED;
}
