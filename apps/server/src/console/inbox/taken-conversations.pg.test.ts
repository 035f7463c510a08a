import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { createWaitingPair, emptyQueue, type WaitingPair } from '../../testing/waiting-pair.ts';
import { acquireFirstLease } from '../operators/lease.ts';
import { MAX_CHECKED } from '../operators/queue.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());
beforeEach(() => emptyQueue(fixture));

const createPair = (minutesAgo: number) => createWaitingPair(fixture, { minutesAgo });
/** Waits until a transaction waits for a lock. Within another one it would see the same activity each time. */
async function expectWaiting() {
  const waiting = sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(fixture.db)).rows[0]?.n).toBe(1);
}
// biome-ignore lint/suspicious/noExplicitAny: read as a third-party client reads it
const data = (outcome: unknown): any => (outcome as { data: unknown }).data;

test('twenty operators at once: nobody gets a conversation that another holds', async () => {
  for (let n = 0; n < 12; n++) await createPair(10 + n);
  const staff = await Promise.all(Array.from({ length: 20 }, () => fixture.staff()));
  const outcomes = await Promise.all(staff.map((person) => fixture.staffCall(person.id, 'inbox/next')));
  const pairs = outcomes
    .map(data)
    .filter(Boolean)
    .map((held) => `${held.persona.id}:${held.member.id}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(pairs).toHaveLength(12);
});

test('[C17] of a thousand requests for a conversation, fifty at once, each time one gets it', async () => {
  const { memberId } = await createPair(10);
  const staff = await Promise.all(Array.from({ length: 50 }, () => fixture.staff()));
  for (let round = 0; round < 20; round++) {
    const outcomes = await Promise.all(staff.map((person) => fixture.staffCall(person.id, 'inbox/next')));
    const held = outcomes.map(data).filter(Boolean);
    expect(held.map(({ member }) => member.id)).toEqual([memberId]);
    const open = await fixture.db
      .updateTable('inbox_lease')
      .set({ ended_at: fixture.clock.now, end_reason: 'break' })
      .where('ended_at', 'is', null)
      .returning('member_id')
      .execute();
    expect(open).toEqual([{ member_id: memberId }]);
  }
});

test('a conversation that somebody is taking right now does not hold up the others', async () => {
  const [longest, other] = [await createPair(50), await createPair(10)];
  const staff = await fixture.staff();
  await fixture.db.transaction().execute(async (tx) => {
    const [first, lasts] = [{ staffId: staff.id, now: fixture.clock.now }, 360];
    expect(await acquireFirstLease(tx, [longest], first, lasts)).toMatchObject({
      member_id: longest.memberId,
    });
    const colleague = await fixture.staff();
    expect(data(await fixture.staffCall(colleague.id, 'inbox/next')).member.id).toBe(other.memberId);
  });
});

test('where others have just taken the whole head of the queue, the next one behind it is given', async () => {
  const head: WaitingPair[] = [];
  for (let n = 0; n < MAX_CHECKED; n++) head.push(await createPair(100 - n));
  const behind = await createPair(10);
  const [staff, colleague] = [await fixture.staff(), await fixture.staff()];
  const requested = await fixture.db.transaction().execute(async (tx) => {
    for (const pair of head)
      await acquireFirstLease(tx, [pair], { staffId: staff.id, now: fixture.clock.now }, 360);
    const answer = fixture.staffCall(colleague.id, 'inbox/next');
    await expectWaiting();
    return { answer };
  });
  expect(data(await requested.answer)?.member.id).toBe(behind.memberId);
});

test('what was answered or retired since the queue was read is not given', async () => {
  const [answered, retired, open] = [await createPair(50), await createPair(40), await createPair(10)];
  const change = (pair: typeof answered) =>
    fixture.db
      .updateTable('conversation')
      .set({ waiting_since: null })
      .where('owner_id', '=', pair.personaId)
      .execute();
  await change(answered);
  await fixture.db
    .updateTable('person')
    .set({ state: 'paused' })
    .where('id', '=', retired.personaId)
    .execute();
  const staff = await fixture.staff();
  const lease = await fixture.db
    .transaction()
    .execute((tx) =>
      acquireFirstLease(tx, [answered, retired, open], { staffId: staff.id, now: fixture.clock.now }, 360),
    );
  expect(lease).toMatchObject({ member_id: open.memberId, staff_id: staff.id, draft: '' });
});

test('a request waits for a running block, and nobody gets a conversation that cannot be answered', async () => {
  const { memberId, personaId } = await createPair(10);
  const staff = await fixture.staff();
  const requested = await fixture.db.transaction().execute(async (tx) => {
    // Like `user/block`: it locks the member first.
    await sql`select from member where person_id = ${memberId} for no key update`.execute(tx);
    await tx.insertInto('block').values({ blocker_id: memberId, blocked_id: personaId }).execute();
    const answer = fixture.staffCall(staff.id, 'inbox/next');
    await expectWaiting();
    return { answer };
  });
  expect(await requested.answer).toMatchObject({ ok: true, data: null });
  expect(
    await fixture.db.selectFrom('inbox_lease').select('id').where('ended_at', 'is', null).execute(),
  ).toEqual([]);
});
test('the member gets a read receipt when an operator opens the conversation', async () => {
  const { memberId, personaId } = await createPair(10);
  const staff = await fixture.staff();
  const { messages } = data(await fixture.staffCall(staff.id, 'inbox/next'));
  await expect
    .poll(() => fixture.pushesTo(memberId, 'message/seen'))
    .toMatchObject([{ data: { contact_user_id: personaId, message_id: String(messages[0].id) } }]);
  const unread = fixture.db
    .selectFrom('conversation')
    .select('unread')
    .where('owner_id', '=', personaId)
    .where('peer_id', '=', memberId);
  expect(await unread.executeTakeFirst()).toEqual({ unread: 0 });
});
