import { findRequiredTerms, findRestriction, isFactorStale, lockSession } from './call-checks.ts';
import {
  type CallerWithSession,
  createPrepareContext,
  createWriteContext,
  type RunningCall,
} from './call-context.ts';
import { type Ctx, type Prepared, StalePreparation } from './context.ts';
import { reject } from './handler.ts';
import { logOutcome, publishAuditChange } from './log-outcome.ts';
import type { LoggedOutcome } from './outcome.ts';
import { storeReply, takeTrace } from './staff-trace.ts';

/** The tries of a transaction that ends in a deadlock or finds its preparation stale. */
const MAX_ATTEMPTS = 4;

type TransactionWork = (ctx: Ctx<CallerWithSession>, prepared: unknown) => Promise<LoggedOutcome>;
/** `isFinal`: the outcome is the reply of the call. Otherwise the act outside the transaction follows. */
type TransactionResult = { outcome: LoggedOutcome; isFinal: boolean };

/** A rejection inside a transaction: rolls it back and is the reply. */
class RollbackRejection extends Error {
  readonly outcome: LoggedOutcome;
  constructor(outcome: LoggedOutcome) {
    super('rejected');
    this.outcome = outcome;
  }
}

/** Runs `work` in a transaction, and again where nothing was committed and another try may succeed. */
export async function runInTransaction(call: RunningCall, work: TransactionWork): Promise<TransactionResult> {
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
      if (mayRepeat || error instanceof RollbackRejection) await prepared?.discard?.().catch(() => {});
      if (error instanceof RollbackRejection) {
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
 * `RollbackRejection`.
 */
async function runTransactionSteps(
  call: RunningCall,
  tx: Ctx['tx'],
  work: () => Promise<LoggedOutcome>,
): Promise<TransactionResult> {
  const { trace } = call;
  const session = await lockSession(call, tx);
  if (session === null) throw new RollbackRejection(reject('unauthenticated'));
  if (session.mayBeRestricted) {
    const closed = await findRestriction(call, tx);
    if (closed) throw new RollbackRejection(reject('restricted', closed));
  }
  const terms = await findRequiredTerms(call, tx);
  if (terms) throw new RollbackRejection(reject('terms_required', terms));
  const taken = trace ? await takeTrace(tx, trace) : 'new';
  if (taken === 'conflict') throw new RollbackRejection(reject('trace_conflict'));
  if (typeof taken === 'object') return { outcome: taken, isFinal: true };
  if (await isFactorStale(call, tx)) throw new RollbackRejection(reject('step_up_required'));
  const outcome = await work();
  if (!outcome.ok) throw new RollbackRejection(outcome);
  // A repeated act that was begun outside a transaction is in the log already.
  if (taken === 'new') await logOutcome(call, tx, 'act', outcome);
  const isFinal = call.handler.effect === 'write';
  if (trace && isFinal) await storeReply(tx, trace, outcome);
  return { outcome, isFinal };
}

/** Does the handler's work on files, before the transaction. */
async function prepare(call: RunningCall): Promise<Prepared<unknown> | undefined> {
  return call.handler.prepare?.(createPrepareContext(call), call.input);
}

/**
 * Returns whether an error is a deadlock or a serialization failure: nothing was stored, the same call may be made
 * again.
 */
function isTransient(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === '40P01' || code === '40001';
}
