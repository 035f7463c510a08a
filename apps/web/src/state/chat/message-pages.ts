import { MESSAGES_HELD, MESSAGES_PAGE } from '@afterglow/domain/chat';
import { mergeById } from '@afterglow/domain/unique-list';
import type { IncomingMessage, Message } from '@afterglow/protocol/entities/message';

/** What is loaded of one conversation. */
export interface MessagePages {
  /** By rising id, each once. */
  readonly messages: readonly Message[];
  /** The server has older ones. */
  readonly older: boolean;
}

const inOrder = (messages: readonly Message[]): Message[] => [...messages].sort((a, b) => a.id - b.id);

/**
 * The newest page over what is known. When messages between the two are missing (a long absence), what was known is
 * let go: a hole in a conversation must not look like its course.
 */
export function withNewest(known: MessagePages | undefined, page: readonly Message[]): MessagePages {
  const full = page.length >= MESSAGES_PAGE;
  // By the oldest of the page: newer ones may be known by their pushes, which come before the page does, also after a hole.
  const oldest = Math.min(...page.map(({ id }) => id));
  const overlaps = known?.messages.some(({ id }) => id === oldest);
  if (!known || known.messages.length === 0 || (full && !overlaps))
    return { messages: inOrder(page), older: full };
  return { messages: inOrder(mergeById(known.messages, page)), older: known.older };
}

export function withOlder(known: MessagePages, page: readonly Message[]): MessagePages {
  return { messages: inOrder(mergeById(known.messages, page)), older: page.length >= MESSAGES_PAGE };
}

/** One message more; a repeated id changes nothing. */
export function withMessageAdded(known: MessagePages, message: Message): MessagePages {
  if (known.messages.some((other) => other.id === message.id)) return known;
  return { ...known, messages: inOrder([...known.messages, message]) };
}

/** Lets go of the oldest beyond what is held. Only while the reader is at the newest: nothing in sight may go. */
export function withoutOldest(known: MessagePages): MessagePages {
  if (known.messages.length <= MESSAGES_HELD) return known;
  return { messages: known.messages.slice(-MESSAGES_HELD), older: true };
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
    ...(event.trace_id !== undefined && { trace_id: event.trace_id }),
  };
}

/** The wire's comma-joined ids. */
export const idsOf = (joined: string): number[] => joined.split(',').map(Number);
