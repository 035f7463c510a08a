import { isSameGroup } from './chat.ts';
import { getDayNumber, type ZoneOffset } from './dates.ts';

/** The fields of a stored message that the timeline needs. */
export interface SentMessage {
  id: number;
  isMe: boolean;
  /** Unix seconds. */
  time: number;
  seen: 0 | 1;
  trace_id?: string | undefined;
}

/** The fields of an unsent message that the timeline needs. */
export interface UnsentMessage {
  traceId: string;
  /** Unix seconds of the device's clock. */
  time: number;
  state: 'pending' | 'uploading' | 'sending' | 'sent' | 'failed';
}

/** `first` and `last`: the position in a group of bubbles. The last one of a group shows the time. */
interface Bubble {
  key: string;
  first: boolean;
  last: boolean;
}

export type TimelineRow<Sent extends SentMessage, Unsent extends UnsentMessage> =
  | { kind: 'day'; key: string; time: number }
  | { kind: 'unread'; key: string; count: number }
  | ({ kind: 'message'; message: Sent } & Bubble)
  | ({ kind: 'unsent'; message: Unsent; failed: boolean } & Bubble);

type Entry<Sent, Unsent> = { time: number; isMe: boolean; key: string } & (
  | { kind: 'message'; message: Sent }
  | { kind: 'unsent'; message: Unsent }
);

/**
 * Returns the rows of a conversation, oldest first: day chips, one mark above the messages that were unread on opening,
 * groups of bubbles, and at the end the unsent messages in the order they were written. Messages may come in any order
 * and more than once: the id decides both. A sent message replaces the unsent bubble with the same trace id and keeps
 * its key. `unreadFromId`: the first message that was unread when the chat was opened.
 */
export function buildTimeline<Sent extends SentMessage, Unsent extends UnsentMessage>(options: {
  messages: readonly Sent[];
  unsent?: readonly Unsent[];
  offset: ZoneOffset;
  unreadFromId?: number | null;
}): TimelineRow<Sent, Unsent>[] {
  const { messages, unsent = [], offset, unreadFromId = null } = options;
  const byId = new Map(messages.map((message) => [message.id, message]));
  const sent = [...byId.values()].sort((a, b) => a.id - b.id);
  const deliveredTraceIds = new Set(sent.filter(({ isMe }) => isMe).map((message) => message.trace_id));
  const waiting = new Map(
    unsent
      .filter((message) => !deliveredTraceIds.has(message.traceId))
      .map((message) => [message.traceId, message]),
  );

  const entries: Entry<Sent, Unsent>[] = [
    ...sent.map((message) => ({
      kind: 'message' as const,
      message,
      time: message.time,
      isMe: message.isMe,
      key: message.isMe && message.trace_id ? `t${message.trace_id}` : `m${message.id}`,
    })),
    ...[...waiting.values()].map((message) => ({
      kind: 'unsent' as const,
      message,
      time: message.time,
      isMe: true,
      key: `t${message.traceId}`,
    })),
  ];

  const rows: TimelineRow<Sent, Unsent>[] = [];
  const isUnreadStart = (entry: Entry<Sent, Unsent>): boolean =>
    entry.kind === 'message' && entry.message.id === unreadFromId;
  /** Returns whether a group starts here, or the previous one has ended. */
  const isGroupStart = (index: number): boolean => {
    const entry = entries[index];
    const before = entries[index - 1];
    if (!entry || !before) return true;
    return (
      getDayNumber(entry.time, offset) !== getDayNumber(before.time, offset) ||
      isUnreadStart(entry) ||
      !isSameGroup(before, entry)
    );
  };

  let newestDay = Number.NEGATIVE_INFINITY;
  entries.forEach((entry, index) => {
    const day = getDayNumber(entry.time, offset);
    // Days only go forward: a device with a slow clock must not open an older day below a newer one.
    if (day > newestDay) {
      newestDay = day;
      rows.push({ kind: 'day', key: `d${day}`, time: entry.time });
    }
    if (isUnreadStart(entry)) {
      const count = sent.filter((message) => !message.isMe && message.id >= (unreadFromId ?? 0)).length;
      rows.push({ kind: 'unread', key: 'unread', count });
    }
    const bubble = {
      key: entry.key,
      first: isGroupStart(index),
      last: isGroupStart(index + 1),
    };
    rows.push(
      entry.kind === 'message'
        ? { kind: 'message', message: entry.message, ...bubble }
        : { kind: 'unsent', message: entry.message, failed: entry.message.state === 'failed', ...bubble },
    );
  });
  return rows;
}
