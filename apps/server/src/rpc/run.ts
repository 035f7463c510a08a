import type { AuditKind } from '@afterglow/domain/audit-kinds';
import type { RestrictionKind } from '@afterglow/domain/sanctions';
import type { CallContract } from '@afterglow/protocol/define';
import type { MemberRestriction } from '@afterglow/protocol/entities/restriction';
import type { Kysely } from 'kysely';
import type { App } from '../app.ts';
import { listAcceptedSecrets } from '../config.ts';
import type { DB } from '../db/schema.ts';
import { addJob } from '../jobs/jobs.ts';
import { writeAuditLog } from './audit-log.ts';
import { type Ctx, type PrepareCtx, type Prepared, type ReadCtx, StalePreparation } from './context.ts';
import { findFreshUntil } from './fresh-factor.ts';
import { type AnyHandler, reject } from './handler.ts';
import type { Caller, MemberIdentity, StaffIdentity } from './identity.ts';
import { publishListChanged } from './list-changed.ts';
import type { LoggedOutcome, Outcome } from './outcome.ts';
import { createPushFrame } from './push-frame.ts';
import { createStaffTrace, releaseTrace, type StaffTrace, storeReply, takeTrace } from './staff-trace.ts';

/** The tries of a transaction that ends in a deadlock or finds its preparation stale. */
const MAX_ATTEMPTS = 4;

/** One call under way, as its steps need it. */
type RunningCall = {
  app: App;
  handler: AnyHandler;
  contract: CallContract;
  input: unknown;
  caller: Caller;
  /** The session that each transaction checks; null for callers without one. */
  sessionId: number | null;
  /** The staff's once-only trace; null where the contract asks for none. */
  trace: StaffTrace | null;
  at: Date;
  now: () => Date;
};

type CallerWithSession = MemberIdentity | StaffIdentity | null;
/** What a valid session says of its member. */
type ValidSession = NonNullable<Awaited<ReturnType<App['sessions']['lock']>>>;
type TransactionWork = (ctx: Ctx<CallerWithSession>, prepared: unknown) => Promise<LoggedOutcome>;
/** `isFinal`: the outcome is the reply of the call. Otherwise the act outside the transaction follows. */
type TransactionResult = { outcome: LoggedOutcome; isFinal: boolean };

/** A rejection inside a transaction: rolls it back and is the reply. */
class RejectedCall extends Error {
  readonly outcome: LoggedOutcome;
  constructor(outcome: LoggedOutcome) {
    super('rejected');
    this.outcome = outcome;
  }
}

type Options = {
  /** When the call is made. */
  now?: () => Date;
  /** Every transaction that writes first checks that the member's session is valid; false for callers without one. */
  bySession?: boolean;
};

/**
 * Runs a handler as its effect asks: its transaction, its entries in the audit log and, after the commit, its pushes.
 * Exported for callers without a socket and without a session (tests, the demo).
 */
export async function runCall(
  app: App,
  handler: AnyHandler,
  input: unknown,
  caller: Caller,
  { now = app.now, bySession = false }: Options = {},
): Promise<Outcome<CallContract>> {
  const contract: CallContract = handler.contract;
  const at = now();
  const sessionId = (bySession && caller.member?.sessionId) || null;
  const trace = createStaffTrace(contract, caller.staff, input, {
    at,
    secrets: listAcceptedSecrets(app.config),
  });
  const call: RunningCall = { app, handler, contract, input, caller, sessionId, trace, at, now };
  if (handler.effect === 'write') {
    const { outcome } = await runInTransaction(call, (ctx, prepared) => handler.run(ctx, input, prepared));
    return outcome;
  }
  if (!handler.claim) return runWithoutTransaction(call, undefined);
  const { outcome, isFinal } = await runInTransaction(call, (ctx) => handler.claim(ctx, input));
  return isFinal ? outcome : runWithoutTransaction(call, outcome.ok ? outcome.data : undefined);
}

/** Runs a handler that reads or that opens its own transactions. `claimed`: what its claim returned. */
async function runWithoutTransaction(call: RunningCall, claimed: unknown): Promise<Outcome<CallContract>> {
  const { app, handler, trace } = call;
  const afterCommit: (() => void)[] = [];
  const ctx: ReadCtx<CallerWithSession> = {
    ...createSharedContext(call, afterCommit),
    db: app.db,
    ...(handler.mayLag ? { replica: app.replica } : {}),
  };
  // The claim of an act has asked for the second factor already.
  const isStale = handler.effect === 'read' && (await isFactorStale(call, app.db));
  const closed = findKnownRestriction(call);
  const terms = call.contract.needsTerms ? await findRequiredTerms(call, app.db) : null;
  const outcome: LoggedOutcome = isStale
    ? reject('step_up_required')
    : closed
      ? reject('restricted', closed)
      : terms
        ? reject('terms_required', terms)
        : await handler.run(ctx, call.input, claimed);
  if (!outcome.ok) await logOutcome(call, app.db, 'refused', outcome);
  else if (handler.effect === 'read') await logOutcome(call, app.db, 'read', outcome);
  if (trace && !outcome.ok) await releaseTrace(app.db, trace);
  const reply = trace && outcome.ok ? await storeReply(app.db, trace, outcome) : outcome;
  for (const run of afterCommit) run();
  publishAuditChange(app, outcome);
  return reply;
}

/** Runs `work` in a transaction, and again where nothing was committed and another try may succeed. */
async function runInTransaction(call: RunningCall, work: TransactionWork): Promise<TransactionResult> {
  const { app } = call;
  for (let attempt = 1; ; attempt++) {
    const prepared = await prepare(call);
    const afterCommit: (() => void)[] = [];
    try {
      const result = await app.db
        .transaction()
        .execute((tx) =>
          runTransactionSteps(call, tx, () =>
            work(createWriteContext(call, tx, afterCommit), prepared?.value),
          ),
        );
      for (const run of afterCommit) run();
      publishAuditChange(app, result.outcome);
      await prepared?.discardUnused?.().catch(() => {});
      return result;
    } catch (error) {
      const mayRepeat = error instanceof StalePreparation || isTransient(error);
      // Only here is it certain that nothing was committed. What cannot be removed now goes with the sweep.
      if (mayRepeat || error instanceof RejectedCall) await prepared?.discard?.().catch(() => {});
      if (error instanceof RejectedCall) {
        await logOutcome(call, app.db, 'refused', error.outcome);
        publishAuditChange(app, error.outcome);
        return { outcome: error.outcome, isFinal: true };
      }
      if (attempt >= MAX_ATTEMPTS || !mayRepeat) throw error;
    }
  }
}

/**
 * Runs the steps inside the transaction: session, restriction of the member, terms to accept, trace (`once`),
 * fresh second factor (`freshFactor`), work, audit log, stored reply. The work checks the record, its
 * version, the rules of the call and, last, whether a second person must agree (`approvable`). Throws
 * `RejectedCall`.
 */
async function runTransactionSteps(
  call: RunningCall,
  tx: Ctx['tx'],
  work: () => Promise<LoggedOutcome>,
): Promise<TransactionResult> {
  const { trace } = call;
  const session = await lockSession(call, tx);
  if (session === null) throw new RejectedCall(reject('unauthenticated'));
  if (session.isRestricted) {
    const closed = await findRestriction(call, tx);
    if (closed) throw new RejectedCall(reject('restricted', closed));
  }
  const terms = call.contract.needsTerms ? await findRequiredTerms(call, tx) : null;
  if (terms) throw new RejectedCall(reject('terms_required', terms));
  const taken = trace ? await takeTrace(tx, trace) : 'new';
  if (taken === 'conflict') throw new RejectedCall(reject('trace_conflict'));
  if (typeof taken === 'object') return { outcome: taken, isFinal: true };
  if (await isFactorStale(call, tx)) throw new RejectedCall(reject('step_up_required'));
  const outcome = await work();
  if (!outcome.ok) throw new RejectedCall(outcome);
  // A repeated act that was begun outside a transaction is in the log already.
  if (taken === 'new') await logOutcome(call, tx, 'act', outcome);
  const isFinal = call.handler.effect === 'write';
  if (trace && isFinal) await storeReply(tx, trace, outcome);
  return { outcome, isFinal };
}

/**
 * Takes the lock that the call needs and returns the session if it is valid, as the first statement of a
 * transaction. Without a session nobody knows yet whether something is closed to the member, and
 * `findRestriction` asks.
 */
async function lockSession(
  { app, handler, caller: { member }, sessionId }: RunningCall,
  tx: Ctx['tx'],
): Promise<ValidSession | null> {
  if (handler.exclusive && member) return app.sessions.lock({ personId: member.id, sessionId }, tx);
  if (!sessionId) return { isRestricted: member !== null };
  return (await app.sessions.findValid([sessionId], tx)).get(sessionId) ?? null;
}

/** Returns the parts of the site that the call belongs to; null where nothing closes it. */
function listParts({ contract: { restrictedBy }, input }: RunningCall): readonly RestrictionKind[] | null {
  return typeof restrictedBy === 'function' ? restrictedBy(input) : (restrictedBy ?? null);
}

/** Returns what closes the call to its member. The query runs only for members with a restriction. */
async function findRestriction(call: RunningCall, tx: Ctx['tx']): Promise<MemberRestriction | null> {
  const parts = listParts(call);
  const { member } = call.caller;
  return parts && member ? call.app.restrictions.find(tx, member.id, parts, call.at) : null;
}

/**
 * Returns the known restriction of a call that opens its own transactions. It is read from memory, so nothing
 * is awaited before the send path has a message.
 */
function findKnownRestriction(call: RunningCall): MemberRestriction | null {
  const parts = listParts(call);
  const { member } = call.caller;
  return parts && member ? call.app.restrictions.findKnown(member.id, parts, call.at) : null;
}

/** Returns the terms that the member has to accept before the call; null if none are due. */
const findRequiredTerms = async ({ app, caller: { member }, at }: RunningCall, db: Kysely<DB>) =>
  member ? app.texts.findRequiredTerms(db, member.id, at) : null;

/** Returns whether the contract needs a fresh second factor and the session has none. The demo has no second factor. */
async function isFactorStale(
  { app, contract: { freshFactor }, input, caller: { staff }, now }: RunningCall,
  db: Kysely<DB>,
): Promise<boolean> {
  const isNeeded = typeof freshFactor === 'function' ? freshFactor(input) : freshFactor === true;
  if (!isNeeded || !staff || app.config.demo) return false;
  return (await findFreshUntil(db, staff, now())) === null;
}

/** Runs the handler's work on files, before the transaction. */
async function prepare(call: RunningCall): Promise<Prepared<unknown> | undefined> {
  const { app, handler, input } = call;
  if (!handler.prepare) return undefined;
  const ctx: PrepareCtx<CallerWithSession> = {
    ...createSharedContext(call, []),
    db: app.db,
    media: app.media,
  };
  return handler.prepare(ctx, input);
}

/** Writes the outcome's entries to the audit log; members' calls have none. */
async function logOutcome(
  { caller: { staff }, contract, at, trace }: RunningCall,
  db: Kysely<DB>,
  kind: AuditKind,
  { log }: LoggedOutcome,
): Promise<void> {
  if (!staff || !log) return;
  const { id: staffId, sessionId } = staff;
  await writeAuditLog(
    db,
    { staffId, kind, action: contract.name, at, sessionId, traceId: trace?.traceId },
    log,
  );
}

function publishAuditChange(app: App, { log = [] }: LoggedOutcome): void {
  if (log.length > 0) publishListChanged(app, 'audit/list');
}

/**
 * Returns whether an error is a deadlock or a serialization failure: nothing was stored, the same call may be
 * made again.
 */
function isTransient(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === '40P01' || code === '40001';
}

/**
 * Creates the context of a write once the locks are held, so that `now` is later than every act that the call
 * waited for.
 */
function createWriteContext(
  call: RunningCall,
  tx: Ctx['tx'],
  afterCommit: (() => void)[],
): Ctx<CallerWithSession> {
  return {
    ...createSharedContext(call, afterCommit),
    tx,
    addJob: (task, payload, options) => addJob(tx, task, payload, options),
  };
}

/** Returns the part of a context that every effect has. Its pushes are added to `afterCommit`. */
function createSharedContext(
  { app, contract, caller, sessionId, now }: RunningCall,
  afterCommit: (() => void)[],
): Omit<ReadCtx<CallerWithSession>, 'db'> {
  return {
    me: typeof contract.audience === 'object' ? caller.staff : caller.member,
    sessionId,
    now: now(),
    app,
    push: (personId, pushed, payload, options) => {
      const frame = createPushFrame(pushed, payload);
      afterCommit.push(() => app.fanout.toPerson(personId, frame, options));
    },
    pushStaff: (staffId, pushed, payload) => {
      const frame = createPushFrame(pushed, payload);
      afterCommit.push(() => app.fanout.toStaff(staffId, frame));
    },
    afterCommit: (run) => void afterCommit.push(run),
    trackShown: (personIds) => {
      if (caller.member) app.presence.trackShown(caller.connectionId, caller.member.id, personIds);
    },
    isOnline: app.presence.isOnline,
  };
}
