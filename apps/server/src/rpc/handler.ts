import type { Language } from '@afterglow/domain/languages';
import type { StaffRole } from '@afterglow/domain/staff-role';
import type {
  CallContract,
  DataOf,
  DetailsOf,
  OwnErrorCodeOf,
  OwnErrorDetailsOf,
  ParsedInputOf,
  PushContract,
} from '@afterglow/protocol/define';
import type { ErrorCode, Issues } from '@afterglow/protocol/errors';
import type { Kysely, Transaction } from 'kysely';
import type { AppServices } from '../app.ts';
import type { DB } from '../db/schema.ts';
import type { JobName, JobPayload } from '../jobs/job-payloads.ts';
import type { MediaStore } from '../media/store.ts';

/** The member of a connection, from the session behind its ticket, never from a frame. */
export type MemberIdentity = {
  id: number;
  sessionId: string;
  connectionId: string;
  /** The network prefix of the socket's address (`getNetworkPrefix`). Null when the address has none. */
  networkPrefix: string | null;
  /**
   * The language of this device: the `lang` cookie of its socket, then the later choice. Without one, the account's
   * language applies.
   */
  language?: Language | null;
};

/** The member of staff of a console connection. */
export type StaffIdentity = {
  id: number;
  role: StaffRole;
  sessionId: string;
  connectionId: string;
  /** The language of the console (the `lang` cookie of its socket), unchecked. */
  language?: string | null;
};

/** The sender of a frame. Both are null for guests. */
export type Caller = {
  connectionId: string;
  /** The key of the rate limits: the person, or the network of a guest. */
  limitKey: string;
  member: MemberIdentity | null;
  staff: StaffIdentity | null;
};

/** The caller's type, determined by the contract alone. */
export type IdentityOf<C extends CallContract> = C['audience'] extends 'guest'
  ? MemberIdentity | null
  : C['audience'] extends 'member'
    ? MemberIdentity
    : StaffIdentity;

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
  /** The same for all connected staff, or one of them. */
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
  addJob: <K extends JobName>(task: K, payload: JobPayload<K>) => Promise<void>;
};

/** The context of a handler that reads, or that opens its own transactions (`direct`): a plain connection. */
export type ReadCtx<Who = MemberIdentity> = SharedCtx<Who> & { db: Kysely<DB> };

/**
 * The additional context of a read that may lag: a replica that can be half a minute behind. For public data, or data
 * that is filtered again on `db` before it is shown. Never for own data, messages, wallets, sessions, blocks or who may
 * see whom.
 */
type ReplicaCtx<Who = MemberIdentity> = ReadCtx<Who> & { replica: Kysely<DB> };

/**
 * The context of the step before a transaction: a plain connection, and the files, which a transaction must not touch.
 */
export type PrepareCtx<Who = MemberIdentity> = ReadCtx<Who> & { media: MediaStore };

/** The result of the preparation that a write takes over. `discard` removes it when the write is rejected. */
export type Prepared<Value> = { value: Value; discard?: () => Promise<void> };

/** Thrown by a transaction whose rows differ from what was prepared. Preparation and transaction then run again. */
export class StalePreparation extends Error {
  constructor() {
    super('what was prepared for the transaction does not fit any more');
  }
}

/** The context of a write, for helpers that only read. They see the changes of the transaction. */
export function toReadCtx<Who>({ tx, addJob: _, ...shared }: Ctx<Who>): ReadCtx<Who> {
  return { ...shared, db: tx };
}

/** `details`: the fields that the contract defines for this error code. */
export type CallError<Code extends ErrorCode = ErrorCode, Details = undefined> = {
  ok: false;
  code: Code;
  details: Details;
  retryAfterS?: number;
};
/** Every error that the contract names, with its details. */
export type CallErrorsOf<C extends CallContract> = {
  [Code in OwnErrorCodeOf<C>]: CallError<Code, OwnErrorDetailsOf<C, Code>>;
}[OwnErrorCodeOf<C>];
type InvalidInput = CallError<'bad_request', Issues>;
export type Success<Data, Details> = { ok: true; data: Data; details: Details };
/** What a handler returns. `frame.ts` makes the reply of it. */
export type Outcome<C extends CallContract> =
  | Success<DataOf<C>, DetailsOf<C>>
  | CallErrorsOf<C>
  | InvalidInput
  | CallError<'unauthenticated'>;

/**
 * What the audit log stores of a call: its subject (`conversation:7:12`), the person concerned if there is one, and a
 * detail. No secrets, no texts.
 */
export type LogEntry = { subject: string; personId?: number; detail?: Record<string, unknown> };

/** A result with its entry of the audit log. `withAuditLog` creates one. */
type WithAuditLog = { log: readonly LogEntry[] };
/** The outcome of any handler, as the dispatcher knows it. */
export type LoggedOutcome = Outcome<CallContract> & Partial<WithAuditLog>;
type StaffSuccess<C extends CallContract> = Success<DataOf<C>, DetailsOf<C>>;
type StaffCallError<C extends CallContract> = (CallErrorsOf<C> | InvalidInput) & Partial<WithAuditLog>;

/**
 * How a handler uses the database: `read` gets a plain connection (`ctx.db`), `write` one transaction (`ctx.tx`) that
 * an error result or an exception rolls back, and `direct` opens what it needs from a plain connection (replies from
 * memory, or the batched send path).
 */
export type Effect = 'read' | 'write' | 'direct';

type Run<C extends CallContract, Context, Answer> = (
  ctx: Context,
  input: ParsedInputOf<C>,
) => Promise<Answer> | Answer;
type RunRead<C extends CallContract, Answer> = Run<C, ReadCtx<IdentityOf<C>>, Answer>;
type RunReplica<C extends CallContract> = Run<C, ReplicaCtx<IdentityOf<C>>, Outcome<C>>;
type RunWrite<C extends CallContract, Answer> = Run<C, Ctx<IdentityOf<C>>, Answer>;
type Prepare<C extends CallContract, Value> = Run<C, PrepareCtx<IdentityOf<C>>, Prepared<Value>>;

export type Handler<C extends CallContract = CallContract> =
  | {
      contract: C;
      effect: 'write';
      exclusive?: true;
      prepare?: Prepare<C, unknown>;
      run: RunWrite<C, Outcome<C>>;
    }
  | {
      contract: C;
      effect: 'read' | 'direct';
      exclusive?: never;
      prepare?: never;
      run: RunRead<C, Outcome<C>>;
    }
  | { contract: C; effect: 'read'; mayLag: true; exclusive?: never; prepare?: never; run: RunReplica<C> };

// biome-ignore lint/suspicious/noExplicitAny: a registry holds handlers of every contract; each was checked where it was made
type OfAnyContract = any;
export type AnyHandler = {
  contract: OfAnyContract;
  effect: Effect;
  exclusive?: true;
  /** `ctx.replica` exists only for `read` calls of this kind. */
  mayLag?: true;
  prepare?: OfAnyContract;
  claim?: OfAnyContract;
  run: OfAnyContract;
};

// The contracts for each kind of caller: a staff contract does not fit a member's handler, nor the other way round.
type MemberContract = CallContract & { audience: 'guest' | 'member' };
type StaffContract = CallContract & { audience: { staff: StaffRole } };

export function read<C extends MemberContract>(contract: C, run: RunRead<C, Outcome<C>>): Handler<C> {
  return { contract, effect: 'read', run };
}
/** A read that may lag. Its file is listed in `replicaReaders` of `tools/table-owners.ts`, with the reason. */
export function readReplica<C extends MemberContract>(contract: C, run: RunReplica<C>): Handler<C> {
  return { contract, effect: 'read', mayLag: true, run };
}
export function write<C extends MemberContract>(contract: C, run: RunWrite<C, Outcome<C>>): Handler<C> {
  return { contract, effect: 'write', run };
}
/**
 * A write that works on files. `prepare` runs before the transaction and reads without a lock. `run` takes its result
 * over or throws `StalePreparation`. The sweep removes files that were never taken over.
 */
export function writePrepared<C extends MemberContract, Value>(
  contract: C,
  {
    prepare,
    run,
  }: {
    prepare: Prepare<C, Value>;
    run: (ctx: Ctx<IdentityOf<C>>, input: ParsedInputOf<C>, prepared: Value) => Promise<Outcome<C>>;
  },
): Handler<C> {
  return { contract, effect: 'write', prepare, run: run as RunWrite<C, Outcome<C>> };
}
/**
 * The same for calls that count what the member did before: one such call of a member at a time, over all processes.
 * The lock needs no statement of its own, because the session check takes it.
 */
export function writeExclusive<C extends MemberContract & { audience: 'member' }>(
  contract: C,
  run: RunWrite<C, Outcome<C>>,
): Handler<C> {
  return { contract, effect: 'write', exclusive: true, run };
}
export function direct<C extends MemberContract>(contract: C, run: RunRead<C, Outcome<C>>): Handler<C> {
  return { contract, effect: 'direct', run };
}

/**
 * A read of the console. The access is logged when the handler names a subject: once in ten minutes for each subject.
 */
export function staffRead<C extends StaffContract>(
  contract: C,
  run: RunRead<C, (StaffSuccess<C> & Partial<WithAuditLog>) | StaffCallError<C>>,
): AnyHandler {
  return { contract, effect: 'read', run };
}

/**
 * A write of the console. It returns its log entry, which is written in the same transaction: nothing is changed
 * without a log entry.
 */
export function staffWrite<C extends StaffContract>(
  contract: C,
  run: RunWrite<C, (StaffSuccess<C> & WithAuditLog) | StaffCallError<C>>,
): AnyHandler {
  return { contract, effect: 'write', run };
}

/**
 * An act of the console outside a transaction (the batched send path). `claim` runs in a transaction before it: it
 * checks the permission, acquires the lease and returns the log entry, which is written there. `act` gets the result of
 * `claim`. So every act is logged, even if the process dies in between.
 */
export function staffDirect<C extends StaffContract, Held>(
  contract: C,
  {
    claim,
    act,
  }: {
    claim: RunWrite<C, (Success<Held, undefined> & WithAuditLog) | StaffCallError<C>>;
    act: (
      ctx: ReadCtx<IdentityOf<C>>,
      input: ParsedInputOf<C>,
      claimed: Held,
    ) => Promise<StaffSuccess<C> | StaffCallError<C>>;
  },
): AnyHandler {
  return { contract, effect: 'direct', claim, run: act };
}

/**
 * The result with its entries in the audit log. Entries of a rejection are stored although the call has changed
 * nothing.
 */
export function withAuditLog<O extends { ok: boolean }>(outcome: O, ...log: LogEntry[]): O & WithAuditLog {
  return { ...outcome, log };
}

export function reply<Data, Details = undefined>(data: Data, details?: Details): Success<Data, Details> {
  return { ok: true, data, details: details as Details };
}
/** A reply whose contract has no data, only details. */
export function replyWithDetails<Details>(details: Details): Success<undefined, Details> {
  return { ok: true, data: undefined, details };
}
export function reject<const Code extends ErrorCode>(code: Code): CallError<Code>;
export function reject<const Code extends ErrorCode, const Details>(
  code: Code,
  details: Details,
): CallError<Code, Details>;
export function reject(code: ErrorCode, details?: unknown): CallError<ErrorCode, unknown> {
  return { ok: false, code, details };
}
/** A value of the right type with invalid content. The reply is the same as for a wrong shape. */
export function rejectInput(path: string, message: string): InvalidInput {
  return { ok: false, code: 'bad_request', details: { issues: [{ path, message }] } };
}
