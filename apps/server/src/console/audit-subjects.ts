import type { LogEntry } from '../rpc/outcome.ts';

/** Returns the beginning of an entry about a member. */
export const toMemberEntry = (memberId: number): Required<Pick<LogEntry, 'subject' | 'personId'>> => ({
  subject: `member:${memberId}`,
  personId: memberId,
});

/** Returns the beginning of an entry about a payment. */
export const toPaymentEntry = (payment: {
  id: number;
  person_id: number;
}): Required<Pick<LogEntry, 'subject' | 'personId'>> => ({
  subject: `payment:${payment.id}`,
  personId: payment.person_id,
});

/** Returns the beginning of an entry about a conversation. */
export const toConversationEntry = (pair: {
  persona_id: number;
  member_id: number;
}): Required<Pick<LogEntry, 'subject' | 'personId'>> => ({
  subject: `conversation:${pair.persona_id}:${pair.member_id}`,
  personId: pair.member_id,
});

/** Returns the subject of an entry of the audit log about a virtual profile. It is nobody's data. */
export const toPersonaSubject = (id: number): string => `persona:${id}`;
