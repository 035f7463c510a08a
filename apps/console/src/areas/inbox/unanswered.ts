import type { InboxMessage } from '@afterglow/protocol/console/inbox/entities';

/** The first of the member's messages after the persona's last word; undefined when that was the last. */
export function findFirstUnanswered(messages: readonly InboxMessage[]): InboxMessage | undefined {
  const last = messages.findLastIndex(({ from }) => from === 'persona');
  return messages[last + 1];
}
