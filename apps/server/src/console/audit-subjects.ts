import type { LogEntry } from '../rpc/handler.ts';

/* What an entry of the audit log is about. */

export const toStaffSubject = (staffId: number): string => `staff:${staffId}`;

export const toConversationSubject = (pair: {
  persona_id: number;
  member_id: number;
}): Required<Pick<LogEntry, 'subject' | 'personId'>> => ({
  subject: `conversation:${pair.persona_id}:${pair.member_id}`,
  personId: pair.member_id,
});
