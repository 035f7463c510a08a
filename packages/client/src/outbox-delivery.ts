import type { sendMessage } from '@afterglow/protocol/chat/send-message';
import type { Clock } from './clock.ts';
import type { OutboxItems } from './outbox-items.ts';
import { createRetryPolicy } from './outbox-retry.ts';
import type { Draft, OutboxItem } from './outbox-storage.ts';
import { createUploads, type Upload, type Uploads } from './outbox-uploads.ts';
import type { Reply } from './reply.ts';

/** The part of the channel the outbox needs. */
export interface OutboxChannel {
  readonly state: string;
  subscribe(listener: () => void): () => void;
  call(
    name: 'send_message',
    data: Draft & { trace_id: string },
    options?: { queue?: boolean },
  ): Promise<Reply<typeof sendMessage>>;
}

/** How a message ended: the server's reply, with the item as it was sent. */
export interface SettledMessage {
  item: OutboxItem;
  reply: Reply<typeof sendMessage>;
}

/**
 * The server keeps an upload that was not sent for a day. After this long a `not_found` may mean that the file is gone.
 */
const UPLOAD_MAX_AGE_MS = 3_600_000;

/** Sends the waiting messages: to each receiver in order, one at a time, and again after an error that may pass. */
export function createDelivery({
  channel,
  items,
  upload,
  clock,
  onSettled,
}: {
  channel: OutboxChannel;
  items: OutboxItems;
  upload: Upload | undefined;
  clock: Clock;
  onSettled: (settled: SettledMessage) => void;
}) {
  const retries = createRetryPolicy(channel);
  /** Receivers with a message in flight, or with one that waits for its retry. */
  const busy = new Set<number>();
  const uploads = upload && createUploads(upload);
  let isStarted = false;
  let isStopped = false;

  /** Starts the first waiting message to each receiver that has none on its way. */
  function flush(): void {
    // Messages of an earlier visit go first, so nothing is sent before they are read.
    if (isStopped || !isStarted || channel.state !== 'authenticated') return;
    const started = new Set(busy);
    for (const item of items.all) {
      const to = item.draft.receiver_id;
      if (item.state !== 'pending' || started.has(to)) continue;
      started.add(to);
      void deliver(item);
    }
  }

  async function deliver(item: OutboxItem): Promise<void> {
    const { traceId } = item;
    const to = item.draft.receiver_id;
    busy.add(to);
    const { picture } = item;
    const isUploadNeeded = uploads !== undefined && picture !== undefined && item.draft.message_text === '';
    const draft = isUploadNeeded ? await uploadPicture(item, picture, uploads) : item.draft;
    if (!draft) {
      flush();
      return;
    }
    items.update(traceId, { state: 'sending' });
    await items.waitUntilStored(traceId);
    const reply = await channel.call('send_message', { ...draft, trace_id: traceId }, { queue: false });
    busy.delete(to);
    if (isStopped) return;
    const waitMs = reply.ok ? null : retries.getDelayMs(traceId, reply);
    if (waitMs !== null) scheduleRetry(traceId, to, waitMs);
    else if (!reply.ok && reply.code === 'not_found' && isUploadExpired(traceId)) {
      // The server has no message with this trace id, so the upload may have expired: it is uploaded again.
      const { uploadedAtMs: _, ...rest } = items.find(traceId) as OutboxItem;
      items.replace({ ...rest, state: 'pending', draft: { ...draft, message_text: '' } });
    } else settleItem(traceId, reply);
    // After a lost connection the channel's state has changed: nothing is sent until it is back.
    flush();
  }

  function scheduleRetry(traceId: string, to: number, waitMs: number): void {
    items.update(traceId, { state: 'pending' });
    if (waitMs === 0) return;
    // Keeps the receiver's messages in order while this one waits.
    busy.add(to);
    clock.after(waitMs, () => {
      busy.delete(to);
      flush();
    });
  }

  const isUploadExpired = (traceId: string): boolean =>
    clock.now() - (items.find(traceId)?.uploadedAtMs ?? Number.POSITIVE_INFINITY) > UPLOAD_MAX_AGE_MS;

  /**
   * Uploads the picture and returns the draft with its URL. Null when the message is retried later or has failed.
   */
  async function uploadPicture(
    { traceId, draft }: OutboxItem,
    picture: Blob,
    { run }: Uploads,
  ): Promise<Draft | null> {
    const to = draft.receiver_id;
    items.update(traceId, { state: 'uploading', uploadedShare: 0 });
    const result = await run(traceId, picture, (uploadedShare) => items.update(traceId, { uploadedShare }));
    busy.delete(to);
    // Discarded meanwhile, or the member has signed out.
    const item = items.find(traceId);
    if (isStopped || !item) return null;
    if ('url' in result) {
      busy.add(to);
      const sendable = { ...draft, message_text: result.url };
      items.replace({ ...item, draft: sendable, uploadedAtMs: clock.now() });
      return sendable;
    }
    if (result.retryAfterMs !== null) scheduleRetry(traceId, to, result.retryAfterMs);
    else settleItem(traceId, { ok: false, code: result.error } as Reply<typeof sendMessage>);
    return null;
  }

  function settleItem(traceId: string, reply: Reply<typeof sendMessage>): void {
    const item = items.find(traceId);
    if (!item) return;
    retries.forget(traceId);
    if (reply.ok) {
      onSettled({ item: { ...item, state: 'sent' }, reply });
      items.remove(traceId);
      return;
    }
    const failed: OutboxItem = { ...item, state: 'failed', code: reply.code };
    items.replace(failed);
    onSettled({ item: failed, reply });
  }

  const unsubscribe = channel.subscribe(flush);
  return {
    flush,
    /** Call once the messages of an earlier visit are among the items. */
    start(): void {
      isStarted = true;
      flush();
    },
    /** The message was discarded. */
    cancel(traceId: string): void {
      retries.forget(traceId);
      uploads?.abort(traceId);
    },
    stop(): void {
      isStopped = true;
      uploads?.abortAll();
      unsubscribe();
    },
  };
}
