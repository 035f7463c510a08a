import { DAY_MS, HOUR_MS } from '@afterglow/domain/time';
import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eraseAccounts } from '../../features/account/index.ts';
import { formatSessionId } from '../../session-id.ts';
import { createHttpFixture, goodPassword, type HttpFixture } from '../../testing/http-fixture.ts';

let fixture: HttpFixture;
let admin: number;
let member: number;
let email: string;
let cookie: string;
beforeAll(async () => {
  fixture = await createHttpFixture();
  admin = (await fixture.staff({ role: 'admin', name: 'Ada' })).id;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  // The identity library uses the clock of the machine.
  fixture.clock.now = new Date();
  ({ id: member, email, cookie } = await fixture.register());
  await fixture.db
    .updateTable('member')
    .set({ email_verified: true })
    .where('person_id', '=', member)
    .execute();
});

type Reply<Data = unknown> = { ok: boolean; code?: string; data?: Data; details?: unknown };
const reason = 'The member asked for it by letter';
const later = (ms: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + ms);
};
let serial = 0;
const act = async (name: string, more: object = {}) => {
  await fixture.stepUp(admin);
  return (await fixture.staffCall(admin, name, {
    id: member,
    reason,
    trace_id: `erase-trace-${++serial}`,
    ...more,
  })) as unknown as Reply<{ id: number; until?: number; version?: number }>;
};
const erase = (more: object = {}) => act('members/erase', { version: 1, ...more });
const get = async () =>
  ((await fixture.staffCall(admin, 'members/get', { id: member })) as unknown as { data: MemberRecord }).data;
const signIn = (restore = false) =>
  fixture.post('/api/login', { email, password: goodPassword, ...(restore ? { come_back: true } : {}) });
const findPerson = (by: number) => fixture.call(by, 'profile', { user_id: member });
const isErased = async () => {
  await eraseAccounts(fixture.db, fixture.clock.now);
  return !(await fixture.db
    .selectFrom('member')
    .select('person_id')
    .where('person_id', '=', member)
    .executeTakeFirst());
};

describe('C56: members/erase', () => {
  test('invisible at once, signed out, and its owner cannot restore it; erased after thirty days', async () => {
    const other = (await fixture.member({ gender: 1 })).id;
    const { data } = await erase();
    const until = Math.floor((fixture.clock.now.getTime() + 30 * DAY_MS) / 1000);
    expect(data).toEqual({ id: member, until });
    expect(await findPerson(other)).toMatchObject({ ok: false, code: 'not_found' });
    expect((await fixture.post('/api/handoff', {}, cookie)).statusCode).toBe(401);
    expect((await signIn()).statusCode).toBe(401);
    expect((await signIn(true)).statusCode).toBe(401);
    expect(await get()).toMatchObject({ state: 'deleted', erase_at: until, version: 2 });
    later(30 * DAY_MS - HOUR_MS);
    expect(await isErased()).toBe(false);
    later(HOUR_MS + 1);
    expect(await isErased()).toBe(true);
  });

  test('the sockets of all its devices close at once', async () => {
    expect((await signIn()).statusCode).toBe(200);
    const sessions = await fixture.db
      .selectFrom('auth_session')
      .innerJoin('member', 'member.auth_user_id', 'auth_session.user_id')
      .select('auth_session.id')
      .where('member.person_id', '=', member)
      .execute();
    const endSession = vi.spyOn(fixture.app.fanout, 'endSession');
    await erase();
    const ended = endSession.mock.calls.map(([id]) => id);
    endSession.mockRestore();
    expect(sessions).toHaveLength(2);
    expect(ended).toEqual(expect.arrayContaining(sessions.map(({ id }) => formatSessionId(id))));
  });

  test('an email tells the member the deadline for an objection', async () => {
    await erase();
    await fixture.runJobs();
    expect(fixture.mailTo(email)?.text).toMatch(/closed your account[\s\S]*write to us by/);
  });

  test('once: an old version, a deleted account and an open order are rejected and change nothing', async () => {
    expect(await erase({ version: 7 })).toMatchObject({
      code: 'conflict',
      details: { reason: 'version', current: { id: member, version: 1 } },
    });
    await fixture.db
      .insertInto('payment')
      .values({
        person_id: member,
        kind: 'credits',
        package_id: 1,
        credits: 10,
        reference: `open-${member}`,
        provider: 'sandbox',
        state: 'pending',
        currency: 'EUR',
        amount_minor: 999,
      })
      .execute();
    expect(await erase()).toMatchObject({ code: 'conflict', details: { reason: 'open_payment' } });
    expect(await get()).toMatchObject({ state: 'active', version: 1, erase_at: null });
    await fixture.db.deleteFrom('payment').where('person_id', '=', member).execute();
    expect(await erase()).toMatchObject({ ok: true });
    expect(await erase({ version: 2 })).toMatchObject({ code: 'forbidden', details: { reason: 'deleted' } });
  });
});

describe('C56: members/erase_cancel', () => {
  test('within 72 hours the account is as before', async () => {
    await fixture.call(member, 'account/pause');
    await erase();
    later(72 * HOUR_MS - 1000);
    expect(await act('members/erase_cancel')).toMatchObject({ data: { id: member, version: 3 } });
    expect(await get()).toMatchObject({ state: 'paused', erase_at: null });
    expect((await signIn()).statusCode).toBe(200);
    later(31 * DAY_MS);
    expect(await isErased()).toBe(false);
  });

  test('after 72 hours it is too late', async () => {
    await erase();
    later(72 * HOUR_MS);
    expect(await act('members/erase_cancel')).toMatchObject({
      code: 'conflict',
      details: { reason: 'late' },
    });
    expect(await get()).toMatchObject({ state: 'deleted' });
  });

  test('a deletion by the owner is theirs to withdraw', async () => {
    await fixture.call(member, 'account/delete', { password: goodPassword });
    expect(await act('members/erase_cancel')).toMatchObject({
      code: 'conflict',
      details: { reason: 'state' },
    });
    expect((await signIn(true)).statusCode).toBe(200);
  });
});

describe('C56: members/hold', () => {
  const hold = (on: boolean, version: number) => act('members/hold', { on, version });

  test('forbids the erasure, and keeps an account that its owner deletes', async () => {
    expect(await hold(true, 1)).toMatchObject({ data: { id: member, version: 2 } });
    expect(await get()).toMatchObject({ legal_hold: true, version: 2 });
    expect(await erase({ version: 2 })).toMatchObject({
      code: 'forbidden',
      details: { reason: 'legal_hold' },
    });
    expect(await get()).toMatchObject({ state: 'active' });
    await fixture.call(member, 'account/delete', { password: goodPassword });
    later(31 * DAY_MS);
    expect(await isErased()).toBe(false);
    expect(await hold(false, 2)).toMatchObject({ data: { version: 3 } });
    expect(await isErased()).toBe(true);
  });

  test('the same twice is a conflict, and an old version too', async () => {
    expect(await hold(false, 1)).toMatchObject({ code: 'conflict', details: { reason: 'state' } });
    expect(await hold(true, 9)).toMatchObject({ code: 'conflict', details: { reason: 'version' } });
    expect(await get()).toMatchObject({ legal_hold: false, version: 1 });
  });
});
