import type { StaffRole } from '@afterglow/domain/staff-role';
import type { CallContract, ParsedInputOf } from '@afterglow/protocol/define';
import type { ErrorCode } from '@afterglow/protocol/errors';
import type { Ctx, PrepareCtx, Prepared, ReadCtx, ReplicaCtx } from './context.ts';
import type { IdentityOf } from './identity.ts';
import type {
  CallError,
  InvalidInput,
  LogEntry,
  Outcome,
  StaffCallError,
  StaffSuccess,
  Success,
  WithAuditLog,
} from './outcome.ts';

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
  /** The steps of a call that may wait for a second person (`ApprovalSteps` of the console). */
  approval?: OfAnyContract;
};

// The contracts for each kind of caller: a staff contract does not fit a member's handler, nor the other way round.
type MemberContract = CallContract & { audience: 'guest' | 'member' };
type StaffContract = CallContract & { audience: { staff: StaffRole } };

/** Creates a handler that reads. It gets a plain connection. */
export function read<C extends MemberContract>(contract: C, run: RunRead<C, Outcome<C>>): Handler<C> {
  return { contract, effect: 'read', run };
}

/**
 * Creates a handler of a read that may lag. Its file is listed in `replicaReaders` of
 * `tools/table-owners.ts`, with the reason.
 */
export function readReplica<C extends MemberContract>(contract: C, run: RunReplica<C>): Handler<C> {
  return { contract, effect: 'read', mayLag: true, run };
}

/** Creates a handler that writes. An error result or an exception rolls its transaction back. */
export function write<C extends MemberContract>(contract: C, run: RunWrite<C, Outcome<C>>): Handler<C> {
  return { contract, effect: 'write', run };
}

/**
 * Creates a handler that writes and works on files. `prepare` runs before the transaction and reads without a
 * lock. `run` takes its result over or throws `StalePreparation`. The sweep removes files that were never
 * taken over.
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
 * Creates a handler of a write that counts what the member did before: one such call of a member runs at a
 * time, over all processes. The lock needs no statement of its own, because the session check takes it.
 */
export function writeExclusive<C extends MemberContract & { audience: 'member' }>(
  contract: C,
  run: RunWrite<C, Outcome<C>>,
): Handler<C> {
  return { contract, effect: 'write', exclusive: true, run };
}

/**
 * Creates a handler of a write that counts, and works on files: `writeExclusive` and `writePrepared`
 * together.
 */
export function writeExclusivePrepared<C extends MemberContract & { audience: 'member' }, Value>(
  contract: C,
  work: Parameters<typeof writePrepared<C, Value>>[1],
): Handler<C> {
  return { ...writePrepared(contract, work), exclusive: true } as Handler<C>;
}

/** Creates a handler outside a transaction: it replies from memory or opens its own transactions. */
export function direct<C extends MemberContract>(contract: C, run: RunRead<C, Outcome<C>>): Handler<C> {
  return { contract, effect: 'direct', run };
}

/**
 * Creates a handler of a read of the console. The access is logged when the handler names a subject: once in
 * ten minutes for each subject.
 */
export function staffRead<C extends StaffContract>(
  contract: C,
  run: RunRead<C, (StaffSuccess<C> & Partial<WithAuditLog>) | StaffCallError<C>>,
): AnyHandler {
  return { contract, effect: 'read', run };
}

/**
 * Creates a handler of a write of the console. It returns its log entry, which is written in the same
 * transaction: nothing is changed without a log entry.
 */
export function staffWrite<C extends StaffContract>(
  contract: C,
  run: RunWrite<C, (StaffSuccess<C> & WithAuditLog) | StaffCallError<C>>,
): AnyHandler {
  return { contract, effect: 'write', run };
}

/** Creates a handler of a write of the console that works on files, prepared as `writePrepared` does. */
export function staffWritePrepared<C extends StaffContract, Value>(
  contract: C,
  {
    prepare,
    run,
  }: {
    prepare: Prepare<C, Value>;
    run: (
      ctx: Ctx<IdentityOf<C>>,
      input: ParsedInputOf<C>,
      prepared: Value,
    ) => Promise<(StaffSuccess<C> & WithAuditLog) | StaffCallError<C>>;
  },
): AnyHandler {
  return { contract, effect: 'write', prepare, run };
}

/**
 * Creates a handler of an act of the console outside a transaction (the batched send path). `claim` runs in a
 * transaction before it: it checks the permission, acquires the lease and returns the log entry, which is
 * written there. `act` gets the result of `claim`. So every act is logged, even if the process dies in
 * between.
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
 * Adds entries of the audit log to an outcome. Entries of a rejection are stored although the call has changed nothing.
 */
export function withAuditLog<O extends { ok: boolean }>(outcome: O, ...log: LogEntry[]): O & WithAuditLog {
  return { ...outcome, log };
}

/** Returns the outcome of a successful call. */
export function reply<Data, Details = undefined>(data: Data, details?: Details): Success<Data, Details> {
  return { ok: true, data, details: details as Details };
}

/** Returns a reply whose contract has no data, only details. */
export function replyWithDetails<Details>(details: Details): Success<undefined, Details> {
  return { ok: true, data: undefined, details };
}

/** Returns the outcome of a rejected call, with the details that the contract defines for this error. */
export function reject<const Code extends ErrorCode>(code: Code): CallError<Code>;
export function reject<const Code extends ErrorCode, const Details>(
  code: Code,
  details: Details,
): CallError<Code, Details>;
export function reject(code: ErrorCode, details?: unknown): CallError<ErrorCode, unknown> {
  return { ok: false, code, details };
}

/** Rejects a call by a policy. The audit log stores the attempt with its reason. */
export function rejectForbidden<const Details extends { reason: string }>(
  details: Details,
  about: LogEntry,
): CallError<'forbidden', Details> & WithAuditLog {
  return withAuditLog(reject('forbidden', details), { ...about, detail: { ...details, ...about.detail } });
}

/** Rejects a value of the right type with invalid content. The reply is the same as for a wrong shape. */
export function rejectInput(path: string, message: string): InvalidInput {
  return { ok: false, code: 'bad_request', details: { issues: [{ path, message }] } };
}
