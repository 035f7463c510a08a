import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUnsubscribePath, setMarketingConsent } from './features/profile/index.ts';
import { sendEmail } from './jobs/tasks/send-email.ts';
import { createHttpFixture, type HttpFixture } from './testing/http-fixture.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture();
});
afterAll(() => fixture.close());

const message = { title: 'An offer', body: 'Coins cost less this week.' };

async function addBroadcast(kind: 'promo' | 'service'): Promise<number> {
  const { id } = await fixture.db
    .insertInto('broadcast')
    .values({
      name: 'A test',
      kind,
      segment: '{}',
      channels: ['mail'],
      state: 'running',
      created_at: new Date(),
      texts: JSON.stringify({ he: message, en: message, de: message }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('[C86] the one click in the email of an offer is that of its reader, and ends offers for them alone', async () => {
  const now = fixture.clock.now;
  const ids = [(await fixture.member()).id, (await fixture.member()).id];
  await sql`update member set email_verified = true where person_id = any(${ids})`.execute(fixture.db);
  for (const personId of ids) await setMarketingConsent(fixture.db, { personId, agreed: true, now });
  const [reader = 0] = ids;
  await sendEmail(fixture.app, {
    template: 'broadcast',
    broadcastId: await addBroadcast('promo'),
    personId: reader,
  });
  const email = fixture.app.mail.listStored()[0];
  const url = `${fixture.app.config.publicUrl}${createUnsubscribePath(fixture.app, reader)}`;
  // RFC 8058: an address in angle brackets, and the body that the mail program posts to it.
  expect(email?.headers).toEqual({
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  for (const part of [email?.text, email?.html]) expect(part).toContain(url);
  const done = await fixture.send({
    method: 'POST',
    url: new URL(url).pathname,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
  });
  expect(done.statusCode).toBe(200);
  const left = await fixture.db
    .selectFrom('consent')
    .select('person_id')
    .where('kind', '=', 'marketing')
    .where('withdrawn_at', 'is', null)
    .execute();
  expect(left).toEqual([{ person_id: ids[1] }]);
});

test('[C86] an email about the service has no such header', async () => {
  const { id: personId } = await fixture.member();
  await sql`update member set email_verified = true where person_id = ${personId}`.execute(fixture.db);
  await sendEmail(fixture.app, {
    template: 'broadcast',
    broadcastId: await addBroadcast('service'),
    personId,
  });
  const email = fixture.app.mail.listStored()[0];
  expect(email?.subject).toBe(message.title);
  expect(email?.headers ?? {}).not.toHaveProperty('List-Unsubscribe');
  expect(email?.text).not.toContain('/api/unsubscribe/');
});
