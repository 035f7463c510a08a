import type { House } from '../../house.ts';
import { type Announcer, announceMessage, type Taken } from './announce-message.ts';
import { markAnswered } from './answered-is-read.ts';
import type { SendWriter } from './sending.ts';
import { type Sending, type StoredSend, storeSends } from './store-sends.ts';

const together = { maxBatch: 128, inFlight: 1 };
/** The mode that the bench compares with (`SEND_ONE_BY_ONE`). */
const oneByOne = { maxBatch: 1, inFlight: 8 };

type Pending = {
  sending: Sending;
  taken: Taken;
  resolve: (stored: StoredSend) => void;
  reject: (error: unknown) => void;
};

/**
 * Sends are collected while the previous commit runs, and stored together: the commit is the timer, so a lone message waits
 * for nobody. One batch in flight a process. A batch that fails is stored one by one, so a poisonous message fails alone.
 */
export function openSendWriter(house: Pick<House, 'db' | 'settings' | 'log'> & Announcer): SendWriter {
  const { maxBatch, inFlight } = house.config.sendOneByOne ? oneByOne : together;
  let waiting: Pending[] = [];
  let running = 0;
  let scheduled = false;

  /** At most one a sender, in the order of arrival; who stays behind comes first in the next batch. */
  function nextBatch(): Pending[] {
    const batch: Pending[] = [];
    const later: Pending[] = [];
    const senders = new Set<number>();
    for (const pending of waiting) {
      const { senderId } = pending.sending;
      if (batch.length < maxBatch && !senders.has(senderId)) batch.push(pending);
      else later.push(pending);
      senders.add(senderId);
    }
    waiting = later;
    return batch;
  }

  function pump(): void {
    scheduled = false;
    while (running < inFlight && waiting.length > 0) {
      running++;
      void write(nextBatch());
    }
  }

  async function write(batch: Pending[]): Promise<void> {
    const stored = await store(batch, false);
    if (!stored) {
      // Before the next batch, so that nobody's later message overtakes.
      for (const pending of batch) {
        const alone = await store([pending], true);
        if (alone) settle([pending], alone, true);
      }
    }
    running--;
    // The database gets its next batch before this one's pushes are made.
    pump();
    if (stored) settle(batch, stored, false);
  }

  async function store(batch: Pending[], lastTry: boolean): Promise<StoredSend[] | null> {
    try {
      return await storeSends(
        house.db,
        batch.map((pending) => pending.sending),
        house.settings.current(),
      );
    } catch (error) {
      if (lastTry) for (const pending of batch) pending.reject(error);
      else
        house.log.warn(
          { err: error, size: batch.length },
          'a batch of messages failed; storing them one by one',
        );
      return null;
    }
  }

  function settle(batch: readonly Pending[], rows: readonly StoredSend[], again: boolean): void {
    batch.forEach((pending, n) => {
      const stored = rows[n] as StoredSend;
      // A commit whose answer was lost looks repeated the second time; nobody has heard of it yet.
      if (stored.verdict === 'sent' || (again && stored.verdict === 'repeated'))
        announceMessage(house, pending.sending, stored, pending.taken);
      pending.resolve(stored);
    });
  }

  return {
    send: (sending, connectionId) => {
      const stored = new Promise<StoredSend>((resolve, reject) => {
        waiting.push({ sending, taken: { connectionId, takenMs: performance.now() }, resolve, reject });
        if (scheduled || running >= inFlight) return;
        scheduled = true;
        // After the sockets that are readable now were read: what arrived together is stored together.
        setImmediate(pump);
      });
      return sending.staffId === null
        ? stored
        : stored.then((answer) => markAnswered(house, sending, answer).then(() => answer));
    },
  };
}
