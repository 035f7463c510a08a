import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { setGuest, setMember } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember, aPerson } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ExploreScreen } from './explore-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

beforeEach(() => {
  channel.clear();
  setGuest();
  setMember(aMember());
  channel.reply('explore', { data: [11, 12, 13, 14, 15].map((id) => aPerson(id)) });
});
afterEach(() => page.viewport(390, 760));

const boxOf = (found: Element | null): DOMRect => (found as Element).getBoundingClientRect();

async function deckIn(width: number, height: number, language: 'he' | 'en' | 'de' = 'en') {
  await page.viewport(width, height);
  const { screen } = await renderInApp(<ExploreScreen />, { language });
  const card = () => screen.container.querySelector('article[data-depth="0"]');
  await expect.poll(card).not.toBeNull();
  const buttons = [...screen.container.querySelectorAll('[role="group"] button')];
  let scroller = screen.container.querySelector('header')?.parentElement as HTMLElement;
  while (getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement as HTMLElement;
  return {
    card: boxOf(card()),
    top: card() as HTMLElement,
    buttons,
    pass: boxOf(buttons[1] ?? null),
    like: boxOf(buttons[3] ?? null),
    scroller,
  };
}

// The space above the tab bar: phones in landscape, a short phone, tall ones, a tablet, and pages zoomed to 300 and 400
// %.
test.each([
  [844, 346, 'en'],
  [640, 356, 'he'],
  [427, 223, 'de'],
  [320, 156, 'en'],
  [320, 511, 'he'],
  [360, 583, 'de'],
  [390, 787, 'he'],
  [412, 858, 'en'],
  [768, 967, 'de'],
] as const)(
  'in %i x %i like and pass can be reached, left and right, and nothing stands over the card',
  async (width, height, language) => {
    const { card, pass, like, buttons, scroller } = await deckIn(width, height, language);
    expect(pass.right).toBeLessThan(like.left);
    expect(card.height).toBeGreaterThanOrEqual(Math.min(170, height));
    for (const button of buttons) {
      const box = boxOf(button);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      const apart = box.top >= card.bottom || box.left >= card.right || box.right <= card.left;
      expect(apart).toBe(true);
      // In view immediately; on a page zoomed to 400 %, after scrolling.
      if (height > 200) expect(box.bottom).toBeLessThanOrEqual(scroller.scrollHeight);
      button.scrollIntoView({ block: 'nearest' });
      expect(boxOf(button).bottom).toBeLessThanOrEqual(height + 0.5);
      scroller.scrollTop = 0;
    }
    expect(scroller.scrollWidth).toBeLessThanOrEqual(width);
    if (height >= 340) expect(scroller.scrollHeight).toBeLessThanOrEqual(height);
  },
);

test('a tall phone is filled: no more than a hand stays free above and below the card', async () => {
  const { card, like } = await deckIn(390, 787);
  expect(card.top).toBeLessThanOrEqual(72);
  expect(787 - like.bottom).toBeLessThanOrEqual(40);
  expect(like.top - card.bottom).toBeLessThanOrEqual(60);
});

test.each(['he', 'en'] as const)(
  'a card that is on its way to either side makes nothing around it larger (%s)',
  async (language) => {
    const { top, scroller } = await deckIn(390, 787, language);
    const scrollSize = [scroller.scrollWidth, scroller.scrollHeight];
    // While dragging there is no transition.
    top.style.transition = 'none';
    for (const to of ['translate(-500px, 60px) rotate(-18deg)', 'translate(500px, 60px) rotate(18deg)']) {
      top.style.transform = to;
      expect([scroller.scrollWidth, scroller.scrollHeight]).toEqual(scrollSize);
    }
  },
);

test.each([
  [640, 344, 'he'],
  [667, 319, 'en'],
  [740, 304, 'he'],
  [780, 414, 'de'],
  [844, 334, 'en'],
] as const)(
  'on a lying phone, %i x %i, whatever stands over the deck is hit by a click',
  async (width, height, language) => {
    const { scroller } = await deckIn(width, height, language);
    const header = [...scroller.querySelectorAll('header button')];
    expect(header).toHaveLength(3);
    for (const button of header) {
      const box = boxOf(button);
      const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      expect(button.contains(met), button.getAttribute('aria-label') ?? '').toBe(true);
    }
  },
);

test.each([
  [1280, 800],
  [1600, 900],
])('on a desktop of %i x %i nothing stands on the photo', async (width, height) => {
  const { card, scroller } = await deckIn(width, height, 'he');
  const buttons = [...scroller.querySelectorAll('header button')];
  expect(buttons.length).toBe(2);
  for (const button of buttons) expect(boxOf(button).bottom).toBeLessThanOrEqual(card.top);
});

test.each([
  [390, 787],
  [1280, 800],
  [1600, 900],
])(
  'in %i x %i the buttons stand in the middle below the card, however many there are',
  async (width, height) => {
    const { card, buttons } = await deckIn(width, height);
    const boxes = buttons.map(boxOf);
    const [first, last] = [
      Math.min(...boxes.map(({ left }) => left)),
      Math.max(...boxes.map(({ right }) => right)),
    ];
    expect(Math.abs((first + last) / 2 - (card.left + card.right) / 2)).toBeLessThanOrEqual(1);
  },
);
