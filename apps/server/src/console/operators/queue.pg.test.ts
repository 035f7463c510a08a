import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { createWaitingPair, emptyQueue, type WaitingPair } from '../../testing/waiting-pair.ts';
import { watchQueries } from '../../testing/watch-queries.ts';
import { countAllWaiting, countWaiting, countWaitingByStaff, selectLongestWaiting } from './queue.ts';

let fixture: Fixture;
let staffId: number;
let colleagueId: number;
beforeAll(async () => {
  fixture = await createFixture();
  staffId = (await fixture.staff({ role: 'operator', name: 'Noa', languages: ['en'] })).id;
  colleagueId = (await fixture.staff({ role: 'operator', languages: ['en'] })).id;
  const expires_at = new Date(fixture.clock.now.getTime() + 3_600_000);
  const session = { staff_id: staffId, role: 'operator', token_hash: 'of-noa', expires_at };
  await fixture.db.insertInto('staff_session').values(session).execute();
});
afterAll(() => fixture.close());
beforeEach(() => emptyQueue(fixture));
afterEach(() => fixture.db.deleteFrom('setting').where('key', 'in', ['partners', 'members_mode']).execute());

type Change = (pair: WaitingPair) => Promise<unknown>;
const setState =
  (of: keyof WaitingPair, state: string): Change =>
  (pair) =>
    fixture.db.updateTable('person').set({ state }).where('id', '=', pair[of]).execute();
const block =
  (by: keyof WaitingPair, of: keyof WaitingPair): Change =>
  (pair) =>
    fixture.db
      .insertInto('block')
      .values({ blocker_id: pair[by], blocked_id: pair[of], at: fixture.clock.now })
      .execute();
const lease =
  (untilMs: number, end: { end_reason?: string } = {}): Change =>
  ({ memberId, personaId }) =>
    fixture.db
      .insertInto('inbox_lease')
      .values({
        persona_id: personaId,
        member_id: memberId,
        staff_id: staffId,
        taken_at: fixture.clock.now,
        expires_at: new Date(fixture.clock.now.getTime() + untilMs),
        ...(end.end_reason ? { ...end, ended_at: fixture.clock.now } : {}),
      })
      .execute();
const escalate =
  (kind: string, decided = false): Change =>
  ({ memberId, personaId }) =>
    fixture.db
      .insertInto('case_file')
      .values({
        queue: 'escalations',
        kind,
        person_id: memberId,
        priority: 1,
        item_kind: 'conversation',
        item_id: personaId,
        created_at: fixture.clock.now,
        due_at: fixture.clock.now,
        decided_at: decided ? fixture.clock.now : null,
      })
      .execute();
const escalateBy =
  (of: () => number, kind: string, decided = false): Change =>
  async (pair) => {
    await fixture.db
      .insertInto('inbox_lease')
      .values({
        persona_id: pair.personaId,
        member_id: pair.memberId,
        staff_id: of(),
        taken_at: fixture.clock.now,
        expires_at: fixture.clock.now,
        ended_at: fixture.clock.now,
        end_reason: 'escalated',
      })
      .execute();
    await escalate(kind, decided)(pair);
  };
const reads =
  (language: string): Change =>
  ({ personaId }) =>
    fixture.db
      .updateTable('persona')
      .set({ languages: [language] })
      .where('person_id', '=', personaId)
      .execute();
const setPartners =
  (partners: 'members' | 'mixed', members_mode?: Record<'il' | 'de' | 'eu' | 'other', boolean>): Change =>
  async () => {
    await fixture.app.settings.set('partners', partners);
    if (members_mode) await fixture.app.settings.set('members_mode', members_mode);
  };
const nothing: Change = async () => {};

test.each<[string, boolean, Change]>([
  ['a conversation that waits', true, nothing],
  ['one that is held', false, lease(60_000)],
  ['one whose lease has ended by time', true, lease(-60_000)],
  ['one that was answered', true, lease(60_000, { end_reason: 'answered' })],
  ['one that this operator passed on', false, lease(60_000, { end_reason: 'care' })],
  ['one of a paused member', false, setState('memberId', 'paused')],
  ['one of a virtual profile that is off', false, setState('personaId', 'paused')],
  ['one with a block by the member', false, block('memberId', 'personaId')],
  ['one with a block of the member', false, block('personaId', 'memberId')],
  ['one that was escalated as a threat', false, escalate('threat')],
  ['one whose escalation is decided', true, escalate('threat', true)],
  ['one that was escalated as something else', true, escalate('other')],
  ['one that this operator has escalated', false, escalateBy(() => staffId, 'other')],
  ['one that this operator has escalated, decided', true, escalateBy(() => staffId, 'other', true)],
  ['one that a colleague has escalated', true, escalateBy(() => colleagueId, 'other')],
  ['one in a language of others', false, reads('de')],
  ['one where members meet each other alone', false, setPartners('members')],
  ['one where members meet everybody', true, setPartners('mixed')],
  [
    'one of a market where members meet virtual profiles alone',
    true,
    setPartners('members', { il: false, de: false, eu: false, other: false }),
  ],
])('%s: the head of the queue and its counts agree: %s', async (_, waits, change) => {
  const pair = await createWaitingPair(fixture);
  await change(pair);
  const { now } = fixture.clock;
  const who = { staffId, maxDifficult: 10 };
  const { rows: head } = await selectLongestWaiting(now, ['en'], who).execute(fixture.db);
  const { count } = await countWaiting(fixture.db, now, { staffId, languages: ['en'] });
  const ofAll = await countWaitingByStaff(fixture.db, now);
  expect([head.map(({ member_id: id }) => id), count, ofAll.map((item) => item.count)]).toEqual([
    waits ? [pair.memberId] : [],
    Number(waits),
    [Number(waits)],
  ]);
});

test('what somebody has passed on is not in their number, nor the oldest that waits for them', async () => {
  const escalated = await createWaitingPair(fixture, { minutesAgo: 50 });
  const foreign = await createWaitingPair(fixture, { minutesAgo: 40 });
  await createWaitingPair(fixture, { minutesAgo: 10 });
  await escalateBy(() => staffId, 'other')(escalated);
  await lease(60_000, { end_reason: 'language' })(foreign);
  await reads('de')(foreign);
  const { now } = fixture.clock;
  const one = { count: 1, oldest: Math.floor(now.getTime() / 1000) - 600 };
  expect(await countWaiting(fixture.db, now, { staffId, languages: ['en'] })).toEqual(one);
  expect(await countWaitingByStaff(fixture.db, now)).toEqual([{ staffId, ...one }]);
});

/** Fills the queue with conversations that began to wait ten minutes ago, and one that waited longer and came last. */
async function fillQueue(count: number): Promise<void> {
  const { personaId } = await createWaitingPair(fixture, { minutesAgo: 10 });
  const since = new Date(fixture.clock.now.getTime() - 600_000);
  await sql`
    with people as (
      insert into person (gender, birth) select 1, '1990-01-01' from generate_series(1, ${count}::int) returning id)
    insert into conversation (owner_id, peer_id, last_message_id, last_at, last_type, last_text, last_sender_id, waiting_since)
    select ${personaId}, id, 1, ${since}, 'text', '', id, ${since}::timestamptz + id * interval '1 millisecond' from people`.execute(
    fixture.db,
  );
  await createWaitingPair(fixture, { minutesAgo: 50 });
  await sql`analyze conversation, person`.execute(fixture.db);
}

test('numbers end at 10,000, of which the oldest is the oldest of all', async () => {
  await fillQueue(10_000);
  const { now } = fixture.clock;
  const counted = { count: 10_000, oldest: Math.floor(now.getTime() / 1000) - 3_000 };
  expect(await countWaiting(fixture.db, now, { staffId, languages: ['en'] })).toEqual(counted);
  expect(await countAllWaiting(fixture.db, now)).toEqual(counted);
  expect(await countWaitingByStaff(fixture.db, now)).toEqual([{ staffId, ...counted }]);
});

type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] };
const countRead = (plan: Plan): number =>
  (plan['Relation Name'] === 'conversation' ? plan['Actual Rows'] * plan['Actual Loops'] : 0) +
  (plan.Plans ?? []).reduce((sum, part) => sum + countRead(part), 0);

test('a queue of 30,000 is not read to its end', async () => {
  await fillQueue(30_000);
  const { now } = fixture.clock;
  const counts = [
    () => countAllWaiting(fixture.db, now),
    () => countWaiting(fixture.db, now, { staffId, languages: ['en'] }),
  ];
  for (const count of counts) {
    const [statement] = await watchQueries(count);
    const { rows } = await fixture.pool.query(
      `explain (analyze, format json) ${statement?.text}`,
      statement?.values,
    );
    const { Plan: plan } = rows[0]['QUERY PLAN'][0] as { Plan: Plan };
    expect(countRead(plan), JSON.stringify(plan)).toBeLessThan(10_100);
  }
});
