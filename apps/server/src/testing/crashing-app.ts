import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import type { App } from '../app.ts';
import type { DB } from '../db/schema.ts';

/** How a transaction fails before its commit: an exception in the process, or the database cuts the connection. */
export type Crash = 'exception' | 'connection';

/** Returns a database whose transactions do all their work and then fail before the commit. */
export function crashOn(db: Kysely<DB>, crash: Crash): Kysely<DB> {
  const tx = () => ({
    execute: (work: (transaction: Kysely<DB>) => Promise<unknown>) =>
      db.transaction().execute(async (transaction) => {
        await work(transaction);
        if (crash === 'connection')
          await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
        throw new Error('crashed');
      }),
  });
  return new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? tx : Reflect.get(target, name, target)),
  });
}

/** Returns an app in which no transaction is ever committed. */
export const createCrashingApp = (app: App, crash: Crash): App => ({
  ...app,
  db: crashOn(app.db, crash),
  log: pino({ level: 'silent' }),
});
