import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../core/channel.ts';
import { queryClient } from '../core/query-client.ts';
import { ExploreScreen } from '../screens/explore/explore-screen.tsx';
import { LoginScreen } from '../screens/login/login-screen.tsx';
import { setGuest } from '../state/account/session.ts';
import { restartDeck } from '../state/discovery/deck.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { replyWithFullSite } from '../testing/full-site.ts';
import { expectLoaded, expectTextFits, prepareLargeText, resetTextSize } from '../testing/large-text.ts';
import { memberPages, renderMemberPage } from '../testing/member-pages.tsx';
import { renderInApp } from '../testing/render-in-app.tsx';
import { GuestLayout } from './layouts/guest-layout.tsx';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const root = document.documentElement;

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  channel.clear();
  queryClient.clear();
  replyWithFullSite(channel);
  restartDeck();
  await prepareLargeText();
});
afterEach(resetTextSize);

describe.each(['he', 'en', 'de'] as const)('in large text, in %s', (language) => {
  test.each(memberPages)(
    'every word of $address is whole, on the page and under nothing, and every control in reach',
    async (memberPage) => {
      const { screen } = await renderMemberPage(memberPage, language);
      await expect.poll(() => screen.container.querySelector('h1, h2')).not.toBeNull();
      await expectLoaded();
      await expectTextFits(() => screen.container);
    },
  );

  test('no word of the sign-in page is broken, cut or off the page', async () => {
    setGuest();
    const { screen } = await renderInApp(
      <GuestLayout>
        <LoginScreen />
      </GuestLayout>,
      { path: '/login', language },
    );
    await expect.poll(() => screen.container.querySelector('h1')).not.toBeNull();
    await expectTextFits(() => screen.container);
  });
});

test('the chips of a card are complete or hidden at any text size', async () => {
  await page.viewport(360, 740);
  root.style.fontSize = '150%';
  const { screen } = await renderInApp(<ExploreScreen />, { language: 'de' });
  await expect.poll(() => screen.container.querySelector('article li')).not.toBeNull();
  const list = screen.container.querySelector('article[data-depth="0"] ul') as HTMLElement;
  const bounds = list.getBoundingClientRect();
  for (const chip of list.children) {
    const box = chip.getBoundingClientRect();
    const whole = box.top >= bounds.top - 0.5 && box.bottom <= bounds.bottom + 0.5;
    expect(whole || box.top >= bounds.bottom - 0.5).toBe(true);
  }
});
