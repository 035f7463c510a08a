import { randomUUID } from 'node:crypto';
import { openWire } from '@afterglow/testkit/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashStaffToken, openStaffSession } from './console/staff/staff-session.ts';
import { addMember, addStaff } from './testing/people.ts';
import { startTestServer, type TestServer } from './testing/server-for-tests.ts';

// The process that holds the sockets may miss the event of an ended session. Here no event is sent.
const day = 24 * 3600 * 1000;
const clock = { aheadMs: 0 };
const now = () => new Date(Date.now() + clock.aheadMs);

const ofMember = (userId: number) =>
  sql`(select auth_session.id from auth_session join member on member.auth_user_id = auth_session.user_id
    where member.person_id = ${userId})`;

describe('an open socket outlives its session by one check at most', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ now, sweepMs: 200 });
  });
  afterAll(() => server.close());

  const ways: [string, (userId: number) => ReturnType<typeof sql>][] = [
    ['ran out', (id) => sql`update auth_session set expires_at = ${now()} where id in ${ofMember(id)}`],
    [
      'is 90 days old',
      (id) =>
        sql`update auth_session set created_at = ${new Date(+now() - 90 * day)} where id in ${ofMember(id)}`,
    ],
    ['was revoked', (id) => sql`delete from auth_session where id in ${ofMember(id)}`],
    ['belongs to somebody banned', (id) => sql`update person set state = 'banned' where id = ${id}`],
    ['belongs to somebody deleted', (id) => sql`update person set state = 'deleted' where id = ${id}`],
  ];
  for (const [what, end] of ways) {
    test(`when it ${what}`, async () => {
      const [mine, other] = [await server.register(), await server.register()];
      const devices = [await server.connect(mine.cookie), await server.connect(mine.cookie)];
      const bystanders = [await server.connect(other.cookie), await server.connect()];
      await end(mine.userId).execute(server.app.db);
      for (const device of devices) expect((await device.closed).code).toBe(4401);
      for (const wire of bystanders) {
        expect(await wire.call('languages')).toMatchObject({ request_status: 1 });
        wire.close();
      }
    });
  }

  test('sockets of paused members stay', async () => {
    const [mine, other] = [await server.register(), await server.register()];
    const [wire, banned] = [await server.connect(mine.cookie), await server.connect(other.cookie)];
    await sql`update person set state = 'paused' where id = ${mine.userId}`.execute(server.app.db);
    await sql`update person set state = 'banned' where id = ${other.userId}`.execute(server.app.db);
    // A check that found the first session has also seen the second.
    expect((await banned.closed).code).toBe(4401);
    expect((await wire.call('session/validate')).data).toMatchObject({ authenticated: true });
    wire.close();
  });

  test('a console session whose row is gone closes too', async () => {
    const { id } = await addStaff(server.app.db, { role: 'operator' });
    const token = await openStaffSession(
      server.app.db,
      { id, role: 'operator' },
      { now: now(), userAgent: '' },
    );
    const cookie = `staff_session=${token}`;
    const ticket = (await (await server.post('/console/api/ticket', {}, cookie)).json()) as { token: string };
    const address = `${server.url.replace('http', 'ws')}/console/socket?token=${encodeURIComponent(ticket.token)}`;
    const wire = await openWire(address, cookie);
    expect(await wire.call('session/validate')).toMatchObject({ request_status: 1 });
    await server.app.db.deleteFrom('staff_session').where('staff_id', '=', id).execute();
    expect((await wire.closed).code).toBe(4401);
  });
});

describe('the sockets of a console session', () => {
  let server: TestServer;
  beforeAll(async () => {
    // No check runs in between: neither the sweep nor a timer closes them.
    server = await startTestServer({ sweepMs: 3_600_000, timersEveryMs: 3_600_000 });
  });
  afterAll(() => server.close());

  test('close within a second once it ends, each in its own time', async () => {
    const { db } = server.app;
    const { id } = await addStaff(db, { role: 'operator' });
    const connect = async (lastsMs: number) => {
      const token = await openStaffSession(db, { id, role: 'operator' }, { now: new Date(), userAgent: '' });
      const endsAt = new Date(Date.now() + lastsMs);
      await db
        .updateTable('staff_session')
        .set({ expires_at: endsAt })
        .where('token_hash', '=', hashStaffToken(token))
        .execute();
      const cookie = `staff_session=${token}`;
      const ticket = (await (await server.post('/console/api/ticket', {}, cookie)).json()) as {
        token: string;
      };
      const address = `${server.url.replace('http', 'ws')}/console/socket?token=${encodeURIComponent(ticket.token)}`;
      return { wire: await openWire(address, cookie), endsAt };
    };
    const lasting = await connect(3_600_000);
    for (const lastsMs of [1_500, 2_500]) {
      const { wire, endsAt } = await connect(lastsMs);
      expect(await wire.call('session/validate')).toMatchObject({ request_status: 1 });
      expect((await wire.closed).code).toBe(4401);
      const lateMs = Date.now() - endsAt.getTime();
      expect(lateMs).toBeGreaterThan(-100);
      expect(lateMs).toBeLessThan(1_000);
    }
    expect(await lasting.wire.call('session/validate')).toMatchObject({ request_status: 1 });
    lasting.wire.close();
  });
});

describe('a call of a session that ended in the meantime', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ now });
  });
  afterAll(() => server.close());

  test('writes nothing and closes the socket, without waiting for the next check', async () => {
    const { cookie, userId } = await server.register();
    const wanted = await addMember(server.app.db, { gender: 2 });
    const wire = await server.connect(cookie);
    await sql`delete from auth_session where id in ${ofMember(userId)}`.execute(server.app.db);
    const swiped = wire.call('swipe', { swiped_user_id: wanted.id, like: 1 }).catch(() => null);
    expect((await wire.closed).code).toBe(4401);
    await swiped;
    const { rows } = await sql`select from swipe where swiper_id = ${userId}`.execute(server.app.db);
    expect(rows).toHaveLength(0);
  });

  test('that waited for the call which ended the session writes nothing', async () => {
    const { db } = server.app;
    const { cookie, userId } = await server.register();
    const wanted = await addMember(db, { gender: 2 });
    const wire = await server.connect(cookie);
    const swiped = await db.transaction().execute(async (change) => {
      await sql`select from member where person_id = ${userId} for no key update`.execute(change);
      await sql`delete from auth_session where id in ${ofMember(userId)}`.execute(change);
      const call = wire.call('swipe', { swiped_user_id: wanted.id, like: 1 }).catch(() => null);
      const waits = async () =>
        (
          await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            db,
          )
        ).rows.length;
      await expect.poll(waits).toBe(1);
      return { call };
    });
    expect((await wire.closed).code).toBe(4401);
    await swiped.call;
    const { rows } = await sql`select from swipe where swiper_id = ${userId}`.execute(db);
    expect(rows).toHaveLength(0);
  });

  test('without a holder writes nothing either', async () => {
    const { cookie, userId } = await server.register();
    const blocked = await addMember(server.app.db, { gender: 2 });
    await server.app.db.insertInto('block').values({ blocker_id: userId, blocked_id: blocked.id }).execute();
    const wire = await server.connect(cookie);
    await sql`delete from auth_session where id in ${ofMember(userId)}`.execute(server.app.db);
    const unblocked = wire.call('user/unblock', { user_id: blocked.id }).catch(() => null);
    expect((await wire.closed).code).toBe(4401);
    await unblocked;
    const { rows } = await sql`select from block where blocker_id = ${userId}`.execute(server.app.db);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['ended', (userId: number) => sql`delete from auth_session where id in ${ofMember(userId)}`],
    [
      'ran out',
      (userId: number) => sql`update auth_session set expires_at = ${now()} where id in ${ofMember(userId)}`,
    ],
    ['was banned', (userId: number) => sql`update person set state = 'banned' where id = ${userId}`],
  ])(
    'sends no message when it %s, also none that was sent before, and charges nothing',
    async (_how, end) => {
      const { cookie, userId } = await server.register();
      const other = await addMember(server.app.db, { gender: 2 });
      await server.app.settings.set('partners', 'mixed');
      const wire = await server.connect(cookie);
      await wire.call('claim_free_credits');
      const send = (trace_id: string) =>
        wire
          .call('send_message', {
            receiver_id: other.id,
            message_type: 'text',
            message_text: 'Good evening',
            trace_id,
          })
          .catch(() => null);
      const first = randomUUID();
      expect(await send(first)).toMatchObject({ request_status: 1 });
      await end(userId).execute(server.app.db);
      const late = [send(first), send(randomUUID())];
      expect((await wire.closed).code).toBe(4401);
      for (const reply of await Promise.all(late))
        expect(reply?.error_code ?? 'unauthenticated').toBe('unauthenticated');
      const { rows } = await sql`select from message where sender_id = ${userId}`.execute(server.app.db);
      expect(rows).toHaveLength(1);
      const wallet = await sql<{
        given: number;
      }>`select given from wallet where person_id = ${userId}`.execute(server.app.db);
      expect(wallet.rows).toEqual([{ given: 150 }]);
    },
  );

  test('of a banned member writes nothing, even if the event of the ban was lost', async () => {
    const { cookie, userId } = await server.register();
    const wire = await server.connect(cookie);
    await sql`update person set state = 'banned' where id = ${userId}`.execute(server.app.db);
    const renamed = wire.call('user/update', { key: 'name', value: 'Jonathan' }).catch(() => null);
    expect((await wire.closed).code).toBe(4401);
    await renamed;
    const profile = await server.app.db
      .selectFrom('profile')
      .select('name')
      .where('person_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(profile.name).toBe('Daniel');
  });
});
