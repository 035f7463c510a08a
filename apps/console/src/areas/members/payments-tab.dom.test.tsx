import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { aMember, answerMembers } = await import('../../testing/fake-members.ts');
const { aPayment, answerPayments } = await import('../../testing/fake-payments.ts');
const { visitConsole, waitForRows } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const members = answerMembers(fake);
const records = answerPayments(fake);

beforeEach(() => {
  members.splice(0);
  members.push(aMember(1, { name: 'Dana' }));
  records.payments = [aPayment(1), aPayment(2)];
  fake.signInAs({ role: 'manager' });
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(cleanup);

test('the payments of a member lead to their pages, by keyboard too', async () => {
  const router = await visitConsole({ fake, address: '/members/101/payments?state=paid' });
  await waitForRows(2);
  expect(fake.listData('members/payments')).toEqual([
    { id: 101, filter: { state: ['paid'] }, recordsToTake: 100 },
  ]);
  (page.getByRole('link', { name: 'A-000002' }).element() as HTMLElement).focus();
  (document.activeElement as HTMLElement).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'A-000002' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/payments/2');
});

test('moderators have no such tab', async () => {
  fake.signInAs({ role: 'moderator' });
  await visitConsole({ fake, address: '/members/101' });
  await expect.element(page.getByRole('link', { name: 'Notes' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Payments' }).elements()).toEqual([]);
});
