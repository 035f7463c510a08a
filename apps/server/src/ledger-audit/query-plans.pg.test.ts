import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { limitQuery } from './finding.ts';
import { invalidEntriesSql, unequalHoldingsSql, unequalRowsSql } from './name-rows.ts';
import { ACCOUNTS, checks } from './run-audit.ts';
import { nameStoredSql } from './stored-balances.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

test('the queries that name rows read each table once, also when few members wrote very much: no join compares all rows with all', async ({
  skip,
}) => {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(fixture.db);
  // Older planners choose another plan.
  skip((rows[0]?.version ?? 0) < 180_000);
  const { id: me } = await fixture.member();
  const { id: other } = await fixture.member();
  await fixture.db
    .transaction()
    .execute(async (transaction) => {
      await sql`
        insert into message (sender_id, receiver_id, type, body, price, trace_id, body_hash)
        select ${me}, ${other}, 'text', 'hi', 5, 'much' || n, n from generate_series(1, 20000) n`.execute(
        transaction,
      );
      await sql`
        insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id, balance_after)
        select 'member:' || sender_id || ':given', 'house:chat', 5, 'message', id, 'given', sender_id, 0 from message
        where trace_id like 'much%'`.execute(transaction);
      await sql`analyze message, ledger_transfer`.execute(transaction);
      await sql`set local enable_nestloop = off`.execute(transaction);
      const naming = ACCOUNTS.flatMap((account) => [
        unequalHoldingsSql(account, [1]),
        ...Object.entries(account.expected).flatMap(([cause, expected]) => [
          invalidEntriesSql(account, [1], { cause, expected }),
          ...(expected.rowsSql ? [unequalRowsSql(account, [1], { cause, expected })] : []),
        ]),
      ]);
      const stored = (['balances_follow', 'charges_follow', 'lot_ends_as_booked'] as const).map((check) =>
        nameStoredSql(check, [1]),
      );
      for (const query of [...naming, ...stored, ...Object.values(checks)]) {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(limitQuery(query))}`.execute(
          transaction,
        );
        // A join on only some of its join columns compares the remaining ones row by row.
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan, query).not.toMatch(/Merge Cond: .*\n\s*Join Filter: .* = /);
      }
      throw new Error('rolled back');
    })
    .catch((error: Error) => {
      if (error.message !== 'rolled back') throw error;
    });
});
