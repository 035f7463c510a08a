import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { setLanguage } = await import('../../core/translations.tsx');
const { useSession } = await import('../../core/session.ts');
const { LoginScreen } = await import('./login-screen.tsx');

/** What the door answers, in turn; and what it was asked. */
const responses: [status: number, body: unknown][] = [];
const requests: unknown[] = [];
beforeEach(async () => {
  requests.length = 0;
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    requests.push(JSON.parse(String(init.body)));
    const next = responses.shift();
    if (!next) throw new TypeError('no network');
    return new Response(typeof next[1] === 'string' ? next[1] : JSON.stringify(next[1]), { status: next[0] });
  });
  await page.viewport(390, 844);
  await setLanguage('en');
});
afterEach(async () => {
  vi.unstubAllGlobals();
  useSession.setState({ ended: null });
  await cleanup();
});

async function signIn() {
  await render(<LoginScreen />);
  await userEvent.keyboard('rina@example.test{Tab}a password{Enter}');
}

test('by keyboard: address, password, then the code; a rejected code is asked for again', async () => {
  responses.push([401, { error: 'code_required' }], [401, { error: 'invalid_code' }], [200, { staff_id: 1 }]);
  await signIn();
  const code = page.getByLabelText('Code from your authenticator app');
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('111111{Enter}');
  await expect.element(page.getByText('That code is not right, or it was used already.')).toBeVisible();
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveValue('');
  await userEvent.keyboard('222222{Enter}');
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  expect(requests[2]).toEqual({ email: 'rina@example.test', password: 'a password', code: '222222' });
});

test.each([
  [[401, { error: 'invalid_email_or_password' }], 'Incorrect email or password.'],
  [
    [403, { error: 'second_factor_missing' }],
    'This account has no second factor yet. Ask an administrator to set it up.',
  ],
  [[429, { error: 'wait', seconds: 30 }], 'Too many attempts. Try again in 30 seconds.'],
  [[502, '<html>Bad gateway</html>'], 'The server didn’t answer as it should. Please try again in a moment.'],
  [null, 'No connection. Nothing was sent; please try again.'],
] as const)('the error %o has a text', async (answer, text) => {
  if (answer) responses.push([answer[0], answer[1]]);
  await signIn();
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
});

test('says why whoever was signed in has to sign in again', async () => {
  useSession.setState({ ended: 'expired' });
  await render(<LoginScreen />);
  await expect.element(page.getByText(/Your session is over/)).toBeVisible();
});

test.each(['he', 'en', 'de'] as const)('the sign-in page has no axe violations in %s', async (language) => {
  await setLanguage(language);
  await render(<LoginScreen />);
  const { violations } = await axe.run(document);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
