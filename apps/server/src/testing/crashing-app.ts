import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import type { App } from '../app.ts';
import type { DB } from '../db/schema.ts';

/** How a transaction ends before it is committed: an exception in the process, or its connection is cut by the database. */
export type Crash = 'exception' | 'connection';

/** A database whose transactions do all their work and then end without a commit. */
export function crashOn(db: Kysely<DB>, crash: Crash): Kysely<DB> {
  const transaction = () => ({
    execute: (work: (transaction: Kysely<DB>) => Promise<unknown>) =>
      db.transaction().execute(async (transaction) => {
        await work(transaction);
        if (crash === 'connection')
          await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
        throw new Error('crashed');
      }),
  });
  return new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)),
  });
}

/** A house in which nothing that is done in a transaction comes about. */
export const createCrashingApp = (app: App, crash: Crash): App => ({
  ...app,
  db: crashOn(app.db, crash),
  log: pino({ level: 'silent' }),
});
