import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../core/channel.ts';
import { storeRequestedPage } from '../core/requested-page.ts';
import { LoginScreen } from '../screens/login/login-screen.tsx';
import { RecoverScreen } from '../screens/recover/recover-screen.tsx';
import { setGuest } from '../state/account/session.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { aMember } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

let answer: { status: number; body: unknown };
const requested = vi.fn();

beforeEach(() => {
  channel.clear();
  setGuest();
  requested.mockClear();
  sessionStorage.clear();
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    requested(String(input), JSON.parse(String(init?.body ?? 'null')));
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  // biome-ignore lint/suspicious/noDocumentCookie: as the app itself does
  document.cookie = 'session_hint=; Max-Age=0; Path=/';
});

type Screen = Awaited<ReturnType<typeof renderInApp>>['screen'];
const logIn = async (screen: Screen, email: string, password: string) => {
  await screen.getByLabelText('Email').fill(email);
  await screen.getByLabelText('Password', { exact: true }).fill(password);
  await screen.getByRole('button', { name: 'Log in' }).click();
};

test('[S5.17] obvious errors are shown at their field, one after the other, without a request', async () => {
  const { screen } = await renderInApp(<LoginScreen />, { path: '/login' });
  await logIn(screen, 'nobody', '');
  await expect.element(screen.getByText('Incorrect email address, please retype it')).toBeVisible();
  await expect.element(screen.getByLabelText('Email')).toHaveFocus();
  await expect.element(screen.getByText('Please check your password')).not.toBeInTheDocument();
  await logIn(screen, 'dana@example.com', '');
  await expect.element(screen.getByText('Please check your password')).toBeVisible();
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus();
  await expect.element(screen.getByText('Incorrect email address, please retype it')).not.toBeInTheDocument();
  expect(requested).not.toHaveBeenCalled();
});

test('[S5.15, S8.03] a wrong address and a wrong password get the same message', async () => {
  answer = { status: 401, body: { error: 'invalid_email_or_password' } };
  const { screen } = await renderInApp(<LoginScreen />, { path: '/login' });
  await expect.element(screen.getByLabelText('Email')).toBeVisible();
  const top = () => screen.getByLabelText('Email').element().getBoundingClientRect().top;
  const before = top();
  await logIn(screen, 'dana@example.com', 'wrong');
  await expect.element(screen.getByText('Incorrect username/password')).toBeVisible();
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus();
  // Nothing moves on screen, and later data appears in place.
  expect(top()).toBe(before);
  await logIn(screen, 'dana', 'wrong');
  await expect.element(screen.getByText('Incorrect email address, please retype it')).toBeVisible();
  await expect.element(screen.getByText('Incorrect username/password')).not.toBeInTheDocument();
  expect(top()).toBe(before);
});

test('[S1.08] the cards open after sign-in', async () => {
  answer = { status: 200, body: { user_id: 1 } };
  channel.reply('session/validate', { data: { authenticated: true, user: aMember() } });
  const { screen, getLocation } = await renderInApp(<LoginScreen />, { path: '/login' });
  // biome-ignore lint/suspicious/noDocumentCookie: what the server's answer would set
  document.cookie = 'session_hint=1; Path=/';
  await logIn(screen, ' Dana@Example.com ', 'correct horse');
  await expect.poll(() => getLocation().pathname).toBe('/explore');
  expect(requested).toHaveBeenCalledWith('/api/login', {
    email: 'dana@example.com',
    password: 'correct horse',
  });
});

test.each([
  ['/chat/37', {}, '/chat/37'],
  ['/contacts', { overlay: 'profile', person: '37' }, '/contacts'],
  ['//evil.example', {}, '/explore'],
  ['/nowhere', {}, '/explore'],
])(
  'who asked for %s before signing in goes on to it where it is a page of members',
  async (wanted, search, to) => {
    storeRequestedPage(wanted, search);
    answer = { status: 200, body: { user_id: 1 } };
    channel.reply('session/validate', { data: { authenticated: true, user: aMember() } });
    const { screen, getLocation } = await renderInApp(<LoginScreen />, { path: '/login' });
    // biome-ignore lint/suspicious/noDocumentCookie: what the server's answer would set
    document.cookie = 'session_hint=1; Path=/';
    await logIn(screen, 'dana@example.com', 'correct horse');
    await expect.poll(getLocation).toMatchObject({ pathname: to, search: to === wanted ? search : {} });
  },
);

test('a used link opens this page with a message', async () => {
  const { screen } = await renderInApp(<LoginScreen />, { path: '/login?notice=link' });
  await expect.element(screen.getByText(/This link was already used/)).toBeVisible();
});

test('[S5.19] a second recovery link too soon shows how many seconds to wait', async () => {
  answer = { status: 429, body: { error: 'wait', seconds: 42 } };
  const { screen } = await renderInApp(<RecoverScreen />, { path: '/reset' });
  await screen.getByLabelText('Email').fill('dana@example.com');
  await screen.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(screen.getByText('Please wait 42 seconds.')).toBeVisible();
});

test('an expired recovery link says so at once; a valid one asks for a password', async () => {
  answer = { status: 410, body: { error: 'link_expired' } };
  const stale = await renderInApp(<RecoverScreen />, { path: '/recover/used-up' });
  await expect
    .element(stale.screen.getByRole('heading', { name: 'This link is no longer valid' }))
    .toBeVisible();
  expect(requested).toHaveBeenCalledExactlyOnceWith('/api/recover/used-up', null);
  await stale.screen.unmount();
  answer = { status: 200, body: { ok: true } };
  const good = await renderInApp(<RecoverScreen />, { path: '/recover/fresh' });
  await expect.element(good.screen.getByLabelText('New password')).toBeVisible();
});
