import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sendFromPersona } from './features/chat/index.ts';
import { createPushes, sendPushNotes } from './push/index.ts';
import { createHttpFixture, type HttpFixture } from './testing/http-fixture.ts';
import { browserAt, type PushService, provenSender, pushService } from './testing/push-endpoint.ts';

let fixture: HttpFixture;
let service: PushService;
beforeAll(async () => {
  fixture = await createHttpFixture({ limits: false });
  service = await pushService();
  await fixture.app.settings.set('partners', 'mixed');
});
afterAll(async () => {
  await service.close();
  await fixture.close();
});
afterEach(async () => {
  service.release();
  service.received.length = 0;
  await sql`delete from push_note`.execute(fixture.db);
  await sql`delete from push_subscription`.execute(fixture.db);
});

const loadKeys = async (db = fixture.db) => (await createPushes({ db, log: fixture.app.log })).keys;
const path = '/api/push/subscriptions';
const subscribing = (cookie: string, body: object) => fixture.post(path, { ...body }, cookie);
const count = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from push_subscription`.execute(fixture.db)).rows[0]?.n;
const outcomes = async () =>
  (
    await sql<{ outcome: string | null }>`select outcome from push_note order by id`.execute(fixture.db)
  ).rows.map(({ outcome }) => outcome);

/** Creates a member with a subscribed browser, and another member who writes to them. */
async function notified(chosen: object = {}, overrides: Record<string, unknown> = {}) {
  const me = await fixture.register(overrides);
  const browser = browserAt(service);
  const response = await subscribing(me.cookie, { ...browser.subscription, ...chosen });
  expect(response.statusCode).toBe(201);
  const received = () => service.received.filter((other) => other.path === browser.path);
  return { ...me, ...browser, received, texts: () => received().map(browser.read) };
}
async function write(from: number, to: number, text = 'Dinner at eight?'): Promise<void> {
  const frame = { receiver_id: to, message_type: 'text', message_text: text, trace_id: randomUUID() };
  expect(await fixture.call(from, 'send_message', frame)).toMatchObject({ ok: true });
}
const send = () => sendPushNotes(fixture.app);
const again = () => sql`update push_note set due_at = now() where done_at is null`.execute(fixture.db);

test('one pair of keys, also when several processes request it at once', async () => {
  const other = await fixture.another();
  await sql`delete from push_key`.execute(fixture.db);
  const requested = await Promise.all(
    Array.from({ length: 12 }, (_, n) => loadKeys(n % 2 ? fixture.db : other.db)),
  );
  expect(new Set(requested.map(({ publicKey, privateKey }) => publicKey + privateKey)).size).toBe(1);
  // A later start finds the keys of an earlier one, and browsers get those.
  const { keys } = (await fixture.another()).pushes;
  expect(keys).toEqual(requested[0]);
  Object.assign(fixture.app.pushes.keys, keys);
  const me = await fixture.register();
  const given = await fixture.send({ method: 'GET', url: path, headers: { cookie: me.cookie } });
  expect(given.json()).toEqual({ public_key: keys.publicKey });
});

describe('the member’s choices', () => {
  const choose = async (id: number, key: string, value: unknown) =>
    expect(await fixture.call(id, 'user/update', { key, value })).toMatchObject({ ok: true });
  const hourThere = (id: number) =>
    sql<{ hour: number }>`
      select extract(hour from now() at time zone coalesce(place.utc_zone, 'UTC'))::int as hour
      from person left join place on place.id = person.place_id where person.id = ${id}`
      .execute(fixture.db)
      .then(({ rows }) => rows[0]?.hour ?? 0);

  test('in the quiet hours of their own town nothing is sent; what is still unseen is sent afterwards', async () => {
    const [me, friend] = [await notified(), await fixture.member({ gender: 2, given: 500 })];
    const now = await hourThere(me.id);
    await choose(me.id, 'quiet_hours', `${now}-${(now + 2) % 24}`);
    await write(friend.id, me.id);
    await send();
    expect(me.received()).toHaveLength(0);
    const { rows } = await sql<{ wait: number; tries: number; done: boolean }>`
      select extract(epoch from due_at - now())::int as wait, tries, done_at is not null as done
      from push_note where person_id = ${me.id}`.execute(fixture.db);
    expect(rows).toMatchObject([{ tries: 0, done: false }]);
    expect(rows[0]?.wait).toBeGreaterThan(3_500);
    expect(rows[0]?.wait).toBeLessThanOrEqual(7_200);
    // As if the quiet hours were over.
    await choose(me.id, 'quiet_hours', `${(now + 2) % 24}-${(now + 4) % 24}`);
    await again();
    await send();
    expect(me.received()).toHaveLength(1);
  });

  test('no notification of an unwanted kind; the other kind is sent', async () => {
    const [me, friend] = [await notified(), await fixture.member({ gender: 2, given: 500 })];
    await choose(me.id, 'push_messages', false);
    await write(friend.id, me.id);
    await send();
    expect([me.received().length, await outcomes()]).toEqual([0, ['unwanted']]);
    await choose(me.id, 'push_messages', true);
    await write(friend.id, me.id, 'And at nine?');
    await send();
    expect(me.received()).toHaveLength(1);
  });

  test('invalid hours change nothing', async () => {
    const me = await fixture.register();
    for (const wrong of ['7-7', '25-3', 'night', 22])
      expect(await fixture.call(me.id, 'user/update', { key: 'quiet_hours', value: wrong })).toMatchObject({
        ok: false,
        code: 'bad_request',
      });
  });
});

describe('subscribing', () => {
  test('requires a session, a known service and the browser’s keys', async () => {
    const { subscription } = browserAt(service);
    expect((await subscribing('', subscription)).statusCode).toBe(401);
    expect((await fixture.send({ method: 'GET', url: path })).statusCode).toBe(401);
    const { cookie } = await fixture.register();
    const wrong = [
      { ...subscription, endpoint: 'http://169.254.169.254/latest' },
      { ...subscription, endpoint: 'https://localhost/x' },
      { ...subscription, endpoint: 'https://intern.example/x' },
      { ...subscription, keys: { ...subscription.keys, auth: 'short' } },
      { ...subscription, keys: { auth: subscription.keys.auth } },
      { endpoint: subscription.endpoint },
      {},
    ];
    for (const body of wrong) {
      const response = await subscribing(cookie, body);
      expect([response.statusCode, response.json()]).toEqual([400, { error: 'wrong_data' }]);
    }
    expect(await count()).toBe(0);
    for (let n = 0; n < 2; n++) expect((await subscribing(cookie, subscription)).statusCode).toBe(201);
    expect(await count()).toBe(1);
  });

  test('nobody takes over another’s browser without its keys; the browser itself belongs to the signed-in member', async () => {
    const [me, next] = [await notified(), await fixture.register()];
    const stolen = { ...browserAt(service).subscription, endpoint: me.subscription.endpoint };
    expect((await subscribing(next.cookie, stolen)).statusCode).toBe(409);
    const remove = (cookie: string) =>
      fixture.send({
        method: 'DELETE',
        url: path,
        headers: { cookie },
        payload: { endpoint: me.subscription.endpoint },
      });
    expect((await remove(next.cookie)).statusCode).toBe(200);
    expect(await count()).toBe(1);
    // The message is older than the subscription of this browser: no notification is sent to it.
    await write((await fixture.member({ given: 500 })).id, next.id);
    expect((await subscribing(next.cookie, me.subscription)).statusCode).toBe(201);
    await write((await fixture.member({ given: 500 })).id, me.id);
    await send();
    expect(me.received()).toEqual([]);
    await remove(next.cookie);
    expect(await count()).toBe(0);
  });

  test('ten browsers a member; the eleventh replaces the first', async () => {
    const { cookie } = await notified();
    for (let n = 0; n < 11; n++) await subscribing(cookie, browserAt(service).subscription);
    expect(await count()).toBe(10);
  });

  test('ends with the session, and ending the account in any other way leaves nothing behind', async () => {
    const me = await notified();
    await write((await fixture.member({ given: 500 })).id, me.id);
    await fixture.post('/api/logout', {}, me.cookie);
    expect(await count()).toBe(0);
    await send();
    expect(me.received()).toEqual([]);
  });
});

describe('a test', () => {
  const sendTest = (cookie: string, endpoint: string) => fixture.post('/api/push/test', { endpoint }, cookie);

  test.each([
    [false, 'Es gibt etwas Neues'],
    [true, 'Dana'],
  ])('comes at once to this browser, as a real one looks; with names: %s', async (names, title) => {
    const me = await notified({ names }, { language: 'de', name: 'Dana' });
    const other = browserAt(service);
    await subscribing(me.cookie, other.subscription);
    expect((await sendTest(me.cookie, me.subscription.endpoint)).statusCode).toBe(200);
    expect(me.texts()).toMatchObject([
      { title, message: 'Das ist ein Test. Es funktioniert.', named: names, language: 'de', tag: 'test' },
    ]);
    expect(service.received).toHaveLength(1);
  });

  test('goes to nobody else’s browser', async () => {
    const [me, next] = [await notified(), await fixture.register()];
    expect((await sendTest('', me.subscription.endpoint)).statusCode).toBe(401);
    expect((await sendTest(next.cookie, me.subscription.endpoint)).statusCode).toBe(404);
    expect(me.received()).toEqual([]);
  });

  test('says when the service does not take it, and removes a browser that it does not know any more', async () => {
    const me = await notified();
    service.answer(me.path, 503);
    expect((await sendTest(me.cookie, me.subscription.endpoint)).statusCode).toBe(502);
    expect(await count()).toBe(1);
    service.answer(me.path, 410);
    expect((await sendTest(me.cookie, me.subscription.endpoint)).statusCode).toBe(404);
    expect(await count()).toBe(0);
  });
});

describe('the notification', () => {
  test.each([
    ['he', 'יש משהו חדש', 'אפשר לפתוח מתי שנוח.'],
    ['en', 'Something new', 'Open it when it suits you.'],
    ['de', 'Es gibt etwas Neues', 'Öffne es, wann es dir passt.'],
  ])(
    '[S7.57] reveals neither person nor content, in %s, signed by the app and readable by the browser alone',
    async (language, title, text) => {
      const me = await notified({}, { language });
      const writer = await fixture.member({ name: 'Naama', given: 500 });
      await write(writer.id, me.id);
      await send();
      expect(me.texts()).toEqual([
        {
          id: expect.any(Number),
          title,
          message: text,
          tag: `c${writer.id}`,
          path: `/chat/${writer.id}`,
          unread: 1,
          named: false,
          language,
        },
      ]);
      const [sent] = me.received();
      const { publicKey } = await loadKeys();
      expect(sent && provenSender(sent, publicKey)).toMatchObject({ aud: service.url });
      expect(sent?.headers).toMatchObject({ ttl: '21600' });
      expect(JSON.stringify(me.texts()) + JSON.stringify(sent?.headers)).not.toMatch(/Naama|Dinner/);
      expect(await outcomes()).toEqual(['sent']);
    },
  );

  test('contains the unread number of the app, also after a block and with archived conversations', async () => {
    const me = await notified();
    const [blocked, away, paused, writer] = await Promise.all(
      Array.from({ length: 4 }, () => fixture.member({ given: 500 })),
    );
    for (const one of [blocked, away, paused, writer]) await write(one?.id as number, me.id);
    expect(await fixture.call(me.id, 'user/block', { user_id: blocked?.id })).toMatchObject({ ok: true });
    expect(await fixture.call(me.id, 'conversation/archive', { user_id: away?.id })).toMatchObject({
      ok: true,
    });
    await fixture.call(paused?.id as number, 'account/pause');
    const app = (await fixture.call(me.id, 'user/contacts/unread')) as unknown as {
      data: { total: number }[];
    };
    await send();
    expect(me.texts().map(({ unread }) => unread)).toContain(app.data[0]?.total);
    expect(new Set(me.texts().map(({ unread }) => unread)).size).toBe(1);
  });

  test('names the sender only on the device that chose it, and a virtual profile as one', async () => {
    const me = await notified({ names: true }, { language: 'en' });
    const quiet = browserAt(service);
    await subscribing(me.cookie, quiet.subscription);
    const writer = await fixture.member({ name: 'Naama', given: 500 });
    const persona = await fixture.persona({ name: 'Lior' });
    await write(writer.id, me.id);
    await sendFromPersona(fixture.app, {
      personaId: persona.id,
      memberId: me.id,
      staffId: (await fixture.staff()).id,
      text: 'Good morning',
      traceId: randomUUID(),
      at: new Date(),
    });
    await send();
    expect(
      me
        .texts()
        .map(({ title, message }) => `${title}: ${message}`)
        .sort(),
    ).toEqual(['Lior · Virtual profile: New message', 'Naama: New message']);
    const others = service.received.filter((other) => other.path === quiet.path).map(quiet.read);
    expect(new Set(others.map(({ title }) => title))).toEqual(new Set(['Something new']));
  });

  test('no longer names the sender once the device chose so', async () => {
    const me = await notified({ names: true }, { language: 'en' });
    expect((await subscribing(me.cookie, { ...me.subscription, names: false })).statusCode).toBe(201);
    const writer = await fixture.member({ name: 'Naama', given: 500 });
    await write(writer.id, me.id);
    await send();
    expect(me.texts()).toMatchObject([{ title: 'Something new', named: false }]);
  });

  test('of a match is sent to the member who was not online, once', async () => {
    const me = await notified({ names: true }, { language: 'en' });
    const other = await fixture.member({ name: 'Dana', gender: 2 });
    expect(await fixture.call(me.id, 'swipe', { swiped_user_id: other.id, like: 1 })).toMatchObject({
      ok: true,
    });
    await fixture.call(other.id, 'swipe', { swiped_user_id: me.id, like: 1 });
    await fixture.runJobs();
    await fixture.runJobs();
    expect(me.texts()).toMatchObject([{ title: 'Dana', message: 'It’s a match' }]);
  });
});

describe('members who get none', () => {
  type Notified = Awaited<ReturnType<typeof notified>>;
  const reasons: [string, (me: Notified, writer: { id: number }) => Promise<unknown>, string][] = [
    ['has read it', (me, { id }) => readAll(me.id, id), 'seen'],
    [
      'has blocked the writer',
      (me, { id }) => fixture.call(me.id, 'user/block', { user_id: id }),
      'unwanted',
    ],
    [
      'is blocked by the writer',
      (me, { id }) => fixture.call(id, 'user/block', { user_id: me.id }),
      'unwanted',
    ],
    [
      'put the conversation away',
      (me, { id }) => fixture.call(me.id, 'conversation/archive', { user_id: id }),
      'unwanted',
    ],
    ['has paused', (me) => state(me.id, 'paused'), 'unwanted'],
    ['is banned', (me) => state(me.id, 'banned'), 'unwanted'],
    [
      'wants no notices',
      (me) => fixture.call(me.id, 'user/update', { key: 'muted', value: true }),
      'unwanted',
    ],
    [
      'hides the app on the device',
      (me) => subscribing(me.cookie, { ...me.subscription, hidden: true }),
      'unwanted',
    ],
    [
      'has a session that ran out',
      (me) =>
        sql`update auth_session set expires_at = now() - interval '1 minute'
          where user_id = (select auth_user_id from member where person_id = ${me.id})`.execute(fixture.db),
      'unwanted',
    ],
    ['heard of a writer who is gone', (_, { id }) => state(id, 'deleted'), 'unwanted'],
  ];
  const state = (id: number, state: 'paused' | 'banned' | 'deleted') =>
    fixture.db.updateTable('person').set({ state }).where('id', '=', id).execute();
  const readAll = async (me: number, from: number) => {
    const { rows } = await sql<{ id: number }>`
      select id from message where receiver_id = ${me} and sender_id = ${from}`.execute(fixture.db);
    await fixture.call(me, 'message/read', { message_id: rows.map(({ id }) => id).join(',') });
  };

  test.each(reasons)('a member who %s', async (_, change, outcome) => {
    const me = await notified();
    const writer = await fixture.member({ given: 500 });
    await write(writer.id, me.id);
    await change(me, writer);
    await send();
    expect(me.received()).toEqual([]);
    expect(await outcomes()).toEqual([outcome]);
  });

  test('a member in the foreground: retried twice, then they have seen it', async () => {
    const me = await notified();
    await write((await fixture.member({ given: 500 })).id, me.id);
    const foreground = { find: async () => new Set([me.id]) };
    for (let n = 0; n < 3; n++) {
      await sendPushNotes({ ...fixture.app, foreground });
      await again();
    }
    expect(await outcomes()).toEqual(['watched']);
    expect(me.received()).toEqual([]);
  });

  test('a member who left the foreground meanwhile is notified after all', async () => {
    const me = await notified();
    await write((await fixture.member({ given: 500 })).id, me.id);
    await sendPushNotes({ ...fixture.app, foreground: { find: async () => new Set([me.id]) } });
    expect(await outcomes()).toEqual([null]);
    await again();
    await send();
    expect(me.received()).toHaveLength(1);
  });

  test('for messages from before the subscription', async () => {
    const me = await notified();
    const writer = await fixture.member({ given: 500 });
    await write(writer.id, me.id);
    await sql`delete from push_subscription`.execute(fixture.db);
    await subscribing(me.cookie, me.subscription);
    await send();
    expect(me.received()).toEqual([]);
  });

  test('for a message from before this browser’s subscription, though another of theirs is notified', async () => {
    const me = await notified();
    await write((await fixture.member({ given: 500 })).id, me.id);
    const late = browserAt(service);
    expect((await subscribing(me.cookie, late.subscription)).statusCode).toBe(201);
    await send();
    expect(service.received.map(({ path }) => path)).toEqual([me.path]);
    expect(await outcomes()).toEqual(['sent']);
  });

  test('for more than twenty an hour, and for the next message of an unread notification', async () => {
    const me = await notified();
    const first = await fixture.member({ given: 500 });
    await write(first.id, me.id);
    await send();
    await write(first.id, me.id, 'And another thing');
    await send();
    expect(await outcomes()).toEqual(['sent', 'enough']);
    for (let n = 0; n < 22; n++) await write((await fixture.member({ given: 500 })).id, me.id);
    await send();
    expect(me.received()).toHaveLength(20);
    expect((await outcomes()).filter((outcome) => outcome === 'enough')).toHaveLength(4);
  });
});

describe('push services', () => {
  test.each([404, 410])(
    'that reply %i do not know the browser any more: its subscription is deleted',
    async (status) => {
      const me = await notified();
      service.answer(me.path, status);
      await write((await fixture.member({ given: 500 })).id, me.id);
      await send();
      expect(await count()).toBe(0);
      expect(me.received()).toHaveLength(1);
    },
  );

  test.each([
    [503, 'are away'],
    [429, 'have too much to do'],
  ])('that reply %i because they %s are retried, and then notified once', async (status) => {
    const me = await notified();
    service.answer(me.path, status);
    await write((await fixture.member({ given: 500 })).id, me.id);
    await send();
    expect(await outcomes()).toEqual([null]);
    service.answer(me.path, 201);
    await again();
    await send();
    await again();
    await send();
    expect(me.received()).toHaveLength(2);
    expect(await outcomes()).toEqual(['sent']);
  });

  test('that reject it permanently are not called again', async () => {
    const me = await notified();
    service.answer(me.path, 400);
    await write((await fixture.member({ given: 500 })).id, me.id);
    await send();
    expect([await outcomes(), await count()]).toEqual([['failed'], 1]);
  });

  test('that the list no longer contains get nothing, and their subscriptions are deleted', async () => {
    const me = await notified();
    await write((await fixture.member({ given: 500 })).id, me.id);
    await sendPushNotes({ ...fixture.app, config: { ...fixture.app.config, pushServices: [] } });
    expect(me.received()).toEqual([]);
    expect([await outcomes(), await count()]).toEqual([['failed'], 0]);
  });
});

describe('crashes and concurrency', () => {
  test('killed after the commit, before any note was stored: the next job finds it', async () => {
    const me = await notified();
    const other = await fixture.another();
    await other.pushes.close();
    const writer = await fixture.member({ given: 500 });
    const frame = {
      receiver_id: me.id,
      message_type: 'text',
      message_text: 'hi',
      trace_id: randomUUID(),
    };
    await fixture.call(writer.id, 'send_message', frame, other);
    await send();
    await send();
    expect(me.received()).toHaveLength(1);
  });

  test('killed between two browsers of a member: the first is not notified again', async () => {
    const me = await notified();
    const second = browserAt(service);
    await subscribing(me.cookie, second.subscription);
    await write((await fixture.member({ given: 500 })).id, me.id);
    // The state after a process was killed between the first browser and the second.
    service.answer(second.path, 503);
    await send();
    await again();
    service.answer(second.path, 201);
    await send();
    expect(me.received()).toHaveLength(1);
    expect(service.received.filter((other) => other.path === second.path)).toHaveLength(2);
  });

  test('two processes at once notify everybody once', async () => {
    const other = await fixture.another();
    const people = await Promise.all(Array.from({ length: 6 }, () => notified()));
    const writer = await fixture.member({ given: 500 });
    for (const { id } of people) await write(writer.id, id);
    await Promise.all([send(), sendPushNotes(other), send(), sendPushNotes(other)]);
    expect(people.map(({ received }) => received().length)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('a message of a slower process, stored with an id below a noted one, is notified all the same', async () => {
    const [me, early] = [await notified(), await fixture.member({ given: 500 })];
    // Message ids start above 0, and the late message gets a lower id than the early one.
    await write(early.id, (await fixture.member()).id);
    await write(early.id, me.id);
    await send();
    await sql`insert into message (id, sender_id, receiver_id, type, body, trace_id, body_hash) overriding system value
      select id - 1, ${(await fixture.member()).id}, receiver_id, type, body, 'late', body_hash from message
      where receiver_id = ${me.id} order by id desc limit 1`.execute(fixture.db);
    await sql`update push_subscription set after_message_id = 0`.execute(fixture.db);
    await send();
    expect(me.received()).toHaveLength(2);
  });
});
