import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { returnUnanswered, sendFromPersona } from './index.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterEach(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.app.settings.set('answer_within_h', 24);
});
afterAll(() => fixture.close());

const hours = (n: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + n * 3_600_000);
};
async function send(from: number, to: number): Promise<number> {
  const outcome = await fixture.call(from, 'send_message', {
    receiver_id: to,
    message_type: 'text',
    message_text: 'Are you there?',
    trace_id: randomUUID(),
  });
  expect(outcome).toMatchObject({ ok: true });
  return (outcome as unknown as { details: { id: number } }).details.id;
}
async function answer(personaId: number, memberId: number): Promise<void> {
  const { id: staffId } = await fixture.staff();
  const at = fixture.app.now();
  const traceId = randomUUID();
  const sent = await sendFromPersona(fixture.app, {
    personaId,
    memberId,
    text: 'Yes.',
    traceId,
    staffId,
    at,
  });
  expect(sent.ok).toBe(true);
}
const lotsOf = (id: number) =>
  fixture.db
    .selectFrom('wallet')
    .select(['given', 'bought'])
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();

test('coins of messages unanswered for a day return to the lots they were taken from, once, with a notice', async () => {
  const me = await fixture.member({ given: 70, bought: 100 });
  const persona = await fixture.persona();
  const first = await send(me.id, persona.id);
  hours(1);
  const second = await send(me.id, persona.id);
  expect(await lotsOf(me.id)).toEqual({ given: 0, bought: 70 });

  hours(22.9);
  await returnUnanswered(fixture.app);
  expect(await lotsOf(me.id)).toEqual({ given: 0, bought: 70 });

  hours(0.2);
  await Promise.all([returnUnanswered(fixture.app), returnUnanswered(fixture.app)]);
  expect(await lotsOf(me.id)).toEqual({ given: 50, bought: 70 });
  hours(1);
  await returnUnanswered(fixture.app);
  await returnUnanswered(fixture.app);
  expect(await lotsOf(me.id)).toEqual({ given: 70, bought: 100 });

  expect(fixture.pushesTo(me.id, 'message/returned').map(({ data }) => data)).toEqual([
    { contact_user_id: persona.id, message_id: String(first), coins: 50 },
    { contact_user_id: persona.id, message_id: String(second), coins: 50 },
  ]);
  expect(fixture.pushesTo(me.id, 'balance').at(-1)).toMatchObject({ data: { credits: 170 } });
  const shown = await fixture.call(me.id, 'messages', {
    contact_user_id: persona.id,
    currentLength: 0,
    recordsToTake: 20,
  });
  expect(shown).toMatchObject({ data: [{ returned: 50 }, { returned: 50 }] });
});

test('after a reply the coins stay; later messages have a new guarantee', async () => {
  const me = await fixture.member({ given: 200 });
  const persona = await fixture.persona();
  await send(me.id, persona.id);
  hours(23);
  await answer(persona.id, me.id);
  hours(2);
  await returnUnanswered(fixture.app);
  expect(await lotsOf(me.id)).toEqual({ given: 150, bought: 0 });

  const late = await send(me.id, persona.id);
  hours(24.1);
  await returnUnanswered(fixture.app);
  expect(await lotsOf(me.id)).toEqual({ given: 150, bought: 0 });
  expect(fixture.pushesTo(me.id, 'message/returned')).toMatchObject([{ data: { message_id: String(late) } }]);

  // Answered late, after the coins were returned: the next message is charged and guaranteed as usual.
  await answer(persona.id, me.id);
  await send(me.id, persona.id);
  hours(24.1);
  await returnUnanswered(fixture.app);
  expect(await lotsOf(me.id)).toEqual({ given: 150, bought: 0 });
});

test('a reply and the return at the same moment: the coins either stay for an answered message or return', async () => {
  for (let round = 0; round < 10; round++) {
    const me = await fixture.member({ given: 50 });
    const persona = await fixture.persona();
    await send(me.id, persona.id);
    hours(24.1);
    await Promise.all([returnUnanswered(fixture.app), answer(persona.id, me.id)]);
    const returned = fixture.pushesTo(me.id, 'message/returned').length;
    expect(await lotsOf(me.id)).toEqual({ given: returned * 50, bought: 0 });
  }
});

test('nothing returns to a member who blocks or leaves, nothing between two members, and nothing with 0 hours', async () => {
  const persona = await fixture.persona();
  const [blocker, leaver, writer, hopeful] = await Promise.all(
    [1, 2, 3, 4].map(() => fixture.member({ given: 100 })),
  );
  if (!blocker || !leaver || !writer || !hopeful) throw new Error('nobody');
  await fixture.app.settings.set('partners', 'mixed');
  for (const { id } of [blocker, leaver, hopeful]) await send(id, persona.id);
  await send(writer.id, blocker.id);
  await fixture.call(blocker.id, 'user/block', { user_id: persona.id });
  await fixture.db.updateTable('person').set({ state: 'deleted' }).where('id', '=', leaver.id).execute();
  await fixture.app.settings.set('answer_within_h', 0);
  hours(25);
  await returnUnanswered(fixture.app);
  for (const { id } of [blocker, leaver, writer, hopeful])
    expect(await lotsOf(id)).toEqual({ given: 50, bought: 0 });
  await fixture.app.settings.set('answer_within_h', 24);
  await returnUnanswered(fixture.app);
  for (const { id } of [blocker, leaver, writer]) expect(await lotsOf(id)).toEqual({ given: 50, bought: 0 });
  expect(await lotsOf(hopeful.id)).toEqual({ given: 100, bought: 0 });
});

test('the ledger has the return as the reversed charge', async () => {
  const me = await fixture.member({ bought: 100 });
  const persona = await fixture.persona();
  await send(me.id, persona.id);
  hours(24.1);
  await returnUnanswered(fixture.app);
  const back = await fixture.db
    .selectFrom('ledger_transfer')
    .select(['debit', 'credit', 'amount', 'lot'])
    .where('person_id', '=', me.id)
    .where('cause', '=', 'message_return')
    .execute();
  expect(back).toEqual([
    { debit: 'house:chat', credit: `member:${me.id}:bought`, amount: 50, lot: 'bought' },
  ]);
});
