import fs from 'node:fs';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { spaceIdentities } from './cell-identities.ts';

const folder = path.join(import.meta.dirname, 'migrations');

/**
 * Applies what is missing, each file in its own transaction, under a lock so that two servers may start at once; ids count as
 * those of `cell` do. Answers the names applied.
 */
export async function migrate(url: string, cell = 0): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query('select pg_advisory_lock(72023)');
    await client.query(
      'create table if not exists schema_migration (name text primary key, at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from schema_migration');
    const done = new Set(rows.map((row) => row.name));
    const files = fs.readdirSync(folder).filter((name) => name.endsWith('.sql'));
    for (const name of files.sort()) {
      if (done.has(name)) continue;
      await client.query('begin');
      try {
        await client.query(fs.readFileSync(path.join(folder, name), 'utf8'));
        await client.query('insert into schema_migration (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`);
      }
      applied.push(name);
    }
    await spaceIdentities(client, cell);
    // The job queue lays its own tables, in its own schema, under the same lock.
    if (applied.length > 0) await runMigrations({ connectionString: url });
  } finally {
    await client.end();
  }
  return applied;
}
