import type { CallContract } from '@afterglow/protocol/define';
import type { Kysely } from 'kysely';
import type { App } from '../app.ts';
import type { DB } from '../db/schema.ts';
import { addJob } from '../jobs/jobs.ts';
import { type AuditKind, writeAuditLog } from './audit-log.ts';
import {
  type AnyHandler,
  type Caller,
  type Ctx,
  type LogEntry,
  type MemberIdentity,
  type Outcome,
  type PrepareCtx,
  type Prepared,
  type ReadCtx,
  reject,
  type StaffIdentity,
  StalePreparation,
} from './handler.ts';
import { publishListChanged } from './list-changed.ts';
import { pushFrame } from './push-frame.ts';
import { releaseTrace, storeReply, takeTrace, traceOf } from './staff-trace.ts';

type RunOutcome = Outcome<CallContract> & { log?: readonly LogEntry[] };
/**
 * The result of a transaction. `answered`: the result is the reply of the call, not the input of an act outside the
 * transaction.
 */
type EndedCall = { ran: RunOutcome; answered: boolean };

/** A rejection inside a transaction: rolls it back and is the reply. */
class RejectedCall extends Error {
  readonly outcome: RunOutcome;
  constructor(outcome: RunOutcome) {
    super('refused');
    this.outcome = outcome;
  }
}

type Options = {
  /** The time of the call. */
  now?: () => Date;
  /** Every transaction that writes first checks that the member's session is valid; false for callers without one. */
  bySession?: boolean;
};

/**
 * Runs a handler according to its effect: its transaction, its audit log entry and, after the commit, its pushes.
 * Exported for callers without a socket and a session (tests, the demo).
 */
export async function runCall(
  app: App,
  handler: AnyHandler,
  input: unknown,
  caller: Caller,
  { now = app.now, bySession = false }: Options = {},
): Promise<Outcome<CallContract>> {
  const contract: CallContract = handler.contract;
  const { staff } = caller;
  const at = now();
  const sessionId = (bySession && caller.member?.sessionId) || null;
  const trace = traceOf(contract, staff, input, at);
  const logRun = async (db: Kysely<DB>, kind: AuditKind, outcome: RunOutcome) => {
    if (!staff || !outcome.log) return;
    const { id: staffId, sessionId: ofStaff } = staff;
    const what = { staffId, kind, action: contract.name, at, sessionId: ofStaff, traceId: trace?.traceId };
    await writeAuditLog(db, what, outcome.log);
  };
  const logChanged = ({ log = [] }: RunOutcome) => {
    if (log.length > 0) publishListChanged(app, 'audit/list');
  };
  /** The first statement of a transaction: takes the lock it needs and checks that the session is valid. */
  const lockSession = async (transaction: Kysely<DB>): Promise<boolean> => {
    const { member } = caller;
    if (handler.alone && member) return app.sessions.lock({ personId: member.id, sessionId }, transaction);
    return !sessionId || (await app.sessions.findValid([sessionId], transaction)).has(sessionId);
  };
  const prepare = async (): Promise<Prepared<unknown> | undefined> => {
    if (!handler.prepare) return undefined;
    const { db, media } = app;
    const shared = createSharedContext(app, contract, { ...caller, sessionId }, now(), []);
    return handler.prepare({ ...shared, db, media } satisfies PrepareCtx<CallerWithSession>, input);
  };
  const inTransaction = async (
    work: (ctx: Ctx<CallerWithSession>, prepared: unknown) => Promise<RunOutcome>,
  ): Promise<EndedCall> => {
    for (let attempt = 1; ; attempt++) {
      const prepared = await prepare();
      const afterwards: (() => void)[] = [];
      try {
        const ended = await app.db.transaction().execute(async (transaction) => {
          if (!(await lockSession(transaction))) throw new RejectedCall(reject('unauthenticated'));
          const before = trace ? await takeTrace(transaction, trace) : 'new';
          if (before === 'conflict') throw new RejectedCall(reject('trace_conflict'));
          if (typeof before === 'object') return { ran: before, answered: true };
          const outcome = await work(
            {
              ...createSharedContext(app, contract, { ...caller, sessionId }, now(), afterwards),
              tx: transaction,
              addJob: (task, payload) => addJob(transaction, task, payload),
            },
            prepared?.value,
          );
          if (!outcome.ok) throw new RejectedCall(outcome);
          // A client that repeats an act which began outside a transaction finds it in the log.
          if (before === 'new') await logRun(transaction, 'act', outcome);
          if (trace && handler.effect === 'write') await storeReply(transaction, trace, outcome);
          return { ran: outcome, answered: handler.effect === 'write' };
        });
        for (const later of afterwards) later();
        logChanged(ended.ran);
        return ended;
      } catch (error) {
        const mayRepeat = error instanceof StalePreparation || isTransient(error);
        // Only here is it certain that nothing was committed. The sweep removes what cannot be removed now.
        if (mayRepeat || error instanceof RejectedCall) await prepared?.discard?.().catch(() => {});
        if (error instanceof RejectedCall) {
          await logRun(app.db, 'refused', error.outcome);
          logChanged(error.outcome);
          return { ran: error.outcome, answered: true };
        }
        if (attempt >= 4 || !mayRepeat) throw error;
      }
    }
  };

  if (handler.effect === 'write')
    return (await inTransaction((ctx, prepared) => handler.run(ctx, input, prepared))).ran;
  const claimed = handler.claim ? await inTransaction((ctx) => handler.claim(ctx, input)) : null;
  if (claimed?.answered) return claimed.ran;
  const afterwards: (() => void)[] = [];
  const shared = createSharedContext(app, contract, { ...caller, sessionId }, now(), afterwards);
  const ctx: ReadCtx<CallerWithSession> = {
    ...shared,
    db: app.db,
    ...(handler.mayLag ? { replica: app.replica } : {}),
  };
  const outcome: RunOutcome = await handler.run(ctx, input, claimed?.ran.ok ? claimed.ran.data : undefined);
  if (!outcome.ok) await logRun(app.db, 'refused', outcome);
  else if (handler.effect === 'read') await logRun(app.db, 'read', outcome);
  if (trace && !outcome.ok) await releaseTrace(app.db, trace);
  const answer = trace && outcome.ok ? await storeReply(app.db, trace, outcome) : outcome;
  for (const later of afterwards) later();
  logChanged(outcome);
  return answer;
}

/** Deadlock or serialization failure: nothing was stored, the same call may be made again. */
function isTransient(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === '40P01' || code === '40001';
}

type CallerWithSession = MemberIdentity | StaffIdentity | null;

function createSharedContext(
  app: App,
  contract: CallContract,
  caller: Caller & { sessionId: string | null },
  now: Date,
  afterwards: (() => void)[],
): Omit<ReadCtx<CallerWithSession>, 'db'> {
  return {
    me: typeof contract.audience === 'object' ? caller.staff : caller.member,
    sessionId: caller.sessionId === null ? null : Number(caller.sessionId),
    now,
    app,
    push: (personId, pushed, payload, options) => {
      const frame = pushFrame(pushed, payload);
      afterwards.push(() => app.fanout.toPerson(personId, frame, options));
    },
    pushStaff: (staffId, pushed, payload) => {
      const frame = pushFrame(pushed, payload);
      afterwards.push(() => app.fanout.toStaff(staffId, frame));
    },
    afterCommit: (later) => void afterwards.push(later),
    trackShown: (personIds) => {
      if (caller.member) app.presence.trackShown(caller.connectionId, caller.member.id, personIds);
    },
    isOnline: app.presence.isOnline,
  };
}
