// node tools/members-server.ts: a second server for the end-to-end tests, in members' mode, beside that of DATA_DIR. It
// uses the same PostgreSQL with an empty database of its own and some towns, listens on MEMBERS_PORT if set, and prints
// its address. When it is stopped, it drops its database.
import path from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { findFreePort } from '../apps/server/src/db/embedded/postmaster.ts';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { importPlaces } from '../apps/server/src/places/import-places.ts';
import { startServer } from '../apps/server/src/server.ts';

const { dataDir } = readConfig(process.env);
const embedded = await startEmbedded({ dataDir, attach: true });
const admin = openDatabase({ url: embedded.url(), max: 1 });
const name = `members_${process.pid}`;
await sql`create database ${sql.id(name)}`.execute(admin.kysely);
const url = embedded.url(name);
await migrate(url);
const newDatabase = openDatabase({ url, max: 1 });
await importPlaces(newDatabase.kysely, { only: 'sample' });
await newDatabase.kysely.insertInto('setting').values({ key: 'partners', value: '"members"' }).execute();
await newDatabase.close();

const server = await startServer(
  readConfig({
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: path.join(dataDir, name),
    DEMO: '0',
    PORT: process.env.MEMBERS_PORT || String(await findFreePort()),
  }),
  { noticeMs: 0 },
);
console.log(`http://localhost:${server.port}`);
process.once('SIGTERM', async () => {
  await server.stop();
  await sql`drop database ${sql.id(name)} with (force)`.execute(admin.kysely);
  await admin.close();
  await embedded.stop();
});
