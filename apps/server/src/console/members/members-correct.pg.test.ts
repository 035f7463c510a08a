import type { MemberActs, MemberRecord } from '@afterglow/protocol/console/members/members-get';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHttpFixture, goodPassword, type HttpFixture } from '../../testing/http-fixture.ts';

let fixture: HttpFixture;
let moderator: number;
let manager: number;
let member: number;
let email: string;
beforeAll(async () => {
  fixture = await createHttpFixture();
  moderator = (await fixture.staff({ role: 'moderator', name: 'Rina' })).id;
  manager = (await fixture.staff({ role: 'manager', name: 'Ada' })).id;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  ({ id: member, email } = await fixture.register());
  await fixture.db
    .updateTable('member')
    .set({ email_verified: true })
    .where('person_id', '=', member)
    .execute();
  await fixture.runJobs();
});

type Reply<Data = unknown> = { ok: boolean; code?: string; data?: Data; details?: unknown };
const reason = 'The member wrote to us';
const get = async (who = manager) =>
  ((await fixture.staffCall(who, 'members/get', { id: member })) as unknown as { data: MemberRecord }).data;
const acts = async () =>
  (
    (await fixture.staffCall(manager, 'members/get', { id: member })) as unknown as {
      details: { may: MemberActs };
    }
  ).details.may;
let serial = 0;
const correct = async (
  field: string,
  value: unknown,
  more: { who?: number; [field: string]: unknown } = {},
) => {
  const { who = manager, ...others } = more;
  return (await fixture.staffCall(who, 'members/correct', {
    id: member,
    version: 1,
    field,
    value,
    reason,
    trace_id: `correct-trace-${++serial}`,
    ...others,
  })) as unknown as Reply<{ id: number; version: number }>;
};
const lastEntry = () =>
  fixture.db
    .selectFrom('audit_log')
    .select(['staff_id', 'kind', 'detail'])
    .where('person_id', '=', member)
    .where('action', '=', 'members/correct')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const haifa = 294801;

describe('members/correct', () => {
  test('name and bio, by a moderator: the version rises, the member’s devices reload', async () => {
    expect(await correct('name', ' Dana ', { who: moderator })).toMatchObject({
      data: { id: member, version: 2 },
    });
    expect(await correct('bio', 'Sails <b>on</b> weekends', { who: moderator, version: 2 })).toMatchObject({
      data: { id: member, version: 3 },
    });
    expect(await get()).toMatchObject({ name: 'Dana', bio: 'Sails on weekends', version: 3 });
    expect(fixture.pushesTo(member, 'session/validate')).toHaveLength(2);
    // The log outlives the member's data.
    expect(await lastEntry()).toEqual({
      staff_id: moderator,
      kind: 'act',
      detail: { field: 'bio', reason, version: 3 },
    });
  });

  test.each([
    ['birth', '1980-02-29'],
    ['place_id', haifa],
    ['email', 'other@example.test'],
  ])('%s takes a manager', async (field, value) => {
    expect(await correct(field, value, { who: moderator, proof: 'document' })).toMatchObject({
      code: 'forbidden',
      details: { reason: 'role', least: 'manager' },
    });
    expect(await lastEntry()).toMatchObject({ kind: 'refused', detail: { reason: 'role', field } });
    expect(await get()).toMatchObject({ version: 1 });
  });

  test('a birth date takes a proof, and nobody becomes younger than 18', async () => {
    expect(await correct('birth', '1980-02-29')).toMatchObject({
      code: 'bad_request',
      details: { issues: [{ path: 'proof' }] },
    });
    const year = fixture.clock.now.getUTCFullYear() - 17;
    for (const [value, message] of [
      [`${year}-01-01`, 'under_18'],
      ['1980-02-30', 'invalid_day'],
      ['29.2.1980', 'invalid_year'],
      [1980, 'invalid_value'],
    ])
      expect(await correct('birth', value, { proof: 'document' })).toMatchObject({
        code: 'bad_request',
        details: { issues: [{ path: 'value', message }] },
      });
    expect(await correct('birth', '1980-02-29', { proof: 'document' })).toMatchObject({ ok: true });
    expect(await get()).toMatchObject({ birth: '1980-02-29', version: 2 });
    expect(await lastEntry()).toMatchObject({ detail: { field: 'birth', proof: 'document' } });
  });

  test('towns are found in the language of the console', async () => {
    const find = (who: number, lang?: string) =>
      fixture.staffCall(who, 'search_location', { search: 'haif', ...(lang ? { lang } : {}) });
    const first = (reply: unknown) => (reply as { data: unknown[] }).data[0];
    expect(first(await find(manager))).toEqual({ place_id: haifa, description: 'Haifa, Israel' });
    expect(first(await find(manager, 'he'))).toMatchObject({
      place_id: haifa,
      description: expect.stringMatching(/^חיפה/),
    });
  });

  test('a place, more often than members may move themselves', async () => {
    const home = (await get()).place;
    const telAviv = 293397;
    for (const [n, place] of [haifa, telAviv, haifa, telAviv, haifa].entries())
      expect(await correct('place_id', place, { version: n + 1 })).toMatchObject({ ok: true });
    expect((await get()).place).toBe('Haifa, Israel');
    expect(home).not.toBe('Haifa, Israel');
    expect(await correct('place_id', 999_999_999, { version: 6 })).toMatchObject({
      code: 'bad_request',
      details: { issues: [{ path: 'value', message: 'invalid_place' }] },
    });
    expect(await get()).toMatchObject({ version: 6 });
  });

  test('[C4] another version: conflict with the record and who changed it, nothing written', async () => {
    await correct('name', 'Dana', { who: moderator });
    const conflict = await correct('name', 'Dina');
    expect(conflict).toMatchObject({
      code: 'conflict',
      details: {
        reason: 'version',
        current: { id: member, name: 'Dana', version: 2 },
        by: { id: moderator, name: 'Rina' },
        at: expect.any(Number),
      },
    });
    expect(await get()).toMatchObject({ name: 'Dana', version: 2 });
  });

  test('[C5] fifty times at once with one trace id: once', async () => {
    const trace_id = 'correct-trace-fifty';
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => correct('name', 'Dana', { trace_id })),
    );
    expect(replies.map(({ data }) => data)).toEqual(replies.map(() => ({ id: member, version: 2 })));
  });

  test('a name that members may not have, a long text and a deleted account are not possible', async () => {
    expect(await correct('name', 'Dana 77')).toMatchObject({ code: 'bad_request' });
    expect(await correct('bio', 'x'.repeat(1_001))).toMatchObject({ code: 'bad_request' });
    expect(await correct('bio', 'x'.repeat(4_001))).toMatchObject({ code: 'bad_request' });
    await fixture.db.updateTable('person').set({ state: 'deleted' }).where('id', '=', member).execute();
    expect((await acts())['members/correct']).toEqual({ allowed: false, reason: 'deleted' });
    expect(await correct('name', 'Dana')).toMatchObject({
      code: 'forbidden',
      details: { reason: 'deleted' },
    });
    member = 999_999;
    expect(await correct('name', 'Dana')).toMatchObject({ code: 'not_found' });
  });
});

describe('the email address', () => {
  const login = async (address: string) =>
    (await fixture.post('/api/login', { email: address, password: goodPassword })).statusCode;
  const linkTo = async (address: string, leads: 'undo' | 'verify' | 'recover'): Promise<string> => {
    await fixture.runJobs();
    const sent = fixture.app.mail
      .listStored()
      .find(({ to, text }) => to === address && text.includes(`/${leads}/`));
    return new RegExp(`/${leads}/([\\w-]+)`).exec(sent?.text ?? '')?.[1] ?? '';
  };
  const undo = async (token: string) => (await fixture.post(`/api/undo/${token}`)).statusCode;
  const isConfirmed = async () => (await get()).email_verified;

  test('is in force at once and is to be confirmed; the old one gets an email, and undoes it for 48 hours', async () => {
    const address = fixture.newAddress();
    expect(await correct('email', address.toUpperCase())).toMatchObject({ ok: true });
    expect([await login(email), await login(address), await isConfirmed()]).toEqual([401, 200, false]);
    const confirmation = await linkTo(address, 'verify');
    expect((await fixture.post(`/api/verify/${confirmation}`)).statusCode).toBe(200);
    expect(await isConfirmed()).toBe(true);
    expect(await undo(await linkTo(email, 'undo'))).toBe(200);
    // The undo voids the password as well: the person who asked staff for the change may have known it.
    expect([await login(email), await login(address)]).toEqual([401, 401]);
    expect((await get()).email_masked).toBe(`${email[0]}***@e***.test`);
  });

  test('is not undone after 48 hours', async () => {
    const address = fixture.newAddress();
    await correct('email', address);
    const token = await linkTo(email, 'undo');
    fixture.setClock(new Date(fixture.clock.now.getTime() + 48 * 3_600_000 + 1_000));
    expect(await undo(token)).toBe(410);
    expect(await login(address)).toBe(200);
  });

  test.each([true, false])(
    'is shown to the signed-in member (old one confirmed: %s)',
    async (wasConfirmed) => {
      await fixture.db
        .updateTable('member')
        .set({ email_verified: wasConfirmed })
        .where('person_id', '=', member)
        .execute();
      expect(await correct('email', `Thief-${wasConfirmed}@Mailbox.test`)).toMatchObject({ ok: true });
      const listed = await fixture.call(member, 'notices', {});
      if (!listed.ok) throw new Error(listed.code);
      expect(listed.data).toMatchObject([
        { kind: 'house', read: false, text: expect.stringContaining('t***@m***.test') },
      ]);
      expect(JSON.stringify(listed.data)).not.toContain('mailbox');
      expect(await correct('email', 'nobody')).toMatchObject({ ok: false });
      const again = await fixture.call(member, 'notices', {});
      expect(again).toMatchObject({ data: [{ kind: 'house' }] });
    },
  );

  test('an old one that was never confirmed gets no email: it may belong to somebody else', async () => {
    await fixture.db
      .updateTable('member')
      .set({ email_verified: false })
      .where('person_id', '=', member)
      .execute();
    await correct('email', fixture.newAddress());
    expect(await linkTo(email, 'undo')).toBe('');
  });

  const confirm = async (address: string) =>
    (await fixture.post(`/api/verify/${await linkTo(address, 'verify')}`)).statusCode;
  const recoveryLink = async (address: string) => {
    await fixture.post('/api/recover', { email: address });
    return linkTo(address, 'recover');
  };
  const pass = (hours: number) =>
    fixture.setClock(new Date(fixture.clock.now.getTime() + hours * 3_600_000 + 1_000));

  test.each([true, false])(
    'opens the account to nobody without the password for 48 hours (old one confirmed: %s)',
    async (wasConfirmed) => {
      await fixture.db
        .updateTable('member')
        .set({ email_verified: wasConfirmed })
        .where('person_id', '=', member)
        .execute();
      const address = fixture.newAddress();
      await correct('email', address);
      expect(await recoveryLink(address)).toBe('');
      expect(await confirm(address)).toBe(200);
      pass(47);
      expect(await recoveryLink(address)).toBe('');
      expect(await login(address)).toBe(200);
      pass(1);
      expect(await recoveryLink(address)).not.toBe('');
    },
  );

  test('never opens it unconfirmed: who asks for a link gets one to confirm the address first', async () => {
    const address = fixture.newAddress();
    await correct('email', address);
    pass(9 * 24);
    expect(await recoveryLink(address)).toBe('');
    expect(await confirm(address)).toBe(200);
    pass(1);
    expect(await recoveryLink(address)).not.toBe('');
  });

  test('undone, the old one gets a link for a new password at once', async () => {
    await correct('email', fixture.newAddress());
    expect(await undo(await linkTo(email, 'undo'))).toBe(200);
    expect(await linkTo(email, 'recover')).not.toBe('');
  });

  test('of somebody else, or that they may get back, is a conflict; no address is a bad_request', async () => {
    const other = await fixture.register();
    expect(await correct('email', other.email)).toMatchObject({
      code: 'conflict',
      details: { reason: 'email' },
    });
    const released = email;
    await correct('email', fixture.newAddress());
    member = other.id;
    expect(await correct('email', released)).toMatchObject({ code: 'conflict' });
    for (const value of ['nobody', other.email])
      expect(await correct('email', value)).toMatchObject({ code: 'bad_request' });
    expect(await get()).toMatchObject({ version: 1 });
  });
});

describe('members/reveal', () => {
  const reveal = async (who = manager) =>
    (await fixture.staffCall(who, 'members/reveal', { id: member, reason })) as unknown as Reply;

  test('[C49, C13] shows the address for a minute, with a fresh second factor and a reason, and is logged', async () => {
    const admin = (await fixture.staff({ role: 'admin' })).id;
    expect(await reveal(admin)).toMatchObject({ code: 'step_up_required' });
    await fixture.stepUp(admin);
    const until = Math.floor(fixture.clock.now.getTime() / 1000) + 60;
    expect(await reveal(admin)).toMatchObject({ ok: true, data: { email, until } });
    const entries = await fixture.db
      .selectFrom('audit_log')
      .select(['kind', 'subject', 'detail'])
      .where('staff_id', '=', admin)
      .where('action', '=', 'members/reveal')
      .execute();
    expect(entries).toEqual([{ kind: 'read', subject: `member:${member}`, detail: { reason } }]);
    expect(await fixture.staffCall(admin, 'members/reveal', { id: member })).toMatchObject({
      code: 'bad_request',
    });
  });

  test('an unknown member is not_found', async () => {
    await fixture.stepUp(manager);
    member = 999_999;
    expect(await reveal()).toMatchObject({ code: 'not_found' });
  });
});
