import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { ScreenScroller, scrollToTop } from '../components/screen-scroller.tsx';
import { setUnread } from '../state/account/unread.ts';
import { forceColours } from '../testing/devtools.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { SideNav } from './side-nav.tsx';
import { TabBar } from './tab-bar.tsx';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));

beforeEach(() => setUnread(0));
afterEach(() => forceColours(false));

const chats = (
  <div style={{ blockSize: '100%', display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto' }}>
    <ScreenScroller>
      <div style={{ blockSize: '4000px' }} />
    </ScreenScroller>
    <TabBar />
  </div>
);

/** Presses each link in turn; returns its name and its target. */
async function walk(links: Locator, where: () => { pathname: string }): Promise<[string, string][]> {
  const walked: [string, string][] = [];
  for (const [at, link] of links.elements().entries()) {
    await links.nth(at).click();
    await expect.poll(() => where().pathname).toBe(link.getAttribute('href'));
    walked.push([link.textContent.trim(), where().pathname]);
  }
  return walked;
}

test('[S2.17] the bar links to cards, Discover, stories, chats and the profile, in this order', async () => {
  const { screen, getLocation } = await renderInApp(<TabBar />, { path: '/settings' });
  expect(await walk(screen.getByRole('navigation').getByRole('link'), getLocation)).toEqual([
    ['Swipes', '/explore'],
    ['Discover', '/meet'],
    ['Stories', '/stories'],
    ['Chats', '/contacts'],
    ['Profile', '/profile'],
  ]);
});

test('below the dark stories the bar is dark too', async () => {
  const { screen } = await renderInApp(<TabBar />, { path: '/settings' });
  const bar = screen.getByRole('navigation').element();
  const ground = () => getComputedStyle(bar).backgroundColor;
  const light = ground();
  await screen.getByRole('link', { name: 'Stories' }).click();
  await expect.poll(ground).not.toBe(light);
  await screen.getByRole('link', { name: 'Discover' }).click();
  await expect.poll(ground).toBe(light);
});

test('[S2.28] a desktop’s navigation links to cards, Discover and stories', async () => {
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(390, 760));
  const { screen, getLocation } = await renderInApp(<SideNav />, { path: '/settings' });
  const links = screen.getByRole('list').first().getByRole('link');
  expect((await walk(links, getLocation)).slice(0, 3)).toEqual([
    ['Swipes', '/explore'],
    ['Discover', '/meet'],
    ['Stories', '/stories'],
  ]);
});

test('[S2.18] a tap on the current chats tab scrolls to the top without navigating', async () => {
  const { screen, getLocation } = await renderInApp(chats, { path: '/contacts' });
  const scroller = screen.container.querySelector('[data-screen-scroller]') as HTMLElement;
  scroller.scrollTop = 1500;
  await screen.getByRole('link', { name: 'Chats' }).click();
  await expect.poll(() => scroller.scrollTop).toBe(0);
  expect(getLocation().pathname).toBe('/contacts');
});

test('[S9.16] from 10 px on a tap scrolls to the top, and taps within 300 ms do it once', async () => {
  const { screen } = await renderInApp(chats, { path: '/contacts' });
  const scroller = screen.container.querySelector('[data-screen-scroller]') as HTMLElement;
  const rolled = vi.spyOn(scroller, 'scrollTo');
  // The module stores the last tap, which is in the future of the real clock.
  onTestFinished(() => scrollToTop(Number.NEGATIVE_INFINITY));
  const tapAt = (ms: number, top: number): number => {
    scroller.scrollTop = top;
    scrollToTop(1_000_000 + ms);
    return rolled.mock.calls.length;
  };
  expect(tapAt(0, 10)).toBe(0);
  expect(tapAt(1_000, 11)).toBe(1);
  expect(tapAt(1_299, 800)).toBe(1);
  // Still within 300 ms of the one before.
  expect(tapAt(1_500, 800)).toBe(1);
  expect(tapAt(1_800, 800)).toBe(2);
});

test('[S3.29] the current tab is marked, and the number of unread messages is announced', async () => {
  setUnread(3);
  const { screen, getLocation } = await renderInApp(chats, { path: '/contacts' });
  const tab = screen.getByRole('link', { name: 'Chats, 3 unread messages' });
  await expect.element(tab).toHaveAttribute('aria-current', 'page');
  await screen.getByRole('link', { name: 'Profile' }).click();
  await expect.poll(() => getLocation().pathname).toBe('/profile');
});

test('with forced colours the current tab still differs from the others', async () => {
  await forceColours(true);
  const { screen } = await renderInApp(chats, { path: '/contacts' });
  await expect.element(screen.getByRole('link', { name: 'Chats' })).toHaveAttribute('aria-current', 'page');
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  const framed = screen
    .getByRole('link')
    .elements()
    .filter((tab) =>
      [...tab.querySelectorAll('*')].some((part) => getComputedStyle(part).outlineStyle === 'solid'),
    )
    .map((tab) => tab.textContent);
  expect(framed).toEqual(['Chats']);
});
