import { MESSAGES_HELD, MESSAGES_PAGE } from '@afterglow/domain/chat';
import { mergeById } from '@afterglow/domain/unique-list';
import type { IncomingMessage, Message } from '@afterglow/protocol/entities/message';

/** What is loaded of one conversation. */
export interface MessagePages {
  /** By rising id, each once. */
  readonly messages: readonly Message[];
  /** The server has older ones. */
  readonly older: boolean;
  /**
   * After the connection broke: the newest id up to which nothing is missing. What is pushed later may have a hole before it,
   * until the newest page has been read again.
   */
  readonly wholeTo?: number;
}

const inOrder = (messages: readonly Message[]): Message[] => [...messages].sort((a, b) => a.id - b.id);

/**
 * The newest page over what is known. When messages between the two are missing (a long absence), what was known is
 * let go: a hole in a conversation must not look like its course.
 */
export function withNewest(known: MessagePages | undefined, page: readonly Message[]): MessagePages {
  const full = page.length >= MESSAGES_PAGE;
  // By the oldest of the page: newer ones may be known by their pushes, which come before the page does, also after a hole. And
  // where the connection broke, only by what was known before: a page may lie wholly between the hole and a push.
  const oldest = Math.min(...page.map(({ id }) => id));
  const wholeTo = known?.wholeTo ?? Number.POSITIVE_INFINITY;
  const overlaps = oldest <= wholeTo && known?.messages.some(({ id }) => id === oldest);
  if (!known || known.messages.length === 0 || (full && !overlaps))
    return { messages: inOrder(page), older: full };
  return { messages: inOrder(mergeById(known.messages, page)), older: known.older };
}

export function withOlder(known: MessagePages, page: readonly Message[]): MessagePages {
  return {
    ...known,
    messages: inOrder(mergeById(known.messages, page)),
    older: page.length >= MESSAGES_PAGE,
  };
}

/** The connection broke: what comes from now on proves nothing of what came between. The first break counts. */
export function withBreak(known: MessagePages): MessagePages {
  const newest = known.messages.at(-1)?.id ?? 0;
  return known.wholeTo === undefined ? { ...known, wholeTo: newest } : known;
}

/**
 * One message more; a repeated id changes nothing. One that is older than what is loaded, as an own one whose answer was lost, comes
 * with its page: older pages are asked for by how many are here.
 */
export function withMessageAdded(known: MessagePages, message: Message): MessagePages {
  if (known.messages.some((other) => other.id === message.id)) return known;
  if (known.older && message.id < (known.messages[0]?.id ?? 0)) return known;
  return { ...known, messages: inOrder([...known.messages, message]) };
}

/** Lets go of the oldest beyond what is held. Only while the reader is at the newest: nothing in sight may go. */
export function withoutOldest(known: MessagePages): MessagePages {
  if (known.messages.length <= MESSAGES_HELD) return known;
  return { ...known, messages: known.messages.slice(-MESSAGES_HELD), older: true };
}

/** Marks messages as read: those of the reader (`isMe` false) or those the other side has read (`isMe` true). */
export function withSeen(known: MessagePages, ids: readonly number[], isMe: boolean): MessagePages {
  const seen = new Set(ids);
  return {
    ...known,
    messages: known.messages.map((message) =>
      message.isMe === isMe && seen.has(message.id) && message.seen === 0 ? { ...message, seen: 1 } : message,
    ),
  };
}

/** Ids of what came in and is not reported as read. */
export function unseenIds(messages: readonly Message[]): number[] {
  return messages.filter((message) => !message.isMe && message.seen === 0).map((message) => message.id);
}

/** An incoming event as the conversation keeps it. */
export function messageOf(event: IncomingMessage, myId: number): Message {
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

/** The wire's comma-joined ids. */
export const idsOf = (joined: string): number[] => joined.split(',').map(Number);
