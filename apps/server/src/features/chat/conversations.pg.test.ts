import { randomUUID } from 'node:crypto';
import { contact } from '@afterglow/protocol/entities/contact';
import { message } from '@afterglow/protocol/entities/message';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { onPersonaEvent, sendFromPersona, typeAsPersona } from './index.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'mixed');
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});

type Answer = { ok: boolean; code?: string; data: never; details: { id: number } };
const call = async (me: number, name: string, data: object = {}) =>
  (await fixture.call(me, name, data)) as unknown as Answer;
const send = async (from: number, to: number, message_text = 'hi') => {
  const frame = { receiver_id: to, message_type: 'text', message_text, trace_id: randomUUID() };
  return (await call(from, 'send_message', frame)).details.id;
};
const contacts = async (me: number, page: object = {}) =>
  (await call(me, 'user/contacts', page)).data as unknown as (typeof contact)['_output'][];
const pageOf = async (me: number, contact_user_id: number, page: object = {}) =>
  (await call(me, 'messages', { contact_user_id, ...page })).data as unknown as (typeof message)['_output'][];
const unread = async (me: number) =>
  ((await call(me, 'user/contacts/unread')).data as unknown as [{ total: number }])[0].total;

describe('messages', () => {
  test('[S3.11, S3.12, S7.17] come newest first, in pages of 20, each from the reader’s point of view', async () => {
    const me = await fixture.member({ given: 2_000, photos: 1 });
    const other = await fixture.member({ given: 100 });
    const ids: number[] = [];
    for (let n = 0; n < 25; n++) ids.push(await send(me.id, other.id, `no. ${n}`));
    ids.push(await send(other.id, me.id, 'answer'));
    const first = await pageOf(me.id, other.id);
    expect(first).toHaveLength(20);
    expect(first.map(({ id }) => id)).toEqual(ids.slice(-20).reverse());
    expect(first.every((each) => message.strict().safeParse(each).success)).toBe(true);
    expect(first[0]).toMatchObject({ body: 'answer', isMe: false, seen: 0, avatar: null, type: 'text' });
    expect(first[0]).not.toHaveProperty('trace_id');
    expect(first[1]).toMatchObject({ body: 'no. 24', isMe: true, avatar: `/media/test-${me.id}-1.jpg` });
    const rest = await pageOf(me.id, other.id, { currentLength: 20, recordsToTake: 20 });
    expect(rest.map(({ id }) => id)).toEqual(ids.slice(0, 6).reverse());
    expect(await pageOf(other.id, me.id, { recordsToTake: 1 })).toMatchObject([
      { body: 'answer', isMe: true },
    ]);
    expect(await pageOf(me.id, (await fixture.member()).id)).toEqual([]);
  });

  test('20 of the same second are all listed, in the order they were stored', async () => {
    const me = await fixture.member({ given: 1_000 });
    const other = await fixture.member();
    await Promise.all(Array.from({ length: 20 }, (_, n) => send(me.id, other.id, `${n}`)));
    const page = await pageOf(other.id, me.id);
    expect(page.map(({ body }) => body)).toEqual(Array.from({ length: 20 }, (_, n) => `${19 - n}`));
    expect(new Set(page.map(({ time }) => time)).size).toBe(1);
  });

  test('of blocked, blocking, deleted and unknown people: the same error', async () => {
    const me = await fixture.member({ given: 200 });
    const blocked = await fixture.member();
    const banned = await fixture.member();
    await send(me.id, blocked.id);
    await send(me.id, banned.id);
    await fixture.call(blocked.id, 'user/block', { user_id: me.id });
    await fixture.db.updateTable('person').set({ state: 'banned' }).where('id', '=', banned.id).execute();
    for (const contact_user_id of [blocked.id, banned.id, me.id, 999_999_999]) {
      expect(await fixture.call(me.id, 'messages', { contact_user_id })).toEqual({
        ok: false,
        code: 'not_found',
      });
      expect(await fixture.call(me.id, 'user/contact/get_by_id', { contact_id: contact_user_id })).toEqual({
        ok: false,
        code: 'not_found',
      });
    }
    expect(await contacts(me.id)).toEqual([]);
    expect(await unread(blocked.id)).toBe(0);
  });
});

describe('reading', () => {
  test('[S4.36, S4.37, S7.18] marks the reader’s incoming messages once, lowers the counter, and notifies the sender', async () => {
    const me = await fixture.member({ given: 100 });
    const sender = await fixture.member({ given: 300 });
    const outsider = await fixture.member({ given: 100 });
    const mine = await send(me.id, sender.id);
    const theirs = [await send(sender.id, me.id), await send(sender.id, me.id), await send(sender.id, me.id)];
    const foreign = await send(outsider.id, sender.id);
    expect(await unread(me.id)).toBe(3);
    const message_id = [theirs[0], theirs[1], mine, foreign, 999_999].join(',');
    expect(await call(me.id, 'message/read', { message_id })).toMatchObject({
      data: { message_id, unread: 1 },
    });
    expect(fixture.pushesTo(sender.id, 'message/seen')).toMatchObject([
      { data: { contact_user_id: me.id, message_id: `${theirs[0]},${theirs[1]}` } },
    ]);
    await call(me.id, 'message/read', { message_id });
    expect(fixture.pushesTo(sender.id, 'message/seen')).toHaveLength(1);
    const [row] = await contacts(me.id);
    expect(row).toMatchObject({ id: sender.id, unread: 1, total_unread: 1 });
    expect(fixture.pushesTo(me.id, 'user/contact/get_by_id')).toMatchObject([{ data: row }]);
    expect((await pageOf(sender.id, me.id)).filter((each) => each.isMe).map(({ seen }) => seen)).toEqual([
      0, 1, 1,
    ]);
    expect((await pageOf(sender.id, me.id)).filter((each) => !each.isMe).map(({ seen }) => seen)).toEqual([
      0,
    ]);
  });

  test('messages between other people stay unread, and nobody is notified', async () => {
    const [me, sender, other] = [
      await fixture.member(),
      await fixture.member({ given: 100 }),
      await fixture.member(),
    ];
    const mine = await send(sender.id, me.id);
    const foreign = await send(sender.id, other.id);
    await call(me.id, 'message/read', { message_id: `${mine},${foreign}` });
    expect(fixture.pushesTo(sender.id, 'message/seen')).toMatchObject([
      { data: { contact_user_id: me.id, message_id: String(mine) } },
    ]);
    expect(await unread(other.id)).toBe(1);
    expect(await pageOf(sender.id, other.id)).toMatchObject([{ id: foreign, seen: 0 }]);
  });

  test('messages of blocked people stay unread until they are unblocked, and they are not notified', async () => {
    const [me, blocked] = [await fixture.member(), await fixture.member({ given: 100 })];
    const id = await send(blocked.id, me.id);
    await call(me.id, 'user/block', { user_id: blocked.id });
    expect(await call(me.id, 'message/read', { message_id: String(id) })).toMatchObject({
      data: { unread: 0 },
    });
    expect(fixture.pushesTo(blocked.id, 'message/seen')).toEqual([]);
    await call(me.id, 'user/unblock', { user_id: blocked.id });
    expect(await unread(me.id)).toBe(1);
    expect(await pageOf(blocked.id, me.id)).toMatchObject([{ id, seen: 0 }]);
  });

  test('the same ids from two devices while more arrive: the count stays right', async () => {
    const me = await fixture.member();
    const senders = await Promise.all(Array.from({ length: 4 }, () => fixture.member({ given: 1_000 })));
    for (let round = 0; round < 5; round++) {
      const ids = await Promise.all(senders.map((sender) => send(sender.id, me.id)));
      await Promise.all([
        call(me.id, 'message/read', { message_id: ids.join(',') }),
        call(me.id, 'message/read', { message_id: ids.toReversed().join(',') }),
        ...senders.map((sender) => send(sender.id, me.id)),
      ]);
    }
    expect(await unread(me.id)).toBe(20);
    await expectCleanAudit(fixture.db);
  });

  test('more than 200 ids, spaces and SQL are bad requests', async () => {
    const me = await fixture.member();
    for (const message_id of ['', '1, 2', '1;drop table message', Array(201).fill('1').join(',')]) {
      expect(await call(me.id, 'message/read', { message_id })).toMatchObject({ code: 'bad_request' });
    }
  });
});

test('[S9.07] twenty messages a page by default, the latest first', async () => {
  const [me, other] = [await fixture.member({ given: 2_000 }), await fixture.member()];
  for (let n = 0; n < 23; n++) await send(me.id, other.id, `line ${n}`);
  const page = async (data: object) => {
    const outcome = await call(me.id, 'messages', { contact_user_id: other.id, ...data });
    return (outcome as unknown as { data: { body: string }[] }).data.map(({ body }) => body);
  };
  const lines = Array.from({ length: 23 }, (_, n) => `line ${22 - n}`);
  expect(await page({})).toEqual(lines.slice(0, 20));
  expect(await page({ currentLength: 20 })).toEqual(lines.slice(20));
});

describe('contacts', () => {
  test('[S3.08, S3.09, S7.14, S7.15, S7.16, S9.07] are the conversations, newest first, 20 and then 10 a page', async () => {
    const me = await fixture.member({ given: 2_000, language: 'he' });
    const people: number[] = [];
    for (let n = 0; n < 23; n++) {
      const { id } = await fixture.member({ name: `P${n}`, photos: 1, given: 50 });
      people.push(id);
      fixture.setClock(new Date(fixture.clock.now.getTime() + 1_000));
      await send(me.id, id, `to ${n}`);
    }
    const last = people[0] as number;
    fixture.setClock(new Date(fixture.clock.now.getTime() + 1_000));
    await send(last, me.id, 'x'.repeat(500));
    const first = await contacts(me.id);
    expect(first).toHaveLength(20);
    expect(first.every((each) => contact.strict().safeParse(each).success)).toBe(true);
    expect(first[0]).toMatchObject({
      id: last,
      name: 'P0',
      photo: `/media/test-${last}-1.jpg`,
      status: 0,
      time: Math.floor(fixture.clock.now.getTime() / 1000),
      last_m: 'x'.repeat(200),
      last_m_is_photo: 0,
      gift: 0,
      s_id: last,
      unread: 1,
      total_unread: 1,
      virtual: false,
    });
    expect(first.slice(1).map(({ id }) => id)).toEqual(people.slice(4).reverse());
    const more = await contacts(me.id, { currentLength: 20, recordsToTake: 10 });
    expect(more.map(({ id }) => id)).toEqual(people.slice(1, 4).reverse());
    expect(await unread(me.id)).toBe(1);
    expect(await call(me.id, 'user/contact/get_by_id', { contact_id: last })).toMatchObject({
      data: first[0],
    });
    const outsider = await fixture.member();
    expect(await call(me.id, 'user/contact/get_by_id', { contact_id: outsider.id })).toMatchObject({
      code: 'not_found',
    });
  });

  test('[S7.28, S1.14] archived ones are listed separately, until they are restored or the next message arrives', async () => {
    const me = await fixture.member({ given: 50 });
    const other = await fixture.member({ given: 50 });
    await send(me.id, other.id);
    const archive = () => call(me.id, 'conversation/archive', { user_id: other.id });
    expect(await archive()).toMatchObject({ ok: true });
    expect(await contacts(me.id)).toEqual([]);
    expect(await contacts(me.id, { archived: true })).toMatchObject([{ id: other.id, archived: true }]);
    expect(await contacts(other.id)).toMatchObject([{ id: me.id, archived: false }]);
    expect(fixture.pushesTo(me.id, 'user/contact/get_by_id').at(-1)).toMatchObject({
      data: { id: other.id, archived: true },
    });
    expect(await call(me.id, 'conversation/restore', { user_id: other.id })).toMatchObject({ ok: true });
    expect(await contacts(me.id)).toMatchObject([{ id: other.id, archived: false }]);
    expect(await contacts(me.id, { archived: true })).toEqual([]);
    await archive();
    await send(other.id, me.id);
    expect(await contacts(me.id)).toMatchObject([{ id: other.id, archived: false, unread: 1 }]);
  });

  test('every conversation that cannot be archived gets the same reply: none, no such person, blocked either way', async () => {
    const me = await fixture.member({ given: 200 });
    const [outsider, blocked, blocking] = [
      await fixture.member(),
      await fixture.member(),
      await fixture.member(),
    ];
    for (const { id } of [blocked, blocking]) await send(me.id, id);
    await call(me.id, 'user/block', { user_id: blocked.id });
    await call(blocking.id, 'user/block', { user_id: me.id });
    const ids = [outsider.id, blocked.id, blocking.id, 999_999_999, me.id];
    for (const name of ['conversation/archive', 'conversation/restore']) {
      for (const user_id of ids)
        expect(await call(me.id, name, { user_id })).toEqual({ ok: false, code: 'not_found' });
    }
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from conversation where archived_at is not null and owner_id = ${me.id}`.execute(
      fixture.db,
    );
    expect(rows[0]?.n).toBe(0);
  });
});

describe('typing', () => {
  test('is delivered to people with a common conversation, and gets the same reply for everybody else', async () => {
    const me = await fixture.member({ given: 100 });
    const other = await fixture.member();
    const outsider = await fixture.member();
    const type = (to: number) => fixture.call(me.id, 'typing', { receiver_id: to });
    const answers = [await type(outsider.id), await type(999_999_999), await type(other.id)];
    await send(me.id, other.id);
    answers.push(await type(other.id), await type(outsider.id));
    expect(fixture.pushesTo(other.id, 'typing')).toEqual([
      { module: 'typing', request_status: 1, data: { user_id: me.id } },
    ]);
    await fixture.call(other.id, 'user/block', { user_id: me.id });
    answers.push(await type(other.id));
    expect(fixture.pushesTo(other.id, 'typing')).toHaveLength(1);
    expect(fixture.pushesTo(outsider.id, 'typing')).toEqual([]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('after a restart one database query is enough', async () => {
    const me = await fixture.member({ given: 100 });
    const other = await fixture.member();
    await send(me.id, other.id);
    const restarted = await fixture.another();
    const type = () => fixture.call(me.id, 'typing', { receiver_id: other.id }, restarted);
    await type();
    await expect
      .poll(async () => {
        await type();
        return fixture.pushesTo(other.id, 'typing').length;
      })
      .toBeGreaterThan(0);
  });
});

describe('the events of a virtual profile', () => {
  test('contain messages, typing and reading; its reading and typing reach the member', async () => {
    const received: { kind: string }[] = [];
    const stop = onPersonaEvent(fixture.app, (events) => void received.push(events));
    const me = await fixture.member({ given: 100 });
    const persona = await fixture.persona();
    const pair = { personaId: persona.id, memberId: me.id };
    const mine = await send(me.id, persona.id);
    await fixture.call(me.id, 'typing', { receiver_id: persona.id });
    const staff = await fixture.staff();
    expect(await fixture.staffCall(staff.id, 'inbox/next')).toMatchObject({ ok: true });
    typeAsPersona(fixture.app, pair);
    const answer = await sendFromPersona(fixture.app, {
      ...pair,
      staffId: staff.id,
      text: 'And yours?',
      traceId: randomUUID(),
      at: fixture.clock.now,
    });
    if (!answer.ok) throw new Error(answer.code);
    await call(me.id, 'message/read', { message_id: String(answer.id) });
    expect(received).toMatchObject([
      { kind: 'message', ...pair, message: { id: mine, from: 'member', body: 'hi', staffId: null } },
      { kind: 'typing', ...pair },
      { kind: 'message', ...pair, message: { id: answer.id, from: 'persona', staffId: staff.id } },
      { kind: 'seen', ...pair, messageIds: [answer.id] },
    ]);
    expect(fixture.pushesTo(me.id, 'message/seen')).toMatchObject([
      { data: { contact_user_id: persona.id, message_id: String(mine) } },
    ]);
    expect(fixture.pushesTo(me.id, 'typing')).toMatchObject([{ data: { user_id: persona.id } }]);
    expect(await contacts(me.id)).toMatchObject([{ id: persona.id, virtual: true }]);
    stop();
  });
});
