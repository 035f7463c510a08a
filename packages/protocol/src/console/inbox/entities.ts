import { ESCALATION_KINDS } from '@afterglow/domain/cases';
import { PAIR_NOTE_CATEGORIES } from '@afterglow/domain/pair-notes';
import { z } from 'zod';
import { messageNotice, messageType } from '../../entities/message.ts';
import { id, unixSeconds } from '../../fields.ts';
import { version } from '../acts.ts';
import { by } from '../entities.ts';

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
  /** The names of a gift by language. Its `body` is the icon. */
  gift: z.record(z.string(), z.string()).optional(),
});
export type InboxMessage = z.output<typeof inboxMessage>;

/** What operators know about the member, for this virtual profile. */
export const pairNote = z.object({
  id,
  category: z.enum(PAIR_NOTE_CATEGORIES),
  text: z.string(),
  by,
  at: unixSeconds,
  version,
});
export type PairNote = z.output<typeof pairNote>;

/** What an operator leaves for the next one. */
export const handover = z.object({ text: z.string(), by, at: unixSeconds });

/** What the virtual profile may still send. `gift_at`: from when on there may be a gift again; null: now. */
export const run = z.object({
  texts_left: z.number().int().nonnegative(),
  photos_left: z.number().int().nonnegative(),
  gift_at: unixSeconds.nullable(),
});

/** A place in the member's texts that may need a moderator. Without a message it is in the profile. */
export const risk = z.object({
  kind: z.enum(ESCALATION_KINDS),
  message_id: id.nullable(),
  phrase: z.string().optional(),
});

/** Details of `conflict`: the caller does not hold the lease. */
export const leaseConflict = z.object({ reason: z.literal('lease') });

/** A conversation under lease. Contact data in the member's texts is masked. */
export const inboxConversation = z.object({
  lease,
  persona: inboxPersona,
  member: inboxMember,
  /** Oldest first. */
  messages: z.array(inboxMessage),
  waiting_since: unixSeconds,
  draft: z.string(),
  /** Newest first. */
  notes: z.array(pairNote),
  /** There are messages before the first one. */
  older: z.boolean(),
  run,
  risk: z.array(risk),
  handover: handover.nullable(),
});
export type InboxConversation = z.output<typeof inboxConversation>;
