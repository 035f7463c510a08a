import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpFixture, goodPassword, type HttpFixture, jarOf } from '../../testing/http-fixture.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture();
});
afterAll(() => fixture.close());

const other = 'staple battery 9 horse';
const third = 'another staple 4 battery';
type Member = Awaited<ReturnType<HttpFixture['register']>>;

/** Registers a member with a verified address. */
async function confirmed(): Promise<Member> {
  const member = await fixture.register();
  await fixture.db
    .updateTable('member')
    .set({ email_verified: true })
    .where('person_id', '=', member.id)
    .execute();
  await fixture.runJobs();
  return member;
}
const login = async (email: string, password = goodPassword) =>
  (await fixture.post('/api/login', { email, password })).statusCode;
const isIn = async (cookie: string) => (await fixture.post('/api/handoff', {}, cookie)).statusCode !== 401;
const newPassword = (id: number, password: string, new_password: string) =>
  fixture.call(id, 'account/password', { password, new_password });
const newEmail = (id: number, email: string, password = goodPassword) =>
  fixture.call(id, 'account/email', { password, email });
const linkTo = async (address: string, leads: 'undo' | 'verify' | 'recover'): Promise<string> => {
  await fixture.runJobs();
  const email = fixture.app.mail
    .listStored()
    .find(({ to, text }) => to === address && text.includes(`/${leads}/`));
  return new RegExp(`/${leads}/([\\w-]+)`).exec(email?.text ?? '')?.[1] ?? '';
};
const recover = async (token: string, password: string) =>
  (await fixture.post(`/api/recover/${token}`, { password })).statusCode;
const verify = async (token: string) => (await fixture.post(`/api/verify/${token}`)).statusCode;
const pendingOf = async (id: number) => {
  const answer = await fixture.call(id, 'session/validate');
  return (answer as { data: { user: { email_pending: string | null } } }).data.user.email_pending;
};
const undo = async (token: string) => (await fixture.post(`/api/undo/${token}`)).statusCode;

test('changing the password requires the old one and a strong new one; then the old one is invalid', async () => {
  const { id, email, cookie } = await confirmed();
  expect(await newPassword(id, 'not the right one', other)).toEqual({ ok: false, code: 'forbidden' });
  expect(await newPassword(id, goodPassword, 'short')).toMatchObject({ ok: false, code: 'bad_request' });
  expect(await newPassword(id, goodPassword, 'password1')).toMatchObject({ ok: false, code: 'bad_request' });
  expect(await isIn(cookie)).toBe(true);
  expect(await newPassword(id, goodPassword, other)).toMatchObject({
    ok: true,
    details: { undo_until: expect.any(Number) },
  });
  expect([await login(email), await login(email, other)]).toEqual([401, 200]);
});

test('of two changes at the same moment one succeeds, and the other fails because its old password is no longer valid', async () => {
  const { id } = await confirmed();
  const answers = await Promise.all([other, third].map((chosen) => newPassword(id, goodPassword, chosen)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('after ten wrong passwords in a quarter of an hour the right one has to wait as well', async () => {
  const { id } = await confirmed();
  for (let n = 0; n < 10; n++)
    expect(await newPassword(id, `wrong one ${n}`, other)).toMatchObject({ code: 'forbidden' });
  for (const name of ['account/password', 'account/email', 'account/delete'])
    expect(
      await fixture.call(id, name, {
        password: goodPassword,
        new_password: other,
        email: fixture.newAddress(),
      }),
    ).toEqual({ ok: false, code: 'limit_reached' });
});

test('an email undoes a changed password for 48 hours, once; then no password is valid until a new one is chosen by email', async () => {
  const { id, email } = await confirmed();
  await newPassword(id, goodPassword, other);
  const token = await linkTo(email, 'undo');
  const cookie = jarOf(await fixture.post('/api/login', { email, password: other }));
  expect(await isIn(cookie)).toBe(true);
  expect(await undo(`${token.slice(0, -1)}_`)).toBe(410);
  expect([await undo(token), await undo(token)]).toEqual([200, 410]);
  expect(await isIn(cookie)).toBe(false);
  expect([await login(email), await login(email, other)]).toEqual([401, 401]);
  // The confirmation link to the new address is sent automatically.
  expect(await recover(await linkTo(email, 'recover'), third)).toBe(200);
  expect([await login(email), await login(email, third)]).toEqual([401, 200]);

  await newPassword(id, third, other);
  const late = await linkTo(email, 'undo');
  fixture.setClock(new Date(fixture.clock.now.getTime() + 48 * 3_600_000 + 1_000));
  expect(await undo(late)).toBe(410);
  expect(await login(email, other)).toBe(200);
});

test('a changed password revokes all waiting links, codes and address changes', async () => {
  const { id, email, cookie } = await confirmed();
  const session = await fixture.app.sessions.find({ headers: { cookie } });
  const address = fixture.newAddress();
  await newEmail(id, address);
  await fixture.post('/api/recover', { email });
  const [recovery, confirmation] = [await linkTo(email, 'recover'), await linkTo(address, 'verify')];
  // Also a code of the session that stays.
  const code = (await fixture.post('/api/handoff', {}, cookie)).json<{ url: string }>().url.split('/').at(-1);
  expect((await fixture.send({ method: 'GET', url: `/api/reconnect/${code}` })).statusCode).toBe(200);
  const changed =
    session &&
    (await fixture.callIn(session, 'account/password', { password: goodPassword, new_password: other }));
  expect(changed).toMatchObject({ ok: true });
  expect(await isIn(cookie)).toBe(true);
  expect([recovery, confirmation].every((token) => token.length >= 24)).toBe(true);
  expect([await recover(recovery, third), await verify(confirmation)]).toEqual([410, 410]);
  expect((await fixture.post(`/api/reconnect/${code}`)).statusCode).toBe(410);
  expect(await pendingOf(id)).toBeNull();
  expect(await login(email, other)).toBe(200);
});

test('a mistyped address at sign-up can be corrected before it is verified, and its inbox cannot undo anything', async () => {
  const { id, email, cookie } = await fixture.register();
  const slip = await linkTo(email, 'verify');
  const address = fixture.newAddress();
  const emails = () => fixture.app.mail.listStored().filter(({ to }) => to === email).length;
  const before = emails();
  expect(await newEmail(id, address)).toMatchObject({
    ok: true,
    details: { email: address, undo_until: null },
  });
  expect([await pendingOf(id), await login(email), await login(address)]).toEqual([address, 200, 401]);
  expect(await verify(await linkTo(address, 'verify'))).toBe(200);
  expect([await login(email), await login(address), await pendingOf(id)]).toEqual([401, 200, null]);
  expect([await verify(slip), emails(), await isIn(cookie)]).toEqual([410, before, true]);
});

test('a requested address applies once its link was followed', async () => {
  const fresh = await fixture.register();
  const { id, email } = await confirmed();
  for (const wrong of ['no address', email])
    expect(await newEmail(id, wrong)).toMatchObject({ code: 'bad_request' });
  expect(await newEmail(id, fresh.email)).toEqual({
    ok: false,
    code: 'conflict',
    details: { reason: 'email_taken' },
  });
  expect(await newEmail(id, fixture.newAddress(), 'not the right one')).toEqual({
    ok: false,
    code: 'forbidden',
  });
  const address = fixture.newAddress();
  expect(await newEmail(id, address.toUpperCase())).toMatchObject({ ok: true, details: { email: address } });
  expect(await pendingOf(id)).toBe(address);
  expect([await login(email), await login(address)]).toEqual([200, 401]);
  // The owner of the inbox learns no name and gets no link for a new password.
  await fixture.post('/api/recover', { email: address });
  const token = await linkTo(address, 'verify');
  expect(fixture.app.mail.listStored().filter(({ to }) => to === address)).toHaveLength(1);
  expect(fixture.mailTo(address)?.text).not.toContain('Daniel');
  await fixture.post('/api/recover', { email });
  const before = await linkTo(email, 'recover');
  expect(before.length).toBeGreaterThanOrEqual(24);
  expect([await verify(token), await verify(token)]).toEqual([200, 410]);
  expect(fixture.pushesTo(id, 'session/validate')).not.toHaveLength(0);
  expect([await login(email), await login(address), await pendingOf(id)]).toEqual([401, 200, null]);
  // Links in the old inbox no longer work.
  expect(await recover(before, third)).toBe(410);
});

test('an address change can be cancelled, replaced and sent again; only the last one is valid, for seven days', async () => {
  const { id, email, cookie } = await confirmed();
  expect(await fixture.call(id, 'account/email/cancel')).toEqual({ ok: false, code: 'not_found' });
  const [first, second] = [fixture.newAddress(), fixture.newAddress()];
  await newEmail(id, first);
  const stale = await linkTo(first, 'verify');
  await newEmail(id, second);
  expect([await verify(stale), await pendingOf(id)]).toEqual([410, second]);
  const sent = await linkTo(second, 'verify');
  expect((await fixture.post('/api/verify', {}, cookie)).statusCode).toBe(200);
  const again = await linkTo(second, 'verify');
  expect(again).not.toBe(sent);
  expect(await fixture.call(id, 'account/email/cancel')).toMatchObject({
    ok: true,
    details: { email: second },
  });
  expect([await verify(sent), await verify(again), await pendingOf(id)]).toEqual([410, 410, null]);

  await newEmail(id, first);
  const late = await linkTo(first, 'verify');
  fixture.setClock(new Date(fixture.clock.now.getTime() + 7 * 24 * 3_600_000 + 1_000));
  expect([await verify(late), await pendingOf(id)]).toEqual([410, null]);
  expect(await login(email)).toBe(200);
});

test('an address that somebody else registered meanwhile is not taken from them', async () => {
  const { id, email } = await confirmed();
  const address = fixture.newAddress();
  await newEmail(id, address);
  const token = await linkTo(address, 'verify');
  await fixture.register({ email: address });
  expect([await verify(token), await login(email)]).toEqual([410, 200]);
});

test('with neutral sign-up a taken address gets the same reply as a free one, and its inbox is informed', async () => {
  const [me, other] = [await confirmed(), await confirmed()];
  await fixture.setSetting('neutral_signup', true);
  const free = fixture.newAddress();
  const answers = [await newEmail(me.id, other.email), await newEmail(me.id, free)];
  expect(answers).toMatchObject([
    { ok: true, details: { email: other.email } },
    { ok: true, details: { email: free } },
  ]);
  await newEmail(me.id, other.email);
  expect(await pendingOf(me.id)).toBe(other.email);
  await fixture.runJobs();
  expect(fixture.mailTo(other.email)).toMatchObject({ subject: 'You already have an account', token: '' });
});

test('ten address changes a day: each sends an email to somebody', async () => {
  const { id } = await confirmed();
  for (let n = 0; n < 10; n++) expect(await newEmail(id, fixture.newAddress())).toMatchObject({ ok: true });
  expect(await newEmail(id, fixture.newAddress())).toEqual({
    ok: false,
    code: 'limit_reached',
    details: { reason: 'too_many_addresses' },
  });
});

test('each of the emails restores the account for the first address, whatever was changed afterwards', async () => {
  const { id, email } = await confirmed();
  const theirs = fixture.newAddress();
  await newEmail(id, theirs);
  await verify(await linkTo(theirs, 'verify'));
  // An address that may be restored cannot be registered meanwhile.
  expect((await fixture.post('/api/register', fixture.body({ email }))).statusCode).toBe(409);
  const second = await confirmed();
  expect(await newEmail(second.id, email)).toMatchObject({ code: 'conflict' });
  fixture.setClock(new Date(fixture.clock.now.getTime() + 40 * 3_600_000));
  await newPassword(id, goodPassword, other);
  // 48 hours after this address was replaced, but not after the last change: until then it is reserved for its owner.
  fixture.setClock(new Date(fixture.clock.now.getTime() + 40 * 3_600_000));
  expect((await fixture.post('/api/register', fixture.body({ email }))).statusCode).toBe(409);
  const token = await linkTo(email, 'undo');
  expect(await undo(token)).toBe(200);
  expect([await login(email, other), await login(theirs, other), await login(email)]).toEqual([
    401, 401, 401,
  ]);
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from account_undo where person_id = ${id}`.execute(fixture.db);
  expect(rows[0]?.left).toBe(0);
});
