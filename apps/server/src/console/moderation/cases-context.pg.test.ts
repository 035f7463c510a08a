import { describe, expect, test } from 'vitest';
import { setUpCases } from '../../testing/set-up-cases.ts';

const site = setUpCases({ demo: true, code: 'spam' });
const { call, get, open, trace } = site;

test('a report to an authority is among the comments of the case and in the log', async () => {
  const id = await open('illegal');
  await call('cases/take', { id }, site.admin);
  site.fixture.setClock(new Date(site.fixture.clock.now.getTime() + 9 * 60_000));
  const input = {
    id,
    authority: 'Israel Police',
    reference: 'AB 12/26',
    reason: 'As the law asks',
    ...trace(),
  };
  expect((await call('cases/refer', input, site.admin)).ok).toBe(true);
  // The holder of the case keeps it for another ten minutes.
  site.fixture.setClock(new Date(site.fixture.clock.now.getTime() + 9 * 60_000));
  expect(await get(id)).toMatchObject({ state: 'taken', taken_by: { id: site.admin } });
  expect((await get(id)).comments).toMatchObject([{ text: 'Israel Police: AB 12/26', by: { name: 'Ada' } }]);
  const row = await site.fixture.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'cases/refer')
    .executeTakeFirstOrThrow();
  expect(row.detail).toMatchObject({ authority: 'Israel Police', reference: 'AB 12/26' });
});

/** Stores messages from the member to the peer. Returns their ids. */
const write = async (count: number) => {
  const rows = await site.fixture.db
    .insertInto('message')
    .values(
      Array.from({ length: count }, (_, n) => ({
        sender_id: site.member.id,
        receiver_id: site.peer.id,
        type: 'text',
        body: `Message ${n}`,
        at: site.fixture.clock.now,
        ...trace(),
        body_hash: n,
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
};

test('twenty messages more around the item, then those before and after; each look is logged', async () => {
  const ids = await write(60);
  const id = await open('abuse', { kind: 'message', id: ids[30] ?? 0 });
  type Context = { messages: { id: number; body: string }[]; older: boolean; newer: boolean };
  const context = async (more: object = {}) =>
    (await call<Context>('cases/context', { id, reason: 'What came before', ...more })).data;
  expect(await call('cases/context', { id })).toMatchObject({ code: 'bad_request' });
  const around = await context();
  expect(around.messages.map((message) => message.id)).toEqual(ids.slice(20, 40));
  expect(around).toMatchObject({ older: true, newer: true });
  const before = await context({ before: ids[20] });
  expect(before.messages.map((message) => message.id)).toEqual(ids.slice(0, 20));
  expect(before).toMatchObject({ older: false, newer: true });
  const after = await context({ after: ids[39] });
  expect(after.messages.map((message) => message.id)).toEqual(ids.slice(40, 60));
  expect(after).toMatchObject({ older: true, newer: false });
  const log = await site.fixture.db
    .selectFrom('audit_log')
    .select(['kind', 'detail'])
    .where('action', '=', 'cases/context')
    .where('subject', '=', `case:${id}`)
    .execute();
  expect(log).toMatchObject([{ kind: 'read', detail: { reason: 'What came before' } }]);
  const none = await open('abuse');
  expect(
    (await call<Context>('cases/context', { id: none, reason: 'What came before' })).data.messages,
  ).toEqual([]);
});

describe('a case of several reports keeps the messages of each, and shows twenty', () => {
  const report = async (item: object, text: string) => {
    const about = { user_id: site.member.id, reason: 'abuse', text, item };
    expect((await site.fixture.call(site.peer.id, 'user/report', about)).ok).toBe(true);
  };
  const shown = async () => {
    const { id, messages } = await site.fixture.db
      .selectFrom('case_file')
      .select(['id', 'messages'])
      .where('person_id', '=', site.member.id)
      .executeTakeFirstOrThrow();
    const stored = (messages as { id: number }[]).map((message) => message.id);
    return { stored, shown: (await get(id)).messages.map((message) => message.id) };
  };

  test.each([
    [2, 0],
    [15, 5],
    [38, 20],
  ])('around the reported one: number %i of forty', async (named, from) => {
    const first = await write(20);
    const second = await write(20);
    const item = { kind: 'message', id: [...first, ...second][named] ?? 0 };
    const messages = await site.fixture.db
      .selectFrom('message')
      .select(['id', 'sender_id', 'type', 'body', 'at'])
      .where('id', 'in', first)
      .orderBy('id')
      .execute();
    // As a report keeps them that was sent before the others were written.
    await open('abuse', item, { messages: JSON.stringify(messages) });
    await report(item, 'Look at this');
    expect(await shown()).toEqual({
      stored: [...first, ...second],
      shown: [...first, ...second].slice(from, from + 20),
    });
  });

  test('the newest where no message is reported', async () => {
    const profile = { kind: 'profile', id: site.member.id };
    const first = await write(20);
    await report(profile, 'Look at this');
    const second = await write(20);
    await report(profile, 'And at this');
    expect(await shown()).toEqual({ stored: [...first, ...second], shown: second });
  });
});
