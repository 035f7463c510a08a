import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { storeRequestedPage } from '../../core/requested-page.ts';
import { setGuest, useSession } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aSite } from '../../testing/replies.ts';
import { type Answers, readAnswers, storeAnswers } from './answers.ts';
import { buildRegisterBody } from './register-body.ts';
import { RegisterScreen } from './register-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const place = { place_id: 293397, description: 'Tel Aviv, Israel' };
const upToEmail: Answers = {
  gender: 1,
  discretion: 'discreet',
  body_type: 'fit',
  hair: 'brown',
  origin: '',
  s_gender: 2,
  accept_seek: true,
  ages: [25, 40],
  seen: [],
  likes: [4],
  goal: 'chat',
  place,
  partners: true,
  birth: { day: '17', month: '5', year: '1990' },
  name: 'Daniel',
  photo: '',
};
const upTo = (last: keyof Answers): Answers => {
  const fields = Object.keys(upToEmail) as (keyof Answers)[];
  return Object.fromEntries(
    fields.slice(0, fields.indexOf(last) + 1).map((field) => [field, upToEmail[field]]),
  );
};

type Sent = { path: string; body: unknown };
let sent: Sent[] = [];
let server: (path: string) => { status: number; body: unknown };

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setGuest();
  sessionStorage.clear();
  localStorage.clear();
  sent = [];
  server = () => ({ status: 200, body: { available: true } });
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input);
    sent.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body });
    const { status, body } = server(path);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  channel.reply('configs', { data: { site: aSite({ partners: 'virtual' }) } });
});
afterEach(() => {
  vi.restoreAllMocks();
  // biome-ignore lint/suspicious/noDocumentCookie: as the app itself does
  document.cookie = 'session_hint=; Max-Age=0; Path=/';
});

const open = (answers: Answers = {}) => {
  storeAnswers(sessionStorage, answers);
  return renderInApp(<RegisterScreen />, { path: '/register' });
};
const title = (screen: Awaited<ReturnType<typeof open>>['screen'], name: string) =>
  screen.getByRole('heading', { level: 1, name });

test('a tap on an answer goes on by itself; a key chooses and stays', async () => {
  const { screen } = await open();
  await expect.element(title(screen, 'Nice to meet you. Who are you?')).toBeVisible();
  await screen.getByText('A woman').click();
  // The question takes the focus a moment after it is seen.
  await expect.element(title(screen, 'How discreet would you like it?')).toHaveFocus();
  await screen
    .getByRole('radio', { name: /^Very discreet/ })
    .element()
    .focus();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.keyboard(' ');
  await expect.element(screen.getByRole('radio', { name: /^Very discreet/ })).toBeChecked();
  vi.advanceTimersByTime(5_000);
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  await expect.element(title(screen, 'How discreet would you like it?')).toBeVisible();
});

test('going on without an answer says what is missing', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Choose an answer to go on')).toBeVisible();
});

test('body and hair are optional: the choice goes on, and nothing of it is sent', async () => {
  const { screen } = await open(upTo('discretion'));
  await expect.element(title(screen, 'And how would you describe yourself?')).toBeVisible();
  await screen.getByText('Prefer not to say').click();
  await expect.element(title(screen, 'What colour is your hair?')).toBeVisible();
  await screen.getByText('Prefer not to say').click();
  await expect.element(title(screen, 'What’s your origin?')).toBeVisible();
  await expect.element(screen.getByText(/By answering you agree that we keep this/)).toBeVisible();
  await screen.getByText('Prefer not to say').click();
  await expect.element(title(screen, 'Who would you like to meet?')).toBeVisible();
  const body = buildRegisterBody(readAnswers(sessionStorage), 'a sentence to keep', 'en');
  expect(JSON.parse(JSON.stringify(body))).not.toHaveProperty('body_type');
  expect(JSON.parse(JSON.stringify(body))).not.toHaveProperty('hair');
});

test('back keeps every answer, and a reload comes back to the question that is open', async () => {
  const first = await open(upTo('hair'));
  await expect.element(title(first.screen, 'What’s your origin?')).toBeVisible();
  await first.screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(title(first.screen, 'What colour is your hair?')).toBeVisible();
  await expect.element(first.screen.getByRole('radio', { name: 'Brown hair' })).toBeChecked();
  await first.screen.unmount();
  const reopened = await renderInApp(<RegisterScreen />, { path: '/register' });
  await expect.element(title(reopened.screen, 'What’s your origin?')).toBeVisible();
});

test('[S5.01, S5.02] an invalid date is reported at the field; a person under 18 is kindly rejected and stays rejected', async () => {
  const { screen } = await open(upTo('partners'));
  const [day, month, year] = ['Day', 'Month', 'Year'].map((name) => screen.getByLabelText(name));
  const type = async (parts: readonly [string, string, string]) => {
    for (const [at, field] of [day, month, year].entries()) await field?.fill(parts[at] as string);
    await screen.getByRole('button', { name: 'Continue' }).click();
  };
  await type(['31', '02', '1990']);
  await expect.element(screen.getByText('Invalid day')).toBeVisible();
  await type(['10', '13', '1990']);
  await expect.element(screen.getByText('Invalid month')).toBeVisible();
  await type(['10', '10', String(new Date().getFullYear() - 17)]);
  await expect.element(screen.getByText(/The minimum age to register is 18/)).toBeVisible();
  await screen.unmount();
  const reopened = await open(upTo('partners'));
  await expect.element(reopened.screen.getByText(/The minimum age to register is 18/)).toBeVisible();
});

test('[S5.06, S5.07, S5.10] the name keeps at most 24 letters, and an invalid name is reported', async () => {
  const { screen } = await open(upTo('birth'));
  const name = screen.getByLabelText('First name');
  await name.fill('D4a9n!a');
  await expect.element(name).toHaveValue('Dana');
  await name.fill('abcdefghijklmnopqrstuvwxyz');
  expect((name.element() as HTMLInputElement).value.length).toBeLessThanOrEqual(24);
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('20 characters at most.')).toBeVisible();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
});

test('a town is chosen from the list by keys alone', async () => {
  channel.reply('search_location', { data: [place, { place_id: 2, description: 'Telgte, Germany' }] });
  const { screen } = await open(upTo('goal'));
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Please pick a town from the list')).toBeVisible();
  await userEvent.fill(screen.getByRole('combobox'), 'tel');
  await expect.element(screen.getByRole('option', { name: 'Telgte, Germany' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(screen.getByRole('combobox')).toHaveValue('Telgte, Germany');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(title(screen, 'One thing, said openly')).toBeVisible();
  expect(channel.listData('search_location')).toEqual([{ search: 'tel', lang: 'en' }]);
});

test('nothing covers the towns: eight fit a small phone, and above its keyboard keys scroll to each', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(390, 760));
  const towns = Array.from({ length: 8 }, (_, n) => ({ place_id: n + 1, description: `Telgte ${n + 1}` }));
  channel.reply('search_location', { data: towns });
  const { screen } = await open(upTo('goal'));
  await userEvent.fill(screen.getByRole('combobox'), 'tel');
  const option = (n: number) => screen.getByRole('option', { name: `Telgte ${n}` });
  const isFree = (n: number): boolean => {
    const { left, width, bottom } = option(n).element().getBoundingClientRect();
    return option(n)
      .element()
      .contains(document.elementFromPoint(left + width / 2, bottom - 2));
  };
  await expect.element(option(8)).toBeVisible();
  await expect.poll(() => isFree(8)).toBe(true);
  await page.viewport(360, 420);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(option(8)).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => isFree(8)).toBe(true);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => isFree(1)).toBe(true);
});

test('who writes here is said before anything that names who is asking; [S1.37] the photo may be left out', async () => {
  const { screen } = await open(upTo('place'));
  await expect.element(title(screen, 'One thing, said openly')).toBeVisible();
  await expect.element(screen.getByText('Virtual profile')).toBeVisible();
  await screen.getByRole('button', { name: 'Got it, continue' }).click();
  await expect.element(title(screen, 'When were you born?')).toBeVisible();
  await screen.unmount();
  const later = (await open(upTo('name'))).screen;
  await later.getByRole('button', { name: 'No photo for now' }).click();
  await expect.element(title(later, 'What’s your email?')).toBeVisible();
});

test('[S5.14, S8.09, S8.10] a malformed or registered address is reported at the field', async () => {
  server = () => ({ status: 200, body: { available: false } });
  const { screen } = await open(upToEmail);
  const email = screen.getByLabelText('Email');
  await email.fill('not an address');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Invalid email, please try again')).toBeVisible();
  expect(sent).toEqual([]);
  await email.fill('dana@example.com');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Email already registered, please try again')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Log in with this address' })).toBeVisible();
});

const finish = async (screen: Awaited<ReturnType<typeof open>>['screen']) => {
  await screen.getByLabelText('Password', { exact: true }).fill('correct horse 7');
  await screen.getByRole('checkbox', { name: 'I am 18 or older' }).click();
  await screen.getByRole('checkbox', { name: /I accept/ }).click();
  await screen.getByRole('button', { name: 'Create my account' }).click();
};

test('[S1.48, S5.13] without a password, the age and the terms nothing is sent', async () => {
  const { screen } = await open({ ...upToEmail, email: 'dana@example.com' });
  await screen.getByLabelText('Password', { exact: true }).fill('short');
  await screen.getByRole('button', { name: 'Create my account' }).click();
  await expect.element(screen.getByText('At least 8 characters, please.')).toBeVisible();
  await expect.element(screen.getByText('The site is only for people aged 18 or older')).toBeVisible();
  await expect
    .element(screen.getByText('Please accept the terms and confirm that you’ve read the privacy policy'))
    .toBeVisible();
  expect(sent).toEqual([]);
});

test('everything is sent once, at the end; then the member is in and nothing is left on the device', async () => {
  server = (path) => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the server's answer would set
    if (path === '/api/register') document.cookie = 'session_hint=1; Path=/';
    return { status: 201, body: { user_id: 1 } };
  };
  channel.reply('session/validate', { data: { authenticated: true, user: aMember() } });
  const { screen, getLocation } = await open({ ...upToEmail, email: 'dana@example.com' });
  await finish(screen);
  await expect.poll(() => getLocation().pathname).toBe('/explore');
  expect(sent.map(({ path }) => path)).toEqual(['/api/register']);
  expect(sent[0]?.body).toMatchObject({ email: 'dana@example.com', likes: [4], over_18: true });
  expect(useSession.getState().status).toBe('member');
  await expect.poll(() => sessionStorage.getItem('register')).toBeNull();
});

test('who was on the way to a chat is there once they are registered', async () => {
  storeRequestedPage('/chat/37', {});
  server = (path) => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the server's answer would set
    if (path === '/api/register') document.cookie = 'session_hint=1; Path=/';
    return { status: 201, body: { user_id: 1 } };
  };
  channel.reply('session/validate', { data: { authenticated: true, user: aMember() } });
  const { screen, getLocation } = await open({ ...upToEmail, email: 'dana@example.com' });
  await finish(screen);
  await expect.poll(() => getLocation().pathname).toBe('/chat/37');
});

test("the server's word on a field leads back to its question", async () => {
  server = () => ({ status: 400, body: { error: 'invalid_name', fields: { name: 'name_fake' } } });
  const { screen } = await open({ ...upToEmail, email: 'dana@example.com' });
  await finish(screen);
  await expect.element(title(screen, 'What should we call you?')).toBeVisible();
  await expect.element(screen.getByText(/That doesn’t look like a first name/)).toBeVisible();
});

test('on a narrow phone the game fits, its card is upright, and leaving it out is the quiet button', async () => {
  await page.viewport(360, 760);
  server = (path) => ({
    status: 200,
    body: path.startsWith('/api/samples')
      ? [4, 5, 6].map((id) => ({ id, name: 'Noa', age: 30, photo: 'null', thumb: null, virtual: true }))
      : { available: true },
  });
  const { screen } = await open(upTo('ages'));
  const skip = screen.getByRole('button', { name: 'Skip', exact: true });
  await expect.element(skip).toBeVisible();
  await expect.poll(() => screen.container.querySelector('article[data-depth="0"]')).not.toBeNull();
  const card = screen.container.querySelector('article[data-depth="0"]')?.getBoundingClientRect();
  expect(card?.left).toBeGreaterThanOrEqual(0);
  expect(card?.right).toBeLessThanOrEqual(360);
  expect(card?.height).toBeGreaterThan((card?.width ?? 0) * 1.1);
  for (const one of screen.container.querySelectorAll('form, form > *'))
    expect(one.scrollWidth).toBeLessThanOrEqual(360);
  // An earlier test may have left the mouse where the button is now.
  await userEvent.hover(screen.getByRole('heading', { level: 1 }));
  await expect.poll(() => getComputedStyle(skip.element()).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  await page.viewport(390, 760);
});

test('after the last card of the game one is where it says how it went on', async () => {
  server = (path) => ({
    status: 200,
    body: path.startsWith('/api/samples')
      ? [{ id: 4, name: 'Noa', age: 30, photo: 'null', thumb: null, virtual: true }]
      : { available: true },
  });
  const { screen } = await open(upTo('ages'));
  await screen.getByRole('button', { name: 'Like Noa' }).click();
  const text = screen.getByText(/1 like is saved/);
  await expect.element(text).toBeVisible();
  await expect.poll(() => document.activeElement?.matches('[role=status]')).toBe(true);
  expect(document.activeElement?.contains(text.element())).toBe(true);
});
