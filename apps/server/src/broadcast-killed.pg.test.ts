import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember } from './testing/people.ts';
import { redisIsHere } from './testing/redis-for-tests.ts';
import { type ServerProcesses, startMs, startServerProcesses } from './testing/server-processes.ts';

// Real server processes. The one that sends is killed in the middle, twice, and the next goes on.

/** Some seconds of the rate of each channel. */
const people = 900;
const mailed = 60;

describe.runIf(redisIsHere())('a broadcast whose sender is killed', () => {
  let app: ServerProcesses;
  beforeAll(async () => {
    // Without workers, so that the emails stay in their queue and can be counted.
    app = await startServerProcesses(1, { env: { ROLES: 'gateway' } });
  }, startMs);
  afterAll(() => app?.close());

  const countSends = async (state: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from broadcast_send where state = ${state}`.execute(app.db);
    return rows[0]?.n ?? 0;
  };

  test('[C66] nobody gets it twice and nobody is left out', { timeout: startMs }, async () => {
    for (let n = 0; n < people; n++) await addMember(app.db);
    await sql`update member set email_verified = person_id in (
      select person_id from member order by person_id limit ${mailed})`.execute(app.db);
    const message = { title: 'News', body: 'Something has changed.' };
    const texts = JSON.stringify({ he: message, en: message, de: message });
    await sql`
      insert into broadcast (name, kind, segment, channels, texts, state, at, counted, created_at)
      values ('Killed', 'service', '{}', array['in_app', 'mail'], ${texts}, 'scheduled', now(), ${people}, now())`.execute(
      app.db,
    );
    const all = people + mailed;
    for (const share of [0.1, 0.4]) {
      await expect
        .poll(() => countSends('sent'), { timeout: 60_000, interval: 20 })
        .toBeGreaterThan(all * share);
      const [sending] = app.living();
      if (sending) await app.kill(sending);
      // It was killed in the middle: there is something left for the next.
      expect(await countSends('due')).toBeGreaterThan(0);
      await app.start();
    }
    const stateOf = async () =>
      (await app.db.selectFrom('broadcast').select('state').executeTakeFirstOrThrow()).state;
    await expect.poll(stateOf, { timeout: 60_000 }).toBe('sent');
    expect(await countSends('sent')).toBe(all);

    const { rows: notices } = await sql<{ n: number; people: number }>`
      select count(*)::int as n, count(distinct person_id)::int as people from member_notice
      where kind = 'broadcast'`.execute(app.db);
    expect(notices).toEqual([{ n: people, people }]);
    const { rows: emails } = await sql<{ n: number; people: number }>`
      select count(*)::int as n, count(distinct payload ->> 'personId')::int as people
      from graphile_worker._private_jobs where payload ->> 'template' = 'broadcast'`.execute(app.db);
    expect(emails).toEqual([{ n: mailed, people: mailed }]);
  });
});
