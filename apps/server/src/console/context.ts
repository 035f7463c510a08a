import { isLanguage } from '@afterglow/domain/languages';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { writeAuditLog } from '../rpc/audit-log.ts';
import type { LogEntry, StaffIdentity } from '../rpc/handler.ts';

/* What every area of the console shares. Calls are logged by the dispatcher; here is only what happens beside them. */

type SessionChange = {
  staffId: number;
  action: 'login' | 'login refused' | 'logout';
  at: Date;
  /** The hash of the session's token; a refused login has none. */
  sessionId?: string;
  detail?: LogEntry['detail'];
};

/** Coming and going through the console's door. */
export function logSession(db: Kysely<DB>, { detail = {}, ...change }: SessionChange): Promise<void> {
  const kind = change.action === 'login refused' ? 'refused' : 'session';
  return writeAuditLog(db, { ...change, kind }, [{ subject: toStaffSubject(change.staffId), detail }]);
}

// What the log calls whatever something was done to.
export const toStaffSubject = (staffId: number): string => `staff:${staffId}`;
export const toConversationSubject = (pair: {
  persona_id: number;
  member_id: number;
}): Required<Pick<LogEntry, 'subject' | 'personId'>> => ({
  subject: `conversation:${pair.persona_id}:${pair.member_id}`,
  personId: pair.member_id,
});

/** What places are named in for this member of staff: the console's language, else the first of their own. */
export function chooseReaderLanguage(me: StaffIdentity, ownLanguages: readonly string[]): string {
  return isLanguage(me.language) ? me.language : (ownLanguages[0] ?? 'en');
}
