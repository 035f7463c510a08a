import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ReportsScreen } from './reports-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;
const now = () => Math.floor(Date.now() / 1_000);

beforeEach(() => {
  channel.clear();
  queryClient.clear();
});

test('the own reports say whom they are about, how far they are and what was decided', async () => {
  channel.reply('reports/mine', {
    data: [
      {
        report_id: 9,
        user_id: 12,
        name: 'Dana',
        reason: 'money',
        time: now(),
        state: 'decided',
        outcome: 'acted',
        number: 'R-000009',
      },
      { report_id: 8, user_id: 13, reason: 'spam', time: now(), state: 'received', number: 'R-000008' },
    ],
  });
  const { screen } = await renderInApp(<ReportsScreen />, { path: '/settings/reports' });
  const [first, second] = [screen.getByRole('listitem').nth(0), screen.getByRole('listitem').nth(1)];
  for (const text of ['Dana', 'Asks for money', 'Decided', 'We have acted on it. Thank you.', 'R-000009'])
    await expect.element(first.getByText(text)).toBeVisible();
  for (const text of ['A profile that is gone', 'Advertising', 'Received'])
    await expect.element(second.getByText(text)).toBeVisible();
});

test('[G24] an outcome that changes is shown at once', async () => {
  const report = {
    report_id: 9,
    user_id: 12,
    name: 'Dana',
    reason: 'money',
    number: 'R-000009',
    time: now(),
  } as const;
  channel.reply('reports/mine', { data: [{ ...report, state: 'decided', outcome: 'acted' }] });
  const { screen } = await renderInApp(<ReportsScreen />, { path: '/settings/reports' });
  await expect.element(screen.getByText('We have acted on it. Thank you.')).toBeVisible();
  channel.reply('reports/mine', { data: [{ ...report, state: 'decided', outcome: 'no_breach' }] });
  channel.push('reports/changed', { data: { report_id: 9, state: 'decided', outcome: 'no_breach' } });
  await expect.element(screen.getByText(/We found no breach of our rules/)).toBeVisible();
});

test('without one it says so; what could not be had is asked for again', async () => {
  channel.reply('reports/mine', { reject: 'internal' });
  const { screen } = await renderInApp(<ReportsScreen />, { path: '/settings/reports' });
  await expect.element(screen.getByText('The reports didn’t load.')).toBeVisible();
  channel.reply('reports/mine', { data: [] });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('You haven’t reported anyone')).toBeVisible();
});
