import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setGuest } from '../../state/account/session.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { SupportScreen } from './support-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));

const sent: unknown[] = [];
let errorBody: object | null = null;
const at = Date.UTC(2026, 10, 23, 12) / 1_000;
beforeEach(() => {
  setGuest();
  sent.length = 0;
  errorBody = null;
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    sent.push([String(path), JSON.parse(String(init?.body))]);
    return new Response(JSON.stringify(errorBody ?? { received: true, number: 'S-7KQ2M9XA', at }), {
      status: errorBody ? 429 : 200,
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => vi.restoreAllMocks());

test('a question is sent with an address, and the page says its number and when it was sent', async () => {
  const { screen } = await renderInApp(<SupportScreen />, { path: '/support' });
  const send = screen.getByRole('button', { name: 'Send request' });
  await send.click();
  await expect.element(screen.getByRole('textbox', { name: 'Your email' })).toHaveFocus();
  await screen.getByRole('textbox', { name: 'Your email' }).fill(' Dana@Example.com ');
  await send.click();
  const text = screen.getByRole('textbox', { name: 'What is it about?' });
  await expect.element(text).toHaveFocus();
  expect(sent).toEqual([]);
  await text.fill('Where are my coins?');
  await send.click();
  await expect.element(screen.getByRole('heading', { name: 'We have your request' })).toHaveFocus();
  await expect.element(screen.getByText('S-7KQ2M9XA')).toBeVisible();
  await expect.element(screen.getByText(/Sent on 23\.11\.2026.*dana@example\.com/i)).toBeVisible();
  expect(sent).toEqual([
    ['/api/support', { email: 'dana@example.com', text: 'Where are my coins?', language: 'en' }],
  ]);
  await screen.getByRole('button', { name: 'Write another request' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Your email' })).toHaveValue('dana@example.com');
  await expect.element(screen.getByRole('textbox', { name: 'What is it about?' })).toHaveValue('');
});

test('a rejected question stays in the form', async () => {
  errorBody = { error: 'wait', seconds: 120 };
  const { screen } = await renderInApp(<SupportScreen />, { path: '/support' });
  await screen.getByRole('textbox', { name: 'Your email' }).fill('dana@example.com');
  const text = screen.getByRole('textbox', { name: 'What is it about?' });
  await text.fill('Where are my coins?');
  await screen.getByRole('button', { name: 'Send request' }).click();
  await expect.element(screen.getByRole('alert').first()).toBeVisible();
  await expect.element(text).toHaveValue('Where are my coins?');
});
