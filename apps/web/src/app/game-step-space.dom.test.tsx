import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../core/query-client.ts';
import { storeAnswers } from '../screens/register/answers.ts';
import { RegisterScreen } from '../screens/register/register-screen.tsx';
import { setGuest } from '../state/account/session.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { GuestLayout } from './layouts/guest-layout.tsx';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));

const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>')}`;
const samples = [1, 2, 3].map((id) => ({
  id,
  name: `Person ${id}`,
  age: 30,
  photo,
  thumb: null,
  virtual: true,
}));

beforeEach(() => {
  queryClient.clear();
  setGuest();
  sessionStorage.clear();
  localStorage.clear();
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(samples));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(390, 760);
});

test.each([
  [360, 640, 'de'],
  [390, 844, 'he'],
  [640, 400, 'en'],
  [844, 390, 'de'],
  [1280, 800, 'en'],
] as const)(
  'at %i x %i the card, its buttons and the way past the game are in view (%s)',
  async (width, height, language) => {
    await page.viewport(width, height);
    storeAnswers(sessionStorage, {
      gender: 1,
      discretion: 'open',
      s_gender: 2,
      accept_seek: true,
      ages: [25, 40],
      body_type: '',
      hair: '',
      origin: '',
    });
    const { screen } = await renderInApp(
      <GuestLayout>
        <RegisterScreen />
      </GuestLayout>,
      { path: '/register?step=game', language },
    );
    const top = () => screen.container.querySelector('article[data-depth="0"]');
    await expect.poll(top).not.toBeNull();
    const form = (top() as Element).closest('form') as HTMLFormElement;
    const parts = [
      form.querySelector('h1'),
      form.querySelector('article'),
      ...form.querySelectorAll('button'),
    ];
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts)
      await expect
        .poll(() => {
          const box = (part as Element).getBoundingClientRect();
          return (
            box.width === 0 || (box.top >= 0 && box.bottom <= height && box.left >= 0 && box.right <= width)
          );
        })
        .toBe(true);
    const card = (top() as Element).getBoundingClientRect();
    expect(card.height).toBeGreaterThan(170);
  },
);
