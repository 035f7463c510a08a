import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpFixture, type HttpFixture } from '../testing/http-fixture.ts';
import { endLinks } from './account-access.ts';
import { lockAccount } from './password-lock.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture({ limits: false });
});
afterAll(() => fixture.close());

type Member = Awaited<ReturnType<HttpFixture['register']>>;
const links: Record<string, (member: Member) => Promise<string>> = {
  'confirms an address': async ({ email }) => {
    await fixture.runJobs();
    return `/api/verify/${fixture.mailTo(email)?.token}`;
  },
  'sets a new password': async ({ email }) => {
    await fixture.post('/api/recover', { email });
    await fixture.runJobs();
    return `/api/recover/${fixture.mailTo(email)?.token}`;
  },
  'opens another browser': async ({ cookie }) => {
    const { url } = (await fixture.post('/api/handoff', {}, cookie)).json<{ url: string }>();
    return `/api/reconnect/${url.split('/').at(-1)}`;
  },
};

const waiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    fixture.db,
  );
  return rows.length;
};

test.for(Object.keys(links))(
  'a link that %s, used while a step revokes all links, waits and is then invalid',
  async (kind) => {
    const member = await fixture.register();
    const link = (await links[kind]?.(member)) ?? '';
    const { auth_user_id } = await fixture.db
      .selectFrom('member')
      .select('auth_user_id')
      .where('person_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const account = { personId: member.id, authUserId: Number(auth_user_id) };
    const used = await fixture.db.transaction().execute(async (step) => {
      await lockAccount(step, account);
      const answer = fixture.post(link, { password: 'another horse 8 staple' });
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
      await endLinks(step, account.authUserId);
      return { answer };
    });
    const { statusCode, body } = await used.answer;
    expect([statusCode, body]).toEqual([410, '{"error":"link_expired"}']);
  },
);
