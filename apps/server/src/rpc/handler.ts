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
  /** The part of the net that the socket comes from (`neighbourhoodOf`); null where it says nothing. */
  networkPrefix: string | null;
  /** What this device is read in: the `lang` cookie of its socket, then what it chose since; without one, the account's language counts. */
  language?: Language | null;
};

/** The member of staff of a console connection. */
export type StaffIdentity = {
  id: number;
  role: StaffRole;
  sessionId: string;
  connectionId: string;
  /** What the console is read in (the `lang` cookie of its socket), unchecked. */
  language?: string | null;
};

/** Who sent a frame; both null for guests. */
export type Caller = {
  connectionId: string;
  /** The key of the rate limits: the person, or the network of a guest. */
  limitKey: string;
  member: MemberIdentity | null;
  staff: StaffIdentity | null;
};

/** Who speaks when a call is made, by its contract alone. */
export type IdentityOf<C extends CallContract> = C['audience'] extends 'guest'
  ? MemberIdentity | null
  : C['audience'] extends 'member'
    ? MemberIdentity
    : StaffIdentity;

/** What every handler gets besides the database. Time and everything outside come in here, so that tests can set them. */
type SharedCtx<Who> = {
  me: Who;
  /**
   * What a member speaks by: for what stores without the call's transaction, which asks whether the session stands. Null for
   * whoever speaks without one, and then nobody asks.
   */
  sessionId: number | null;
  now: Date;
  app: AppServices;
  /** Goes out after the commit, to every socket of the person; `exceptConnection` leaves one device out. */
  push: <C extends PushContract>(
    personId: number,
    contract: C,
    payload: { data?: DataOf<C>; details?: DetailsOf<C>; status?: 0 | 1 },
    options?: { exceptConnection?: string },
  ) => void;
  /** The same for everybody of the staff who is connected, or one of them. */
  pushStaff: <C extends PushContract>(
    staffId: number | 'all',
    contract: C,
    payload: { data?: DataOf<C> },
  ) => void;
  /** Runs before the reply, of a write once its transaction is committed; for what lives in memory. */
  afterCommit: (run: () => void) => void;
  /** The reader follows the presence of these people from now on. */
  trackShown: (personIds: readonly number[]) => void;
  isOnline: (personId: number) => boolean;
};

/** What a handler that writes gets: the call's transaction is its only way to the database. */
export type Ctx<Who = MemberIdentity> = SharedCtx<Who> & {
  tx: Transaction<DB>;
  /** Queues a job in the same transaction (graphile-worker `add_job`). */
  addJob: <K extends JobName>(task: K, payload: JobPayload<K>) => Promise<void>;
};

/** What a handler that reads, or that opens its transactions itself (`direct`), gets: a plain connection. */
export type ReadCtx<Who = MemberIdentity> = SharedCtx<Who> & { db: Kysely<DB> };

/**
 * What a read that may lag gets besides: a replica that can be half a minute behind. For what is public, or is filtered again on
 * `db` before it is shown; never for own data, messages, wallets, sessions, blocks or who may see whom.
 */
type ReplicaCtx<Who = MemberIdentity> = ReadCtx<Who> & { replica: Kysely<DB> };

/** What the step before a transaction gets: a plain connection, and the files that no transaction may touch. */
export type PrepareCtx<Who = MemberIdentity> = ReadCtx<Who> & { media: MediaStore };

/** What a write takes over from the step before it. `discard` removes it again when the write was refused. */
export type Prepared<Value> = { value: Value; discard?: () => Promise<void> };

/** Thrown inside a transaction that finds something else than was prepared for it: both are made anew. */
export class StalePreparation extends Error {
  constructor() {
    super('what was prepared for the transaction does not fit any more');
  }
}

/** The context of a write, for helpers that only read: they see what the transaction has changed. */
export function toReadCtx<Who>({ tx, addJob: _, ...shared }: Ctx<Who>): ReadCtx<Who> {
  return { ...shared, db: tx };
}

/** `details`: what the contract says that a refusal with this code carries. */
export type CallError<Code extends ErrorCode = ErrorCode, Details = undefined> = {
  ok: false;
  code: Code;
  details: Details;
  retryAfterS?: number;
};
/** Every refusal that the contract names, with what it carries. */
export type CallErrorsOf<C extends CallContract> = {
  [Code in OwnErrorCodeOf<C>]: CallError<Code, OwnErrorDetailsOf<C, Code>>;
}[OwnErrorCodeOf<C>];
type InvalidInput = CallError<'bad_request', Issues>;
export type Success<Data, Details> = { ok: true; data: Data; details: Details };
export type Outcome<C extends CallContract> =
  | Success<DataOf<C>, DetailsOf<C>>
  | CallErrorsOf<C>
  | InvalidInput
  | CallError<'unauthenticated'>;

/**
 * What the log of the staff keeps of a call: of whom or what (`conversation:7:12`), of which person where it is about one, and
 * what about it; no secrets, no texts.
 */
export type LogEntry = { subject: string; personId?: number; detail?: Record<string, unknown> };

/** An outcome with what the log keeps of it; `logged` makes one. */
type WithAuditLog = { log: readonly LogEntry[] };
type StaffSuccess<C extends CallContract> = Success<DataOf<C>, DetailsOf<C>>;
type StaffCallError<C extends CallContract> = (CallErrorsOf<C> | InvalidInput) & Partial<WithAuditLog>;

/**
 * How a call meets the database: `read` gets a plain connection (`ctx.db`), `write` one transaction (`ctx.tx`) that a refusal or
 * an exception rolls back, `direct` opens what it needs from a plain connection (answers from memory, or the batched send path).
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
      alone?: true;
      prepare?: Prepare<C, unknown>;
      run: RunWrite<C, Outcome<C>>;
    }
  | { contract: C; effect: 'read' | 'direct'; alone?: never; prepare?: never; run: RunRead<C, Outcome<C>> }
  | { contract: C; effect: 'read'; mayLag: true; alone?: never; prepare?: never; run: RunReplica<C> };

// biome-ignore lint/suspicious/noExplicitAny: a registry holds handlers of every contract; each was checked where it was made
type OfAnyContract = any;
export type AnyHandler = {
  contract: OfAnyContract;
  effect: Effect;
  alone?: true;
  /** `ctx.replica` is there for `read` calls of this kind alone. */
  mayLag?: true;
  prepare?: OfAnyContract;
  claim?: OfAnyContract;
  run: OfAnyContract;
};

// What each kind of speaker is offered: a contract of the staff does not fit a member's handler, nor the other way round.
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
 * A write with work on files: `prepare` does it before the transaction, from what it reads without a lock, and `run` takes the
 * result over or throws `StalePreparation`. A file that is taken over by nobody goes with the next sweep.
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
 * The same for what counts or weighs what the member did before: one such call of a member at a time, through all processes.
 * The lock costs no statement of its own, it is taken with the look at the session.
 */
export function writeExclusive<C extends MemberContract & { audience: 'member' }>(
  contract: C,
  run: RunWrite<C, Outcome<C>>,
): Handler<C> {
  return { contract, effect: 'write', alone: true, run };
}
export function direct<C extends MemberContract>(contract: C, run: RunRead<C, Outcome<C>>): Handler<C> {
  return { contract, effect: 'direct', run };
}

/** What the console reads. Whose data it was is logged where the handler names it: once in ten minutes for each subject. */
export function staffRead<C extends StaffContract>(
  contract: C,
  run: RunRead<C, (StaffSuccess<C> & Partial<WithAuditLog>) | StaffCallError<C>>,
): AnyHandler {
  return { contract, effect: 'read', run };
}

/** What the console changes. It answers what the log keeps, which is written in the same transaction: no log, no act. */
export function staffWrite<C extends StaffContract>(
  contract: C,
  run: RunWrite<C, (StaffSuccess<C> & WithAuditLog) | StaffCallError<C>>,
): AnyHandler {
  return { contract, effect: 'write', run };
}

/**
 * An act of the console outside a transaction (the batched send path). `claim` runs in one before it: it asks for the right
 * to act, holds it and answers what the log keeps, which is written there; `act` gets what was held. So nothing is done
 * that is not in the log, even if the process dies in between.
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

/** The outcome with its entries in the audit log. Those of a rejection are stored although the call has changed nothing. */
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
/** A value that has the right type and the wrong content: answered as the channel answers a wrong shape. */
export function rejectInput(path: string, message: string): InvalidInput {
  return { ok: false, code: 'bad_request', details: { issues: [{ path, message }] } };
}
