import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  decideContentNotice,
  listOpenContentNotices,
  pruneContentNotices,
} from '../features/safety/index.ts';
import { createHttpFixture, type HttpFixture } from '../testing/http-fixture.ts';

let fixture: HttpFixture;
const start = new Date('2026-11-22T10:00:00Z');
beforeAll(async () => {
  fixture = await createHttpFixture();
  fixture.clock.now = start;
});
afterAll(() => fixture.close());

const text = {
  ...{ kind: 'fraud', place: 'The profile of Noa in Haifa', reason: 'Asks for money', name: 'Dana Levi' },
  ...{ honest: true, language: 'en' },
};
const report = (body: Record<string, unknown>, cookie = '') =>
  fixture.post('/api/report-content', body, cookie);
const all = () => listOpenContentNotices(fixture.db, 1_000);
const waiting = async (email: string) => (await all()).filter((notice) => notice.email === email);
const emailsTo = (email: string, subject: RegExp) =>
  fixture.app.mail.listStored().filter((mail) => mail.to === email && subject.test(mail.subject));

test('is accepted from anybody, confirmed at once by number, and its text is not emailed to an unverified address', async () => {
  const email = 'dana@example.test';
  const answers = await Promise.all([1, 2, 3].map(() => report({ ...text, email })));
  const { number } = answers[0]?.json() ?? {};
  expect(number).toMatch(/^N-[2-9A-Z]{8}$/);
  for (const answer of answers) expect(answer.json()).toEqual({ received: true, number });
  const { honest: _, language: __, ...stored } = text;
  expect(await waiting(email)).toEqual([{ ...stored, email, number, at: start }]);
  await fixture.runJobs();
  const emails = emailsTo(email, /^We have received your report N-/);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).toContain(number);
  expect(emails[0]?.text).not.toMatch(/Noa|money|Levi/);
});

test('about minors needs neither name nor address, and comes first', async () => {
  const nameless = { ...text, kind: 'minors', name: '', email: '' };
  const answer = await report(nameless);
  expect(answer.statusCode).toBe(200);
  expect((await all())[0]).toMatchObject({ kind: 'minors', email: '', number: answer.json().number });
  await fixture.runJobs();
  expect(fixture.app.mail.listStored().filter(({ to }) => to === '')).toEqual([]);
});

test('is decided once, with reasons and remedies in the email', async () => {
  const email = 'grund@example.test';
  await report({ ...text, email, language: 'de' });
  const number = (await waiting(email))[0]?.number ?? '';
  await fixture.app.settings.set('imprint', {
    ...fixture.app.settings.current().imprint,
    email: 'hallo@abendlicht.example',
  });
  const reasons = 'Das Profil bat drei Menschen um Geld (AGB 7).';
  const decided = await Promise.all(
    [1, 2, 3].map(() => decideContentNotice(fixture.db, { number, outcome: 'removed', reasons, now: start })),
  );
  expect(decided.filter(Boolean)).toHaveLength(1);
  expect(await waiting(email)).toEqual([]);
  await fixture.runJobs();
  const emails = emailsTo(email, /^Die Entscheidung zu deiner Meldung/);
  expect(emails).toHaveLength(1);
  for (const words of [reasons, 'ein Mensch entschieden', 'sechs Monate', 'hallo@abendlicht.example'])
    expect(emails[0]?.text).toContain(words);
  const stored = async () =>
    (await fixture.db.selectFrom('content_notice').select('id').where('number', '=', number).execute())
      .length;
  const days = (n: number) => new Date(start.getTime() + n * 24 * 3_600_000);
  const open = (await all()).length;
  await pruneContentNotices(fixture.db, days(365));
  expect(await stored()).toBe(1);
  await pruneContentNotices(fixture.db, days(367));
  expect([await stored(), (await all()).length]).toEqual([0, open]);
});

test('an invalid report writes nothing; markup and invisible characters are removed', async () => {
  const before = (await all()).length;
  const whole = { ...text, email: 'a@b.example' };
  for (const [body, error] of [
    [{}, 'wrong_data'],
    [{ ...whole, email: '' }, 'invalid_email'],
    [{ ...whole, email: 'a@b.example\nbcc: c@d.example' }, 'invalid_email'],
    [{ ...whole, kind: 'minors', email: 'nobody' }, 'invalid_email'],
    [{ ...whole, kind: 'dull' }, 'wrong_data'],
    [{ ...whole, name: '' }, 'wrong_data'],
    [{ ...whole, place: '' }, 'wrong_data'],
    [{ ...whole, place: 'x'.repeat(501) }, 'wrong_data'],
    [{ ...whole, reason: '<i> </i>' }, 'wrong_data'],
    [{ ...whole, reason: 'x'.repeat(1_001) }, 'wrong_data'],
    [{ ...whole, reason: { a: 1 } }, 'wrong_data'],
    [{ ...whole, honest: false }, 'wrong_data'],
    [{ ...whole, honest: 'yes' }, 'wrong_data'],
  ] as const) {
    const answer = await report(body);
    expect([body, answer.statusCode, answer.json().error]).toEqual([body, 400, error]);
  }
  expect(await all()).toHaveLength(before);
  await report({
    ...whole,
    email: 'odd@example.test',
    place: 'a\nb',
    reason: '<script>x</script>\u0000 \ud800',
  });
  expect(await waiting('odd@example.test')).toMatchObject([{ place: 'a b', reason: 'x \ufffd' }]);
});

test('too many from one network have to wait, and five a day are confirmed to one address', async () => {
  const email = 'often@example.test';
  for (let n = 1; n <= 7; n++) await report({ ...text, email, place: `place ${n}` });
  await fixture.runJobs();
  expect([(await waiting(email)).length, emailsTo(email, /./).length]).toEqual([7, 5]);
  const strict = await createHttpFixture({ production: true, publicUrl: 'https://afterglow.example' });
  try {
    const codes: number[] = [];
    for (let n = 0; n < 22; n++)
      codes.push((await strict.post('/api/report-content', { ...text, email: 'a@b.example' })).statusCode);
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(codes.slice(20)).toEqual([429, 429]);
  } finally {
    await strict.close();
  }
});
