// node tools/second-server.ts members|demo: a second server for the end-to-end tests, in members' mode or
// with a demo of its own, beside that of DATA_DIR. It uses the same PostgreSQL with an empty database of its
// own and some towns, listens on MEMBERS_PORT if it is that of the members, and prints its address. When it
// is stopped, it drops its database.
import path from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { findFreePort } from '../apps/server/src/db/embedded/postmaster.ts';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { loadDemo } from '../apps/server/src/demo/load-demo.ts';
import { importPlaces } from '../apps/server/src/places/import-places.ts';
import { startServer } from '../apps/server/src/server.ts';

const kind = process.argv[2];
if (kind !== 'members' && kind !== 'demo') throw new Error('usage: node tools/second-server.ts members|demo');
const { dataDir } = readConfig(process.env);
const embedded = await startEmbedded({ dataDir, attach: true });
const admin = openDatabase({ url: embedded.url(), max: 1 });
const name = `${kind}_${process.pid}`;
await sql`create database ${sql.id(name)}`.execute(admin.kysely);
const url = embedded.url(name);
await migrate(url);
const newDatabase = openDatabase({ url, max: 1 });
await importPlaces(newDatabase.kysely, { only: 'sample' });
if (kind === 'members')
  await newDatabase.kysely.insertInto('setting').values({ key: 'partners', value: '"members"' }).execute();
await newDatabase.close();

const server = await startServer(
  readConfig({
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: path.join(dataDir, name),
    DEMO: kind === 'demo' ? '1' : '0',
    PORT: (kind === 'members' && process.env.MEMBERS_PORT) || String(await findFreePort()),
  }),
  { noticeMs: 0, ...(kind === 'demo' && { prepareApp: (app) => loadDemo(app, () => {}) }) },
);
console.log(`http://localhost:${server.port}`);
process.once('SIGTERM', async () => {
  await server.stop();
  await sql`drop database ${sql.id(name)} with (force)`.execute(admin.kysely);
  await admin.close();
  await embedded.stop();
});
