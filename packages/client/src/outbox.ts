import { type Clock, realClock } from './clock.ts';
import { createListeners } from './listeners.ts';
import { createDelivery, type OutboxChannel, type SettledMessage } from './outbox-delivery.ts';
import { createOutboxItems } from './outbox-items.ts';
import type { Draft, OutboxItem, OutboxStorage } from './outbox-storage.ts';
import type { Upload } from './outbox-uploads.ts';

export interface Outbox {
  /** All unsent messages, in the order they were written. A new array after each change. */
  readonly items: readonly OutboxItem[];
  subscribe(listener: () => void): () => void;
  /**
   * Called when a message was sent (just before it leaves `items`) or rejected (once it is in `items` as failed).
   * Listeners do not depend on the order in which they are called.
   */
  onSettled(listener: (settled: SettledMessage) => void): () => void;
  /** Stores the message, uploads its `picture` and sends it. Returns the trace id immediately. */
  send(draft: Draft, picture?: Blob): string;
  /** Sends a failed message again, under the same trace id. */
  retry(traceId: string): void;
  /** Discards a message that is not being sent; an upload in progress is aborted. */
  discard(traceId: string): void;
  /** Resolves once the messages of an earlier visit are back in `items`. */
  readonly restored: Promise<void>;
  /** Stops sending. `forget` empties the storage too, for sign-out. */
  close(options?: { forget?: boolean }): Promise<void>;
}

/**
 * Creates an outbox: its messages survive a lost connection and a reload. They are stored with their trace id
 * before they are sent, and sent again under the same id until they are acknowledged or rejected. Each
 * receiver gets them in order, one at a time.
 */
export function createOutbox(options: {
  channel: OutboxChannel;
  storage: OutboxStorage;
  newTraceId: () => string;
  /** Required to send pictures. */
  upload?: Upload;
  clock?: Clock;
  onError?: (what: string, cause: unknown) => void;
}): Outbox {
  const { channel, storage, newTraceId, upload, clock = realClock } = options;
  const onError = options.onError ?? ((what, cause) => console.warn(what, cause));
  const changed = createListeners<[]>((error) => onError('A listener to the outbox threw', error));
  const settled = createListeners<[SettledMessage]>((error) =>
    onError('A listener to the outbox threw', error),
  );
  const items = createOutboxItems({ storage, onChange: changed.call, onError });
  const delivery = createDelivery({ channel, items, upload, clock, onSettled: settled.call });

  async function restore(): Promise<void> {
    await items.restore();
    delivery.start();
  }
  const restored = restore();

  return {
    get items() {
      return items.all;
    },
    subscribe: changed.add,
    onSettled: settled.add,
    restored,
    send(draft, picture) {
      const { traceId } = items.add((order) => ({
        traceId: newTraceId(),
        draft,
        createdAtMs: clock.now(),
        order,
        state: 'pending',
        code: null,
        ...(picture && { picture }),
      }));
      delivery.flush();
      return traceId;
    },
    retry(traceId) {
      const item = items.find(traceId);
      if (item?.state !== 'failed') return;
      items.replace({ ...item, state: 'pending', code: null });
      delivery.flush();
    },
    discard(traceId) {
      const item = items.find(traceId);
      if (!item || item.state === 'sending') return;
      items.remove(traceId);
      delivery.cancel(traceId);
    },
    async close({ forget = false } = {}) {
      delivery.stop();
      await items.close({ forget });
    },
  };
}
