import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import { addMember, addPersona } from '../testing/people.ts';
import type {} from '../testing/postgres-for-tests.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

// Two databases created independently, as for two markets.
const names = [0, 5].map((cell) => ({
  cell,
  name: `cell${cell}_${randomBytes(4).toString('hex')}`,
}));
const urlOf = (name: string) => inject('postgresUrl').replace(/\/postgres$/, `/${name}`);
const admin = async (text: string) => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(text);
  await client.end();
};
let databases: { cell: number; name: string; database: Database; firstPeople: number[] }[];

beforeAll(async () => {
  databases = [];
  for (const { cell, name } of names) {
    await admin(`create database ${name}`);
    await migrate(urlOf(name), cell);
    const database = openDatabase({ url: urlOf(name), max: 1 });
    const people = [await addMember(database.kysely), await addPersona(database.kysely)];
    databases.push({ cell, name, database, firstPeople: people.map(({ id }) => id) });
  }
});
afterAll(async () => {
  for (const { database, name } of databases) {
    await database.close();
    await admin(`drop database ${name} with (force)`);
  }
});

async function nextIds({ database }: { database: Database }, count: number): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ sequence: string; id: number }>`
    select seqrelid::regclass::text as sequence, nextval(seqrelid) as id
    from pg_sequence join pg_class on pg_class.oid = seqrelid cross join generate_series(1, ${count}::int)
    where relnamespace = 'public'::regnamespace`.execute(database.kysely);
  return new Map(
    [...new Set(rows.map(({ sequence }) => sequence))].map((sequence) => [
      sequence,
      rows.filter((row) => row.sequence === sequence).map(({ id }) => id),
    ]),
  );
}

test('[SC17] two cells share no id in any table, and all ids are safe integers of JavaScript', async () => {
  for (const one of databases) {
    expect(one.firstPeople).toEqual([one.cell + 1, one.cell + 65]);
    const ids = await nextIds(one, 3);
    expect(ids.size).toBeGreaterThan(15);
    for (const rendered of ids.values()) for (const id of rendered) expect(id % 64).toBe(one.cell + 1);
    const { rows } = await sql<{ max: string }>`
      select max(max_value)::text as max from pg_sequences where schemaname = 'public'`.execute(
      one.database.kysely,
    );
    expect(BigInt(rows[0]?.max ?? 0)).toBe(BigInt(Number.MAX_SAFE_INTEGER));
  }
});

test('a later start continues the sequences; as another cell it is rejected, and the database is unchanged', async () => {
  const one = databases[1] as (typeof databases)[number];
  const before = await nextIds(one, 1);
  expect(await migrate(urlOf(one.name), one.cell)).toEqual([]);
  await expect(migrate(urlOf(one.name), 6)).rejects.toThrow(/^CELL: this database is cell 5/);
  for (const [sequence, [id]] of await nextIds(one, 1)) {
    expect([sequence, id]).toEqual([sequence, (before.get(sequence)?.[0] as number) + 64]);
  }
});

test('existing rows are skipped by the sequences', async () => {
  const one = databases[0] as (typeof databases)[number];
  await sql`create table older (id bigint generated always as identity primary key, word text)`.execute(
    one.database.kysely,
  );
  await sql`insert into older (word) select 'x' from generate_series(1, 100)`.execute(one.database.kysely);
  await migrate(urlOf(one.name), 0);
  const { rows } = await sql<{ id: number }>`insert into older (word) values ('y') returning id`.execute(
    one.database.kysely,
  );
  expect(rows).toEqual([{ id: 129 }]);
});

test.each(['-1', '64', '1.5', 'x'])('CELL=%s is rejected at the start', (CELL) => {
  expect(() => readConfig({ CELL })).toThrow(ConfigError);
});
