import { isLanguage } from '@afterglow/domain/languages';
import type { Kysely } from 'kysely';
import type { LogEntry, StaffMe } from '../calls/handler.ts';
import { keepLog } from '../calls/staff-log.ts';
import type { DB } from '../db/schema.ts';

/* What every area of the console shares. Calls are logged by the dispatcher; here is only what happens beside them. */

/** Coming and going through the console's door. */
export function logSession(
  db: Kysely<DB>,
  staffId: number,
  action: 'login' | 'login refused' | 'logout',
  at: Date,
  detail: LogEntry['detail'] = {},
): Promise<void> {
  const kind = action === 'login refused' ? 'refused' : 'session';
  return keepLog(db, { staffId, kind, action, at }, [{ subject: ofStaff(staffId), detail }]);
}

// What the log calls whatever something was done to.
export const ofStaff = (staffId: number): string => `staff:${staffId}`;
export const ofPair = (pair: {
  persona_id: number;
  member_id: number;
}): Required<Pick<LogEntry, 'subject' | 'personId'>> => ({
  subject: `conversation:${pair.persona_id}:${pair.member_id}`,
  personId: pair.member_id,
});

/** What places are named in for this member of staff: the console's language, else the first of their own. */
export function readerLanguage(me: StaffMe, ownLanguages: readonly string[]): string {
  return isLanguage(me.language) ? me.language : (ownLanguages[0] ?? 'en');
}
