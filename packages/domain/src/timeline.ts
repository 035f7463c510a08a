import { isSameGroup } from './chat.ts';
import { getDayNumber, type ZoneOffset } from './dates.ts';

/** What the timeline has to know of a message that the server gave an id. */
export interface SentMessage {
  id: number;
  isMe: boolean;
  /** Unix seconds. */
  time: number;
  seen: 0 | 1;
  trace_id?: string | undefined;
}

/** What it has to know of one that is still on its way, or did not get there. */
export interface UnsentMessage {
  traceId: string;
  /** Unix seconds by the device's clock. */
  time: number;
  state: 'pending' | 'uploading' | 'sending' | 'sent' | 'failed';
}

/** `first` and `last`: its place in a group of bubbles; the last one of a group shows the time. */
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
 * The rows of a conversation, oldest first: day chips, one mark above what was unread on opening, groups of bubbles,
 * and at the end what is still on its way, in the order it was written.
 * Messages may come in any order and more than once: the id decides both. What is sent under a trace id takes the place
 * (and the key) of its unsent bubble. `unreadFromId`: the first message that was unread when the chat was opened.
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
  /** Whether a group begins here, or the last one has ended. */
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
    // Only forwards: a device whose clock is behind must not open an older day below a newer one.
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
