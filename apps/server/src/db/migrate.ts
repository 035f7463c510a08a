import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { type AppliedStep, adoptBaseline } from './baseline.ts';
import { spaceIdentities } from './cell-identities.ts';
import { LOCKS } from './locks.ts';
import { requireServerVersion } from './server-version.ts';

/** Where the migrations stand. */
export const shippedMigrations = path.join(import.meta.dirname, 'migrations');

/**
 * Applies what is missing, each file in its own transaction unless its first line says otherwise, under a lock so that two servers may start at once; ids count as
 * those of `cell` do. Answers the names applied. Throws, with nothing applied, where the server is too old, where a file is no
 * longer the one that this database was made with, and where a newer version has been here: what it made is unknown.
 */
export async function migrate(url: string, cell = 0, folder = shippedMigrations): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const applied: string[] = [];
  try {
    await requireServerVersion(client);
    await client.query('select pg_advisory_lock($1::bigint)', [LOCKS.migrations]);
    await client.query(
      `create table if not exists schema_migration
        (name text primary key, sha256 text not null, at timestamptz not null default now())`,
    );
    const steps = listMigrations(folder);
    // As JSON: the first databases have no column of that name.
    const { rows } = await client.query<AppliedStep>(
      `select name, to_jsonb(schema_migration) ->> 'sha256' as sha256 from schema_migration`,
    );
    const done = new Map(
      (await adoptBaseline(client, rows, steps)).map(({ name, sha256 }) => [name, sha256]),
    );
    const unknown = [...done.keys()].filter((name) => !steps.some((step) => step.name === name));
    if (unknown.length > 0) throw new Error(describeUnknown(unknown.sort()));
    const changed = steps.filter(({ name, sha256 }) => done.has(name) && done.get(name) !== sha256);
    if (changed.length > 0) throw new Error(describeChanged(changed.map(({ name }) => name)));
    for (const { name, text, sha256 } of steps.filter(({ name }) => !done.has(name))) {
      const statements = statementsOf(text);
      try {
        for (const statement of statements) await client.query(statement);
        await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
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

/** The first line of a file whose statements run one by one: an index that is built beside writes takes no transaction. */
const outside = '-- outside a transaction\n';

/** Each statement of such a file ends a line, and may run twice: a start that is killed in between runs all of them again. */
const statementsOf = (text: string): string[] =>
  text.replaceAll('\r\n', '\n').startsWith(outside)
    ? text.split(/;\s*$/m).filter((part) => /^\w/m.test(part))
    : ['begin', text];

function listMigrations(folder: string): { name: string; text: string; sha256: string }[] {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    // Some checkouts write CRLF; that changes nothing in the database.
    return { name, text, sha256: hash('sha256', text.replaceAll('\r\n', '\n')) };
  });
}

const describeUnknown = (names: readonly string[]) =>
  `A newer version of the server has upgraded this database (${names.join(', ')}): start that version, or restore a backup made before.`;

const describeChanged = (names: readonly string[]) =>
  `Changed after this database was made with it: ${names.join(', ')}; put the file back and write a new migration.`;
