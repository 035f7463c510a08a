import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../ground/channel.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { show } from '../../testing/show.tsx';
import { PrivacyScreen, TermsScreen } from './legal-screen.tsx';

vi.mock('../../ground/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

beforeEach(() => channel.clear());

test('a text that could not be had is asked for again, and the other one comes with it', async () => {
  channel.answer('plugins', { refuse: 'internal' });
  const { screen } = await show(<TermsScreen />, { path: '/tos' });
  const again = screen.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  channel.answer('plugins', {
    data: {
      terms: { text: 'What holds here.', version: 3 },
      privacy: { text: 'What we keep.', version: 2 },
    },
  });
  await again.click();
  await expect.element(screen.getByText('What holds here.')).toBeVisible();
  await screen.unmount();

  const asked = channel.of('plugins').length;
  const other = await show(<PrivacyScreen />, { path: '/privacy' });
  await expect.element(other.screen.getByText('What we keep.')).toBeVisible();
  expect(channel.of('plugins')).toHaveLength(asked);
});

test('the contents lead to each section, by keyboard too, and the address says which', async () => {
  const text = Array.from(
    { length: 9 },
    (_, n) => `${n + 1}. Part ${n + 1}\n\n${'Words of it. '.repeat(80)}`,
  );
  channel.answer('plugins', {
    data: { terms: { text: text.join('\n\n'), version: 4 }, privacy: { text: 'x.', version: 1 } },
  });
  const { screen } = await show(<TermsScreen />, { path: '/tos', language: 'de' });
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
