import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../db/schema.ts';
import { queueMessageNotes } from './note-messages.ts';
import { addPushJob } from './push-job.ts';
import { loadOrCreatePushKeys, type PushKeys } from './push-keys.ts';

export type Pushes = {
  /** By which the house is known to push services; the public one is what browsers subscribe with. */
  keys: PushKeys;
  /** After a commit: somebody may have to be told. Costs the caller nothing; looked after within the second. */
  wake: () => void;
  close: () => Promise<void>;
};

/** Messages of one second are looked through together. */
const batchDelayMs = 1_000;

/**
 * Looks, shortly after messages were stored, whether anybody is to be told of them, and queues the work. What a killed process
 * did not get to is found by the round of each minute.
 */
export async function createPushes({ db, log }: { db: Kysely<DB>; log: Logger }): Promise<Pushes> {
  const keys = await loadOrCreatePushKeys(db);
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> | undefined;
  const check = async () => {
    timer = undefined;
    try {
      if (await queueMessageNotes(db)) await addPushJob(db);
    } catch (error) {
      log.warn({ err: error }, 'nobody could be told of new messages yet');
    } finally {
      checking = undefined;
    }
  };
  return {
    keys,
    wake() {
      timer ??= setTimeout(() => {
        checking = check();
      }, batchDelayMs).unref();
    },
    close: async () => {
      clearTimeout(timer);
      await checking;
    },
  };
}
