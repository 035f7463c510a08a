import type { DataOf, DetailsOf, PushContract } from '@afterglow/protocol/define';
import type { Kysely, Transaction } from 'kysely';
import type { AppServices } from '../app.ts';
import type { DB } from '../db/schema.ts';
import type { JobName, JobPayload } from '../jobs/job-payloads.ts';
import type { MediaStore } from '../media/store.ts';
import type { MemberIdentity } from './identity.ts';

/**
 * What every handler gets besides the database. Time and all external services are passed in here, so tests can set
 * them.
 */
type SharedCtx<Who> = {
  me: Who;
  /**
   * The member's session key, for code that stores without the call's transaction and checks the session itself. Null
   * for callers without a session: then nothing is checked.
   */
  sessionId: number | null;
  now: Date;
  app: AppServices;
  /** Sent after the commit to every socket of the person. `exceptConnection` leaves one device out. */
  push: <C extends PushContract>(
    personId: number,
    contract: C,
    payload: { data?: DataOf<C>; details?: DetailsOf<C>; status?: 0 | 1 },
    options?: { exceptConnection?: string },
  ) => void;
  /** Sent after the commit to all connected staff, or to one of them. */
  pushStaff: <C extends PushContract>(
    staffId: number | 'all',
    contract: C,
    payload: { data?: DataOf<C> },
  ) => void;
  /** Runs before the reply, for a write after the commit. For state in memory. */
  afterCommit: (run: () => void) => void;
  /** The caller's connection follows the presence of these people from now on. */
  trackShown: (personIds: readonly number[]) => void;
  isOnline: (personId: number) => boolean;
};

/** The context of a write handler. The call's transaction is its only access to the database. */
export type Ctx<Who = MemberIdentity> = SharedCtx<Who> & {
  tx: Transaction<DB>;
  /** Queues a job in the same transaction (graphile-worker `add_job`). */
  addJob: <K extends JobName>(task: K, payload: JobPayload<K>, options?: { runAt?: Date }) => Promise<void>;
};

/** The context of a handler that reads, or that opens its own transactions (`direct`): a plain connection. */
export type ReadCtx<Who = MemberIdentity> = SharedCtx<Who> & { db: Kysely<DB> };

/**
 * The additional context of a read that may lag: a replica that can be half a minute behind. For public data, or data
 * that is filtered again on `db` before it is shown. Never for the caller's own data, messages, wallets, sessions,
 * blocks or visibility.
 */
export type ReplicaCtx<Who = MemberIdentity> = ReadCtx<Who> & { replica: Kysely<DB> };

/**
 * The context of the step before a transaction: a plain connection, and the files, which a transaction must not touch.
 */
export type PrepareCtx<Who = MemberIdentity> = ReadCtx<Who> & { media: MediaStore };

/**
 * The result of the preparation that a write takes over. `discard` removes it when the write is rejected,
 * `discardUnused` after the commit what the write did not take.
 */
export type Prepared<Value> = {
  value: Value;
  discard?: () => Promise<void>;
  discardUnused?: () => Promise<void>;
};

/** Thrown by a transaction whose rows differ from what was prepared. Preparation and transaction then run again. */
export class StalePreparation extends Error {
  constructor() {
    super('what was prepared for the transaction does not fit any more');
  }
}

/** Returns the context of a write, for helpers that only read. They see the changes of the transaction. */
export function toReadCtx<Who>({ tx, addJob: _, ...shared }: Ctx<Who>): ReadCtx<Who> {
  return { ...shared, db: tx };
}
