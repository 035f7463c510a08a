import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendBroadcasts } from './console/broadcasts/send-broadcasts.ts';
import { createHttpFixture, type HttpFixture } from './testing/http-fixture.ts';

/* At the real rate: ten emails and two hundred notices a second. */
const MAILED = 60;
const PEOPLE = 900;

let fixture: HttpFixture;
let manager: number;
beforeAll(async () => {
  fixture = await createHttpFixture({ demo: true, limits: false, logLevel: 'silent' });
  manager = (await fixture.staff({ role: 'manager' })).id;
  for (let n = 0; n < PEOPLE; n++) await fixture.member();
  await sql`update member set email_verified = person_id in (
    select person_id from member order by person_id limit ${MAILED})`.execute(fixture.db);
});
afterAll(() => fixture.close());

const message = { title: 'News', body: 'Something has changed.' };
/** Starts one to everybody. Returns its id. */
async function start(name: string): Promise<number> {
  const texts = JSON.stringify({ he: message, en: message, de: message });
  const { rows } = await sql<{ id: number }>`
    insert into broadcast (name, kind, segment, channels, texts, state, at, counted, created_at)
    values (${name}, 'service', '{}', array['in_app', 'mail'], ${texts}, 'scheduled', ${fixture.clock.now}, ${PEOPLE},
      ${fixture.clock.now}) returning id::int as id`.execute(fixture.db);
  return rows[0]?.id ?? 0;
}
/** Counts what members have got of a broadcast, and what its rows say. */
async function count(id: number) {
  const { rows } = await sql<{ sent: number; notices: number }>`
    select (select count(*)::int from broadcast_send where broadcast_id = ${id} and state = 'sent') as sent,
      (select count(*)::int from member_notice where kind = 'broadcast') as notices`.execute(fixture.db);
  return rows[0] ?? { sent: 0, notices: 0 };
}
const mails = () => fixture.app.mail.listStored().filter(({ subject }) => subject === message.title).length;

test('[C67] stopped while it sends: nothing more is sent by any channel, also of what was queued', async () => {
  const id = await start('Stopped');
  // Another process sends.
  const sending = sendBroadcasts(await fixture.another());
  await expect.poll(async () => (await count(id)).sent, { interval: 20, timeout: 10_000 }).toBeGreaterThan(0);
  const input = { id, trace_id: 'stops-the-broadcast' };
  const stopped = await fixture.staffCall(manager, 'broadcasts/stop', input);
  expect(stopped).toMatchObject({ ok: true, data: { id, state: 'stopped' } });
  const { sent, left } = (stopped as unknown as { data: { sent: number; left: number } }).data;
  const then = await count(id);
  // It was stopped in the middle.
  expect(then.sent).toBe(sent);
  expect(sent + left).toBe(PEOPLE + MAILED);
  expect(left).toBeGreaterThan(0);
  const before = mails();

  await sending;
  await fixture.runWaitingJobs();
  await sendBroadcasts(fixture.app, { sliceMs: 0 });
  expect(await count(id)).toEqual(then);
  expect(mails()).toBe(before);
});

test('[C67] one that nobody stops reaches everybody, so the test above can fail', async () => {
  await fixture.db.deleteFrom('member_notice').execute();
  const id = await start('Sent');
  for (let round = 0; round < 20; round++) await sendBroadcasts(fixture.app, { sliceMs: 0 });
  await fixture.runWaitingJobs();
  expect(await count(id)).toEqual({ sent: PEOPLE + MAILED, notices: PEOPLE });
  expect(mails()).toBe(MAILED);
});
