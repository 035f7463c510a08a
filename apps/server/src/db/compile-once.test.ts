import {
  DummyDriver,
  Kysely,
  type LogEvent,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import { compileOnce } from './compile-once.ts';
import type { DB } from './schema.ts';

const ran: { sql: string; parameters: readonly unknown[] }[] = [];
const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log: ({ query }: LogEvent) => void ran.push({ sql: query.sql, parameters: query.parameters }),
});

test('a query is built once, and each run has its own values, also where one stands twice', async () => {
  let built = 0;
  const select = compileOnce((of, { id, name }: { id: number; name: string }) => {
    built += 1;
    return of
      .selectFrom('person')
      .select('id')
      .where('id', 'in', [id, 7])
      .where(sql<boolean>`${name} <> ${id}::text`);
  });
  await select(db, { id: 1, name: 'one' });
  await select(db, { id: 2, name: 'two' });
  expect(built).toBe(1);
  expect(ran.map(({ parameters }) => parameters)).toEqual([
    [1, 7, 'one', 1],
    [2, 7, 'two', 2],
  ]);
  expect(new Set(ran.map((item) => item.sql)).size).toBe(1);
});

test('a query that calculates with a value is rejected, because the text would keep the first one', async () => {
  const select = compileOnce((of, { id }: { id: number }) =>
    of.selectFrom('person').select('id').where('id', '=', Math.max(id, 3)),
  );
  await expect(select(db, { id: 1 })).rejects.toThrow('id is not known yet');
});
