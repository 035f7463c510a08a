/** In ascending order: each role may do what the roles before it may. */
export const staffRoles = ['operator', 'moderator', 'manager', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

export function isStaffRole(value: unknown): value is StaffRole {
  return staffRoles.some((role) => role === value);
}

/** Whether `role` is at least `minRole`. */
export function hasRoleAtLeast(role: StaffRole, minRole: StaffRole): boolean {
  return staffRoles.indexOf(role) >= staffRoles.indexOf(minRole);
}
