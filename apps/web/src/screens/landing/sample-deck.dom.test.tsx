import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aPicture } from '../../testing/pictures.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { LandingScreen } from './landing-screen.tsx';
import { startSampleDeck } from './sample-deck.ts';

let samples: unknown[];
const addresses: string[] = [];

beforeEach(async () => {
  addresses.length = 0;
  const photo = URL.createObjectURL(await aPicture(30, 40));
  samples = ['Noa', 'Astrid', 'Laia', 'Shira'].map((name, at) => ({ id: at + 4, name, age: 31 + at, photo }));
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(samples));
  await page.viewport(390, 844);
});
afterEach(() => vi.restoreAllMocks());

async function openDeck(tone: 'ember' | 'blue' = 'ember') {
  const { screen } = await renderInApp(<LandingScreen tone={tone} />, { language: 'he' });
  await startSampleDeck(screen.container, 'he', (address) => void addresses.push(address));
  return screen;
}
const front = (container: Element) => container.querySelector('[data-at="0"]') as HTMLElement;

test('three labelled profiles can be tried; the third begins the questions, with what was liked', async () => {
  const screen = await openDeck();
  const cards = screen.container.querySelectorAll('[data-card]');
  expect([...cards].map((card) => card.textContent)).toEqual(
    ['Noa, 31', 'Astrid, 32', 'Laia, 33'].map((who) => `${who}פרופיל וירטואלי`),
  );
  await screen.getByRole('button', { name: 'לייק' }).click();
  expect(screen.container.querySelector('[data-now][role=status]')?.textContent).toBe('Astrid, 32');
  await screen.getByRole('button', { name: 'דילוג' }).click();
  expect(addresses).toEqual([]);
  await screen.getByRole('button', { name: 'לייק' }).click();
  await expect.poll(() => addresses).toEqual(['/register?seen=4%2C5%2C6&likes=4%2C6']);
});

test('the front card follows a hand: far enough it is a like, otherwise it comes back', async () => {
  const screen = await openDeck('blue');
  const drag = async (by: number) => {
    const card = front(screen.container);
    const { left, top, width, height } = card.getBoundingClientRect();
    const at = (x: number) => ({
      clientX: x,
      clientY: top + height / 3,
      pointerId: 7,
      isPrimary: true,
      bubbles: true,
    });
    const from = left + width / 2;
    card.setPointerCapture = () => {};
    card.dispatchEvent(new PointerEvent('pointerdown', { ...at(from), pointerType: 'mouse' }));
    for (const step of [0.3, 0.6, 1])
      card.dispatchEvent(new PointerEvent('pointermove', { ...at(from + by * step), pointerType: 'mouse' }));
    await new Promise((resolve) => setTimeout(resolve, 120));
    card.dispatchEvent(new PointerEvent('pointerup', { ...at(from + by), pointerType: 'mouse' }));
  };
  await drag(30);
  expect(front(screen.container).textContent).toContain('Noa');
  await drag(180);
  await expect.poll(() => front(screen.container).textContent).toContain('Astrid');
  await drag(-180);
  await expect.poll(() => front(screen.container).textContent).toContain('Laia');
  await drag(-180);
  await expect.poll(() => addresses).toEqual(['/register?flow=long&seen=4%2C5%2C6&likes=4']);
});

test('the sample deck works by keyboard alone', async () => {
  const screen = await openDeck();
  await screen.getByRole('button', { name: 'דילוג' }).element().focus();
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  await expect.poll(() => addresses).toEqual(['/register?seen=4%2C5%2C6']);
});

test.each([
  ['none', () => Response.json([])],
  ['an error', () => new Response('', { status: 500 })],
])('with %s samples the arch does not change', async (_, answer) => {
  vi.mocked(window.fetch).mockImplementation(async () => answer());
  const screen = await openDeck();
  expect(screen.container.querySelector('[data-fan]')).toHaveProperty('hidden', true);
});

test.each([
  [320, 568],
  [390, 664],
  [390, 844],
  [768, 1024],
  [1280, 800],
])(
  'at %i by %i the cards stay within the page, and what one presses is as large as a finger',
  async (width, height) => {
    await page.viewport(width, height);
    const screen = await openDeck();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    for (const card of screen.container.querySelectorAll('[data-card]')) {
      const box = card.getBoundingClientRect();
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
    }
    for (const name of ['לייק', 'דילוג']) {
      const box = screen.getByRole('button', { name }).element().getBoundingClientRect();
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
    // The purpose of the site and the people on it are visible on the first screen of a usual phone.
    if (width === 390) {
      const box = screen.container.querySelector('[data-partners="virtual"]')?.getBoundingClientRect();
      expect(box?.bottom).toBeLessThanOrEqual(height);
    }
  },
);
