import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpTown, httpTown } from '../testing/http-town.ts';
import { holdAccount } from './held-password.ts';
import { endLinks } from './ways-in.ts';

let town: HttpTown;
beforeAll(async () => {
  town = await httpTown({ limits: false });
});
afterAll(() => town.close());

type Member = Awaited<ReturnType<HttpTown['register']>>;
const links: Record<string, (member: Member) => Promise<string>> = {
  'confirms an address': async ({ email }) => {
    await town.runJobs();
    return `/api/verify/${town.mailTo(email)?.token}`;
  },
  'sets a new password': async ({ email }) => {
    await town.post('/api/recover', { email });
    await town.runJobs();
    return `/api/recover/${town.mailTo(email)?.token}`;
  },
  'opens another browser': async ({ cookie }) => {
    const { url } = (await town.post('/api/handoff', {}, cookie)).json<{ url: string }>();
    return `/api/reconnect/${url.split('/').at(-1)}`;
  },
};

const waiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    town.db,
  );
  return rows.length;
};

test.for(Object.keys(links))(
  'a link that %s, used while a step ends all links, waits and is used up',
  async (kind) => {
    const member = await town.register();
    const link = (await links[kind]?.(member)) ?? '';
    const { auth_user_id } = await town.db
      .selectFrom('member')
      .select('auth_user_id')
      .where('person_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const account = { personId: member.id, authUserId: Number(auth_user_id) };
    const used = await town.db.transaction().execute(async (step) => {
      await holdAccount(step, account);
      const answer = town.post(link, { password: 'another horse 8 staple' });
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
      await endLinks(step, account.authUserId);
      return { answer };
    });
    const { statusCode, body } = await used.answer;
    expect([statusCode, body]).toEqual([410, '{"error":"link_expired"}']);
  },
);
