import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { z } from 'zod';
import { messageNotice, messageType } from '../../entities/message.ts';
import { id, unixSeconds } from '../../fields.ts';

export const staffUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  availability: z.enum(['online', 'paused', 'finishing', 'offline']),
  languages: z.array(z.string()),
});
export type StaffUser = z.output<typeof staffUser>;

/** `lasts_s`: the duration of a whole lease. Typing renews it for that long. */
export const lease = z.object({ id, expires: unixSeconds, lasts_s: z.number().int().positive() });

/** The virtual profile an operator answers for. */
export const inboxPersona = z.object({
  id,
  name: z.string(),
  age: z.number().int(),
  gender: z.number().int(),
  photo: z.string().nullable(),
  photos: z.array(z.string()),
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** Minutes east of UTC in the persona's town, now. */
  utc_offset_min: z.number().int(),
  bio: z.string(),
  languages: z.array(z.string()),
  interests: z.array(z.string()),
  facts: z.array(z.string()),
  do_not_say: z.array(z.string()),
});
export type InboxPersona = z.output<typeof inboxPersona>;

/** What staff see of a member: no spend and no contact data. */
export const inboxMember = z.object({
  id,
  name: z.string(),
  age: z.number().int(),
  gender: z.number().int(),
  photo: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  language: z.string(),
  bio: z.string(),
  interests: z.array(z.string()),
  online: z.boolean(),
  member_since: unixSeconds,
});
export type InboxMember = z.output<typeof inboxMember>;

export const inboxMessage = z.object({
  id,
  from: z.enum(['member', 'persona']),
  type: messageType,
  body: z.string(),
  time: unixSeconds,
  seen: z.boolean(),
  /** The author of a message of the persona. */
  staff: z.string().nullable(),
  /** The system message that the member got below it. */
  notice: messageNotice.optional(),
  /** The message that it quotes. */
  reply_to: id.optional(),
});
export type InboxMessage = z.output<typeof inboxMessage>;

/** A conversation under lease. Contact data in the member's texts is masked. */
export const inboxConversation = z.object({
  lease,
  persona: inboxPersona,
  member: inboxMember,
  /** Oldest first. */
  messages: z.array(inboxMessage),
  waiting_since: unixSeconds,
  draft: z.string(),
});
export type InboxConversation = z.output<typeof inboxConversation>;

export const waiting = z.object({
  count: z.number().int().nonnegative(),
  /** The start of the longest wait; null when nobody waits. */
  oldest: unixSeconds.nullable(),
});
