// node tools/dump-database.ts: writes a dump of this tree's database to apps/server/src/testing/dumps, named after the
// last migration. Later trees test their upgrade with it. It contains the demo after two simulated members have used
// it.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import pg from 'pg';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { migrate, shippedMigrations } from '../apps/server/src/db/migrate.ts';
import { loadDemo } from '../apps/server/src/demo/load-demo.ts';
import { importPlaces } from '../apps/server/src/places/import-places.ts';
import { startServer } from '../apps/server/src/server.ts';
import { removeCluster } from '../apps/server/src/testing/remove-cluster.ts';
import { simulateMembers } from './simulate-members.ts';

/** Draws of the demo's members: those of a demo that is shown would be most of the dump. */
const DRAWS = 200;

const migrations = fs
  .readdirSync(shippedMigrations)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const folder = path.join(import.meta.dirname, '../apps/server/src/testing/dumps');
const target = path.join(folder, `${path.basename(migrations.at(-1) ?? '', '.sql')}.sql.gz`);

/**
 * Returns the statements that recreate the database with any driver: its migrations, its rows as JSON, and the
 * positions of its sequences. The job queue creates its own tables.
 */
async function createDump(client: pg.Client): Promise<string> {
  const lines = [
    'create table schema_migration (name text primary key, sha256 text not null, at timestamptz not null default now());',
    // The dump runs in one transaction, so no index is built concurrently.
    ...migrations.map((name) =>
      fs.readFileSync(path.join(shippedMigrations, name), 'utf8').replaceAll(' concurrently', ''),
    ),
    // Without triggers and foreign keys: the rows are restored as they were.
    'set session_replication_role = replica;',
  ];
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by name`,
  );
  for (const { name } of tables) {
    const { rows } = await client.query<{ json: string | null }>(
      `select json_agg(t)::text as json from "${name}" t`,
    );
    lines.push(`delete from "${name}";`);
    if (!rows[0]?.json) continue;
    // Generated columns are computed again.
    const { rows: stored } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [`public."${name}"`],
    );
    const columns = stored[0]?.columns;
    lines.push(
      `insert into "${name}" (${columns}) overriding system value`,
      `select ${columns} from json_populate_recordset(null::"${name}", $rows$${rows[0].json}$rows$);`,
    );
  }
  const { rows: sequences } = await client.query<{ statement: string }>(`
    select format('alter sequence %I increment by %s start with %s maxvalue %s restart with %s;',
      sequencename, increment_by, start_value, max_value, coalesce(last_value + increment_by, start_value)) as statement
    from pg_sequences where schemaname = 'public' order by sequencename`);
  lines.push(...sequences.map(({ statement }) => statement), 'set session_replication_role = origin;');
  return lines.join('\n');
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-dump-'));
fs.chmodSync(dataDir, 0o755);
const postgres = await startEmbedded({ dataDir, durable: false });
try {
  const url = postgres.url();
  await migrate(url);
  // Without this town the server would import the towns of the whole world.
  const { kysely, close } = openDatabase({ url, max: 1 });
  await importPlaces(kysely, { only: 'sample' });
  await close();
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: path.join(dataDir, 'server'),
    HOST: '127.0.0.1',
    PORT: '0',
    METRICS_PORT: '0',
    DEMO: '1',
    SANDBOX_LATER_MS: '500',
  });
  const server = await startServer(config, {
    noticeMs: 0,
    prepareApp: (app) => loadDemo(app, () => {}, { draws: DRAWS }),
  });
  await simulateMembers(`http://127.0.0.1:${server.port}`);
  await server.stop();

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const text = await createDump(client);
  await client.end();
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(target, zlib.gzipSync(text, { level: 9 }));
  console.log(`${target}: ${Math.ceil(fs.statSync(target).size / 1024)} kB`);
} finally {
  await postgres.stop();
  removeCluster({ dataDir, dir: postgres.dir });
}
process.exit(0);
