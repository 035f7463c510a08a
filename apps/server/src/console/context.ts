import { isLanguage } from '@afterglow/domain/languages';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { writeAuditLog } from '../rpc/audit-log.ts';
import type { LogEntry, StaffIdentity } from '../rpc/handler.ts';

/* Shared by all areas of the console. The dispatcher logs calls; this file logs what happens outside of calls. */

type SessionChange = {
  staffId: number;
  action: 'login' | 'login refused' | 'logout';
  at: Date;
  /** The hash of the session token; a refused login has none. */
  sessionId?: string;
  detail?: LogEntry['detail'];
};

/** Logs a login, a refused login or a logout. */
export function logSession(db: Kysely<DB>, { detail = {}, ...change }: SessionChange): Promise<void> {
  const kind = change.action === 'login refused' ? 'refused' : 'session';
  return writeAuditLog(db, { ...change, kind }, [{ subject: toStaffSubject(change.staffId), detail }]);
}

// Subjects of the audit log.
export const toStaffSubject = (staffId: number): string => `staff:${staffId}`;
export const toConversationSubject = (pair: {
  persona_id: number;
  member_id: number;
}): Required<Pick<LogEntry, 'subject' | 'personId'>> => ({
  subject: `conversation:${pair.persona_id}:${pair.member_id}`,
  personId: pair.member_id,
});

/** Returns the language for place names: that of the console, else the first language of the member of staff. */
export function chooseReaderLanguage(me: StaffIdentity, ownLanguages: readonly string[]): string {
  return isLanguage(me.language) ? me.language : (ownLanguages[0] ?? 'en');
}
