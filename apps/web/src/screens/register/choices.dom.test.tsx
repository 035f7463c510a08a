import type { Language } from '@afterglow/domain/languages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { type Answers, readAnswers, storeAnswers } from './answers.ts';
import { RegisterScreen } from './register-screen.tsx';
import { mainFlow } from './steps.ts';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));

const answered: Answers = {
  gender: 1,
  discretion: 'discreet',
  body_type: 'fit',
  hair: 'brown',
  origin: 'mixed',
  s_gender: 2,
  accept_seek: true,
  ages: [25, 40],
  seen: [],
  likes: [],
  birth: { day: '17', month: '5', year: '1990' },
  name: 'Daniel',
  goal: 'chat',
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => page.viewport(390, 760));

const open = (step: string, language: Language = 'en') => {
  storeAnswers(sessionStorage, answered);
  return renderInApp(<RegisterScreen />, { path: `/register?step=${step}`, language });
};

test('an answer is taken back by "Prefer not to say"; "Continue" without one says what is missing', async () => {
  const { screen, getLocation } = await open('origin');
  await expect.element(screen.getByRole('radio', { name: 'Mixed', exact: true })).toBeChecked();
  await screen.getByRole('button', { name: 'Prefer not to say' }).click();
  await expect.poll(() => getLocation().search.step).toBe('types');
  expect(readAnswers(sessionStorage).origin).toBe('');
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Mixed', exact: true })).not.toBeChecked();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Choose an answer to go on')).toBeVisible();
  expect(getLocation().search.step).toBe('origin');
});

test('on a short phone what is missing is named where it is seen, however long the question is', async () => {
  await page.viewport(360, 560);
  const { origin: _, ...untold } = answered;
  storeAnswers(sessionStorage, untold);
  const { screen } = await renderInApp(<RegisterScreen />, { path: '/register?step=origin', language: 'de' });
  await screen.getByRole('button', { name: 'Weiter' }).click();
  const reported = screen.getByText('Wähle eine Antwort, dann geht es weiter');
  await expect.element(reported).toBeInViewport({ ratio: 1 });
  await screen.getByText('Gemischt', { exact: true }).click();
  await expect.element(reported).not.toBeInTheDocument();
});

test('whom one seeks is kept by a tick of its own, without which it does not go on', async () => {
  storeAnswers(sessionStorage, { gender: 1, discretion: 'open', body_type: '', hair: '', origin: '' });
  const { screen, getLocation } = await renderInApp(<RegisterScreen />, { path: '/register?step=types' });
  await screen.getByText('Women').click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('We need your consent to find profiles for you')).toBeVisible();
  expect(getLocation().search.step).toBe('types');
  await screen.getByRole('checkbox', { name: /can tell my sexual orientation/ }).click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => getLocation().search.step).toBe('ages');
  expect(readAnswers(sessionStorage)).toMatchObject({ s_gender: 2, accept_seek: true });
});

test('what an answer on the origin agrees to stands before the choices', async () => {
  const { screen } = await open('origin');
  const consent = screen.getByText(/By answering you agree that we keep this/);
  await expect.element(consent).toBeVisible();
  const first = screen.getByText('Middle Eastern', { exact: true }).element();
  expect(consent.element().compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

const choices = mainFlow.filter(({ kind }) => kind === 'single' || kind === 'groups').map(({ id }) => id);

test.each([
  [360, 'de'],
  [360, 'he'],
  [700, 'de'],
] as const)('every choice is drawn and fits a page %i px wide, in %s', async (width, language) => {
  await page.viewport(width, 640);
  for (const id of choices) {
    const { screen } = await open(id, language);
    await expect.element(screen.getByRole('radio').first()).toBeInTheDocument();
    for (const radio of screen.getByRole('radio').elements()) {
      const tile = radio.closest('label') as HTMLLabelElement;
      const drawing = tile.querySelector('svg[viewBox="0 0 48 48"]')?.getBoundingClientRect();
      expect(drawing?.width, id).toBeGreaterThanOrEqual(40);
      expect(tile.scrollWidth, `${id}: ${tile.textContent}`).toBeLessThanOrEqual(tile.clientWidth);
      expect(tile.getBoundingClientRect().height, id).toBeGreaterThanOrEqual(56);
    }
    // It slides in from the side.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    for (const one of screen.container.querySelectorAll('form, form *:not(svg *)'))
      expect(one.getBoundingClientRect().right, id).toBeLessThanOrEqual(width);
    await screen.unmount();
  }
});
