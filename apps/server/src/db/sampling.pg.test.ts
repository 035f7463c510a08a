import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';

let fixture: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  fixture = await testDatabase();
  client = new pg.Client({ connectionString: fixture.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await fixture.drop();
});

/**
 * PostgreSQL samples 300 rows per unit of the largest statistics target among the columns of a table and its indexes.
 */
const max = 300 * 20;

test('the tables that grow with every message are analyzed with small samples, so dead rows of wallets and conversations wait no longer', async () => {
  const people = 100;
  const each = 100;
  await client.query(
    `insert into message (sender_id, receiver_id, type, body, trace_id, body_hash)
    select sender, sender + 1, 'text', 'hi', 'trace' || n, 0
    from generate_series(1, $1::int) sender, generate_series(1, $2::int) n`,
    [people, each],
  );
  await client.query(
    `insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id, balance_after)
    select 'member:' || sender_id || ':given', 'house:chat', 5, 'message', id, 'given', sender_id, 0 from message`,
  );
  const sampled: string[] = [];
  client.on('notice', ({ message }) => {
    const text = message?.match(/"(?:.*\.)?(\w+)": scanned .*; (\d+) rows in sample, (\d+) /);
    if (text) sampled.push(`${text[1]} ${text[2]} of ${text[3]}`);
  });
  await client.query('analyze verbose message, ledger_transfer');
  expect(sampled.sort()).toEqual([
    `ledger_transfer ${max} of ${people * each}`,
    `message ${max} of ${people * each}`,
  ]);
});
