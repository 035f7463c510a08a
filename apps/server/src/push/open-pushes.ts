import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import webpush from 'web-push';
import type { DB } from '../db/schema.ts';
import { addPushJob, queueMessageNotes } from './queue-notes.ts';

export type Pushes = {
  /** The key pair that identifies the site to push services. Browsers subscribe with the public key. */
  keys: PushKeys;
  /**
   * Call it after a commit that may need a notification. It costs the caller nothing: the check follows within a
   * second.
   */
  wake: () => void;
  close: () => Promise<void>;
};

/** Messages of one second are checked together. */
const BATCH_DELAY_MS = 1_000;

/**
 * Checks, shortly after messages were stored, whether anybody needs a notification, and queues the work. The job of
 * each minute covers what a killed process did not do.
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
      log.warn({ err: error }, 'pushes for new messages could not be sent yet');
    } finally {
      checking = undefined;
    }
  };
  return {
    keys,
    wake() {
      timer ??= setTimeout(() => {
        checking = check();
      }, BATCH_DELAY_MS).unref();
    },
    close: async () => {
      clearTimeout(timer);
      await checking;
    },
  };
}

export type PushKeys = { publicKey: string; privateKey: string };

/**
 * Returns the key pair that identifies the site to push services. The first caller creates it, also when several call
 * at once.
 */
export async function loadOrCreatePushKeys(db: Kysely<DB>): Promise<PushKeys> {
  const find = async (): Promise<PushKeys | undefined> => {
    const { rows } = await sql<PushKeys>`
      select public_key as "publicKey", private_key as "privateKey" from push_key`.execute(db);
    return rows[0];
  };
  const existing = await find();
  if (existing) return existing;
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  await sql`
    insert into push_key (public_key, private_key) values (${publicKey}, ${privateKey}) on conflict do nothing`.execute(
    db,
  );
  const created = await find();
  if (!created) throw new Error('the keys for push services were not kept');
  return created;
}
