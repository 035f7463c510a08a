import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ScreenScroller } from '../../components/screen-scroller.tsx';
import { channel as realChannel } from '../../core/channel.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aSite } from '../../testing/replies.ts';
import { AccessibilityScreen } from './accessibility-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

async function open(width: number) {
  await page.viewport(width, 700);
  onTestFinished(async () => {
    history.replaceState(history.state, '', location.pathname);
    await page.viewport(390, 760);
  });
  channel.reply('configs', { data: { site: aSite(), credits: [], prices: [] } });
  const statement = (
    <ScreenScroller>
      <AccessibilityScreen />
    </ScreenScroller>
  );
  const { screen } = await renderInApp(statement, { path: '/accessibility' });
  return { screen, contents: screen.getByRole('navigation', { name: 'Contents' }) };
}

test('on a desktop the contents of the statement are beside it and lead to each part', async () => {
  const { screen, contents } = await open(1280);
  const parts = screen.getByRole('heading', { level: 2 }).elements();
  expect(contents.getByRole('link').elements()).toHaveLength(parts.length);
  const text = parts[0] as HTMLElement;
  expect(contents.element().getBoundingClientRect().right).toBeLessThan(text.getBoundingClientRect().left);
  const last = parts.at(-1) as HTMLElement;
  await contents.getByRole('link').last().click();
  await expect.poll(() => document.activeElement).toBe(last);
  expect(contents.getByRole('link').last().element().getAttribute('aria-current')).toBe('location');
});

test('on a phone the contents of the statement are above it, closed', async () => {
  const { screen, contents } = await open(390);
  expect(contents.element().querySelector('details')?.open).toBe(false);
  const [first] = screen.getByRole('heading', { level: 2 }).elements();
  expect(contents.element().getBoundingClientRect().bottom).toBeLessThan(
    (first as HTMLElement).getBoundingClientRect().top,
  );
});
