import { ALLOWED, deny, type Permission } from '@afterglow/domain/permission';
import { hasRoleAtLeast, type StaffRole } from '@afterglow/domain/staff-role';

/* Who may change a setting. Everybody from manager up sees all of them. */

type Staff = { role: StaffRole };
type Declared = { minRole: StaffRole; elsewhere?: string };

/** A setting that another screen changes has rules there, which a change here would pass by. */
export function maySaveSetting(
  { role }: Staff,
  { minRole, elsewhere }: Declared,
): Permission<'role' | 'elsewhere'> {
  if (!hasRoleAtLeast(role, minRole)) return deny('role');
  return elsewhere === undefined ? ALLOWED : deny('elsewhere');
}

/** A person who could raise the limits of approvals alone would need no second person for anything. */
export const settingNeedsSecondPerson = (key: string, before: unknown, after: unknown): boolean =>
  key === 'approval_limits' && isRaised(before, after);

/** Returns whether any number is above the one that stood in its place. */
function isRaised(before: unknown, after: unknown): boolean {
  if (typeof after === 'number') return typeof before !== 'number' || after > before;
  if (typeof after !== 'object' || after === null) return false;
  return Object.entries(after).some(([name, value]) =>
    isRaised((before as Record<string, unknown> | null)?.[name], value),
  );
}
