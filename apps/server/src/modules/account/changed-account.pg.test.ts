import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword, type HttpTown, httpTown } from '../../testing/http-town.ts';

let town: HttpTown;
beforeAll(async () => {
  town = await httpTown();
});
afterAll(() => town.close());

const other = 'staple battery 9 horse';
const third = 'another staple 4 battery';
type Member = Awaited<ReturnType<HttpTown['register']>>;

/** Somebody whose address is confirmed. */
async function confirmed(): Promise<Member> {
  const member = await town.register();
  await town.db
    .updateTable('member')
    .set({ email_verified: true })
    .where('person_id', '=', member.id)
    .execute();
  return member;
}
const login = async (email: string, password = goodPassword) =>
  (await town.post('/api/login', { email, password })).statusCode;
const isIn = async (cookie: string) => (await town.post('/api/handoff', {}, cookie)).statusCode !== 401;
const newPassword = (id: number, password: string, new_password: string) =>
  town.call(id, 'account/password', { password, new_password });
const newEmail = (id: number, email: string, password = goodPassword) =>
  town.call(id, 'account/email', { password, email });
const undoTo = async (address: string): Promise<string> => {
  await town.runJobs();
  const letter = town.house.mail.kept().find(({ to, text }) => to === address && text.includes('/undo/'));
  return /\/undo\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
};
const undo = async (token: string) => (await town.post(`/api/undo/${token}`)).statusCode;

test('a password is changed by whoever has the old one, and not to a weak one; the old one opens nothing', async () => {
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

test('two changes at the same moment: one is made, the other goes by a password that is none any more', async () => {
  const { id } = await confirmed();
  const answers = await Promise.all([other, third].map((chosen) => newPassword(id, goodPassword, chosen)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('ten wrong passwords in a quarter of an hour, and the right one waits as well', async () => {
  const { id } = await confirmed();
  for (let n = 0; n < 10; n++)
    expect(await newPassword(id, `wrong one ${n}`, other)).toMatchObject({ code: 'forbidden' });
  for (const name of ['account/password', 'account/email', 'account/delete'])
    expect(
      await town.call(id, name, { password: goodPassword, new_password: other, email: town.newAddress() }),
    ).toEqual({ ok: false, code: 'limit_reached' });
});

test('a mail takes a changed password back for 48 hours, once, and signs out everywhere', async () => {
  const { id, email } = await confirmed();
  await newPassword(id, goodPassword, other);
  const token = await undoTo(email);
  const stranger = (await town.post('/api/login', { email, password: other })).headers[
    'set-cookie'
  ] as string[];
  const cookie = stranger.map((one) => one.split(';')[0]).join('; ');
  expect(await isIn(cookie)).toBe(true);
  expect(await undo(`${token.slice(0, -1)}_`)).toBe(410);
  expect([await undo(token), await undo(token)]).toEqual([200, 410]);
  expect(await isIn(cookie)).toBe(false);
  expect([await login(email), await login(email, other)]).toEqual([200, 401]);

  await newPassword(id, goodPassword, other);
  const late = await undoTo(email);
  town.clock.now = new Date(town.clock.now.getTime() + 48 * 3_600_000 + 1_000);
  expect(await undo(late)).toBe(410);
  expect(await login(email, other)).toBe(200);
});

test('a mail takes back its own change and what followed, not one from before it', async () => {
  const { id, email } = await confirmed();
  await newPassword(id, goodPassword, other);
  const first = await undoTo(email);
  town.clock.now = new Date(town.clock.now.getTime() + 60_000);
  await newPassword(id, other, third);
  const second = await undoTo(email);
  expect(second).not.toBe(first);
  expect(await undo(second)).toBe(200);
  expect([await login(email, third), await login(email, other)]).toEqual([401, 200]);
});

test('a link to a new password that lies in the inbox is dead once the password was changed', async () => {
  const { id, email } = await confirmed();
  await town.post('/api/recover', { email });
  await town.runJobs();
  const token = town.mailTo(email)?.token ?? '';
  expect(token.length).toBeGreaterThanOrEqual(24);
  await newPassword(id, goodPassword, other);
  expect((await town.post(`/api/recover/${token}`, { password: third })).statusCode).toBe(410);
  expect(await login(email, other)).toBe(200);
});

test('an address is changed once the old one is confirmed; the new one is asked to confirm', async () => {
  const fresh = await town.register();
  expect(await newEmail(fresh.id, town.newAddress())).toEqual({
    ok: false,
    code: 'conflict',
    details: { reason: 'email_not_verified' },
  });
  const { id, email } = await confirmed();
  for (const wrong of ['no address', email])
    expect(await newEmail(id, wrong)).toMatchObject({ code: 'bad_request' });
  expect(await newEmail(id, fresh.email)).toEqual({
    ok: false,
    code: 'conflict',
    details: { reason: 'email_taken' },
  });
  expect(await newEmail(id, town.newAddress(), 'not the right one')).toEqual({
    ok: false,
    code: 'forbidden',
  });
  const address = town.newAddress();
  expect(await newEmail(id, address.toUpperCase())).toMatchObject({ ok: true, details: { email: address } });
  await town.runJobs();
  expect(town.mailTo(address)?.text).toContain('/verify/');
  expect([await login(email), await login(address)]).toEqual([401, 200]);
});

test('whoever took over an account is out again by the mail to the first address, whatever was changed after it', async () => {
  const { id, email } = await confirmed();
  const theirs = town.newAddress();
  await newEmail(id, theirs);
  // An address that may come back can be registered by nobody meanwhile.
  expect((await town.post('/api/register', town.body({ email }))).statusCode).toBe(409);
  const second = await confirmed();
  expect(await newEmail(second.id, email)).toMatchObject({ code: 'conflict' });
  const token = await undoTo(email);
  await town.db.updateTable('member').set({ email_verified: true }).where('person_id', '=', id).execute();
  await newPassword(id, goodPassword, other);
  await newEmail(id, town.newAddress(), other);
  await town.post('/api/recover', { email: theirs });
  // The mail about the password goes to whoever the account was of, too.
  expect(await undoTo(email)).not.toBe(token);
  expect(await undo(token)).toBe(200);
  expect([await login(email), await login(theirs), await login(email, other)]).toEqual([200, 401, 401]);
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from account_undo where person_id = ${id}`.execute(town.db);
  expect(rows[0]?.left).toBe(0);
});
