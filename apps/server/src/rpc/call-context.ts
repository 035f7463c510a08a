import type { CallContract } from '@afterglow/protocol/define';
import type { App } from '../app.ts';
import { addJob } from '../jobs/jobs.ts';
import type { Ctx, PrepareCtx, ReadCtx } from './context.ts';
import type { AnyHandler } from './handler.ts';
import type { Caller, MemberIdentity, StaffIdentity } from './identity.ts';
import { createPushFrame } from './push-frame.ts';
import type { StaffTrace } from './staff-trace.ts';

/** A call under way, as its steps need it. */
export type RunningCall = {
  app: App;
  handler: AnyHandler;
  contract: CallContract;
  input: unknown;
  caller: Caller;
  /** The session that each transaction checks; null for callers without one. */
  sessionId: number | null;
  /** The staff's once-only trace; null where the contract asks for none. */
  trace: StaffTrace | null;
  /** When the call was made. Handlers get the result of `now()`, which a write reads after its locks. */
  at: Date;
  now: () => Date;
};

export type CallerWithSession = MemberIdentity | StaffIdentity | null;

/** Returns the context of the work on files before a transaction. */
export const createPrepareContext = (call: RunningCall): PrepareCtx<CallerWithSession> => ({
  ...createSharedContext(call, []),
  db: call.app.db,
  media: call.app.media,
});

/** Returns the context of a read, or of a handler that opens its own transactions. */
export const createReadContext = (
  call: RunningCall,
  afterCommit: (() => void)[],
): ReadCtx<CallerWithSession> => ({
  ...createSharedContext(call, afterCommit),
  db: call.app.db,
  ...(call.handler.mayLag ? { replica: call.app.replica } : {}),
});

/**
 * Returns the context of a transaction. Created once the locks are held, so that `now` is later than every act that the
 * call waited for.
 */
export function createWriteContext(
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
