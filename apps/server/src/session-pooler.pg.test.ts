import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from './db/database.ts';
import { expectCleanAudit } from './testing/clean-audit.ts';
import { enableVirtualProfiles } from './testing/enable-virtual-profiles.ts';
import { addPersona } from './testing/people.ts';
import { startTestServer, type TestServer } from './testing/server-for-tests.ts';
import { poolerIsHere, startSessionPooler } from './testing/session-pooler.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

describe.runIf(poolerIsHere())('through a session pooler', () => {
  let database: TestDatabase;
  let pooler: Awaited<ReturnType<typeof startSessionPooler>>;
  let server: TestServer;
  let direct: ReturnType<typeof openDatabase>;
  beforeAll(async () => {
    database = await testDatabase();
    await enableVirtualProfiles(database.url);
    direct = openDatabase({ url: database.url, max: 1, applicationName: 'afterglow-watch' });
    pooler = await startSessionPooler(database.url);
    server = await startTestServer({ database: { url: pooler.url, drop: async () => {} } });
  });
  afterAll(async () => {
    await server?.close();
    pooler?.close();
    await direct?.close();
    await database?.drop();
  });

  test('[SC18] a newcomer registers, receives a message, finds somebody, writes and is read, and the coins add up', {
    timeout: 60_000,
  }, async () => {
    await server.app.settings.set('free_credits', 10_000);
    const { id: personaId } = await addPersona(direct.kysely, { photos: 1 });
    const { cookie, userId, email } = await server.register();
    const wire = await server.connect(cookie);
    const call = async (name: string, data: unknown = {}) => {
      const answer = await wire.call(name, data);
      expect(answer, `${name}: ${answer.error_code}`).toMatchObject({ request_status: 1 });
      return answer;
    };
    expect((await call('session/validate')).data).toMatchObject({ authenticated: true });
    // The job was woken through the listening connection, and the link in the email works.
    const mail = () => server.app.mail.listStored().find(({ to }) => to === email);
    await expect.poll(mail).toBeDefined();
    const [, token] = /\/verify\/([\w-]+)/.exec(mail()?.text ?? '') ?? [];
    expect((await server.post(`/api/verify/${token}`, {}, cookie)).status).toBe(200);
    expect((await call('claim_free_credits')).request_details).toMatchObject({ claimed: true });
    await call('notice/accept', { kind: 'virtual' });
    await call('user/update', { key: 'bio', value: 'Through a pooler' });
    const { data: deck } = await call('explore', {});
    expect(deck.map(({ id }: { id: number }) => id)).toContain(personaId);
    await call('swipe', { swiped_user_id: personaId, like: 1 });
    const text = { receiver_id: personaId, message_type: 'text', message_text: 'Good evening' };
    // All use prepared statements, and there are more of them than connections.
    const sends = Array.from({ length: 5 }, (_, n) =>
      call('send_message', { ...text, trace_id: `through-a-pooler-${n}` }),
    );
    const ids = (await Promise.all(sends)).map(({ request_details }) => request_details.id as number);
    const page = { contact_user_id: personaId, currentLength: 0, recordsToTake: 20 };
    const read = (await call('messages', page)).data.map(({ id }: { id: number }) => id);
    expect(read.sort((a: number, b: number) => a - b)).toEqual(ids.sort((a, b) => a - b));
    expect((await call('user/contacts')).data.map(({ id }: { id: number }) => id)).toEqual([personaId]);
    const { name } = await direct.kysely
      .selectFrom('profile')
      .select('name')
      .where('person_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Daniel');
    await expectCleanAudit(direct.kysely);
  });
});
