import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestTown, testTown } from '../testing/house-for-tests.ts';
import { arrayText, textArrayText } from './array-text.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testTown({ bare: true });
});
afterAll(() => town.close());

test('PostgreSQL reads back what was written', async () => {
  const texts = [
    '',
    'null',
    'NULL',
    null,
    '{}',
    'a,b',
    '"',
    '\\',
    '\\"',
    "'",
    'a\nb\t',
    '{"a":"\\n"}',
    'שלום',
    '😀',
    ' x ',
  ];
  const numbers = [0, -1, null, 2 ** 53 - 1, 1.5];
  const { rows } = await sql<{ texts: unknown; numbers: unknown; flags: unknown }>`
    select ${textArrayText(texts)}::text[] as texts, ${arrayText(numbers)}::float8[] as numbers,
      ${arrayText([true, false])}::boolean[] as flags, ${textArrayText([])}::text[] as none`.execute(town.db);
  expect(rows).toEqual([{ texts, numbers, flags: [true, false], none: [] }]);
});
