import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { expectCleanAudit } from '../testing/clean-audit.ts';
import { databaseSchema } from '../testing/database-schema.ts';
import { dumpedMember, dumps, textOfDump } from '../testing/dumps.ts';
import type {} from '../testing/postgres-for-tests.ts';
import { cookiesOf } from '../testing/registration.ts';
import { startTestServer } from '../testing/server-for-tests.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

vi.setConfig({ testTimeout: 60_000 });

const admin = inject('postgresUrl');
const urlOf = (name: string) => admin.replace(/\/postgres$/, `/${name}`);
async function ask<Answer>(url: string, question: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return question(client).finally(() => client.end());
}
const major = await ask(admin, async (client) => {
  const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as major`);
  return rows[0].major as number;
});
/** A migration whose functions need PostgreSQL 18, so no such database exists elsewhere. */
const only18 = '0310-returns-paused';

const made: string[] = [];
afterEach(async () => {
  for (const name of made.splice(0))
    await ask(admin, (client) => client.query(`drop database ${name} with (force)`));
});
async function newDatabase(): Promise<string> {
  const name = `upgrade_${randomBytes(4).toString('hex')}`;
  await ask(admin, (client) => client.query(`create database ${name}`));
  made.push(name);
  return urlOf(name);
}

describe.each(dumps.filter((name) => name !== only18 || major >= 18))('a database of %s', (dump) => {
  async function restored(): Promise<string> {
    const url = await newDatabase();
    await ask(url, (client) => client.query(textOfDump(dump)));
    return url;
  }

  test('is upgraded to the schema of a new one, once', async () => {
    const [url, fresh] = [await restored(), await newDatabase()];
    await migrate(url);
    await migrate(fresh);
    expect(await ask(url, databaseSchema)).toEqual(await ask(fresh, databaseSchema));
    expect(await migrate(url)).toEqual([]);
  });

  test('has people in places: each gets the country of the place', async () => {
    const url = await restored();
    await migrate(url);
    const { rows } = await ask(url, (client) =>
      client.query(`
        select (count(*) filter (where place.country is not null))::int as placed,
          (count(*) filter (where home_country is distinct from place.country))::int as wrong
        from person left join place on place.id = place_id`),
    );
    expect(rows[0]).toMatchObject({ wrong: 0 });
    expect(rows[0].placed).toBeGreaterThan(0);
  });

  // Before migration 0540.
  test.runIf(dump < '0540')(
    'has an audit log: its old rows get the person they are about, where they named one',
    async () => {
      const url = await restored();
      await ask(url, (client) =>
        client.query(`insert into audit_log (staff_id, kind, action, subject) values
        (1, 'act', 'inbox/reply', 'conversation:7:12'), (1, 'read', 'inbox/current', 'conversation:7:13'),
        (1, 'session', 'login', 'staff:5'), (1, 'refused', 'inbox/next', 'staff:7 of conversation:1:2'), (1, 'act', 'x', null)`),
      );
      await migrate(url);
      const { rows } = await ask(url, (client) =>
        client.query(
          'select subject, person_id::int as person from audit_log where staff_id = 1 order by id',
        ),
      );
      expect(rows.map(({ person }) => person)).toEqual([12, 13, null, null, null]);
      // The rows are still immutable.
      await expect(
        ask(url, (client) => client.query('update audit_log set person_id = 1')),
      ).rejects.toThrow();
    },
  );

  // Before migration 0451.
  test.runIf(dump < '0451')(
    'has limits in coins: they become the price of those coins, in the currency of the account',
    async () => {
      const url = await restored();
      await ask(url, (client) =>
        client.query(`update member set spend_limit = 'week,700', spend_limit_next = 'month,5000', spend_limit_next_at = now()
        where email = 'demo@afterglow.example'`),
      );
      await migrate(url);
      const { rows } = await ask(url, (client) =>
        client.query(`select spend_limit, spend_limit_next, (select count(*)::int from member where spend_limit is not null) as limits
        from member where email = 'demo@afterglow.example'`),
      );
      expect(rows).toEqual([
        { spend_limit: 'week,6965,ILS', spend_limit_next: 'month,49750,ILS', limits: 1 },
      ]);
    },
  );

  test('is upgraded by a start: the audit is clean, a member signs in, has their conversations, writes and spins', async () => {
    const url = await restored();
    const { kysely, close } = openDatabase({ url, max: 1 });
    const server = await startTestServer({ database: { url, drop: async () => {} } });
    try {
      await expectCleanAudit(kysely);
      const signedIn = await server.post('/api/login', dumpedMember);
      expect(signedIn.status).toBe(200);
      const wire = await server.connect(cookiesOf(signedIn));
      const call = async (name: string, data: unknown = {}) => {
        const answer = await wire.call(name, data);
        expect(answer, `${name}: ${answer.error_code}`).toMatchObject({ request_status: 1 });
        return answer;
      };
      const [peer] = (await call('user/contacts')).data as { id: number }[];
      const text = { receiver_id: peer?.id, message_type: 'text', message_text: 'Here again' };
      await call('send_message', { ...text, trace_id: `after-upgrade-${dump}` });
      const page = { contact_user_id: peer?.id, currentLength: 0, recordsToTake: 20 };
      expect((await call('messages', page)).data).toHaveLength(2);
      await call('spinofluck/buy_spin', { trace_id: `drawn-after-${dump}` });
      expect((await call('statement')).data.length).toBeGreaterThan(5);
      await expectCleanAudit(kysely);
    } finally {
      await close();
      await server.close();
    }
  });
});
