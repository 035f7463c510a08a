import { randomUUID } from 'node:crypto';
import { MAX_FIRST_CONTACTS } from '@afterglow/domain/economy';
import { toUnixSecondsUp } from '@afterglow/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { App } from '../../app.ts';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { sendFromPersona } from './index.ts';
import { hashContent } from './message-content.ts';
import type { NewMessage } from './send-writer-types.ts';
import { storeMessages } from './store-messages.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'mixed');
});
beforeEach(() => fixture.setSetting('first_contacts_per_day', 2));
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});

/** Creates a member who registered so long ago. */
async function addMember(ageMs: number): Promise<number> {
  const { id } = await fixture.member({ given: 2_000, noticed: true });
  await fixture.db
    .updateTable('person')
    .set({ created_at: new Date(fixture.clock.now.getTime() - ageMs) })
    .where('id', '=', id)
    .execute();
  return id;
}
const addPeople = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await fixture.member({ given: 500 })).id));
type Outcome = { ok: boolean; code?: string; details?: Record<string, unknown> };
const send = async (from: number, to: number | undefined, extra: object = {}, through?: App) =>
  (await fixture.call(
    from,
    'send_message',
    { receiver_id: to, message_type: 'text', message_text: 'Hello!', trace_id: randomUUID(), ...extra },
    through,
  )) as unknown as Outcome;
const listWallet = (id: number) =>
  fixture.db.selectFrom('wallet').selectAll().where('person_id', '=', id).executeTakeFirstOrThrow();
const countMessages = async (id: number) =>
  (await fixture.db.selectFrom('message').select('id').where('sender_id', '=', id).execute()).length;
const limited = (until: Date) => ({
  ok: false,
  code: 'limit_reached',
  details: { reason: 'first_contacts', max: 2, until: toUnixSecondsUp(until) },
});

test('the third new person in 24 hours is rejected without a charge; who is known may be written to', async () => {
  const began = fixture.clock.now.getTime();
  const me = await addMember(dayMs);
  const [first, second, third, fourth] = await addPeople(4);
  expect(await send(me, first)).toMatchObject({ ok: true });
  fixture.setClock(new Date(began + hourMs));
  expect(await send(me, second)).toMatchObject({ ok: true });
  const before = await listWallet(me);
  const trace = { trace_id: randomUUID() };
  expect(await send(me, third, trace)).toEqual(limited(new Date(began + dayMs)));
  const gift = await fixture.db.selectFrom('gift').select('id').orderBy('price').executeTakeFirstOrThrow();
  expect(await send(me, third, { message_type: 'gift', message_text: String(gift.id) })).toEqual(
    limited(new Date(began + dayMs)),
  );
  expect(await listWallet(me)).toEqual(before);
  expect(await countMessages(me)).toBe(2);
  expect(fixture.pushesTo(third ?? 0, 'new_message')).toEqual([]);

  expect(await send(me, first)).toMatchObject({ ok: true });
  expect(await send(fourth ?? 0, me)).toMatchObject({ ok: true });
  // An answer is no first contact, neither now nor when the next one is counted.
  expect(await send(me, fourth)).toMatchObject({ ok: true });

  fixture.setClock(new Date(began + dayMs - 1));
  expect(await send(me, third)).toEqual(limited(new Date(began + dayMs)));
  // The rejected message may be sent again, under its own trace id.
  fixture.setClock(new Date(began + dayMs));
  expect(await send(me, third, trace)).toMatchObject({ ok: true });
  expect(await send(me, (await addPeople(1))[0])).toEqual(limited(new Date(began + dayMs + hourMs)));
});

test('it ends seven days after the registration, which is also said', async () => {
  const now = fixture.clock.now.getTime();
  const [young, old] = [await addMember(7 * dayMs - 1_000), await addMember(7 * dayMs)];
  const people = await addPeople(3);
  for (const to of people.slice(0, 2)) expect(await send(young, to)).toMatchObject({ ok: true });
  expect(await send(young, people[2])).toEqual(limited(new Date(now + 1_000)));
  for (const to of people) expect(await send(old, to)).toMatchObject({ ok: true });
  fixture.setClock(new Date(now + 1_000));
  expect(await send(young, people[2])).toMatchObject({ ok: true });
});

test('0 is no limit, and nothing that the settings would not take is one', async () => {
  const me = await addMember(hourMs);
  await fixture.setSetting('first_contacts_per_day', 0);
  for (const to of await addPeople(3)) expect(await send(me, to)).toMatchObject({ ok: true });
  const limit = async (value: unknown) => {
    await sql`update setting set value = ${JSON.stringify(value)}::jsonb where key = 'first_contacts_per_day'`.execute(
      fixture.db,
    );
    const { rows } = await sql<{ n: number }>`select first_contact_limit() as n`.execute(fixture.db);
    return rows[0]?.n;
  };
  expect(await limit(1)).toBe(1);
  expect(await limit(MAX_FIRST_CONTACTS)).toBe(MAX_FIRST_CONTACTS);
  for (const value of [MAX_FIRST_CONTACTS + 1, -1, '2', null, [2], { max: 2 }])
    expect(await limit(value)).toBe(0);
});

test('a virtual profile that was just made writes to whom it will', async () => {
  const persona = await fixture.persona();
  const staff = await fixture.staff();
  for (const to of await addPeople(3)) {
    const stored = await sendFromPersona(fixture.app, {
      personaId: persona.id,
      memberId: to,
      text: 'Hello!',
      staffId: staff.id,
      traceId: randomUUID(),
      at: fixture.clock.now,
    });
    expect(stored).toMatchObject({ ok: true });
  }
});

test.each(['one process', 'two processes'])('many first messages at once through %s', async (processes) => {
  // The first batches of two processes have a message of each sender.
  await fixture.setSetting('first_contacts_per_day', 1);
  const through = processes === 'two processes' ? [fixture.app, await fixture.another()] : [fixture.app];
  const senders = await Promise.all([addMember(hourMs), addMember(hourMs), addMember(8 * dayMs)]);
  const people = await addPeople(8);
  const outcomes = await Promise.all(
    senders.map((from) =>
      Promise.all(people.map((to, n) => send(from, to, {}, through[n % through.length]))),
    ),
  );
  expect(outcomes.map((all) => all.filter(({ ok }) => ok).length)).toEqual([1, 1, 8]);
  expect(new Set(outcomes.flat().flatMap(({ ok, code }) => (ok ? [] : [code])))).toEqual(
    new Set(['limit_reached']),
  );
  const [young] = senders;
  expect((await listWallet(young)).given).toBe(2_000 - 50);
});

test('a text to somebody known reads no other message, however many people were written to', async () => {
  const me = await addMember(dayMs);
  const others = await addPeople(2);
  const receiverId = others[0] as number;
  for (const other of others) expect(await send(me, other)).toMatchObject({ ok: true });
  const message: NewMessage = {
    ...{ senderId: me, receiverId, type: 'text', body: 'Hello!' },
    bodyHash: hashContent(receiverId, 'text', 'Hello!'),
    ...{ traceId: randomUUID(), price: 0, staffId: null, isAuthenticityQuestion: false, sessionId: null },
    at: fixture.clock.now,
  };
  const read = await fixture.db.transaction().execute(async (tx) => {
    const countReads = async () => {
      const { rows } = await sql<{ reads: number }>`select (idx_tup_fetch + seq_tup_read)::int as reads
        from pg_stat_xact_user_tables where relname = 'message'`.execute(tx);
      return rows[0]?.reads ?? 0;
    };
    const before = await countReads();
    await storeMessages(tx, [message], fixture.app.settings.current());
    return (await countReads()) - before;
  });
  expect(read).toBe(0);
});
