import { sql } from 'kysely';
import { readConfig } from '../apps/server/src/config.ts';
import { sessionKeyOf } from '../apps/server/src/identity/session.ts';
import { sendWriterOf } from '../apps/server/src/modules/chat/send-writer.ts';
import { startServer } from '../apps/server/src/server.ts';
import { answer } from './answer.ts';

// The product with the budgets of calls switched off. `ONE_BY_ONE`: a transaction a message on eight connections, to compare with.
const server = await startServer(
  readConfig({ ...process.env, LIMITS: '0', PORT: '0', HOST: '127.0.0.1', DEMO: '0', ROLES: 'gateway' }),
);
const { house } = server;
if (process.env.ONE_BY_ONE) sendWriterOf(house, { maxBatch: 1, inFlight: 8 });

answer(server.url, {
  /** Members with more coins than a bench can spend; answers their ids. */
  members: async (count: number) => {
    const { rows } = await sql<{ id: number }>`
      with people as (
        insert into person (gender, birth) select 1, date '1990-05-17' from generate_series(1, ${count}::int) returning id
      ), named as (
        insert into profile (person_id, name) select id, 'Dan' from people
      ), enrolled as (
        insert into member (person_id, auth_user_id, email) select id, 1000000000 + id, id || '@bench.test' from people
      ), granted as (
        insert into ledger_transfer (debit, credit, amount, cause, cause_id, lot, person_id)
        select 'house:gifts', 'member:' || id || ':given', 2000000000, 'bench_grant', id::text, 'given', id from people
      )
      insert into wallet (person_id, given, version) select id, 2000000000, 1 from people returning person_id as id`.execute(
      house.db,
    );
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  },
  tickets: (people: readonly number[]) =>
    Promise.all(
      people.map(
        async (personId) =>
          (
            await house.tickets.issue({
              personId,
              sessionId: `bench-${personId}`,
              sessionKey: sessionKeyOf(null),
              askedAt: house.now(),
            })
          ).token,
      ),
    ),
});
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
