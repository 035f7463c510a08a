import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { createWaitingPair, emptyQueue } from '../../testing/waiting-pair.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());
beforeEach(() => emptyQueue(fixture));

// biome-ignore lint/suspicious/noExplicitAny: read as a third-party client reads it
const data = (outcome: unknown): any => (outcome as { data: unknown }).data;
const next = async (staffId: number) => data(await fixture.staffCall(staffId, 'inbox/next'));
const moderator = async () => (await fixture.staff({ role: 'moderator' })).id;
const takeOver = (staffId: number, leaseId: number) =>
  fixture.staffCall(staffId, 'inbox/takeover', { lease_id: leaseId, reason: 'The member complains' });

describe('inbox/takeover', () => {
  test('[C18] gives the moderator the conversation with its draft; the old holder has a conflict and keeps the draft', async () => {
    const { memberId } = await createWaitingPair(fixture);
    const [holder, chief] = [(await fixture.staff()).id, await moderator()];
    const { lease } = await next(holder);
    await fixture.staffCall(holder, 'inbox/renew', { lease_id: lease.id, draft: 'Half a thought' });
    const taken = data(await takeOver(chief, lease.id));
    expect(taken).toMatchObject({ member: { id: memberId }, draft: 'Half a thought' });
    expect(taken.lease.id).not.toBe(lease.id);
    expect(fixture.staffPushes.findLast(({ frame }) => frame.module === 'inbox/expired')).toMatchObject({
      staffId: holder,
      frame: { data: { lease_id: lease.id, reason: 'takeover' } },
    });
    const text = { message_type: 'text', message_text: 'Half a thought', trace_id: randomUUID() };
    for (const [name, more] of [
      ['inbox/reply', text],
      ['inbox/renew', { draft: '' }],
      ['inbox/release', { reason: 'break' }],
    ] as const)
      expect(await fixture.staffCall(holder, name, { lease_id: lease.id, ...more })).toMatchObject({
        code: 'conflict',
        details: { reason: 'lease' },
      });
    const releases = { lease_id: taken.lease.id, reason: 'break' };
    expect(await fixture.staffCall(chief, 'inbox/release', releases)).toMatchObject({ ok: true });
    expect(await next(holder)).toMatchObject({ member: { id: memberId }, draft: 'Half a thought' });
  });

  test('of what is over, unknown or one’s own is a conflict; of a third conversation a limit', async () => {
    for (let n = 0; n < 4; n++) await createWaitingPair(fixture);
    const [holder, chief] = [(await fixture.staff()).id, await moderator()];
    const { lease } = await next(holder);
    const own = (await next(chief)).lease.id;
    const conflict = { code: 'conflict', details: { reason: 'lease' } };
    expect(await takeOver(chief, own)).toMatchObject(conflict);
    expect(await takeOver(chief, 987_654)).toMatchObject(conflict);
    await next(chief);
    expect(await takeOver(chief, lease.id)).toMatchObject({
      code: 'limit_reached',
      details: { reason: 'held', max: 2 },
    });
    await fixture.staffCall(holder, 'inbox/release', { lease_id: lease.id, reason: 'break' });
    await fixture.staffCall(chief, 'inbox/release', { lease_id: own, reason: 'break' });
    expect(await takeOver(chief, lease.id)).toMatchObject(conflict);
  });

  test('[C17] of eight moderators at once has one new holder', async () => {
    await createWaitingPair(fixture);
    const holder = (await fixture.staff()).id;
    const { lease } = await next(holder);
    const chiefs = await Promise.all(Array.from({ length: 8 }, moderator));
    const taken = await Promise.all(chiefs.map((chief) => takeOver(chief, lease.id)));
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    const open = await fixture.db
      .selectFrom('inbox_lease')
      .select('id')
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toHaveLength(1);
  });
});

describe('floor/list', () => {
  const floor = async (staffId: number, input: object = {}) =>
    data(await fixture.staffCall(staffId, 'floor/list', input));

  test('shows who holds what since when, who waits, and what was left', async () => {
    const held = await createWaitingPair(fixture, { minutesAgo: 30 });
    const left = await createWaitingPair(fixture, { minutesAgo: 20 });
    const chief = await moderator();
    const staff = (await fixture.staff({ name: 'Aaron the First' })).id;
    const first = await next(staff);
    const second = await next(staff);
    await fixture.staffCall(staff, 'inbox/release', {
      lease_id: second.lease.id,
      reason: 'unsure',
      handover: 'Knows the answer to the riddle.',
    });
    const { rows, waiting } = await floor(chief, { filter: { staff } });
    const now = Math.floor(fixture.clock.now.getTime() / 1000);
    expect(rows).toEqual([
      {
        staff: { id: staff, name: 'Aaron the First' },
        availability: 'online',
        since: expect.any(Number),
        shift_s: expect.any(Number),
        break_due_at: expect.any(Number),
        leases: [
          {
            lease_id: first.lease.id,
            persona: expect.objectContaining({ id: held.personaId, virtual: true }),
            member: expect.objectContaining({ id: held.memberId, virtual: false }),
            since: now,
            expires: first.lease.expires,
            waiting_since: now - 30 * 60,
          },
        ],
        handovers: [
          {
            persona: expect.objectContaining({ id: left.personaId }),
            member: expect.objectContaining({ id: left.memberId }),
            text: 'Knows the answer to the riddle.',
            at: now,
          },
        ],
      },
    ]);
    expect(waiting).toEqual({ count: 1, oldest: now - 20 * 60 });
    // Somebody has taken it: nothing is left for others.
    await next((await fixture.staff()).id);
    expect((await floor(chief, { search: 'aaron the' })).rows[0].handovers).toEqual([]);
  });

  test('leaves out who is off, and ranks nobody [C31]', async () => {
    const chief = await moderator();
    const off = (await fixture.staff({ online: false })).id;
    expect((await floor(chief, { filter: { staff: off } })).rows).toEqual([]);
    const { rows } = await floor(chief, { filter: { state: 'online' }, sort: '-name' });
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/rank|answers|p50|score/);
  });
});
