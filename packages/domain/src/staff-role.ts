/** In ascending order: each role may do what the roles before it may. */
export const STAFF_ROLES = ['operator', 'moderator', 'manager', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export function isStaffRole(value: unknown): value is StaffRole {
  return STAFF_ROLES.some((role) => role === value);
}

/** Returns whether `role` is at least `minRole`. */
export function hasRoleAtLeast(role: StaffRole, minRole: StaffRole): boolean {
  return STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(minRole);
}
