import type { InboxMessage } from '@afterglow/protocol/console/inbox/entities';

/** Merges messages by id, in the order of ids. The later one wins, but a seen message stays seen. */
export function withMessages(
  messages: readonly InboxMessage[],
  ...more: readonly InboxMessage[]
): InboxMessage[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  for (const message of more)
    byId.set(message.id, { ...message, seen: message.seen || byId.get(message.id)?.seen === true });
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** Marks messages as seen. A reply that contains a message may be older than the push that it was seen. */
export function withSeen(messages: readonly InboxMessage[], seenIds: ReadonlySet<number>): InboxMessage[] {
  return messages.map((message) => (seenIds.has(message.id) ? { ...message, seen: true } : message));
}

/** Returns the first message of the member after the persona's last one; undefined if there is none. */
export function findFirstUnanswered(messages: readonly InboxMessage[]): InboxMessage | undefined {
  const last = messages.findLastIndex(({ from }) => from === 'persona');
  return messages[last + 1];
}
