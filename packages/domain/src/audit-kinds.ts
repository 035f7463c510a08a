/**
 * `act` changed something, `read` viewed a person's data, `refused` was not permitted, `session` is a sign-in or
 * sign-out, `export` downloaded a list.
 */
export const AUDIT_KINDS = ['act', 'read', 'refused', 'session', 'export'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];
