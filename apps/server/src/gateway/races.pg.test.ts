import { randomUUID } from 'node:crypto';
import { openWire, type Wire, type WireFrame } from '@afterglow/testkit/wire';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectCleanAudit } from '../testing/clean-audit.ts';
import { signInStaff } from '../testing/console-for-tests.ts';
import { addMember, addPersona } from '../testing/people.ts';
import { cookiesOf } from '../testing/registration.ts';
import { startTestServer, type TestServer } from '../testing/server-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { limits: false, demo: true } });
  await server.app.settings.set('partners', 'mixed');
});
afterAll(async () => {
  await expectCleanAudit(server.app.db);
  await server.close();
});

type Somebody = { id: number; cookie: string; wire: Wire };
async function somebody(coins = 0): Promise<Somebody> {
  const { userId: id, cookie } = await server.register();
  const wire = await server.connect(cookie);
  if (coins > 0) {
    await server.app.settings.set('free_credits', coins);
    const claim = await wire.call('claim_free_credits');
    expect(claim.request_details).toMatchObject({ claimed: true, credits: coins });
  }
  return { id, cookie, wire };
}

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
const coinsOf = async ({ wire }: Somebody): Promise<number> =>
  (await wire.call('session/validate')).data.user.credits;
const withoutId = ({ request_id: _, ...frame }: WireFrame) => JSON.stringify(frame);
const pushesOf = (wire: Wire, module: string) => wire.pushes.filter((push) => push.module === module);
const text = (receiver_id: number, trace_id = randomUUID()) => ({
  receiver_id,
  message_type: 'text',
  message_text: 'Hello',
  trace_id,
});

async function upload(cookie: string, purpose: 'chat' | 'profile'): Promise<string> {
  const jpeg = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#a44' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('for', purpose);
  form.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'a.jpg');
  const response = await fetch(`${server.url}/upload`, { method: 'POST', headers: { cookie }, body: form });
  return ((await response.json()) as { data: { photo: string } }).data.photo;
}

describe('one trace id, a hundred times at once', () => {
  test('[S7.20] each kind of message is stored, charged and delivered once, with equal replies', async () => {
    const me = await somebody(5_000);
    const other = await somebody();
    const second = await server.connect(me.cookie);
    const own = await upload(me.cookie, 'profile');
    await me.wire.call('user/photos/add', { photo: own });
    const bodies: [string, string][] = [
      ['text', 'Hello'],
      ['gift', '1'],
      ['image', await upload(me.cookie, 'chat')],
      ['pphoto', own],
    ];
    let coins = 5_000;
    for (const [n, [message_type, message_text]] of bodies.entries()) {
      const trace_id = randomUUID();
      const frame = { receiver_id: other.id, message_type, message_text, trace_id };
      // From two devices, so the repetitions use different sockets.
      const replies = await Promise.all(
        times(100, (k) => (k % 2 ? second : me.wire).call('send_message', frame)),
      );
      expect([message_type, replies[0]?.request_status]).toEqual([message_type, 1]);
      expect(new Set(replies.map(withoutId)).size).toBe(1);
      const { credits_spent, credits } = replies[0]?.request_details ?? {};
      expect(credits_spent).toBeGreaterThan(0);
      coins -= credits_spent;
      expect([credits, await coinsOf(me)]).toEqual([coins, coins]);
      await other.wire.call('ping');
      expect(pushesOf(other.wire, 'new_message').map((push) => push.request_details.trace_id).length).toBe(
        n + 1,
      );
      const changed = { ...frame, message_type: 'text', message_text: 'Something else' };
      expect(await me.wire.call('send_message', changed)).toMatchObject({ error_code: 'trace_conflict' });
      const elsewhere = { ...frame, receiver_id: (await addMember(server.app.db)).id };
      expect(await me.wire.call('send_message', elsewhere)).toMatchObject({ error_code: 'trace_conflict' });
    }
    expect((await other.wire.call('messages', { contact_user_id: me.id })).data).toHaveLength(bodies.length);
    expect(await coinsOf(me)).toBe(coins);
  });

  test('trace ids belong to their sender: the same one of another sender is another message', async () => {
    const [one, two, other] = [await somebody(100), await somebody(100), await somebody()];
    const frame = text(other.id);
    const [first, second] = await Promise.all([
      one.wire.call('send_message', frame),
      two.wire.call('send_message', frame),
    ]);
    expect([first.request_status, second.request_status]).toEqual([1, 1]);
    expect(first.request_details.id).not.toBe(second.request_details.id);
  });

  test('a rejected message is not stored: with coins the same trace id succeeds', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const frame = text(other.id);
    const rejected = await Promise.all(times(20, () => me.wire.call('send_message', frame)));
    expect(new Set(rejected.map(({ error_code }) => error_code))).toEqual(new Set(['not_enough_credits']));
    await server.app.settings.set('free_credits', 50);
    await me.wire.call('claim_free_credits');
    expect(await me.wire.call('send_message', frame)).toMatchObject({
      request_details: { credits_spent: 50, credits: 0 },
    });
    expect(await me.wire.call('send_message', frame)).toMatchObject({
      request_details: { credits_spent: 50, credits: 0 },
    });
  });

  test('an operator’s reply is sent once', async () => {
    const me = await somebody(500);
    const { id: personaId } = await addPersona(server.app.db, { photos: 1 });
    await me.wire.call('notice/accept', { kind: 'virtual' });
    await me.wire.call('send_message', text(personaId));
    const console = await (await signInStaff(server)).connect();
    const { lease } = (await console.call('inbox/next')).data;
    const frame = { lease_id: lease.id, ...text(0), receiver_id: undefined, done: true };
    const replies = await Promise.all(times(100, () => console.call('inbox/reply', frame)));
    expect(new Set(replies.map(withoutId)).size).toBe(1);
    expect(replies[0]?.request_status).toBe(1);
    await me.wire.push('new_message');
    expect((await me.wire.call('messages', { contact_user_id: personaId })).data).toHaveLength(2);
    expect(pushesOf(me.wire, 'new_message')).toHaveLength(1);
    console.close();
  });
});

describe('coins', () => {
  test('[S5.34] a wallet of 100 and 20 parallel sends of 50: exactly two succeed', async () => {
    const me = await somebody(100);
    const receivers = await Promise.all(times(4, () => addMember(server.app.db)));
    const replies = await Promise.all(
      times(20, (n) => me.wire.call('send_message', text((receivers[n % 4] as { id: number }).id))),
    );
    const sent = replies.filter((reply) => reply.request_status === 1);
    expect(sent.map((reply) => reply.request_details.credits).sort()).toEqual([0, 50]);
    const rejected = replies.filter((reply) => reply.error_code === 'not_enough_credits');
    expect([sent.length, rejected.length, await coinsOf(me)]).toEqual([2, 18, 0]);
    const { rows } = await server.app.db
      .selectFrom('message')
      .select('id')
      .where('sender_id', '=', me.id)
      .execute()
      .then((rows) => ({ rows }));
    expect(rows).toHaveLength(2);
  });

  test('[S5.32, S5.33] less than 50 coins, or less than a gift costs, sends nothing', async () => {
    const me = await somebody(49);
    const { id } = await addMember(server.app.db);
    for (const [message_type, message_text] of [
      ['text', 'Hello'],
      ['gift', '1'],
      ['image', await upload(me.cookie, 'chat')],
    ]) {
      const answer = await me.wire.call('send_message', { ...text(id), message_type, message_text });
      expect([message_type, answer.error_code]).toEqual([message_type, 'not_enough_credits']);
    }
    const rich = await somebody(60);
    const { data } = await rich.wire.call('messages', { contact_user_id: id });
    const dear = await server.app.db
      .selectFrom('gift')
      .select('id')
      .where('price', '>', 60)
      .executeTakeFirstOrThrow();
    const gift = { ...text(id), message_type: 'gift', message_text: String(dear.id) };
    expect(await rich.wire.call('send_message', gift)).toMatchObject({ error_code: 'not_enough_credits' });
    expect([data, await coinsOf(me), await coinsOf(rich)]).toEqual([[], 49, 60]);
  });

  test('[S7.45] the gift is granted once, however often and from however many devices it is claimed', async () => {
    await server.app.settings.set('free_credits', 200);
    const me = await somebody();
    const devices = [me.wire, await server.connect(me.cookie), await server.connect(me.cookie)];
    const replies = await Promise.all(times(50, (n) => (devices[n % 3] as Wire).call('claim_free_credits')));
    const claimed = replies.map((reply) => reply.request_details);
    expect(claimed.filter((details) => details.claimed)).toEqual([
      { claimed: true, claimed_credits: 200, credits: 200 },
    ]);
    const others = claimed.filter((details) => !details.claimed);
    expect(new Set(others.map((details) => details.claimed_credits))).toEqual(new Set([0]));
    expect([others.length, await coinsOf(me)]).toEqual([49, 200]);
    for (const device of devices) {
      await device.call('ping');
      expect(pushesOf(device, 'claim_free_credits')).toMatchObject([
        { request_status: 1, request_details: { claimed: true, claimed_credits: 200 } },
      ]);
    }
  });

  test('ten orders an hour, however many are requested at once', async () => {
    const me = await somebody();
    const order = { provider: 'sandbox', package_id: 1, type: 'buy-credits' };
    const replies = await Promise.all(times(30, () => me.wire.call('payment/initiate', order)));
    const opened = replies.filter((reply) => reply.request_status === 1);
    expect(new Set(opened.map((reply) => reply.data.redirect_url)).size).toBe(10);
    expect(replies.filter((reply) => reply.error_code === 'limit_reached')).toHaveLength(20);
  });

  test('people who all write to each other at once never deadlock', async () => {
    const people = await Promise.all(times(6, () => somebody())).then((all) => all);
    await server.app.settings.set('free_credits', 2_000);
    for (const { wire } of people) await wire.call('claim_free_credits');
    const replies = await Promise.all(
      people.flatMap((person) =>
        people
          .filter((two) => two !== person)
          .flatMap((two) => times(5, () => person.wire.call('send_message', text(two.id)))),
      ),
    );
    expect(replies.filter((reply) => reply.request_status !== 1)).toEqual([]);
    for (const one of people) expect(await coinsOf(one)).toBe(2_000 - 25 * 50);
  });
});

describe('likes', () => {
  test('[S7.24] both sides at once: one match per pair, pushed once to each side', async () => {
    const people = await Promise.all(times(8, () => somebody()));
    const pairs = people.flatMap((person, n) => people.slice(n + 1).map((two) => [person, two] as const));
    const swiped = await Promise.all(
      pairs.map(([one, two]) =>
        Promise.all([
          one.wire.call('swipe', { swiped_user_id: two.id, like: 1 }),
          two.wire.call('swipe', { swiped_user_id: one.id, like: 1 }),
        ]),
      ),
    );
    for (const { wire } of people) await wire.call('ping');
    for (const [n, [one, two]] of pairs.entries()) {
      const [first, second] = swiped[n] as [WireFrame, WireFrame];
      const received = (me: Somebody, other: Somebody, reply: WireFrame) =>
        pushesOf(me.wire, 'match').filter((push) => push.data.id === other.id).length +
        Number(reply.request_details.is_matched);
      expect([received(one, two, first), received(two, one, second)]).toEqual([1, 1]);
    }
    for (const { wire } of people)
      expect((await wire.call('user/matches')).data).toHaveLength(people.length - 1);
  });

  test('a hundred identical likes count as one', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const replies = await Promise.all(
      times(100, () => me.wire.call('swipe', { swiped_user_id: other.id, like: 1 })),
    );
    expect(new Set(replies.map(withoutId)).size).toBe(1);
    expect((await me.wire.call('totals')).data.mylikes).toBe(1);
    const back = await Promise.all(
      times(100, () => other.wire.call('swipe', { swiped_user_id: me.id, like: 1 })),
    );
    expect(back.every((reply) => reply.request_details.is_matched)).toBe(true);
    await me.wire.call('ping');
    expect(pushesOf(me.wire, 'match')).toHaveLength(1);
    expect(pushesOf(other.wire, 'match')).toEqual([]);
  });

  test('a like and a block at the same moment leave no visible match', async () => {
    for (let round = 0; round < 5; round++) {
      const [me, other] = [await somebody(), await somebody()];
      await me.wire.call('swipe', { swiped_user_id: other.id, like: 1 });
      const [, blocked] = await Promise.all([
        other.wire.call('swipe', { swiped_user_id: me.id, like: 1 }),
        me.wire.call('user/block', { user_id: other.id }),
      ]);
      expect(blocked.request_status).toBe(1);
      for (const { wire } of [me, other]) {
        expect((await wire.call('user/matches')).data).toEqual([]);
        expect((await wire.call('totals')).data.matches.total).toBe(0);
      }
    }
  });

  test('three changes of town a day, however many are requested at once', async () => {
    const me = await somebody();
    const { rows: cities } = await sql<{ id: number }>`
      select id from place where id <> (select place_id from person where id = ${me.id}) limit 12`.execute(
      server.app.db,
    );
    const replies = await Promise.all(
      cities.map(({ id: value }) => me.wire.call('user/update', { key: 'place_id', value })),
    );
    const moved = replies.filter((reply) => reply.request_status === 1);
    expect([moved.length, cities.length]).toEqual([3, 12]);
    expect(replies.filter((reply) => reply.error_code === 'limit_reached')).toHaveLength(9);
    const { place_id } = (await me.wire.call('session/validate')).data.user;
    expect(moved.map((reply) => reply.data.value)).toContain(place_id);
  });

  test('the last picture slot is filled once', async () => {
    const me = await somebody();
    const photos = await Promise.all(times(10, () => upload(me.cookie, 'profile')));
    const added = await Promise.all(photos.map((photo) => me.wire.call('user/photos/add', { photo })));
    expect(added.filter((reply) => reply.request_status === 1)).toHaveLength(6);
    expect(added.filter((reply) => reply.error_code === 'limit_reached')).toHaveLength(4);
  });
});

describe('a session that ends while calls run', () => {
  test('[S6.02] leaves nothing half done, and later calls do nothing', async () => {
    const me = await somebody(2_000);
    const { id: otherId } = await addMember(server.app.db);
    const { id: outsider } = await addMember(server.app.db);
    // A client that ignores the close and continues to send.
    const raw = (me.wire.socket as unknown as { _socket: { pause: () => void; resume: () => void } })._socket;
    const running = times(30, () => me.wire.call('send_message', text(otherId)).catch(() => null));
    const ended = server.post('/api/logout', {}, me.cookie);
    raw.pause();
    expect((await ended).status).toBe(200);
    for (let n = 0; n < 50; n++) {
      me.wire.raw(JSON.stringify({ module: 'send_message', request_id: n, data: text(outsider) }));
      me.wire.raw(
        JSON.stringify({ module: 'swipe', request_id: n, data: { swiped_user_id: outsider, like: 1 } }),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    raw.resume();
    expect((await me.wire.closed).code).toBe(4401);
    await Promise.all(running);
    const { db } = server.app;
    // One statement: a call in progress when the socket closed may still be stored between two statements.
    const { rows } = await sql<{ given: number; sent: number; strayed: number }>`
      select given, count(message.id)::int as sent, count(*) filter (where receiver_id = ${outsider})::int as strayed
      from wallet left join message on sender_id = person_id where person_id = ${me.id} group by given`.execute(
      db,
    );
    expect(rows).toEqual([{ given: 2_000 - 50 * (rows[0]?.sent ?? 0), sent: rows[0]?.sent, strayed: 0 }]);
    expect(await db.selectFrom('swipe').selectAll().where('swiper_id', '=', me.id).execute()).toEqual([]);
  });

  test('an earlier ticket is invalid afterwards', async () => {
    const me = await somebody();
    const tickets = await Promise.all(times(5, () => server.post('/api/ticket', {}, me.cookie)));
    const tokens = await Promise.all(
      tickets.map(async (ticket) => ((await ticket.json()) as { token: string }).token),
    );
    const jar = [me.cookie, ...tickets.map(cookiesOf)].filter(Boolean).join('; ');
    const open = (token = '') =>
      openWire(`${server.url.replace('http', 'ws')}/socket?token=${encodeURIComponent(token)}`, jar);
    const [first] = await Promise.all([open(tokens[0]), open(tokens[1])]);
    await server.post('/api/logout', {}, me.cookie);
    expect((await first.closed).code).toBe(4401);
    for (const token of tokens) await expect(open(token)).rejects.toMatchObject({ status: 401 });
  });
});
