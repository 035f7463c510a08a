import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setGuest } from '../../state/account/session.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ReportContentScreen } from './report-content-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));

const sent: unknown[] = [];
beforeEach(() => {
  setGuest();
  sent.length = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    sent.push([String(path), JSON.parse(String(init?.body))]);
    return new Response(JSON.stringify({ sent: true }), {
      status: 202,
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => vi.restoreAllMocks());

test('[C78] anybody says what, where and why, without a name; what is missing is named first', async () => {
  const { screen } = await renderInApp(<ReportContentScreen />, { path: '/report?place=/stories' });
  const send = screen.getByRole('button', { name: 'Send report' });
  await send.click();
  const kind = screen.getByRole('combobox', { name: 'What is it about?' });
  await expect.element(kind).toHaveFocus();
  await kind.selectOptions('Fraud');
  await expect.element(screen.getByRole('textbox', { name: 'Where is it?' })).toHaveValue('/stories');
  const text = screen.getByRole('textbox', { name: 'Why is it illegal?' });
  await text.fill('Asks for money');
  await send.click();
  await expect.element(text).toHaveFocus();
  await expect.element(screen.getByText('Please write at least 20 characters.')).toBeVisible();
  await text.fill('Asks everybody for money.');
  await send.click();
  const honest = screen.getByRole('checkbox', { name: /^I believe in good faith/ });
  await expect.element(honest).toHaveFocus();
  await expect.element(screen.getByText('Please confirm this before sending.')).toBeVisible();
  await honest.click();
  expect(sent).toEqual([]);
  await send.click();
  await expect.element(screen.getByRole('heading', { name: 'We have your report' })).toHaveFocus();
  await expect.element(screen.getByText(/^Received on/)).toBeVisible();
  expect(sent).toEqual([
    [
      '/api/notice',
      {
        reason: 'fraud',
        address: '/stories',
        text: 'Asks everybody for money.',
        name: '',
        email: '',
        language: 'en',
      },
    ],
  ]);
});

test('with an address the page says that a receipt is on its way; a wrong one is marked', async () => {
  const { screen } = await renderInApp(<ReportContentScreen />, { path: '/report?place=here' });
  await screen.getByRole('combobox', { name: 'What is it about?' }).selectOptions('Sexual abuse of minors');
  await screen.getByRole('textbox', { name: 'Why is it illegal?' }).fill('It shows a child, not an adult.');
  const email = screen.getByRole('textbox', { name: 'Your email' });
  await email.fill('dana@');
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Send report' }).click();
  await expect.element(email).toBeInvalid();
  await email.fill('dana@example.com');
  await expect.element(email).not.toBeInvalid();
  await screen.getByRole('button', { name: 'Send report' }).click();
  await expect.element(screen.getByText(/on its way to/)).toBeVisible();
  expect(sent).toHaveLength(1);
});
