import { afterAll, beforeAll, expect, test } from 'vitest';
import { pruneSupportRequests } from '../features/safety/index.ts';
import { createHttpFixture, type HttpFixture } from '../testing/http-fixture.ts';

let fixture: HttpFixture;
const start = new Date('2026-11-23T10:00:00Z');
beforeAll(async () => {
  fixture = await createHttpFixture();
  fixture.clock.now = start;
});
afterAll(() => fixture.close());

const ask = (body: Record<string, unknown>, cookie = '') => fixture.post('/api/support', body, cookie);
const stored = (email: string) =>
  fixture.db.selectFrom('support_request').selectAll().where('email', '=', email).execute();
const emailsOf = (number: string) =>
  fixture.app.mail.listStored().filter(({ subject }) => subject.includes(number));

test('a guest’s question is stored once under a number and emailed to the operator, who answers the guest', async () => {
  await fixture.app.settings.set('imprint', {
    ...fixture.app.settings.current().imprint,
    email: 'hallo@abendlicht.example',
  });
  const requested = { email: ' Dana@Example.test', text: 'Where are <b>my</b> coins?', language: 'de' };
  const answers = await Promise.all([1, 2, 3].map(() => ask(requested)));
  const { number } = answers[0]?.json() ?? {};
  expect(number).toMatch(/^S-[2-9A-Z]{8}$/);
  for (const answer of answers)
    expect(answer.json()).toEqual({ received: true, number, at: start.getTime() / 1_000 });
  expect(await stored('dana@example.test')).toMatchObject([
    { number, person_id: null, language: 'de', body: 'Where are my coins?', at: start },
  ]);
  await fixture.runJobs();
  const emails = emailsOf(number);
  expect(emails).toMatchObject([{ to: 'hallo@abendlicht.example', replyTo: 'dana@example.test' }]);
  for (const words of ['Where are my coins?', 'dana@example.test', 'Nicht angemeldet', '11:00'])
    expect(emails[0]?.text).toContain(words);
});

test('a member’s question identifies them', async () => {
  const { cookie, id: personId } = await fixture.register();
  const answer = await ask({ email: 'mine@example.test', text: 'Mine', language: 'en' }, cookie);
  expect(await stored('mine@example.test')).toMatchObject([{ person_id: personId }]);
  await fixture.runJobs();
  expect(emailsOf(answer.json().number)[0]?.text).toContain(`Member ${personId}`);
});

test('an invalid question writes nothing', async () => {
  const whole = { email: 'a@b.example', text: 'Hello', language: 'en' };
  for (const [body, error] of [
    [{}, 'wrong_data'],
    [{ ...whole, email: '' }, 'invalid_email'],
    [{ ...whole, email: 'a@b.example\nbcc: c@d.example' }, 'invalid_email'],
    [{ ...whole, text: '' }, 'wrong_data'],
    [{ ...whole, text: ' <i> </i>' }, 'wrong_data'],
    [{ ...whole, text: 'x'.repeat(1_001) }, 'wrong_data'],
    [{ ...whole, text: { a: 1 } }, 'wrong_data'],
  ] as const) {
    const answer = await ask(body);
    expect([body, answer.statusCode, answer.json().error]).toEqual([body, 400, error]);
  }
  expect(await stored('a@b.example')).toEqual([]);
});

test('five a day from one address, and twenty an hour from one network; a year later all are deleted', async () => {
  const codes: number[] = [];
  for (let n = 1; n <= 6; n++)
    codes.push((await ask({ email: 'often@example.test', text: `Question ${n}` })).statusCode);
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  const days = (n: number) => new Date(start.getTime() + n * 24 * 3_600_000);
  await pruneSupportRequests(fixture.db, days(365));
  expect(await stored('often@example.test')).toHaveLength(5);
  await pruneSupportRequests(fixture.db, days(367));
  expect(await stored('often@example.test')).toEqual([]);
  const strict = await createHttpFixture({ production: true, publicUrl: 'https://afterglow.example' });
  try {
    const others: number[] = [];
    for (let n = 0; n < 21; n++)
      others.push(
        (await strict.post('/api/support', { email: `a${n}@b.example`, text: 'Hello' })).statusCode,
      );
    expect(others).toEqual([...Array(20).fill(200), 429]);
  } finally {
    await strict.close();
  }
});
