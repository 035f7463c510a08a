import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type { ClientBase } from 'pg';
import pg from 'pg';
import { setIdentitySteps } from './cell-identities.ts';
import { LOCKS } from './locks.ts';
import { requireServer } from './server-requirements.ts';

/** The folder of the migrations. */
export const shippedMigrations = path.join(import.meta.dirname, 'migrations');

/**
 * Applies the missing migrations under a lock, so that two servers may start at once. Each file runs in a separate
 * transaction unless its first line says otherwise. Identities count as those of `cell`. Returns the names applied.
 * Throws, with nothing applied, where the server is too old, where a file differs from the one that this database was
 * made with, and where a newer version was here, whose changes are unknown. A step that meets a deadlock is tried
 * again.
 */
export async function migrate(
  url: string,
  cell = 0,
  folder = shippedMigrations,
  onRetry: OnRetry = () => {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const applied: string[] = [];
  try {
    await requireServer(client);
    await client.query('select pg_advisory_lock($1::bigint)', [LOCKS.migrations]);
    await client.query(
      `create table if not exists schema_migration
        (name text primary key, sha256 text not null, at timestamptz not null default now())`,
    );
    const steps = listMigrations(folder);
    // As JSON, because the first databases do not have that column.
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
    for (const step of steps.filter(({ name }) => !done.has(name))) {
      await applyStep(client, step, onRetry);
      applied.push(step.name);
    }
    await setIdentitySteps(client, cell);
    // The job queue creates its tables in a separate schema, under the same lock.
    if (applied.length > 0) await migrateJobQueue(url);
  } finally {
    await client.end();
  }
  return applied;
}

async function migrateJobQueue(url: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: url });
  // Connections close a moment after the pool. A database that stops then cuts one, which must not end the process.
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => void client.on('error', () => {}));
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}

type OnRetry = (retry: { migration: string; attempt: number; reason: string }) => void;
type Step = { name: string; text: string; sha256: string };

/**
 * The attempts of a step. An older server beside this one works on, and its calls are over within a second or
 * two.
 */
const MAX_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 200;
/** A deadlock with calls of an older server, or its locks were waited for too long. Nothing was changed then. */
const TRANSIENT_CODES = new Set(['40P01', '55P03']);

async function applyStep(client: ClientBase, { name, text, sha256 }: Step, onRetry: OnRetry): Promise<void> {
  const statements = splitStatements(text);
  for (let attempt = 1; ; attempt++) {
    try {
      for (const statement of statements) await client.query(statement);
      await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const { code, message: reason } = error as Error & { code?: string };
      if (attempt === MAX_ATTEMPTS || !TRANSIENT_CODES.has(code ?? ''))
        throw new Error(`Migration ${name} failed: ${reason}`);
      onRetry({ migration: name, attempt, reason });
      await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}

/** The first line of a file whose statements run one by one: `create index concurrently` takes no transaction. */
const OUTSIDE = '-- outside a transaction\n';

/**
 * Returns the statements of a migration. Each statement of a file that runs outside a transaction ends with
 * its line, and may run twice: after a killed start all of them run again.
 */
const splitStatements = (text: string): string[] =>
  text.replaceAll('\r\n', '\n').startsWith(OUTSIDE)
    ? text.split(/;\s*$/m).filter((part) => /^\w/m.test(part))
    : ['begin', text];

function listMigrations(folder: string): Step[] {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    // Some checkouts write CRLF, which changes nothing in the database.
    return { name, text, sha256: hash('sha256', text.replaceAll('\r\n', '\n')) };
  });
}

const describeUnknown = (names: readonly string[]) =>
  `A newer version of the server has upgraded this database (${names.join(', ')}): start that version, or restore a backup made before.`;

const describeChanged = (names: readonly string[]) =>
  `Changed after this database was made with it: ${names.join(', ')}; put the file back and write a new migration.`;

export type AppliedStep = { name: string; sha256: string };

/** The migrations that create a new database; they replace the 31 steps of version 0.1.0. */
export const BASELINE = [
  '0301-people.sql',
  '0302-safety-likes.sql',
  '0303-wallet.sql',
  '0304-buying.sql',
  '0305-chat.sql',
  '0306-console.sql',
  '0307-places.sql',
  '0308-deck.sql',
  '0309-stories-boosts-wheel.sql',
  '0310-identity-account.sql',
  '0311-site.sql',
];

/** Hash of the lines `<name> <sha256>` of every step of a database of version 0.1.0. */
const STEPS_OF_VERSION_0_1_0 = '0704e458960ffd9b11579bf9875e431d27fadea665823edb37a644729359e679';
/** The first step of every version before the baseline. */
const FIRST_STEP_BEFORE = '0001-people.sql';

/**
 * Records the baseline as applied in a database that version 0.1.0 made, instead of that version's own steps. Throws
 * where an older version made it: its tables are not those of the baseline.
 */
export async function adoptBaseline(
  client: ClientBase,
  applied: readonly AppliedStep[],
  shipped: readonly AppliedStep[],
): Promise<AppliedStep[]> {
  if (!applied.some(({ name }) => name === FIRST_STEP_BEFORE)) return [...applied];
  const lines = applied.map(({ name, sha256 }) => `${name} ${sha256}`).sort();
  if (hash('sha256', lines.join('\n')) !== STEPS_OF_VERSION_0_1_0) {
    throw new Error(
      'This database was made by a version before 0.1.0: start 0.1.0 on it once; where that fails, it cannot be upgraded.',
    );
  }
  const steps = shipped.filter(({ name }) => BASELINE.includes(name));
  await client.query('begin');
  await client.query('delete from schema_migration');
  for (const { name, sha256 } of steps)
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
  await client.query('commit');
  return steps;
}
