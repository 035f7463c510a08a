import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PERIODIC } from '../apps/server/src/jobs/cron.ts';
import { dataTerms } from './data-terms.ts';

const root = path.resolve(import.meta.dirname, '..');
const schema = fs.readFileSync(path.join(root, 'apps/server/src/db/schema.ts'), 'utf8');
const tables = [...schema.slice(schema.indexOf('export interface DB')).matchAll(/^ {2}(\w+): /gm)].map(
  ([, name = '']) => name,
);

test('every table has a term, and every periodic task that a term names runs', () => {
  expect(tables.filter((table) => !(table in dataTerms))).toEqual([]);
  expect(Object.keys(dataTerms).filter((table) => !tables.includes(table))).toEqual([]);
  const named = Object.values(dataTerms).flatMap((term) => ('pruned' in term ? [term.pruned] : []));
  expect(named.filter((task) => !(task in PERIODIC))).toEqual([]);
});
