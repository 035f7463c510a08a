import { MAX_LOADED_MESSAGES, MESSAGES_PAGE } from '@afterglow/domain/chat';
import { mergeById } from '@afterglow/domain/unique-list';
import type { IncomingMessage, Message } from '@afterglow/protocol/entities/message';

/** The loaded part of one conversation. */
export interface MessagePages {
  /** In ascending order of id, no duplicates. */
  readonly messages: readonly Message[];
  /** The server has older ones. */
  readonly hasOlder: boolean;
  /**
   * After the connection broke: the newest id up to which nothing is missing. Before later pushes there may be a gap,
   * until the newest page has been loaded again.
   */
  readonly completeUpTo?: number;
}

const sortById = (messages: readonly Message[]): Message[] => [...messages].sort((a, b) => a.id - b.id);

/**
 * Merges the newest page with the known messages. If messages between the two are missing (a long absence), the known
 * ones are dropped: a conversation must not have an invisible gap.
 */
export function withNewest(cached: MessagePages | undefined, page: readonly Message[]): MessagePages {
  const isFull = page.length >= MESSAGES_PAGE;
  // Compares with the oldest message of the page: newer ones may be known from pushes, which arrive before the page,
  // also after a gap. After a break only messages known before it count: a page may lie entirely between the gap and a
  // push.
  const oldest = Math.min(...page.map(({ id }) => id));
  const completeUpTo = cached?.completeUpTo ?? Number.POSITIVE_INFINITY;
  const overlaps = oldest <= completeUpTo && cached?.messages.some(({ id }) => id === oldest);
  if (!cached || cached.messages.length === 0 || (isFull && !overlaps))
    return { messages: sortById(page), hasOlder: isFull };
  return { messages: sortById(mergeById(cached.messages, page)), hasOlder: cached.hasOlder };
}

export function withOlder(cached: MessagePages, page: readonly Message[]): MessagePages {
  return {
    ...cached,
    messages: sortById(mergeById(cached.messages, page)),
    hasOlder: page.length >= MESSAGES_PAGE,
  };
}

/**
 * Records that the connection broke: later messages do not prove that nothing was missed. The first break
 * counts.
 */
export function withGap(cached: MessagePages): MessagePages {
  const newest = cached.messages.at(-1)?.id ?? 0;
  return cached.completeUpTo === undefined ? { ...cached, completeUpTo: newest } : cached;
}

/**
 * Adds a message; a repeated id changes nothing. One that is older than the loaded ones, such as an own message of the
 * member whose reply was lost, comes with its page: older pages are requested by the number of loaded messages.
 */
export function withMessageAdded(cached: MessagePages, message: Message): MessagePages {
  if (cached.messages.some((other) => other.id === message.id)) return cached;
  if (cached.hasOlder && message.id < (cached.messages[0]?.id ?? 0)) return cached;
  return { ...cached, messages: sortById([...cached.messages, message]) };
}

/**
 * Drops the oldest messages above the maximum. Only while the reader is at the newest: visible messages must not
 * disappear.
 */
export function withoutOldest(cached: MessagePages): MessagePages {
  if (cached.messages.length <= MAX_LOADED_MESSAGES) return cached;
  return { ...cached, messages: cached.messages.slice(-MAX_LOADED_MESSAGES), hasOlder: true };
}

/** Marks messages as read: incoming ones (`isMe` false) or own ones that the other side has read (`isMe` true). */
export function withSeen(cached: MessagePages, ids: readonly number[], isMe: boolean): MessagePages {
  const seen = new Set(ids);
  return {
    ...cached,
    messages: cached.messages.map((message) =>
      message.isMe === isMe && seen.has(message.id) && message.seen === 0 ? { ...message, seen: 1 } : message,
    ),
  };
}

/** Returns the ids of incoming messages that are not reported as read. */
export function listUnreadIds(messages: readonly Message[]): number[] {
  return messages.filter((message) => !message.isMe && message.seen === 0).map((message) => message.id);
}

/** Converts a pushed message, or the reply to a sent one, to a message of the conversation. */
export function toMessage(event: IncomingMessage, myId: number): Message {
  return {
    id: event.id,
    type: event.type,
    body: event.message,
    isMe: event.sender_id === myId,
    seen: 0,
    time: event.timestamp,
    story: event.story ?? null,
    story_id: event.story_id ?? null,
    avatar: null,
    ...(event.reply_to !== undefined && { reply_to: event.reply_to }),
    ...(event.trace_id !== undefined && { trace_id: event.trace_id }),
  };
}

/** Returns the wire's comma-joined ids. */
export const parseIds = (joined: string): number[] => joined.split(',').map(Number);
