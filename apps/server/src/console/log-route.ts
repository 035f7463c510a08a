import type { StaffRole } from '@afterglow/domain/staff-role';
import type { App } from '../app.ts';
import { writeAuditLog } from '../rpc/audit-log.ts';
import { publishListChanged } from '../rpc/list-changed.ts';
import type { LogEntry } from '../rpc/outcome.ts';

/** A member of staff with a valid session, as a route finds them by the cookie. */
export type SignedInStaff = { id: number; role: StaffRole; sessionId: string };

/** Records what a route did or rejected. Calls do not need it: the dispatcher records them. */
export async function logRoute(
  app: App,
  { id: staffId, sessionId }: SignedInStaff,
  { kind, action }: { kind: 'refused' | 'export'; action: string },
  entry: LogEntry,
): Promise<void> {
  await writeAuditLog(app.db, { staffId, sessionId, kind, action, at: app.now() }, [entry]);
  publishListChanged(app, 'audit/list');
}

/** Records that a role is too low. */
export const logLowRole = (
  app: App,
  staff: SignedInStaff,
  { action, subject, minRole }: { action: string; subject: string; minRole: StaffRole },
): Promise<void> =>
  logRoute(
    app,
    staff,
    { kind: 'refused', action },
    { subject, detail: { reason: 'role', role: staff.role, least: minRole } },
  );
