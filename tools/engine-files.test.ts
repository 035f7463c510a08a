import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const e2e = path.resolve(import.meta.dirname, '../e2e');

test('each file that other engines walk through exists', () => {
  const config = fs.readFileSync(path.join(e2e, 'engines.config.ts'), 'utf8');
  const lists = [...config.matchAll(/testMatch: \[([^\]]+)\]/g)].map(([, list]) => list);
  const files = lists.flatMap((list) =>
    [...(list ?? '').matchAll(/'([^']+)'/g)].map(([, file]) => file ?? ''),
  );
  expect(files.length).toBeGreaterThanOrEqual(4);
  expect(files.filter((file) => !fs.existsSync(path.join(e2e, file)))).toEqual([]);
});
