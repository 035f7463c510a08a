import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { EnvironmentSettings } from '../apps/server/src/config/environment.mjs';
import { shippedMigrations } from '../apps/server/src/db/migrate.ts';
import { requireServer } from '../apps/server/src/db/server-requirements.ts';
import { answerInTime, createFindings, type Finding } from './doctor-finding.ts';

/** More than this and sessions, links and offers end at other times than they say. */
const CLOCK_LIMIT_MS = 5_000;

type Settings = Pick<EnvironmentSettings, 'production' | 'databasePool'>;
type Context = { client: pg.Client; settings: Settings; now: () => Date };

const { good, note, bad } = createFindings('database');

/** Examines the database without changing anything. A failed connection is the only finding then. */
export async function checkDatabase(
  url: string,
  settings: Settings,
  now: () => Date,
): Promise<{ findings: Finding[]; hasTables: boolean }> {
  const client = new pg.Client({ connectionString: url, application_name: 'afterglow-doctor' });
  // A connection that breaks later is reported by the query that it breaks.
  client.on('error', () => {});
  try {
    await answerInTime(client.connect());
  } catch (error) {
    return { hasTables: false, findings: [bad(`DATABASE_URL: ${(error as Error).message}`)] };
  }
  try {
    const context = { client, settings, now };
    const tables = await checkTables(context);
    const findings = [
      await checkVersion(context),
      await checkTrigrams(context),
      await checkDurability(context),
      await checkConnections(context),
      await checkClock(context),
      tables.finding,
    ];
    return { hasTables: tables.exist, findings };
  } catch (error) {
    return { hasTables: false, findings: [bad((error as Error).message)] };
  } finally {
    await client.end();
  }
}

const ask = async <Row extends object>({ client }: Context, text: string): Promise<Row[]> =>
  (await answerInTime(client.query<Row>(text))).rows;

async function checkVersion(context: Context): Promise<Finding> {
  try {
    await requireServer(context.client);
  } catch (error) {
    return bad((error as Error).message);
  }
  const [row] = await ask<{ version: string }>(
    context,
    `select current_setting('server_version') as version`,
  );
  return good(`PostgreSQL ${row?.version}`);
}

/** Checks `pg_trgm`, which the search needs. The first start creates it, where the role may. */
async function checkTrigrams(context: Context): Promise<Finding> {
  const [row] = await ask<{ here: boolean; available: boolean; allowed: boolean }>(
    context,
    `select exists (select from pg_extension where extname = 'pg_trgm') as here,
      exists (select from pg_available_extensions where name = 'pg_trgm') as available,
      has_database_privilege(current_database(), 'create') as allowed`,
  );
  if (row?.here) return good('it has the extension pg_trgm');
  if (!row?.available)
    return bad('it has no extension pg_trgm: install the package of its contributed modules');
  return row.allowed
    ? good('it can create the extension pg_trgm')
    : bad('this role may not create the extension pg_trgm: make it the owner of the database');
}

async function checkDurability(context: Context): Promise<Finding> {
  const rows = await ask<{ name: string }>(
    context,
    `select name from pg_settings
      where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off' order by name`,
  );
  if (rows.length === 0) return good('it keeps what it has confirmed');
  const text = `it would lose what it has confirmed: switch on ${rows.map(({ name }) => name).join(', ')}`;
  return context.settings.production ? bad(text) : note(text);
}

async function checkConnections(context: Context): Promise<Finding> {
  const [row] = await ask<{ max: number }>(
    context,
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max`,
  );
  const { databasePool } = context.settings;
  const max = row?.max ?? 0;
  return databasePool <= max
    ? good(`it lets ${max} connections in; a process takes ${databasePool}`)
    : bad(`DATABASE_POOL: a process takes ${databasePool} connections, and the database lets ${max} in`);
}

async function checkClock(context: Context): Promise<Finding> {
  const before = context.now().getTime();
  const [row] = await ask<{ at: Date }>(context, 'select clock_timestamp() as at');
  const after = context.now().getTime();
  const at = row?.at.getTime() ?? 0;
  const difference = at < before ? before - at : at > after ? at - after : 0;
  const seconds = (difference / 1_000).toFixed(1);
  return difference <= CLOCK_LIMIT_MS
    ? good('its clock agrees with this one')
    : bad(`its clock is ${seconds} s ${at < before ? 'behind' : 'ahead of'} this one: run NTP on both`);
}

async function checkTables(context: Context): Promise<{ exist: boolean; finding: Finding }> {
  const [here] = await ask<{ exist: boolean }>(
    context,
    `select to_regclass('schema_migration') is not null as exist`,
  );
  if (!here?.exist) return { exist: false, finding: note('it is empty: the first start creates its tables') };
  const rows = await ask<{ name: string }>(context, 'select name from schema_migration');
  const done = new Set(rows.map(({ name }) => name));
  const files = fs.readdirSync(shippedMigrations).filter((name) => path.extname(name) === '.sql');
  const newer = [...done].filter((name) => !files.includes(name) && name > (files.toSorted().at(-1) ?? ''));
  if (newer.length > 0)
    return { exist: true, finding: bad(`a newer version was here (${newer[0]}): use that one`) };
  const missing = files.filter((name) => !done.has(name)).length;
  return {
    exist: true,
    finding:
      missing === 0
        ? good('its tables are up to date')
        : note(`the next start upgrades it by ${missing} steps`),
  };
}

/** Checks the standby that answers reads that may lag; while it is away, the primary does. */
export async function checkReplica(url: string): Promise<Finding> {
  const replica = createFindings('replica');
  const client = new pg.Client({ connectionString: url, application_name: 'afterglow-doctor' });
  client.on('error', () => {});
  try {
    await answerInTime(client.connect());
    const { rows } = await answerInTime(
      client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby'),
    );
    return rows[0]?.standby
      ? replica.good('DATABASE_REPLICA_URL: it is a standby, and answers')
      : replica.bad('DATABASE_REPLICA_URL: leads to a primary, whose data are its own');
  } catch (error) {
    return replica.bad(`DATABASE_REPLICA_URL: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => {});
  }
}
