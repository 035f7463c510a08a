import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { setGuest, setMember } from '../../state/account/session.ts';
import { useDeck } from '../../state/discovery/deck.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember, aPerson } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aSite } from '../../testing/replies.ts';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

beforeEach(() => {
  channel.clear();
  setGuest();
  setMember(aMember({ claimed_free_account_credits: 0 }));
  channel.reply('configs', { data: { site: aSite({ free_credits: 200 }), credits: [], prices: [] } });
});
afterEach(() => page.viewport(390, 760));

test.each([
  [640, 400, 'en'],
  [844, 390, 'de'],
  [568, 320, 'he'],
  [320, 256, 'de'],
] as const)(
  'at %i x %i in %s every word and both answers of the gift can be reached',
  async (width, height, language) => {
    await page.viewport(width, height);
    const { screen } = await renderInApp(<main />, { language });
    openOverlay('free-credits', {});
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    const inView = (part: Element): boolean => {
      const box = part.getBoundingClientRect();
      return box.top >= -0.5 && box.bottom <= height + 0.5 && box.left >= -0.5 && box.right <= width + 0.5;
    };
    // The sheet slides in: the test waits for its final position.
    const buttons = [...dialog.element().querySelectorAll('button')];
    expect(buttons).toHaveLength(2);
    for (const button of buttons)
      await expect.poll(() => inView(button), { message: button.textContent ?? '' }).toBe(true);
    for (const text of dialog.element().querySelectorAll('p')) {
      text.scrollIntoView({ block: 'nearest' });
      await expect.poll(() => inView(text), { message: text.textContent ?? '' }).toBe(true);
    }
    // The scrolling text takes the focus, because nothing in it is focusable.
    const scrolls = [...dialog.element().querySelectorAll<HTMLElement>('*')].filter(
      (part) =>
        /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1,
    );
    for (const part of scrolls) await expect.poll(() => part.tabIndex).toBe(0);
  },
);

test('a new member arrives by name, with who comes first among the cards, labelled, and the coins', async () => {
  useDeck.setState({ cards: [aPerson(7, { name: 'Noa', virtual: true })] });
  setMember(aMember({ name: 'Daniel', claimed_free_account_credits: 0 }));
  const { screen } = await renderInApp(<main />);
  openOverlay('free-credits', {});
  const dialog = screen.getByRole('dialog', { name: /coins, on the house/ });
  await expect.element(dialog.getByText(/Good to have you here.*Daniel/)).toBeVisible();
  await expect.element(dialog.getByText('Virtual profile')).toBeVisible();
  await expect.element(dialog.getByRole('img', { name: 'Noa' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Claim/ })).toBeVisible();
  useDeck.setState({ cards: [] });
});
