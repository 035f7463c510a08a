import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parseSections } from '../../components/legal-text/text-blocks.ts';
import { TextPage } from '../../components/legal-text/text-page.tsx';
import { TextSections } from '../../components/legal-text/text-sections.tsx';
import { ScreenScroller } from '../../components/screen-scroller.tsx';
import { channel as realChannel } from '../../core/channel.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { PrivacyScreen, TermsScreen } from './legal-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

beforeEach(() => channel.clear());

test('a text that could not be had is asked for again, and the other one comes with it', async () => {
  channel.reply('plugins', { reject: 'internal' });
  const { screen } = await renderInApp(<TermsScreen />, { path: '/tos' });
  const retryButton = screen.getByRole('button', { name: 'Try again' });
  await expect.element(retryButton).toBeVisible();
  channel.reply('plugins', {
    data: {
      terms: { text: 'What holds here.', html: '', version: 3 },
      privacy: { text: 'What we keep.', html: '', version: 2 },
    },
  });
  await retryButton.click();
  await expect.element(screen.getByText('What holds here.')).toBeVisible();
  await screen.unmount();

  const requested = channel.listData('plugins').length;
  const other = await renderInApp(<PrivacyScreen />, { path: '/privacy' });
  await expect.element(other.screen.getByText('What we keep.')).toBeVisible();
  expect(channel.listData('plugins')).toHaveLength(requested);
});

test('the contents lead to each section, by keyboard too, and the address says which', async () => {
  const text = Array.from(
    { length: 9 },
    (_, n) => `${n + 1}. Part ${n + 1}\n\n${'Words of it. '.repeat(80)}`,
  );
  channel.reply('plugins', {
    data: {
      terms: { text: text.join('\n\n'), html: '', version: 4 },
      privacy: { text: 'x.', html: '', version: 1 },
    },
  });
  const { screen } = await renderInApp(<TermsScreen />, { path: '/tos', language: 'de' });
  const contents = screen.getByRole('navigation', { name: 'Inhalt' });
  const details = contents.element().querySelector('details');
  if (!details?.open) await screen.getByText('Inhalt', { exact: true }).click();
  expect(contents.getByRole('link').elements()).toHaveLength(9);
  (contents.getByRole('link', { name: '7. Part 7' }).element() as HTMLElement).focus();
  await contents.getByRole('link', { name: '7. Part 7' }).click();
  await expect.element(screen.getByRole('heading', { name: '7. Part 7' })).toHaveFocus();
  await expect.element(screen.getByRole('heading', { name: '7. Part 7' })).toBeInViewport();
  expect(location.hash).toBe('#section-6');
  history.replaceState(history.state, '', location.pathname);
});

test('on a desktop the contents stay beside the text and mark the section that is read, also while it scrolls and by keyboard', async () => {
  await page.viewport(1280, 700);
  const text = Array.from(
    { length: 30 },
    (_, n) => `${n + 1}. Part ${n + 1}\n\n${'Words of it. '.repeat(n > 26 ? 4 : 80)}`,
  );
  channel.reply('plugins', {
    data: {
      terms: { text: text.join('\n\n'), html: '', version: 4 },
      privacy: { text: 'x.', html: '', version: 1 },
    },
  });
  const terms = (
    <ScreenScroller>
      <TermsScreen />
    </ScreenScroller>
  );
  const { screen } = await renderInApp(terms, { path: '/tos', language: 'he' });
  const contents = screen.getByRole('navigation');
  const scroller = screen.container.querySelector('[data-screen-scroller]') as HTMLElement;
  const marked = () =>
    [...contents.element().querySelectorAll('[aria-current]')].map((link) => link.textContent);
  await expect.poll(marked).toEqual(['1. Part 1']);

  document.getElementById('section-11')?.scrollIntoView();
  await expect.poll(marked).toEqual(['12. Part 12']);
  expect(contents.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  scroller.scrollTop = scroller.scrollHeight;
  await expect.poll(marked).toEqual(['30. Part 30']);
  await expect.element(contents.getByRole('link', { name: '30. Part 30' })).toBeInViewport();

  // One of the last is too near the end to come to the top: it is the one that was asked for all the same.
  (contents.getByRole('link', { name: '29. Part 29' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: '29. Part 29' })).toHaveFocus();
  await new Promise((settled) => setTimeout(settled, 100));
  expect(marked()).toEqual(['29. Part 29']);
  scroller.scrollTop = 0;
  await expect.poll(marked).toEqual(['1. Part 1']);
  history.replaceState(history.state, '', location.pathname);
});

test('a text that hardly scrolls marks its first section at the top and its last one at the end', async () => {
  await page.viewport(1280, 700);
  const parts = Array.from(
    { length: 6 },
    (_, n) => `${n + 1}. Part ${n + 1}\n\n${'Words of it. '.repeat(10)}`,
  );
  const sections = parseSections(parts.join('\n\n'));
  // The texts of a language are loaded once, and other tests have loaded theirs.
  const text = (
    <ScreenScroller>
      <TextPage title="Terms" headings={sections.map(({ heading }) => heading)}>
        <TextSections sections={sections} level={2} />
      </TextPage>
    </ScreenScroller>
  );
  const { screen } = await renderInApp(text, { path: '/tos' });
  const scroller = screen.container.querySelector('[data-screen-scroller]') as HTMLElement;
  const marked = () =>
    [...screen.container.querySelectorAll('nav [aria-current]')].map((link) => link.textContent);
  await expect.poll(marked).toEqual(['1. Part 1']);
  const range = scroller.scrollHeight - scroller.clientHeight;
  expect(range).toBeGreaterThan(0);
  expect(range).toBeLessThan(0.75 * scroller.clientHeight);
  scroller.scrollTop = scroller.scrollHeight;
  await expect.poll(marked).toEqual(['6. Part 6']);
});
