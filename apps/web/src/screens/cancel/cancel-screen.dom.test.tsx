import { writeCookie } from '@afterglow/browser/cookies';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setGuest, setMember } from '../../state/account/session.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { CancelScreen } from './cancel-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));

const answers: Response[] = [];
const sent: unknown[] = [];
beforeEach(() => {
  setGuest();
  answers.length = 0;
  sent.length = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    sent.push([String(path), JSON.parse(String(init?.body))]);
    const answer = answers.shift();
    if (!answer) throw new TypeError('offline');
    return answer;
  });
});
afterEach(() => {
  writeCookie('session_hint', '', 0);
  vi.restoreAllMocks();
});

const received = (): Response =>
  new Response(JSON.stringify({ received: true, number: 'C-7KQ2M9XA' }), {
    headers: { 'content-type': 'application/json' },
  });

test('one step without signing in: what is missing is named, and what was said stands on the receipt', async () => {
  const { screen } = await renderInApp(<CancelScreen />, { path: '/cancel' });
  const send = screen.getByRole('button', { name: 'Cancel now' });
  await send.click();
  const name = screen.getByRole('textbox', { name: 'Your name' });
  await expect.element(name).toHaveFocus();
  await expect.element(name).toBeInvalid();
  await name.fill('Dana Levi');
  await screen.getByRole('textbox', { name: 'Email you registered with' }).fill('dana@example.com');
  await screen.getByText('For good cause').click();
  await send.click();
  const reason = screen.getByRole('textbox', { name: 'What happened?' });
  await expect.element(reason).toHaveFocus();
  await reason.fill('It is over');
  await screen.getByRole('combobox', { name: 'When should it end?' }).selectOptions('On a certain day');
  await screen.getByLabelText('Day', { exact: true }).fill('2031-02-28');
  expect(sent).toEqual([]);
  // The request fails: the error is shown and the fields keep their text.
  await send.click();
  await expect.element(screen.getByRole('alert').first()).toBeVisible();
  answers.push(received());
  await send.click();
  await expect.element(screen.getByRole('heading', { name: 'We have your cancellation' })).toHaveFocus();
  for (const text of ['C-7KQ2M9XA', 'It is over', '28.02.2031', 'Dana Levi'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  expect(sent.at(-1)).toEqual([
    '/api/cancel',
    {
      kind: 'cause',
      reason: 'It is over',
      name: 'Dana Levi',
      email: 'dana@example.com',
      contract: 'premium',
      ends_on: '2031-02-28',
      language: 'en',
    },
  ]);
});

test('a member finds the own address filled in, and sends no reason where none is asked', async () => {
  setMember(aMember());
  writeCookie('session_hint', '1', 1);
  const { screen } = await renderInApp(<CancelScreen />, { path: '/cancel' });
  await expect
    .element(screen.getByRole('textbox', { name: 'Email you registered with' }))
    .toHaveValue('noam@example.com');
  await screen.getByRole('textbox', { name: 'Your name' }).fill('Noam');
  answers.push(received());
  await screen.getByRole('button', { name: 'Cancel now' }).click();
  await expect.element(screen.getByRole('heading', { name: 'We have your cancellation' })).toBeVisible();
  expect(sent).toEqual([
    [
      '/api/cancel',
      { kind: 'ordinary', name: 'Noam', email: 'noam@example.com', contract: 'premium', language: 'en' },
    ],
  ]);
});
