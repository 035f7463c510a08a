import { hasRoleAtLeast, type StaffRole } from '@afterglow/domain/staff-role';
import { ALLOWED, denied, type Permission } from './permission.ts';

/* Who may change a setting. Everybody from manager up sees all of them. */

type Staff = { role: StaffRole };
type Declared = { minRole: StaffRole; elsewhere?: string };

/** A setting that another screen changes has rules there, which a change here would pass by. */
export function maySaveSetting(
  { role }: Staff,
  { minRole, elsewhere }: Declared,
): Permission<'role' | 'elsewhere'> {
  if (!hasRoleAtLeast(role, minRole)) return denied('role');
  return elsewhere === undefined ? ALLOWED : denied('elsewhere');
}
