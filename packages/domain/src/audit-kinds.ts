/**
 * `act` changed something, `read` viewed a person's data, `refused` was not permitted, `session` is a sign-in or
 * sign-out, `export` downloaded a list.
 */
export const auditKinds = ['act', 'read', 'refused', 'session', 'export'] as const;
export type AuditKind = (typeof auditKinds)[number];
