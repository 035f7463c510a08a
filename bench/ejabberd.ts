import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connectTo, getDatabaseUrl } from './postgres.ts';
import { startProcess } from './start-process.ts';

export type Peer = { port: number; pid: number };
export type Archive = { url: string; database: pg.Client };

/** A row for the sender's archive and one for the receiver's. */
export const rowsPerMessage = 2;
const schema = '/usr/share/ejabberd/sql/pg.sql';

/** Starts the peer, with users u0 … */
export async function startEjabberd(options: { archive?: string; users: number }): Promise<Peer> {
  const ejabberdProcess = await startProcess('ejabberd-process.ts');
  return ejabberdProcess.run<Peer>('start', options);
}

/** Creates a database of this cluster with the schema of ejabberd's archive. */
export async function createArchive(postgres: string): Promise<Archive> {
  const admin = await connectTo(postgres);
  await admin.query('create database ejabberd');
  const url = getDatabaseUrl(postgres, 'ejabberd');
  const database = await connectTo(url);
  await database.query(fs.readFileSync(schema, 'utf8'));
  return { url, database };
}

/**
 * Counts the rows in the archive. Waits a moment for `expected` rows, because a row may be written after the delivery.
 */
export async function countArchived({ database }: Archive, expected: number): Promise<number> {
  for (let waited = 0; ; waited += 200) {
    const { rows } = await database.query<{ n: number }>('select count(*)::int as n from archive');
    const count = rows[0]?.n ?? 0;
    if (count >= expected || waited >= 5_000) return count;
    await sleep(200);
  }
}
