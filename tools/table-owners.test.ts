import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isTestFile, listRepositoryFiles } from './repository-files.ts';
import {
  fillLayers,
  findForeignWrites,
  findIdleExceptions,
  findWrittenTables,
  getLayerName,
  replicaReaders,
  type TableWrite,
  tableOwners,
} from './table-owners.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** Every table of the schema that is generated from the migrations. */
const schema = read('apps/server/src/db/schema.ts');
const tables = new Set(
  [...schema.slice(schema.indexOf('export interface DB')).matchAll(/^ {2}(\w+): /gm)].map(
    ([, name = '']) => name,
  ),
);
const sources = listRepositoryFiles(root).filter(
  (file) => /^(apps\/server\/src|tools|demo)\/.*\.(ts|mjs)$/.test(file) && !isTestFile(file),
);
const writes: TableWrite[] = sources.flatMap((file) =>
  findWrittenTables(read(file), tables).map((table) => ({ table, file })),
);

describe('one layer writes a table', () => {
  test('the scan sees what is written', () => {
    expect(tables.size).toBeGreaterThan(50);
    expect(writes.length).toBeGreaterThan(100);
  });
  test('every write past the owner has a reason in the table', () => {
    expect(findForeignWrites(writes)).toEqual([]);
  });
  test('every table that is written has an owner, and no exception is idle', () => {
    const written = new Set(writes.map(({ table }) => table));
    expect(Object.keys(tableOwners).filter((table) => !tables.has(table))).toEqual([]);
    expect([...written].filter((table) => !(table in tableOwners))).toEqual([]);
    expect(findIdleExceptions(writes)).toEqual([]);
    for (const { also = {} } of Object.values(tableOwners))
      for (const reason of Object.values(also)) expect(reason.length).toBeGreaterThan(15);
  });
  test('every owner is a layer that writes, and so is everybody who fills', () => {
    const layers = new Set(writes.map(({ file }) => getLayerName(file)));
    const owners = new Set(Object.values(tableOwners).map(({ owner }) => owner));
    expect([...owners].filter((owner) => !layers.has(owner))).toEqual([]);
    expect(fillLayers.some((filler) => layers.has(filler))).toBe(true);
  });
});

test('only what is listed with a reason reads from the replica', () => {
  const makers =
    /^apps\/server\/src\/(config\/environment\.mjs|(db\/replica|rpc\/(context|handler|call-context)|app|create-app)\.ts)$/;
  const readers = sources.filter(
    (file) => !makers.test(file) && /\breplica\b|\breadReplica\b/.test(read(file)),
  );
  expect(readers.filter((file) => /^apps\/server/.test(file)).sort()).toEqual(
    Object.keys(replicaReaders).sort(),
  );
  for (const reason of Object.values(replicaReaders)) expect(reason.length).toBeGreaterThan(15);
});

describe('each violation is named', () => {
  const known = new Set(['payment', 'media', 'message']);
  test.each([
    ["db.insertInto('payment').values(row)", ['payment']],
    ["tx\n    .updateTable('media')\n    .set({ used: true })", ['media']],
    [
      'sql`with gone as (delete from message where id = 1) update media set used = false`',
      ['media', 'message'],
    ],
    ["db.selectFrom('payment').forUpdate()", []],
    ['sql`select from payment for update`', []],
    ["db.insertInto('unknown')", []],
  ])('%s writes %j', (source, expected) => {
    expect(findWrittenTables(source, known)).toEqual(expected);
  });
  test('a write past the owner, and a table without one', () => {
    const file = 'apps/server/src/http/upload.ts';
    expect(findForeignWrites([{ table: 'media', file }])).toEqual([
      `${file} writes media, which is of server/media`,
    ]);
    expect(findForeignWrites([{ table: 'new_one', file }])).toEqual([
      `new_one has no owner: ${file} writes it`,
    ]);
    expect(findForeignWrites([{ table: 'media', file: 'apps/server/src/media/media-rows.ts' }])).toEqual([]);
    expect(findForeignWrites([{ table: 'media', file: 'apps/server/src/demo/load-stories.ts' }])).toEqual([]);
  });
  test('an exception that nobody needs', () => {
    expect(findIdleExceptions(writes.filter(({ table }) => table !== 'staff'))).toEqual([
      'staff tools/staff-add.ts',
    ]);
  });
});
