import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { toStaffSubject, writeAuditLog } from '../../rpc/audit-log.ts';
import type { LogEntry } from '../../rpc/outcome.ts';

/* The dispatcher logs calls; this file logs what happens outside of calls. */

type SessionChange = {
  staffId: number;
  action: 'login' | 'login refused' | 'logout' | 'session/step_up';
  at: Date;
  /** The hash of the session token; a rejected login has none. */
  sessionId?: string;
  detail?: LogEntry['detail'];
};

/** Logs a login, a rejected login, a logout, or a second factor that was proved again. */
export function logSession(db: Kysely<DB>, { detail = {}, ...change }: SessionChange): Promise<void> {
  const kind = change.action === 'login refused' ? 'refused' : 'session';
  return writeAuditLog(db, { ...change, kind }, [{ subject: toStaffSubject(change.staffId), detail }]);
}
