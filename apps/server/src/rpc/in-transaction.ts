import type { Transaction } from 'kysely';
import type { App } from '../app.ts';
import type { DB } from '../db/schema.ts';
import { addJob } from '../jobs/jobs.ts';
import type { Ctx } from './context.ts';
import { createPushFrame } from './push-frame.ts';

type TransactionCtx = Pick<Ctx, 'app' | 'push' | 'afterCommit' | 'now' | 'addJob'>;

/**
 * Runs a part of a write outside of a call, as a handler does: in one transaction, its pushes and notifications after
 * the commit.
 */
export async function inTransaction<Value>(
  app: App,
  run: (ctx: TransactionCtx, tx: Transaction<DB>) => Promise<Value>,
): Promise<Value> {
  const afterCommit: (() => void)[] = [];
  const value = await app.db.transaction().execute((tx) => {
    const push = ((personId, contract, payload) => {
      const frame = createPushFrame(contract, payload);
      afterCommit.push(() => app.fanout.toPerson(personId, frame));
    }) satisfies Ctx['push'] as Ctx['push'];
    const ctx: TransactionCtx = {
      app,
      now: app.now(),
      push,
      afterCommit: (after) => void afterCommit.push(after),
      addJob: (task, payload, options) => addJob(tx, task, payload, options),
    };
    return run(ctx, tx);
  });
  for (const after of afterCommit) after();
  return value;
}
