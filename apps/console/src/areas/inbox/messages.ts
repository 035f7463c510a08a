import type { InboxMessage } from '@afterglow/protocol/console/inbox/entities';

/** In the order of ids, each once: of two with the same id the later given, but what was seen once stays seen. */
export function withMessages(
  messages: readonly InboxMessage[],
  ...more: readonly InboxMessage[]
): InboxMessage[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  for (const one of more) byId.set(one.id, { ...one, seen: one.seen || byId.get(one.id)?.seen === true });
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** Those named are seen: the answer that carries a message may be older, or arrive later, than the news that it was read. */
export function withSeen(messages: readonly InboxMessage[], seenIds: ReadonlySet<number>): InboxMessage[] {
  return messages.map((message) => (seenIds.has(message.id) ? { ...message, seen: true } : message));
}

/** The first of the member's messages after the persona's last word; undefined when that was the last. */
export function findFirstUnanswered(messages: readonly InboxMessage[]): InboxMessage | undefined {
  const last = messages.findLastIndex(({ from }) => from === 'persona');
  return messages[last + 1];
}
