import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toBlob } from '../../components/photo/data-url.ts';
import { goBack } from '../../core/router.ts';
import { aPicture, getColourAt, getSize } from '../../testing/pictures.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { readAnswers, storeAnswers } from './answers.ts';
import { RegisterScreen } from './register-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(() => page.viewport(390, 760));

async function open() {
  storeAnswers(sessionStorage, {
    gender: 1,
    discretion: 'discreet',
    s_gender: 2,
    accept_seek: true,
    partners: true,
    body_type: '',
    hair: '',
    origin: '',
    seen: [],
    likes: [],
    birth: { day: '17', month: '5', year: '1990' },
    name: 'Daniel',
    goal: 'chat',
    ages: [25, 40],
    place: { place_id: 293397, description: 'Tel Aviv, Israel' },
  });
  const { screen, getLocation } = await renderInApp(<RegisterScreen />, { path: '/register?step=photo' });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'A photo?' })).toBeVisible();
  const pick = (file: File): void => {
    const picker = screen.container.querySelector('input[type=file]') as HTMLInputElement;
    const files = new DataTransfer();
    files.items.add(file);
    picker.files = files.files;
    picker.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { screen, where: getLocation, pick };
}

test('the photo is cut to the shape of a card, waits on the device, and survives a reload', async () => {
  const { screen, where, pick } = await open();
  pick(await aPicture(1200, 600));
  await screen.getByRole('button', { name: 'Use photo' }).click();
  await expect.element(screen.getByAltText('The photo you chose')).toBeVisible();
  expect(where().search).toEqual({ step: 'photo' });
  const stored = toBlob(readAnswers(sessionStorage).photo ?? '');
  expect(await getSize(stored)).toEqual({ width: 450, height: 600 });
  expect(await getColourAt(stored, 0.25, 0.6)).toBe('red');
  await screen.unmount();
  const reopened = await renderInApp(<RegisterScreen />, { path: '/register?step=photo' });
  await expect.element(reopened.screen.getByAltText('The photo you chose')).toBeVisible();
});

test('Back closes the crop and stays at the question, without a photo', async () => {
  const { screen, where, pick } = await open();
  pick(await aPicture(60, 80));
  await expect.element(screen.getByRole('button', { name: 'Use photo' })).toBeVisible();
  expect(where().search).toEqual({ overlay: 'crop-photo', step: 'photo' });
  goBack();
  await expect.element(screen.getByRole('button', { name: 'No photo for now' })).toBeVisible();
  expect(where().search).toEqual({ step: 'photo' });
  expect(readAnswers(sessionStorage).photo).toBeUndefined();
});

test.each([
  ['no picture', new File(['words'], 'notes.txt', { type: 'text/plain' }), /file type/],
  ['broken', new File(['words'], 'a.jpg', { type: 'image/jpeg' }), /can’t be opened/],
])('a file that is %s is said to be that beside the button', async (_, file, reported) => {
  const { screen, where, pick } = await open();
  pick(file);
  await expect.element(screen.getByText(reported)).toBeVisible();
  expect(where().search).toEqual({ step: 'photo' });
});

test('on a short phone the button for a photo is whole, and going on without one is the quiet button', async () => {
  await page.viewport(360, 576);
  const { screen } = await open();
  const choose = screen.getByText('Choose a photo');
  await expect.element(choose).toBeInViewport({ ratio: 1 });
  const later = screen.getByRole('button', { name: 'No photo for now' }).element();
  const { bottom } = (choose.element().closest('button') as HTMLElement).getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(later.getBoundingClientRect().top);
  await expect.poll(() => getComputedStyle(later).backgroundColor).toBe('rgba(0, 0, 0, 0)');
});
