import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOpenCancellations, pruneCancellations, settleCancellation } from '../features/wallet/index.ts';
import { createHttpFixture, type HttpFixture } from '../testing/http-fixture.ts';

let fixture: HttpFixture;
let me: { id: number; email: string; cookie: string };
const start = new Date('2026-11-22T10:00:00Z');
beforeAll(async () => {
  fixture = await createHttpFixture();
  fixture.clock.now = start;
  me = await fixture.register({ language: 'en' });
  await fixture.runJobs();
});
afterAll(() => fixture.close());

const text = { kind: 'ordinary', name: 'Dana Levi', contract: 'premium', language: 'en' };
const cancel = (body: Record<string, unknown>, cookie = '') => fixture.post('/api/cancel', body, cookie);
const waiting = async (email: string) =>
  (await listOpenCancellations(fixture.db, 1_000)).filter((cancellation) => cancellation.email === email);
const emailsTo = (email: string, subject: RegExp) =>
  fixture.app.mail.listStored().filter((mail) => mail.to === email && subject.test(mail.subject));

test('is stored for staff with its content, and confirmed by email with day and time', async () => {
  const premium_until = new Date('2027-01-15T12:00:00Z');
  await fixture.db.updateTable('member').set({ premium_until }).where('person_id', '=', me.id).execute();
  const cause = { ...text, kind: 'cause', reason: 'They wrote to my wife', ends_on: '2026-12-31' };
  const answer = await cancel({ ...cause, email: ` ${me.email.toUpperCase()}` }, me.cookie);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { received: true, number: expect.stringMatching(/^C-[2-9A-Z]{8}$/) },
  ]);
  const { number } = answer.json();
  expect(await waiting(me.email)).toEqual([
    {
      number,
      at: start,
      email: me.email,
      name: 'Dana Levi',
      kind: 'cause',
      reason: 'They wrote to my wife',
      contract: 'premium',
      endsOn: '2026-12-31',
      personId: me.id,
      signedIn: true,
      premiumUntil: premium_until,
    },
  ]);
  await fixture.runJobs();
  const [mail, ...more] = emailsTo(me.email, /^We have received your cancellation C-/);
  expect(more).toEqual([]);
  for (const words of [number, 'Cancellation for good cause', 'They wrote to my wife', 'Dana Levi'])
    expect(mail?.text).toContain(words);
  expect(mail?.text).toMatch(/22 November 2026.+at.+\d\d:\d\d/);
  expect(mail?.text).toContain('31 December 2026');
  expect(mail?.text).toContain('Your Premium ends by itself on 15 January 2027');
});

test('sent twice it is one; a text of somebody else is emailed to nobody, and nobody learns who is a member', async () => {
  const email = (await fixture.register({ language: 'en' })).email;
  const evil = { ...text, name: 'Call 0900', kind: 'cause', reason: 'https://evil.example' };
  const answers = await Promise.all([1, 2, 3].map(() => cancel({ ...evil, email })));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const unknown = await cancel({ ...evil, email: 'nobody@example.test' });
  expect(Object.keys(unknown.json())).toEqual(Object.keys(answers[0]?.json() ?? {}));
  expect(await waiting(email)).toMatchObject([{ name: 'Call 0900', signedIn: false }]);
  await fixture.runJobs();
  const [mine] = emailsTo(email, /cancellation/);
  expect(mine?.text).not.toMatch(/0900|evil/);
  expect(mine?.text).toContain('whoever sent it was not logged in');
  expect(emailsTo('nobody@example.test', /cancellation/)[0]?.text).toContain('no account with this address');
});

test('five a day are confirmed by email, the others are stored all the same', async () => {
  const email = 'often@example.test';
  for (let n = 1; n <= 7; n++) await cancel({ ...text, email, name: `Dana ${'i'.repeat(n)}` });
  expect(await waiting(email)).toHaveLength(7);
  await fixture.runJobs();
  expect(emailsTo(email, /./)).toHaveLength(5);
});

test('an invalid cancellation writes nothing; markup and invisible characters are removed', async () => {
  const before = (await listOpenCancellations(fixture.db, 1_000)).length;
  const whole = { ...text, email: 'a@b.example' };
  for (const [body, error] of [
    [{}, 'wrong_data'],
    [{ ...whole, email: 'nobody' }, 'invalid_email'],
    [{ ...whole, email: 'a@b.example\nbcc: c@d.example' }, 'invalid_email'],
    [{ ...whole, kind: 'sudden' }, 'wrong_data'],
    [{ ...whole, kind: ['cause'] }, 'wrong_data'],
    [{ ...whole, kind: 'cause' }, 'wrong_data'],
    [{ ...whole, kind: 'cause', reason: '\u200b \u202e' }, 'wrong_data'],
    [{ ...whole, kind: 'cause', reason: 'x'.repeat(1_001) }, 'wrong_data'],
    [{ ...whole, name: '' }, 'wrong_data'],
    [{ ...whole, name: '<b></b>' }, 'wrong_data'],
    [{ ...whole, name: 'x'.repeat(101) }, 'wrong_data'],
    [{ ...whole, contract: 'everything' }, 'wrong_data'],
    [{ ...whole, ends_on: '2026-02-30' }, 'wrong_data'],
    [{ ...whole, ends_on: 'soon' }, 'wrong_data'],
  ] as const) {
    const answer = await cancel(body);
    expect([body, answer.statusCode, answer.json().error]).toEqual([body, 400, error]);
  }
  expect(await listOpenCancellations(fixture.db, 1_000)).toHaveLength(before);
  const reason = '<script>alert(1)</script>\u0000ok \ud800';
  await cancel({ ...whole, kind: 'cause', reason, name: 'Dana\nLevi', email: 'odd@example.test' });
  expect(await waiting('odd@example.test')).toMatchObject([
    { name: 'Dana Levi', reason: 'alert(1)ok \ufffd' },
  ]);
});

test('is settled once, with an email to the sender, and deleted after three years', async () => {
  const email = 'settled@example.test';
  await cancel({ ...text, email, language: 'de' });
  const number = (await waiting(email))[0]?.number ?? '';
  const note = 'Dein Vertrag endet am 31.12.';
  const settled = await Promise.all(
    [1, 2, 3].map(() => settleCancellation(fixture.db, { number, note, now: start })),
  );
  expect(settled.filter(Boolean)).toHaveLength(1);
  await fixture.runJobs();
  const notified = emailsTo(email, /^Zu deiner Kündigung/);
  expect(notified.map(({ text }) => text.includes(note))).toEqual([true]);
  const stored = async () =>
    (await fixture.db.selectFrom('cancellation').select('id').where('number', '=', number).execute()).length;
  const years = (n: number) => new Date(start.getTime() + n * 366 * 24 * 3_600_000);
  const open = (await listOpenCancellations(fixture.db, 1_000)).length;
  await pruneCancellations(fixture.db, years(2.99));
  expect(await stored()).toBe(1);
  await pruneCancellations(fixture.db, years(3.01));
  expect([await stored(), (await listOpenCancellations(fixture.db, 1_000)).length]).toEqual([0, open]);
});
