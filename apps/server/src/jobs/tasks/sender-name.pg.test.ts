import { brandValue } from '@afterglow/protocol/entities/brand';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMail } from '../../mail/mail.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { startSmtp, type TestSmtp } from '../../testing/smtp-for-tests.ts';
import { sendEmail } from './send-email.ts';

let fixture: Fixture;
let smtp: TestSmtp;
beforeAll(async () => {
  fixture = await createFixture();
  smtp = await startSmtp();
});
afterAll(async () => {
  await smtp.close();
  await fixture.close();
});

async function readSender(from: string): Promise<string | undefined> {
  smtp.received.length = 0;
  const smtpUrl = `${smtp.url}?from=${encodeURIComponent(from)}`;
  const mail = createMail({ ...fixture.app.config, smtpUrl }, fixture.app.log);
  const { id } = await fixture.member();
  const job = { template: 'password_changed', personId: id, at: '2026-11-21T10:00:00Z' } as const;
  await sendEmail({ ...fixture.app, mail }, job);
  await expect.poll(() => smtp.received.length).toBe(1);
  return /^From: (.*?)\r?$/m.exec(String(smtp.received[0]))?.[1];
}

test('emails name the sender that the brand names; without one, as SMTP_URL says', async () => {
  expect(await readSender('Notes <hello@example.org>')).toBe('Notes <hello@example.org>');
  const value = { name: { full: 'Harbour Nights', short: 'Harbour' }, colours: { primary: '#0b5f78' } };
  await fixture.app.settings.set('brand', brandValue.parse({ ...value, sender: 'Harbour' }));
  expect(await readSender('Notes <hello@example.org>')).toBe('Harbour <hello@example.org>');
  expect(await readSender('hello@example.org')).toBe('Harbour <hello@example.org>');
  await fixture.app.settings.set('brand', brandValue.parse(value));
  expect(await readSender('Notes <hello@example.org>')).toBe('Notes <hello@example.org>');
});
