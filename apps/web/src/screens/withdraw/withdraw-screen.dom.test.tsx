import { writeCookie } from '@afterglow/browser/cookies';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { setGuest, setMember } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { WithdrawScreen } from './withdraw-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));

const answers: Response[] = [];
const sent: { path: string; body: unknown }[] = [];
const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const channel = realChannel as unknown as FakeChannel;
beforeEach(() => {
  channel.clear();
  setGuest();
  answers.length = 0;
  sent.length = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    sent.push({ path: String(path), body: JSON.parse(String(init?.body)) });
    const answer = answers.shift();
    if (!answer) throw new TypeError('offline');
    return answer;
  });
});
afterEach(() => {
  writeCookie('session_hint', '', 0);
  vi.restoreAllMocks();
});

test('two steps without signing in: what is sent is shown once more, then that it was received; by keyboard alone', async () => {
  const { screen } = await renderInApp(<WithdrawScreen />, { path: '/withdraw' });
  const email = screen.getByRole('textbox', { name: 'Email you registered with' });
  const name = screen.getByRole('textbox', { name: 'Your name' });
  await email.fill('dana@example');
  await screen.getByRole('button', { name: 'Withdraw from contract' }).click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toBeInvalid();
  // Both errors are shown immediately. Correcting one leaves the other marked.
  await expect.element(email).toBeInvalid();
  await name.fill(' Dana Levi ');
  await expect.element(name).toBeValid();
  await expect.element(email).toBeInvalid();
  await screen.getByRole('button', { name: 'Withdraw from contract' }).click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toBeInvalid();
  await email.fill('dana@example.com');
  await screen.getByRole('textbox', { name: /^Order or receipt number/ }).fill(' R-7 ');
  (screen.getByRole('button', { name: 'Withdraw from contract' }).element() as HTMLElement).focus();
  await screen.getByRole('button', { name: 'Withdraw from contract' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Confirm the withdrawal' })).toHaveFocus();
  await expect.element(screen.getByText('R-7', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Dana Levi', { exact: true })).toBeVisible();
  expect(sent).toEqual([]);

  // The request fails: the error is shown and the fields keep their text.
  await screen.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect.element(screen.getByRole('alert').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Change something' }).click();
  await expect.element(email).toHaveValue('dana@example.com');
  await screen.getByRole('button', { name: 'Withdraw from contract' }).click();
  answers.push(json(200, { received: true }));
  await screen.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect.element(screen.getByRole('heading', { name: 'We have your withdrawal' })).toHaveFocus();
  expect(sent.at(-1)).toEqual({
    path: '/api/withdraw',
    body: { name: 'Dana Levi', email: 'dana@example.com', language: 'en', reference: 'R-7' },
  });
});

test('a member finds the own address and the purchase they came from filled in', async () => {
  setMember(aMember());
  writeCookie('session_hint', '1', 1);
  const { screen } = await renderInApp(<WithdrawScreen />, { path: '/withdraw?reference=R-2026-0009' });
  await expect
    .element(screen.getByRole('textbox', { name: 'Email you registered with' }))
    .toHaveValue('noam@example.com');
  await expect.element(screen.getByRole('textbox', { name: /^Order or receipt/ })).toHaveValue('R-2026-0009');
  await expect.element(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Noam');
});

test('the instruction and the model form are below the form; without them nothing is shown', async () => {
  channel.reply('plugins', {
    data: {
      withdrawal: {
        version: 1,
        html: '',
        text: 'Right of withdrawal\n\nYou may withdraw at https://a.example/withdraw.\n\nModel form\n\n- To us\n- Date',
      },
    },
  });
  const { screen } = await renderInApp(<WithdrawScreen />, { path: '/withdraw', language: 'de' });
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Widerrufsbelehrung' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Model form' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'https://a.example/withdraw' }))
    .toHaveAttribute('href', 'https://a.example/withdraw');
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['To us', 'Date']);
});
