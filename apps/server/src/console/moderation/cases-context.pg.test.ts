import { expect, test } from 'vitest';
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

test('twenty messages more around the item, then those before and after; each look is logged', async () => {
  const at = site.fixture.clock.now;
  const rows = await site.fixture.db
    .insertInto('message')
    .values(
      Array.from({ length: 60 }, (_, n) => ({
        sender_id: site.member.id,
        receiver_id: site.peer.id,
        type: 'text',
        body: `Message ${n}`,
        at,
        ...trace(),
        body_hash: n,
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map((row) => row.id);
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
