import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { formatArray, formatTextArray } from './array-text.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture({ bare: true });
});
afterAll(() => fixture.close());

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
    select ${formatTextArray(texts)}::text[] as texts, ${formatArray(numbers)}::float8[] as numbers,
      ${formatArray([true, false])}::boolean[] as flags, ${formatTextArray([])}::text[] as none`.execute(
    fixture.db,
  );
  expect(rows).toEqual([{ texts, numbers, flags: [true, false], none: [] }]);
});
