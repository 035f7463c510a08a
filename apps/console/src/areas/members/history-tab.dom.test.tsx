import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { pageOf } = await import('../../testing/fake-console.ts');
const { aMember, answerMembers } = await import('../../testing/fake-members.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

answerMembers(fake).push(aMember(1, { name: 'Dana' }));
afterEach(() => {
  queryClient.clear();
  return cleanup();
});

test.each(['moderator', 'manager'] as const)(
  'a %s reads what staff have done with the account',
  async (role) => {
    fake.signInAs({ role });
    fake.answer('history/list', (input) => ({
      data: pageOf(
        [
          {
            ...{ at: 1_790_000_000, by: { id: 7, name: 'Ada' }, call: 'members/hold' },
            reason: 'A court has asked for it',
            fields: [{ field: 'on', before: false, after: true }],
          },
          {
            ...{ at: 1_785_000_000, by: { id: 7, name: 'Ada' }, call: 'members/restrict', reason: null },
            fields: [
              { field: 'state', before: 'active', after: 'suspended' },
              { field: 'restrictions', before: [], after: ['chat', 'buy'] },
            ],
          },
          {
            ...{ at: 1_780_000_000, by: null, call: 'members/tell', reason: null },
            fields: [],
          },
        ],
        input,
      ),
    }));
    await visitConsole({ fake, address: '/members/101' });
    await page.getByRole('link', { name: 'History' }).click();
    await expect.element(page.getByText('Legal hold: No → Yes')).toBeVisible();
    await expect.element(page.getByText('A court has asked for it')).toBeVisible();
    await expect.element(page.getByText('State: Active → Suspended')).toBeVisible();
    await expect.element(page.getByText('Restricted: – → Chats, Purchases')).toBeVisible();
    await expect.element(page.getByRole('main').getByText('Write to the member')).toBeVisible();
    expect(fake.listData('history/list').at(-1)).toMatchObject({ subject: 'member:101' });
  },
);
