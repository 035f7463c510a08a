import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { createWaitingPair, emptyQueue, type WaitingPair } from '../testing/waiting-pair.ts';
import { countWaiting, listLongestWaiting } from './queue.ts';

let fixture: Fixture;
let staffId: number;
beforeAll(async () => {
  fixture = await createFixture();
  staffId = (await fixture.staff({ role: 'operator', name: 'Noa', languages: ['en'] })).id;
});
afterAll(() => fixture.close());
beforeEach(() => emptyQueue(fixture));

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
        ...{ persona_id: personaId, member_id: memberId, staff_id: staffId, taken_at: fixture.clock.now },
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
        ...{ queue: 'escalations', kind, person_id: memberId, priority: 1 },
        ...{ item_kind: 'conversation', item_id: personaId },
        created_at: fixture.clock.now,
        due_at: fixture.clock.now,
        decided_at: decided ? fixture.clock.now : null,
      })
      .execute();
const reads =
  (language: string): Change =>
  ({ personaId }) =>
    fixture.db
      .updateTable('persona')
      .set({ languages: [language] })
      .where('person_id', '=', personaId)
      .execute();
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
  ['one in a language of others', false, reads('de')],
])('%s: the head of the queue and its count agree: %s', async (_, waits, change) => {
  const pair = await createWaitingPair(fixture);
  await change(pair);
  const { now } = fixture.clock;
  const head = await listLongestWaiting(fixture.db, now, ['en'], { staffId, isSpared: false });
  const { count } = await countWaiting(fixture.db, now, { staffId, languages: ['en'] });
  expect([head.map(({ memberId }) => memberId), count]).toEqual([
    waits ? [pair.memberId] : [],
    Number(waits),
  ]);
});
