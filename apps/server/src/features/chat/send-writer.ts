import { Histogram, type Registry } from 'prom-client';
import type { App } from '../../app.ts';
import { markAnswered, markReadAsPersona } from './mark-read.ts';
import { type MessageOrigin, type PublishServices, publishMessage } from './publish-message.ts';
import type { NewMessage, SendResult, SendWriter } from './send-writer-types.ts';
import { storeMessages } from './store-messages.ts';

const batched = { maxBatch: 128, inFlight: 1 };
/** The baseline of the benchmark (`SEND_ONE_BY_ONE`). */
const unbatched = { maxBatch: 1, inFlight: 8 };

type Pending = {
  message: NewMessage;
  origin: MessageOrigin;
  resolve: (stored: SendResult) => void;
  reject: (error: unknown) => void;
};

/**
 * Creates the writer of messages. It collects messages while the previous commit runs, and then stores them
 * together. The commit is the timer, so a single message never waits. Each process has one batch in progress.
 * After a failed batch its messages are stored one by one, so an invalid message fails alone.
 */
export function createSendWriter(
  app: Pick<App, 'db' | 'settings' | 'log' | 'metrics'> & PublishServices,
): SendWriter {
  const observeBatch = createBatchMetrics(app.metrics);
  const { maxBatch, inFlight } = app.config.sendOneByOne ? unbatched : batched;
  let waiting: Pending[] = [];
  let running = 0;
  let isScheduled = false;

  /**
   * Takes the next batch: at most one message per sender, in the order of arrival. The other messages stay first in the
   * queue.
   */
  function takeBatch(): Pending[] {
    const batch: Pending[] = [];
    const later: Pending[] = [];
    const senders = new Set<number>();
    for (const pending of waiting) {
      const { senderId } = pending.message;
      if (batch.length < maxBatch && !senders.has(senderId)) batch.push(pending);
      else later.push(pending);
      senders.add(senderId);
    }
    waiting = later;
    return batch;
  }

  function flush(): void {
    isScheduled = false;
    while (running < inFlight && waiting.length > 0) {
      running++;
      void write(takeBatch());
    }
  }

  async function write(batch: Pending[]): Promise<void> {
    const startMs = performance.now();
    const stored = await store(batch, false);
    observeBatch(batch.length, performance.now() - startMs);
    if (!stored) {
      // Before the next batch, so no later message of a sender overtakes.
      for (const pending of batch) {
        const alone = await store([pending], true);
        if (alone) resolveBatch([pending], alone, true);
      }
    }
    running--;
    // The database gets its next batch before the pushes of this one are made.
    flush();
    if (stored) resolveBatch(batch, stored, false);
  }

  async function store(batch: Pending[], isLastTry: boolean): Promise<SendResult[] | null> {
    try {
      return await storeMessages(
        app.db,
        batch.map((pending) => pending.message),
        app.settings.current(),
      );
    } catch (error) {
      if (isLastTry) for (const pending of batch) pending.reject(error);
      else
        app.log.warn(
          { err: error, size: batch.length },
          'a batch of messages failed; storing them one by one',
        );
      return null;
    }
  }

  function resolveBatch(batch: readonly Pending[], rows: readonly SendResult[], isRetry: boolean): void {
    batch.forEach((pending, n) => {
      const stored = rows[n] as SendResult;
      // When the reply to a commit was lost, the retry returns `repeated`. The message has not been published yet.
      if (stored.verdict === 'sent' || (isRetry && stored.verdict === 'repeated'))
        publishMessage(app, pending.message, stored, pending.origin);
      pending.resolve(stored);
    });
  }

  return {
    send: (message, connectionId) => {
      const stored = new Promise<SendResult>((resolve, reject) => {
        waiting.push({ message, origin: { connectionId, receivedMs: performance.now() }, resolve, reject });
        if (isScheduled || running >= inFlight) return;
        isScheduled = true;
        // After all readable sockets were read, so messages that arrive together are stored together.
        setImmediate(flush);
      });
      if (message.staffId !== null)
        stored.then((answer) => markAnswered(app, message, answer)).catch(() => {});
      return stored;
    },
    markReadAsPersona: (pair, at) => void markReadAsPersona(app, pair, { at }),
  };
}

function createBatchMetrics(registry: Registry): (messages: number, tookMs: number) => void {
  const sizes = new Histogram({
    name: 'send_batch_messages',
    help: 'Messages that were stored together',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'send_batch_duration_seconds',
    help: 'Time to store a batch of messages',
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers: [registry],
  });
  return (messages, tookMs) => {
    sizes.observe(messages);
    durations.observe(tookMs / 1_000);
  };
}
