import type { CallContract } from '@afterglow/protocol/define';
import type { App } from '../app.ts';
import { listAcceptedSecrets } from '../config.ts';
import { findKnownRestriction, findRequiredTerms, isFactorStale } from './call-checks.ts';
import { createReadContext, type RunningCall } from './call-context.ts';
import { type AnyHandler, reject } from './handler.ts';
import type { Caller } from './identity.ts';
import { logOutcome, publishAuditChange } from './log-outcome.ts';
import type { LoggedOutcome, Outcome } from './outcome.ts';
import { runInTransaction } from './run-in-transaction.ts';
import { createStaffTrace, releaseTrace, storeReply } from './staff-trace.ts';

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
  const { app, handler, input, trace } = call;
  const afterCommit: (() => void)[] = [];
  const ctx = createReadContext(call, afterCommit);
  const outcome: LoggedOutcome = (await findObstacle(call)) ?? (await handler.run(ctx, input, claimed));
  if (!outcome.ok) await logOutcome(call, app.db, 'refused', outcome);
  else if (handler.effect === 'read') await logOutcome(call, app.db, 'read', outcome);
  if (trace && !outcome.ok) await releaseTrace(app.db, trace);
  const reply = trace && outcome.ok ? await storeReply(app.db, trace, outcome) : outcome;
  for (const run of afterCommit) run();
  publishAuditChange(app, outcome);
  return reply;
}

/** Returns why a call without a transaction of its own is rejected before its handler runs; null if it may run. */
async function findObstacle(call: RunningCall): Promise<LoggedOutcome | null> {
  const { app, handler } = call;
  // The claim of an act has asked for the second factor already.
  if (handler.effect === 'read' && (await isFactorStale(call, app.db))) return reject('step_up_required');
  const restriction = findKnownRestriction(call);
  if (restriction) return reject('restricted', restriction);
  const terms = await findRequiredTerms(call, app.db);
  return terms ? reject('terms_required', terms) : null;
}
