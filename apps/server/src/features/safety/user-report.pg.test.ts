import { reportReason } from '@afterglow/protocol/safety/user-report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'mixed');
});
afterAll(() => fixture.close());

const report = (me: { id: number }, user_id: number, more: object = {}) =>
  fixture.call(me.id, 'user/report', { user_id, reason: 'abuse', ...more });
const mine = async (me: { id: number }) => {
  const outcome = await fixture.call(me.id, 'reports/mine');
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.data as object[];
};
const stored = (accusedId: number) =>
  fixture.db.selectFrom('report').selectAll().where('accused_id', '=', accusedId).orderBy('id').execute();

let serial = 0;
const sendText = (from: number, to: number, message_text: string) =>
  fixture.call(from, 'send_message', {
    receiver_id: to,
    message_type: 'text',
    message_text,
    trace_id: `report-trace-${++serial}`,
  });

test('a report is confirmed, listed for the reporter, and contains the last twenty messages', async () => {
  const [me, other] = [await fixture.member({ given: 1_000 }), await fixture.member({ given: 1_000 })];
  for (let n = 1; n <= 12; n++) {
    await sendText(me.id, other.id, `from me ${n}`);
    await sendText(other.id, me.id, `from them ${n}`);
  }
  const pushesBefore = fixture.pushes.length;
  const answer = await report(me, other.id, { text: '  He asked for money.  ' });
  const [rows] = await stored(other.id);
  const number = `R-${String(rows?.id).padStart(6, '0')}`;
  expect(answer).toMatchObject({ ok: true, details: { report_id: rows?.id, number } });
  expect(rows).toMatchObject({ reporter_id: me.id, text: 'He asked for money.', state: 'received' });
  const messages = rows?.messages as { body: string; sender_id: number }[];
  expect(messages).toHaveLength(20);
  expect(messages.at(-1)).toMatchObject({ body: 'from them 12', sender_id: other.id });
  expect(messages[0]).toMatchObject({ body: 'from me 3' });
  expect(await mine(me)).toEqual([
    {
      report_id: rows?.id,
      user_id: other.id,
      name: expect.any(String),
      reason: 'abuse',
      time: Math.floor(fixture.clock.now.getTime() / 1000),
      number,
      state: 'received',
    },
  ]);
  // The reported member is not notified.
  expect(await mine(other)).toEqual([]);
  expect(fixture.pushes.slice(pushesBefore)).toEqual([]);
  await fixture.db.updateTable('report').set({ state: 'decided', outcome: 'acted' }).execute();
  expect(await mine(me)).toMatchObject([{ state: 'decided', outcome: 'acted' }]);
});

test('the reported person is named in the reader’s language', async () => {
  const [me, other] = [await fixture.member({ language: 'he' }), await fixture.persona({ name: 'Daniel' })];
  await fixture.db
    .updateTable('profile')
    .set({ name_by_language: JSON.stringify({ he: 'דניאל', en: 'Daniel', de: 'Daniel' }) })
    .where('person_id', '=', other.id)
    .execute();
  await report(me, other.id);
  expect(await mine(me)).toMatchObject([{ name: 'דניאל' }]);
});

test('repeated because the reply was lost, it is the same report', async () => {
  const [me, other] = [await fixture.member(), await fixture.persona()];
  const answers = await Promise.all([1, 2, 3].map(() => report(me, other.id)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await stored(other.id)).toHaveLength(1);
  await report(me, other.id, { reason: 'fake' });
  expect(await stored(other.id)).toHaveLength(2);
});

test('[C37] a report is about the profile, or about an item of the accused that the reporter may know', async () => {
  const [me, other, third] = [
    await fixture.member({ given: 1_000 }),
    await fixture.member({ given: 1_000 }),
    await fixture.member({ given: 1_000 }),
  ];
  await sendText(other.id, me.id, 'to me');
  await sendText(me.id, other.id, 'from me');
  await sendText(other.id, third.id, 'to somebody else');
  const messages = await fixture.db
    .selectFrom('message')
    .select(['id', 'body'])
    .where('body', 'in', ['to me', 'from me', 'to somebody else'])
    .orderBy('id', 'desc')
    .execute();
  const idOf = (body: string) => messages.find((message) => message.body === body)?.id ?? 0;
  for (const item of [
    { kind: 'message', id: idOf('from me') },
    { kind: 'message', id: idOf('to somebody else') },
    { kind: 'photo', id: 999_999 },
    { kind: 'story', id: 999_999 },
    { kind: 'bio', id: me.id },
    { kind: 'conversation', id: third.id },
  ])
    expect(await report(me, other.id, { item })).toEqual({ ok: false, code: 'not_found' });
  expect(await report(me, other.id, { item: { kind: 'gift', id: 1 } })).toMatchObject({
    code: 'bad_request',
  });
  expect(await stored(other.id)).toEqual([]);
  const item = { kind: 'message', id: idOf('to me') } as const;
  const answers = [
    await report(me, other.id),
    await report(me, other.id, { item }),
    await report(me, other.id, { item }),
  ];
  const ids = answers.map((answer) => (answer as { details?: { report_id: number } }).details?.report_id);
  expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([false, true]);
  await report(third, other.id);
  const cases = await fixture.db
    .selectFrom('case_report')
    .innerJoin('case_file', 'case_file.id', 'case_report.case_id')
    .select(['case_file.id', 'queue', 'person_id', 'item_kind', 'item_id'])
    .where('person_id', '=', other.id)
    .orderBy('report_id')
    .execute();
  const about = { queue: 'reports', person_id: other.id };
  expect(cases).toMatchObject([
    { ...about, item_kind: 'profile', item_id: other.id },
    { ...about, item_kind: 'message', item_id: item.id },
    { ...about, item_kind: 'profile', item_id: other.id },
  ]);
  expect(cases[0]?.id).toBe(cases[2]?.id);
});

test('a report can block the person in the same step', async () => {
  const [me, other] = [await fixture.member(), await fixture.member()];
  expect(await report(me, other.id, { block: true })).toMatchObject({ ok: true });
  expect(await fixture.call(me.id, 'profile', { user_id: other.id })).toMatchObject({ code: 'not_found' });
  expect(await mine(me)).toHaveLength(1);
});

test('ten a day, also when they come at once; more the next day', async () => {
  const me = await fixture.member();
  const people = await Promise.all(Array.from({ length: 13 }, () => fixture.persona()));
  const answers = await Promise.all(people.map(({ id }) => report(me, id)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  expect(answers.filter((answer) => !answer.ok && answer.code === 'limit_reached')).toHaveLength(3);
  fixture.setClock(new Date(fixture.clock.now.getTime() + 24 * 3_600_000 + 1_000));
  const { id } = await fixture.persona();
  expect(await report(me, id)).toMatchObject({ ok: true });
});

test('invisible people get the same reply, and nothing is stored', async () => {
  const me = await fixture.member();
  const [paused, banned, deleted] = await Promise.all(
    (['paused', 'banned', 'deleted'] as const).map((state) => fixture.member({ state })),
  );
  const blocking = await fixture.member();
  await fixture.call(blocking.id, 'user/block', { user_id: me.id });
  for (const user_id of [paused?.id, banned?.id, deleted?.id, blocking.id, me.id, 999_999_999]) {
    expect(await report(me, user_id as number)).toEqual({ ok: false, code: 'not_found' });
    expect(await stored(user_id as number)).toEqual([]);
  }
});

test('every reason of the wire can be stored', async () => {
  const me = await fixture.member();
  const { id } = await fixture.persona();
  for (const reason of reportReason.options)
    expect(await report(me, id, { reason })).toMatchObject({ ok: true });
  expect((await stored(id)).map(({ reason }) => reason)).toEqual(reportReason.options);
});

test('a reported person keeps their name for the reporter through a block and a ban, and loses it with the account', async () => {
  const [me, other] = [await fixture.member(), await fixture.member()];
  await report(me, other.id, { block: true });
  const nameNow = async () => (await mine(me)).map((item) => (item as { name?: string }).name);
  const [name] = await nameNow();
  expect(name).toMatch(/\S/);
  const become = (state: string) =>
    fixture.db.updateTable('person').set({ state }).where('id', '=', other.id).execute();
  await become('banned');
  expect(await nameNow()).toEqual([name]);
  await become('deleted');
  expect(await nameNow()).toEqual([undefined]);
});
