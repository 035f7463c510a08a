import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFactorCode } from '../apps/server/src/testing/console-for-tests.ts';
import { createHttpFixture, type HttpFixture, jarOf } from '../apps/server/src/testing/http-fixture.ts';
import { addStaffAccount } from './staff-add.ts';

/* `npm run staff -- add`: the first admins, and an admin who has lost the sign-in. */

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture({ limits: false, logLevel: 'silent' });
});
afterAll(() => fixture.close());

/** Runs the command. Returns whether it accepted its arguments, and its output. */
async function add(...args: string[]): Promise<readonly [boolean, string]> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  try {
    return [await addStaffAccount(fixture.db, fixture.app.config, args), lines.join('\n')];
  } finally {
    log.mockRestore();
  }
}
const readSecrets = (output: string) => ({
  password: /password +(\S+)/.exec(output)?.[1] ?? '',
  factor: /(otpauth:\S+)/.exec(output)?.[1] ?? '',
});
const readToken = (output: string) => /\/console\/invite\/(\S+)/.exec(output)?.[1] ?? '';
/** Returns the next code: each counts once, so the clock moves on. It follows the clock of the command. */
const code = (factor: string) => {
  fixture.clock.now = new Date(Math.max(fixture.clock.now.getTime(), Date.now()) + 60_000);
  return createFactorCode(factor, fixture.clock.now);
};
const login = (email: string, password: string, factor: string) =>
  fixture.post('/console/api/login', { email, password, code: code(factor) });
const isIn = async (cookie: string) =>
  (await fixture.post('/console/api/ticket', {}, cookie)).statusCode === 200;
const invite = (token: string) => fixture.send({ method: 'GET', url: `/console/api/invite/${token}` });
const accountOf = (email: string) =>
  fixture.db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

test('an account signs in with the printed password and second factor', async () => {
  const [done, output] = await add('First@Example.test', 'Ada', 'admin', 'he,en');
  expect(done).toBe(true);
  const { password, factor } = readSecrets(output);
  expect((await login('first@example.test', password, factor)).statusCode).toBe(200);
  expect(await accountOf('first@example.test')).toMatchObject({
    ...{ name: 'Ada', role: 'admin', languages: ['he', 'en'], active: true, invited: false },
  });
  expect(output).toContain('first@example.test');
});

test.each([
  ['no address', ['Ada', 'Ada', 'admin']],
  ['no name', ['nobody@example.test', '', 'admin']],
  ['an unknown role', ['nobody@example.test', 'Ada', 'owner']],
  ['nothing', []],
])('%s is rejected', async (_what, args) => {
  expect(await add(...args)).toEqual([false, '']);
  const known = fixture.db.selectFrom('staff').select('id').where('email', '=', 'nobody@example.test');
  expect(await known.execute()).toEqual([]);
});

test('a known address gets a link: what was before has ended, and its owner chooses again', async () => {
  const email = 'lost@example.test';
  const { password, factor } = readSecrets((await add(email, 'Omer', 'admin'))[1]);
  const cookie = jarOf(await login(email, password, factor));
  expect(await isIn(cookie)).toBe(true);
  const before = await accountOf(email);
  const [, first] = await add(email, 'Omer', 'admin');
  const [done, output] = await add('LOST@example.test', 'Somebody else', 'operator');
  expect(done).toBe(true);
  expect(readSecrets(output).factor).toBe('');

  expect((await login(email, password, factor)).statusCode).toBe(401);
  expect(await isIn(cookie)).toBe(false);
  expect(await accountOf(email)).toMatchObject({
    ...{ id: before.id, name: 'Omer', role: 'admin', active: true, version: before.version + 2 },
  });
  expect((await invite(readToken(first))).statusCode).toBe(410);

  const page = await invite(readToken(output));
  expect(page.statusCode).toBe(200);
  const { totp } = page.json<{ totp: { uri: string } }>();
  expect(totp.uri).not.toBe(factor);
  const chosen = 'another password of many words';
  const accept = () =>
    fixture.post(`/console/api/invite/${readToken(output)}`, { password: chosen, code: code(totp.uri) });
  const accepted = await accept();
  expect(accepted.statusCode).toBe(201);
  expect(accepted.json<{ recovery_codes: string[] }>().recovery_codes).toHaveLength(10);
  expect((await accept()).statusCode).toBe(410);
  expect((await login(email, chosen, totp.uri)).statusCode).toBe(200);

  const entries = await fixture.db
    .selectFrom('audit_log')
    .select(['staff_id', 'kind', 'action', 'detail'])
    .where('subject', '=', `staff:${before.id}`)
    .where('kind', '=', 'act')
    .orderBy('id')
    .execute();
  const reset = { staff_id: null, kind: 'act', action: 'staff/reset_factor' };
  expect(entries).toEqual([
    { ...reset, detail: { by: 'command', before: { factor: true }, after: { factor: false } } },
    { ...reset, detail: { by: 'command', before: { factor: false }, after: { factor: false } } },
  ]);
  // Nobody of the staff has made the link, so it links nobody.
  const links = await fixture.db
    .selectFrom('staff_invite')
    .select(['created_by', 'approved_by'])
    .where('staff_id', '=', before.id)
    .execute();
  expect(links).toEqual(Array.from({ length: 2 }, () => ({ created_by: null, approved_by: null })));
});

test('the link needs the code of its second factor, and a closed account gets none', async () => {
  const email = 'closed@example.test';
  await add(email, 'Noa', 'admin');
  const [, output] = await add(email, 'Noa', 'admin');
  const path = `/console/api/invite/${readToken(output)}`;
  const chosen = { password: 'another password of many words' };
  expect((await fixture.post(path, chosen)).statusCode).toBe(401);
  await fixture.db.updateTable('staff').set({ active: false }).where('email', '=', email).execute();
  await expect(add(email, 'Noa', 'admin')).rejects.toThrow('is closed');
  expect((await invite(readToken(output))).statusCode).toBe(410);
});
