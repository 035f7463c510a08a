import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../../../core/channel.ts';
import { openOverlay } from '../../../core/overlay-address.ts';
import { queryClient } from '../../../core/query-client.ts';
import { setGuest } from '../../../state/account/session.ts';
import type { FakeChannel } from '../../../testing/fake-channel.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { type Answers, readAnswers, storeAnswers } from '../answers.ts';
import { RegisterScreen } from '../register-screen.tsx';

vi.mock('../../../core/channel.ts', async () => ({
  channel: (await import('../../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const upToGame: Answers = {
  gender: 2,
  temperament: '',
  relationship_status: '',
  height_cm: '',
  origin: '',
  industry: '',
  interests: [],
  drinking: '',
  pets: '',
  s_gender: 1,
  accept_seek: true,
  ages: [30, 45],
  place: { place_id: 293397, description: 'Tel Aviv, Israel' },
  s_radius: 30,
  seen: [],
  likes: [],
};

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setGuest();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => page.viewport(390, 760));

const open = (path: string, language: 'he' | 'en' | 'de' = 'en') =>
  renderInApp(<RegisterScreen />, { path, language });
type Screen = Awaited<ReturnType<typeof open>>['screen'];
const asks = (screen: Screen, name: string) =>
  expect.element(screen.getByRole('heading', { level: 1, name })).toBeVisible();

test('from its landing the long list is asked, which a reload and an overlay leave as it is', async () => {
  const { screen, getLocation } = await open('/register?flow=long');
  await asks(screen, 'Nice to meet you. Who are you?');
  await screen.getByText('A woman').click();
  await asks(screen, 'Introvert or extrovert?');
  await expect.poll(() => getLocation().search).toEqual({ step: 'temperament' });
  openOverlay('outside', {});
  await expect.poll(() => getLocation().search.overlay).toBe('outside');
  await screen.getByRole('button', { name: 'Close' }).click();
  await asks(screen, 'Introvert or extrovert?');
  await screen.unmount();

  const reloaded = await open('/register?step=temperament');
  await asks(reloaded.screen, 'Introvert or extrovert?');
  await reloaded.screen.unmount();

  // Without a step it is the main questionnaire, with the answers so far.
  const main = await open('/register');
  await asks(main.screen, 'How discreet would you like it?');
});

test('every question that may be left out has a quiet way past it, and nothing is kept of it', async () => {
  storeAnswers(sessionStorage, { flow: 'long', gender: 2 });
  const { screen } = await open('/register?step=temperament');
  const past = async (title: string, way: string): Promise<void> => {
    await asks(screen, title);
    await screen.getByRole('button', { name: way, exact: true }).click();
  };
  await past('Introvert or extrovert?', 'Prefer not to say');
  await past('What’s your relationship status?', 'Prefer not to say');
  await past('How tall are you?', 'Prefer not to say');
  await past('What’s your origin?', 'Prefer not to say');
  await past('What line of work are you in?', 'Prefer not to say');
  await past('What do you enjoy?', 'Skip');
  await past('A few habits', 'Skip');
  await past('And at home?', 'Skip');
  await asks(screen, 'Who would you like to meet?');
  const stored = readAnswers(sessionStorage);
  for (const key of ['temperament', 'height_cm', 'origin', 'industry', 'drinking', 'pets'] as const)
    expect(stored[key], key).toBe('');
  expect(stored.interests).toEqual([]);
});

test('answers are kept as they are given: a height by the slider, an industry, ten interests, habits', async () => {
  storeAnswers(sessionStorage, {
    flow: 'long',
    gender: 2,
    temperament: '',
    relationship_status: '',
  });
  const { screen } = await open('/register?step=height');
  await screen.getByRole('slider').fill('176');
  const written = screen.getByLabelText('Centimetres');
  await expect.element(written).toHaveValue('176');
  await written.fill('90');
  await expect.element(written).toBeInvalid();
  await expect.element(screen.getByText('176 cm')).toBeVisible();
  await written.fill('181');
  await expect.element(screen.getByText('181 cm')).toBeVisible();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByText('Latino').click();
  await asks(screen, 'What line of work are you in?');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Choose an answer to go on')).toBeVisible();
  await screen.getByRole('combobox').selectOptions('Law');
  await screen.getByRole('button', { name: 'Continue' }).click();
  const chips = screen.getByRole('toolbar').getByRole('button');
  for (let at = 0; at < 10; at += 1) await chips.nth(at).click();
  await expect.element(chips.nth(10)).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByRole('toolbar', { name: 'Smoking' }).getByText('Never').click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await asks(screen, 'And at home?');
  const stored = readAnswers(sessionStorage);
  expect(stored).toMatchObject({ height_cm: 181, origin: 'latin', industry: 'law', smoking: 'never' });
  expect(stored).toMatchObject({ drinking: '', workout: '' });
  expect(stored.interests).toHaveLength(10);
});

const untold = {
  body_type: '',
  hair: '',
  origin: '',
  communication: '',
  temperament: '',
  industry: '',
} as const;
const upToEnd: Answers = {
  ...upToGame,
  ...untold,
  relationship_type: 'other',
  experience: '',
  discretion: 'open',
  relationship_status: '',
  height_cm: '',
  interests: [],
  drinking: '',
  pets: '',
};

test.each([
  ['[S1.30]', 'body', ['Average build', 'Slim', 'Curvy', 'Fit']],
  ['[S1.31]', 'hair', ['Red hair', 'Blond hair', 'Brunette', 'Brown hair']],
  ['[S1.39]', 'relationship-type', ['Something casual', 'Something long-term', 'Something else']],
  ['[S1.41]', 'meet', ['Women', 'Men', 'Everyone']],
  ['[S1.42]', 'communication', ['Chatting', 'Meeting', 'Video']],
  ['[S1.43]', 'origin', ['Latino', 'White', 'Black']],
  [
    '[S1.44]',
    'relationship-status',
    ['Single', 'Separated', 'Divorced', 'Widowed', 'In a relationship', 'Married', 'It’s complicated'],
  ],
])('%s the question of %s can be answered in words, each once', async (_, step, text) => {
  const main = step === 'body' || step === 'hair';
  storeAnswers(sessionStorage, { ...(main ? {} : { flow: 'long' }), ...upToEnd });
  const { screen } = await open(`/register?step=${step}`);
  for (const name of text)
    await expect.element(screen.getByRole('radio', { name, exact: true })).toBeVisible();
  expect(screen.getByRole('radio').elements()).toHaveLength(text.length);
});

test('[S1.45, S1.46] industries stand in a list of 23, habits and the home on a page each', async () => {
  storeAnswers(sessionStorage, { flow: 'long', ...upToEnd });
  const { screen } = await open('/register?step=industry');
  await expect.element(screen.getByRole('option', { name: 'Law', exact: true })).toBeInTheDocument();
  const labels = screen
    .getByRole('option')
    .elements()
    .filter((element) => !(element as HTMLOptionElement).disabled);
  expect(new Set(labels.map(({ textContent }) => textContent)).size).toBe(23);
  await screen.unmount();
  const asksOf = async (step: string, names: readonly string[]): Promise<void> => {
    const shown = await open(`/register?step=${step}`);
    for (const name of names) await expect.element(shown.screen.getByRole('toolbar', { name })).toBeVisible();
    await shown.screen.unmount();
  };
  await asksOf('habits', ['Drinking', 'Smoking', 'Exercise']);
  await asksOf('home', ['Pets', 'Children', 'Family plans']);
});
