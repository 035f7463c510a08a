import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { lockWallet } from '../../testing/lock-wallet.ts';
import { onPersonaEvent, sendFromPersona } from './index.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});
beforeEach(async () => {
  await fixture.app.settings.set('partners', 'mixed');
});

type Details = Record<string, unknown> & { id: number };
const sending = (receiver_id: number, extra: object = {}) => ({
  receiver_id,
  message_type: 'text',
  message_text: 'How was your day?',
  trace_id: randomUUID(),
  ...extra,
});
const send = async (from: number, to: number, extra: object = {}) => {
  const outcome = await fixture.call(from, 'send_message', sending(to, extra));
  return outcome as unknown as { ok: boolean; code?: string; details: Details };
};
const rowsOf = (sender: number) =>
  fixture.db.selectFrom('message').selectAll().where('sender_id', '=', sender).execute();
const creditsOf = async (id: number) => {
  const { given, bought } = await fixture.db
    .selectFrom('wallet')
    .selectAll()
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
  return given + bought;
};

describe('a paid message', () => {
  test('[S4.32, S7.19, S7.20, S7.53] is stored, charged from bonus coins first, answered and pushed', async () => {
    const me = await fixture.member({ given: 70, bought: 100 });
    const other = await fixture.member();
    expect((await send(me.id, other.id)).ok).toBe(true);
    const trace_id = randomUUID();
    const { details } = await send(me.id, other.id, {
      trace_id,
      message_text: '  hello\r\nyou ',
      sender_id: me.id,
    });
    expect(details).toEqual({
      id: expect.any(Number),
      credits_spent: 50,
      credits: 70,
      credits_version: 3,
      sender_id: me.id,
      receiver_id: other.id,
      type: 'text',
      message: 'hello\nyou',
      timestamp: Math.floor(fixture.clock.now.getTime() / 1000),
      trace_id,
    });
    const [first, second] = await fixture.db
      .selectFrom('ledger_transfer')
      .select(['debit', 'credit', 'amount'])
      .where('cause', '=', 'message')
      .where('cause_id', '=', String(details.id))
      .orderBy('lot', 'desc')
      .execute();
    expect(first).toEqual({ debit: `member:${me.id}:given`, credit: 'house:chat', amount: 20 });
    expect(second).toEqual({ debit: `member:${me.id}:bought`, credit: 'house:chat', amount: 30 });
    const { id, sender_id, receiver_id, type, message, timestamp } = details;
    expect(fixture.pushesTo(other.id, 'new_message').at(-1)).toMatchObject({
      request_details: { id, sender_id, receiver_id, type, message, timestamp },
    });
    expect(fixture.pushesTo(me.id, 'balance').at(-1)).toMatchObject({ data: { credits: 70, version: 3 } });
    const conversations = await fixture.db
      .selectFrom('conversation')
      .select(['owner_id', 'unread', 'last_text', 'last_message_id'])
      .where('owner_id', 'in', [me.id, other.id])
      .orderBy('unread')
      .execute();
    expect(conversations).toEqual([
      { owner_id: me.id, unread: 0, last_text: 'hello\nyou', last_message_id: id },
      { owner_id: other.id, unread: 2, last_text: 'hello\nyou', last_message_id: id },
    ]);
  });

  test('[S4.34, S5.32, S5.34, S9.10] is rejected below 50 coins whatever the price, and nothing is stored', async () => {
    const me = await fixture.member({ given: 49 });
    const other = await fixture.member();
    await fixture.app.settings.set('prices', { ...fixture.app.settings.current().prices, text: 10 });
    expect(await send(me.id, other.id)).toMatchObject({ ok: false, code: 'not_enough_credits' });
    await fixture.app.settings.set('prices', { ...fixture.app.settings.current().prices, text: 50 });
    expect(await rowsOf(me.id)).toEqual([]);
    expect(await creditsOf(me.id)).toBe(49);
    expect(fixture.pushesTo(other.id, 'new_message')).toEqual([]);
  });

  test('[S5.33] a gift costs its price in the table; above the balance it is rejected', async () => {
    const me = await fixture.member({ given: 900 });
    const other = await fixture.member();
    const gifts = await fixture.db.selectFrom('gift').selectAll().orderBy('price').execute();
    const crown = gifts.find((gift) => gift.slug === 'crown');
    const diamond = gifts.find((gift) => gift.slug === 'diamond');
    const gift = { message_type: 'gift', message_text: diamond?.id, price: 1 };
    expect(await send(me.id, other.id, gift)).toMatchObject({ code: 'not_enough_credits' });
    expect(await send(me.id, other.id, { ...gift, message_text: '99999' })).toMatchObject({
      code: 'not_found',
    });
    expect(await send(me.id, other.id, { ...gift, message_text: crown?.id })).toMatchObject({
      details: { credits_spent: 900, credits: 0, type: 'gift', message: crown?.icon },
    });
    await sql`update gift set active = false where slug = 'rose'`.execute(fixture.db);
    const rose = gifts.find((each) => each.slug === 'rose');
    const rich = await fixture.member({ given: 500 });
    expect(await send(rich.id, other.id, { ...gift, message_text: rose?.id })).toMatchObject({
      code: 'not_found',
    });
  });

  test('a profile photo must be the sender’s own', async () => {
    const me = await fixture.member({ given: 200, photos: 1 });
    const other = await fixture.member({ photos: 1 });
    const addPhoto = async (owner_id: number, key: string) => {
      const row = { key, owner_id, purpose: 'profile', width: 9, height: 16, bytes: 1, used: true };
      await fixture.db
        .insertInto('media')
        .values({ ...row, created_at: fixture.clock.now })
        .execute();
      await fixture.db
        .updateTable('photo')
        .set({ media_key: key })
        .where('person_id', '=', owner_id)
        .execute();
      return key;
    };
    const [mine, theirs] = [await addPhoto(me.id, 'a'.repeat(32)), await addPhoto(other.id, 'b'.repeat(32))];
    const photo = (key: string) => ({ message_type: 'pphoto', message_text: `/media/${key}.jpg` });
    expect(await send(me.id, other.id, photo(theirs))).toMatchObject({ code: 'not_found' });
    expect(
      await send(me.id, other.id, { message_type: 'pphoto', message_text: 'javascript:alert(1)' }),
    ).toMatchObject({
      code: 'not_found',
    });
    expect(await send(me.id, other.id, photo(mine))).toMatchObject({
      details: { message: `/media/${mine}.jpg`, type: 'pphoto', credits_spent: 50 },
    });
  });
});

describe('a picture', () => {
  test('must be an unused chat upload of the sender; it is served for an hour, then the body is empty', async () => {
    const me = await fixture.member({ given: 500 });
    const other = await fixture.member();
    const upload = async (owner_id: number, purpose: string) => {
      const key = `h${randomUUID().replaceAll('-', '')}`;
      await fixture.db
        .insertInto('media')
        .values({ key, owner_id, purpose, width: 10, height: 10, bytes: 1 })
        .execute();
      return { message_type: 'image', message_text: `/media/${key}.jpg?until=1&sig=x` };
    };
    const mine = await upload(me.id, 'chat');
    for (const wrong of [
      await upload(other.id, 'chat'),
      await upload(me.id, 'profile'),
      { message_type: 'image', message_text: 'https://elsewhere.test/media/x.jpg' },
    ]) {
      expect(await send(me.id, other.id, wrong)).toMatchObject({ code: 'not_found' });
    }
    const { details } = await send(me.id, other.id, mine);
    expect(details).toMatchObject({ credits_spent: 50, type: 'image' });
    expect(await send(me.id, other.id, mine)).toMatchObject({ code: 'not_found' });
    const bodyFor = async (id: number, peer: number) => {
      const page = await fixture.call(id, 'messages', { contact_user_id: peer });
      return (page as unknown as { data: { body: string }[] }).data[0]?.body;
    };
    const addressFor = (id: number) =>
      expect.stringMatching(new RegExp(`^/media/h[0-9a-f]{32}\\.jpg\\?until=\\d+&for=${id}&sig=`));
    expect(details.message).toEqual(addressFor(me.id));
    expect(await bodyFor(other.id, me.id)).toEqual(addressFor(other.id));
    for (const { id } of [me, other])
      expect(fixture.pushesTo(id, 'new_message').at(-1)?.request_details).toMatchObject({
        message: addressFor(id),
      });
    fixture.setClock(new Date(fixture.clock.now.getTime() + 3_601_000));
    expect(await bodyFor(other.id, me.id)).toBe('');
    expect(await bodyFor(me.id, other.id)).toBe('');
  });
});

describe('once and only once', () => {
  test('100 parallel sends with one trace id: one effect, 100 equal replies; another body is a conflict', async () => {
    const me = await fixture.member({ given: 200 });
    const other = await fixture.member();
    const frame = sending(other.id);
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => fixture.call(me.id, 'send_message', frame)),
    );
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ ok: true, details: { credits_spent: 50, credits: 150 } });
    expect(await rowsOf(me.id)).toHaveLength(1);
    expect(fixture.pushesTo(other.id, 'new_message')).toHaveLength(1);
    await send(me.id, other.id);
    expect(await fixture.call(me.id, 'send_message', frame)).toEqual(outcomes[0]);
    const forged = { ...frame, message_text: 'something else' };
    expect(await fixture.call(me.id, 'send_message', forged)).toMatchObject({
      ok: false,
      code: 'trace_conflict',
    });
    expect(await creditsOf(me.id)).toBe(100);
  });

  test('a gift and a picture a hundred times in parallel with one trace id: one effect, one charge, equal replies; another of either is a conflict', async () => {
    const me = await fixture.member({ given: 1_000 });
    const other = await fixture.member();
    const { rows } = await sql<{
      id: number;
      price: number;
    }>`select id, price from gift order by price limit 2`.execute(fixture.db);
    const picture = async () => {
      const key = `h${randomUUID().replaceAll('-', '')}`;
      const row = { key, owner_id: me.id, purpose: 'chat', width: 10, height: 10, bytes: 1 };
      await fixture.db.insertInto('media').values(row).execute();
      return { message_type: 'image', message_text: `/media/${key}.jpg` };
    };
    const [gift, dearer] = rows.map(({ id }) => ({ message_type: 'gift', message_text: String(id) }));
    for (const [frame, forged, price] of [
      [gift, dearer, rows[0]?.price],
      [await picture(), await picture(), 50],
    ] as const) {
      const before = await creditsOf(me.id);
      const sent = { ...sending(other.id), ...frame };
      const outcomes = await Promise.all(
        Array.from({ length: 100 }, () => fixture.call(me.id, 'send_message', sent)),
      );
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
      expect(outcomes[0]).toMatchObject({ ok: true, details: { credits_spent: price } });
      expect(await creditsOf(me.id)).toBe(before - (price ?? 0));
      const conflict = await fixture.call(me.id, 'send_message', { ...sent, ...forged });
      expect(conflict).toMatchObject({ ok: false, code: 'trace_conflict' });
      expect(await creditsOf(me.id)).toBe(before - (price ?? 0));
    }
    expect(await rowsOf(me.id)).toHaveLength(2);
    expect(fixture.pushesTo(other.id, 'new_message')).toHaveLength(2);
  });

  test('20 parallel sends with 100 coins: exactly 2 succeed, 18 are rejected', async () => {
    const me = await fixture.member({ given: 60, bought: 40 });
    const others = await Promise.all(Array.from({ length: 20 }, () => fixture.member()));
    const outcomes = await Promise.all(others.map((other) => send(me.id, other.id)));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome.code === 'not_enough_credits')).toHaveLength(18);
    expect(await creditsOf(me.id)).toBe(0);
  });

  test('an invalid message fails alone; the rest of its batch is stored', async () => {
    await sql`
      create function poison() returns trigger language plpgsql as $$
      begin if new.body = 'poison' then raise exception 'poison'; end if; return new; end $$`.execute(
      fixture.db,
    );
    await sql`create trigger poison before insert on message for each row execute function poison()`.execute(
      fixture.db,
    );
    const other = await fixture.member();
    const senders = await Promise.all(Array.from({ length: 10 }, () => fixture.member({ given: 50 })));
    const outcomes = await Promise.allSettled(
      senders.map(({ id }, n) => send(id, other.id, { message_text: n === 4 ? 'poison' : 'fine' })),
    );
    await sql`drop trigger poison on message`.execute(fixture.db);
    expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value.ok)).toEqual(
      senders.map((_, n) => n !== 4),
    );
    expect(await creditsOf(senders[4]?.id as number)).toBe(50);
    expect(fixture.pushesTo(other.id, 'new_message')).toHaveLength(9);
  });
});

describe('who may be written to', () => {
  test('nobody, oneself, blocked either way, deleted, banned, paused, outside the partners: the same error, no charge', async () => {
    const me = await fixture.member({ given: 500 });
    const blocked = await fixture.member();
    const blocker = await fixture.member();
    await fixture.db
      .insertInto('block')
      .values([
        { blocker_id: me.id, blocked_id: blocked.id },
        { blocker_id: blocker.id, blocked_id: me.id },
      ])
      .execute();
    const gone = await Promise.all(
      (['deleted', 'banned', 'paused'] as const).map((state) => fixture.member({ state })),
    );
    const ids = [999_999_999, me.id, blocked.id, blocker.id, ...gone.map((person) => person.id)];
    const answers = await Promise.all(ids.map((id) => send(me.id, id)));
    await fixture.app.settings.set('partners', 'virtual');
    answers.push(await send(me.id, (await fixture.member()).id));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ ok: false, code: 'not_found' })]),
    );
    expect(await creditsOf(me.id)).toBe(500);
  });

  test('in somebody else’s name: forbidden', async () => {
    const me = await fixture.member({ given: 100 });
    const other = await fixture.member();
    expect(await send(me.id, other.id, { sender_id: other.id })).toMatchObject({ code: 'forbidden' });
  });

  test('a confirmed block stops messages in progress: none is delivered after it', async () => {
    for (let round = 0; round < 60; round++) {
      const me = await fixture.member({ given: 50 });
      const other = await fixture.member();
      let receivedAtBlock = -1;
      const received = () => fixture.pushesTo(other.id, 'new_message').length;
      const [sent] = await Promise.all([
        send(me.id, other.id),
        fixture.call(other.id, 'user/block', { user_id: me.id }).then(() => {
          receivedAtBlock = received();
        }),
      ]);
      expect(received()).toBe(receivedAtBlock);
      expect((await rowsOf(me.id)).length).toBe(sent.ok ? 1 : 0);
    }
  });

  test('a block waits for a message that is being stored, and once it is confirmed nothing more is pushed about it', async () => {
    const [me, other] = [await fixture.member({ given: 50 }), await fixture.member()];
    const received = () => fixture.pushesTo(other.id, 'new_message').length;
    let receivedAtBlock: number | undefined;
    const blockWaits = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_locks
        where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(
        fixture.db,
      );
      return receivedAtBlock !== undefined || (rows[0]?.n ?? 0) > 0;
    };
    const held = await lockWallet(fixture, me.id);
    const sending = send(me.id, other.id);
    let blocking: Promise<unknown> = Promise.resolve();
    try {
      await held.waiting(1);
      blocking = fixture.call(other.id, 'user/block', { user_id: me.id }).then(() => {
        receivedAtBlock = received();
      });
      await expect.poll(blockWaits, { timeout: 20_000 }).toBe(true);
      expect(receivedAtBlock).toBeUndefined();
    } finally {
      await held.release();
    }
    await Promise.all([sending, blocking]);
    expect((await rowsOf(me.id)).length).toBe(1);
    expect(received()).toBe(receivedAtBlock);
  });
});

describe('texts', () => {
  test('[S5.31] empty, invisible, too long and control characters are bad requests; nothing is stored', async () => {
    const me = await fixture.member({ given: 200 });
    const other = await fixture.member();
    for (const message_text of ['', '  \n ', '\u200b\u2060\u3164', 'x'.repeat(2_001), 'a\u0000b']) {
      expect(await send(me.id, other.id, { message_text })).toMatchObject({ code: 'bad_request' });
    }
    expect(await rowsOf(me.id)).toEqual([]);
  });

  test('2,000 code points are accepted; overrides are removed; markup and quotes stay text', async () => {
    const me = await fixture.member({ given: 500 });
    const other = await fixture.member();
    const long = '😀'.repeat(2_000);
    expect((await send(me.id, other.id, { message_text: long })).details.message).toBe(long);
    const odd = `<img onerror=x> ' OR 1=1 -- {name} \\ "${'\u202e'}gpj.exe\ud800`;
    const { details } = await send(me.id, other.id, { message_text: odd });
    expect(details.message).toBe(`<img onerror=x> ' OR 1=1 -- {name} \\ "gpj.exe\ufffd`);
    expect((await rowsOf(me.id)).at(-1)?.body).toBe(details.message);
  });
});

describe('virtual profiles', () => {
  test('before the first paid message the notice has to be accepted; then the message is sent', async () => {
    const me = await fixture.member({ given: 100, noticed: false });
    const persona = await fixture.persona();
    expect(await send(me.id, persona.id)).toMatchObject({ ok: false, code: 'virtual_notice_required' });
    expect(await creditsOf(me.id)).toBe(100);
    await fixture.call(me.id, 'notice/accept', { kind: 'virtual' });
    expect(await send(me.id, persona.id)).toMatchObject({ ok: true });
  });

  test('asked whether she is real, the chat replies honestly, free of charge, also later', async () => {
    const me = await fixture.member({ given: 200 });
    const persona = await fixture.persona();
    const other = await fixture.member();
    for (const message_text of ['Are you real?', 'את אמיתית?', 'Bist du ein Bot?']) {
      const { details } = await send(me.id, persona.id, { message_text });
      expect(details).toMatchObject({ notice: 'honest_answer', credits_spent: 50 });
    }
    expect((await send(me.id, other.id, { message_text: 'are you real?' })).details).not.toHaveProperty(
      'notice',
    );
    const page = await fixture.call(me.id, 'messages', { contact_user_id: persona.id });
    expect(page).toMatchObject({
      data: [{ notice: 'honest_answer' }, { notice: 'honest_answer' }, { notice: 'honest_answer' }],
    });
  });

  test('a reply names its message: the same price, shown with its beginning, and only within the same conversation', async () => {
    const me = await fixture.member({ given: 500 });
    const other = await fixture.member({ given: 500 });
    const third = await fixture.member({ given: 500 });
    const requested = await send(me.id, other.id, { message_text: `Why? ${'x'.repeat(300)}` });
    const trace_id = randomUUID();
    const answer = await send(other.id, me.id, {
      message_text: 'Because.',
      reply_to: requested.details.id,
      trace_id,
    });
    expect(answer.details).toMatchObject({ credits_spent: 50, reply_to: requested.details.id });
    expect(fixture.pushesTo(me.id, 'new_message').at(-1)).toMatchObject({
      request_details: { message: 'Because.', reply_to: requested.details.id },
    });
    const page = await fixture.call(me.id, 'messages', { contact_user_id: other.id });
    expect(page).toMatchObject({
      data: [
        {
          reply_to: requested.details.id,
          quote: { isMe: true, type: 'text', text: `Why? ${'x'.repeat(115)}` },
        },
        { body: `Why? ${'x'.repeat(300)}` },
      ],
    });
    expect((page as unknown as { data: object[] }).data[1]).not.toHaveProperty('reply_to');
    // With the same trace id it is the same message. As a reply to another message it is a conflict.
    const again = { message_text: 'Because.', trace_id };
    expect(await send(other.id, me.id, { ...again, reply_to: requested.details.id })).toMatchObject({
      ok: true,
    });
    expect(await send(other.id, me.id, again)).toMatchObject({ ok: false, code: 'trace_conflict' });
    // Messages of other conversations, and unknown ones, do not exist for the sender.
    const elsewhere = await send(third.id, other.id);
    for (const reply_to of [elsewhere.details.id, 2_000_000_000])
      expect(await send(me.id, other.id, { reply_to })).toMatchObject({ ok: false, code: 'not_found' });
    expect(await creditsOf(me.id)).toBe(450);
    expect(await send(me.id, other.id, { reply_to: 0 })).toMatchObject({ ok: false, code: 'bad_request' });
  });

  test('a reply of a virtual profile marks earlier messages as seen, and the member is notified', async () => {
    const me = await fixture.member({ given: 500 });
    const persona = await fixture.persona();
    const staff = await fixture.staff();
    const [first, second] = [await send(me.id, persona.id), await send(me.id, persona.id)];
    const reply = {
      personaId: persona.id,
      memberId: me.id,
      staffId: staff.id,
      text: 'Yes!',
      at: fixture.clock.now,
    };
    const answer = await sendFromPersona(fixture.app, { ...reply, traceId: randomUUID() });
    expect(answer.ok).toBe(true);
    await expect
      .poll(() => fixture.pushesTo(me.id, 'message/seen').at(-1))
      .toMatchObject({
        data: { contact_user_id: persona.id, message_id: `${first.details.id},${second.details.id}` },
      });
    const later = await send(me.id, persona.id);
    const seen = Object.fromEntries((await rowsOf(me.id)).map(({ id, seen_at }) => [id, seen_at !== null]));
    expect(seen).toEqual({ [first.details.id]: true, [second.details.id]: true, [later.details.id]: false });
  });

  test('the member waits from the first unanswered message on; the reply is free and ends the waiting', async () => {
    const received: unknown[] = [];
    const stop = onPersonaEvent(fixture.app, (events) => void received.push(events));
    const me = await fixture.member({ given: 500 });
    const persona = await fixture.persona();
    const staff = await fixture.staff();
    const waiting = async () =>
      (
        await fixture.db
          .selectFrom('conversation')
          .select('waiting_since')
          .where('owner_id', '=', persona.id)
          .where('peer_id', '=', me.id)
          .executeTakeFirst()
      )?.waiting_since;
    const begun = fixture.clock.now;
    await send(me.id, persona.id);
    fixture.setClock(new Date(begun.getTime() + 60_000));
    await send(me.id, persona.id);
    expect(await waiting()).toEqual(begun);
    const answer = { personaId: persona.id, memberId: me.id, staffId: staff.id, text: 'Long, and yours?' };
    const traceId = randomUUID();
    const reply = await sendFromPersona(fixture.app, { ...answer, traceId, at: fixture.clock.now });
    expect(reply).toMatchObject({ ok: true, text: 'Long, and yours?', repeated: false });
    expect(await sendFromPersona(fixture.app, { ...answer, traceId, at: fixture.clock.now })).toMatchObject({
      repeated: true,
    });
    expect(await waiting()).toBeNull();
    expect(fixture.pushesTo(me.id, 'new_message')).toHaveLength(3);
    expect(fixture.pushesTo(me.id, 'new_message').at(-1)).toMatchObject({
      request_details: { sender_id: persona.id },
    });
    expect(received.filter((events) => (events as { kind: string }).kind === 'message')).toHaveLength(3);
    await send(me.id, persona.id);
    expect(await waiting()).toEqual(fixture.clock.now);
    stop();
  });

  test('a member cannot be written to in a virtual profile’s name once one has blocked the other', async () => {
    const me = await fixture.member({ given: 50 });
    const persona = await fixture.persona();
    await send(me.id, persona.id);
    await fixture.call(me.id, 'user/block', { user_id: persona.id });
    const reply = { personaId: persona.id, memberId: me.id, staffId: 1, text: 'hi', traceId: randomUUID() };
    expect(await sendFromPersona(fixture.app, { ...reply, at: fixture.clock.now })).toEqual({
      ok: false,
      code: 'not_found',
    });
  });
});
