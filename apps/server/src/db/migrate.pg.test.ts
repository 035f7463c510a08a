import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type {} from '../testing/postgres-for-tests.ts';
import { migrate, shippedMigrations } from './migrate.ts';

const name = `steps_${randomBytes(4).toString('hex')}`;
const url = inject('postgresUrl').replace(/\/postgres$/, `/${name}`);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-migrations-'));
const fileOf = (file: string) => path.join(folder, file);
const query = async (text: string, at = url) => {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  return client.query(text).finally(() => client.end());
};

beforeAll(async () => {
  await query(`create database ${name}`, inject('postgresUrl'));
  fs.cpSync(shippedMigrations, folder, { recursive: true });
  await migrate(url, 0, folder);
});
afterAll(async () => {
  await query(`drop database ${name} with (force)`, inject('postgresUrl'));
  fs.rmSync(folder, { recursive: true });
});

test('a migration that was changed after it shipped ends the start in one line that names it, with nothing applied', async () => {
  const text = fs.readFileSync(fileOf('0303-wallet.sql'), 'utf8');
  fs.writeFileSync(fileOf('0303-wallet.sql'), `${text}\nalter table wallet add column gems bigint;\n`);
  fs.writeFileSync(fileOf('9000-later.sql'), 'create table later ();');
  await expect(migrate(url, 0, folder)).rejects.toThrow(
    /^Changed after this database was made with it: 0303-wallet\.sql; put the file back and write a new migration\.$/,
  );
  expect((await query(`select to_regclass('later') as later`)).rows).toEqual([{ later: null }]);

  fs.writeFileSync(fileOf('0303-wallet.sql'), text);
  expect(await migrate(url, 0, folder)).toEqual(['9000-later.sql']);
  expect(await migrate(url, 0, folder)).toEqual([]);
});

test('a file that asks for it runs outside a transaction; after a start killed in between all of it runs again', async () => {
  const text = `-- outside a transaction\n-- Built beside writes.\ndrop index concurrently if exists wallet_twice;\ncreate index concurrently wallet_twice on wallet (version);\n`;
  // As if the process was killed before the migration was recorded.
  await query('create index wallet_twice on wallet (given)');
  fs.writeFileSync(fileOf('9300-outside.sql'), text);
  expect(await migrate(url, 0, folder)).toEqual(['9300-outside.sql']);
  const { rows } = await query(`select indexdef from pg_indexes where indexname = 'wallet_twice'`);
  expect(rows).toEqual([{ indexdef: expect.stringContaining('(version)') }]);
});

test('a step that ends in a deadlock with a call of an older server is tried again, and says so', async () => {
  await query('create table first_lock (n int); create table second_lock (n int)');
  // Each attempt takes one lock and then waits for the other one.
  fs.writeFileSync(
    fileOf('9400-deadlock.sql'),
    `set local deadlock_timeout = '50ms'; lock table first_lock; select pg_sleep(0.3); lock table second_lock;
     alter table second_lock add column m int;`,
  );
  const call = new pg.Client({ connectionString: url });
  await call.connect();
  // The call is not the one that PostgreSQL ends: it looks for deadlocks later.
  await call.query(`begin; set local deadlock_timeout = '1min'; lock table second_lock`);
  const retries: unknown[] = [];
  const applying = migrate(url, 0, folder, (retry) => retries.push(retry));
  const waiting = `select from pg_locks where relation = 'first_lock'::regclass and granted`;
  await expect.poll(async () => (await query(waiting)).rowCount).toBe(1);
  await call.query('lock table first_lock; commit');
  await call.end();
  expect(await applying).toEqual(['9400-deadlock.sql']);
  expect(retries).toEqual([
    { migration: '9400-deadlock.sql', attempt: 1, reason: expect.stringContaining('deadlock') },
  ]);
  expect((await query('select m from second_lock')).rows).toEqual([]);
});

test('a lock that stays away ends the start after some attempts; every other error ends it at once', async () => {
  fs.writeFileSync(fileOf('9500-busy.sql'), `set local lock_timeout = '20ms'; lock table first_busy;`);
  await query('create table first_busy ()');
  const call = new pg.Client({ connectionString: url });
  await call.connect();
  await call.query('begin; lock table first_busy');
  const retries: unknown[] = [];
  await expect(migrate(url, 0, folder, (retry) => retries.push(retry))).rejects.toThrow(
    /^Migration 9500-busy\.sql failed: canceling statement due to lock timeout$/,
  );
  expect(retries).toHaveLength(5);
  await call.end();
  fs.writeFileSync(fileOf('9500-busy.sql'), 'select 1/0;');
  retries.length = 0;
  await expect(migrate(url, 0, folder, (retry) => retries.push(retry))).rejects.toThrow('division by zero');
  expect(retries).toEqual([]);
  fs.rmSync(fileOf('9500-busy.sql'));
});

test('a checkout with other line endings is the same migration', async () => {
  const text = fs.readFileSync(fileOf('0301-people.sql'), 'utf8');
  fs.writeFileSync(fileOf('0301-people.sql'), text.replaceAll('\n', '\r\n'));
  expect(await migrate(url, 0, folder)).toEqual([]);
});

test('a database upgraded by a newer version ends the start in one line, with nothing applied', async () => {
  const newer = `insert into schema_migration (name, sha256) values ('9100-newer.sql', 'of a text that only a newer version has')`;
  await query(newer);
  fs.writeFileSync(fileOf('9200-mine.sql'), 'create table mine ();');
  await expect(migrate(url, 0, folder)).rejects.toThrow(
    /^A newer version of the server has upgraded this database \(9100-newer\.sql\): start that version, .*$/,
  );
  expect((await query(`select to_regclass('mine') as mine`)).rows).toEqual([{ mine: null }]);
  await query(`delete from schema_migration where name = '9100-newer.sql'`);
  expect(await migrate(url, 0, folder)).toEqual(['9200-mine.sql']);
});

test('a database of a version before 0.1.0 ends the start in one line', async () => {
  await query(`insert into schema_migration (name, sha256) values ('0001-people.sql', 'of an older text')`);
  await expect(migrate(url, 0, folder)).rejects.toThrow(
    /^This database was made by a version before 0\.1\.0: .*$/,
  );
  await query(`delete from schema_migration where name = '0001-people.sql'`);
});

test('a PostgreSQL that is too old ends the start in one line, with nothing created', async () => {
  const older = `older_${randomBytes(4).toString('hex')}`;
  await query(`create database ${older}`, inject('postgresUrl'));
  const at = url.replace(name, older);
  // No older PostgreSQL is installed here, so this database reports to be one.
  await query(
    `create schema older; create function older.current_setting(name text) returns text language sql as $$
      select case name when 'server_version_num' then '140019' when 'server_version' then '14.19' else 'UTF8' end $$;
    alter database ${older} set search_path = older, pg_catalog, public`,
    at,
  );
  await expect(migrate(at)).rejects.toThrow(
    /^DATABASE_URL leads to PostgreSQL 14\.19: this needs PostgreSQL 15 or newer\.$/,
  );
  expect((await query(`select from pg_tables where tablename = 'schema_migration'`, at)).rowCount).toBe(0);
  await query(`drop database ${older} with (force)`, inject('postgresUrl'));
});

test('a database of another encoding ends the start in one line, with nothing created', async () => {
  const ascii = `ascii_${randomBytes(4).toString('hex')}`;
  const make = `create database ${ascii} encoding 'SQL_ASCII' template template0 lc_collate 'C' lc_ctype 'C'`;
  await query(make, inject('postgresUrl'));
  const at = url.replace(name, ascii);
  await expect(migrate(at)).rejects.toThrow(
    /^DATABASE_URL leads to a database that stores texts as SQL_ASCII: create it with encoding 'UTF8' .*\.$/,
  );
  expect((await query(`select from pg_tables where tablename = 'schema_migration'`, at)).rowCount).toBe(0);
  await query(`drop database ${ascii} with (force)`, inject('postgresUrl'));
});
