import { notification } from '@afterglow/protocol/wallet/notification';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { channel as realChannel } from '../core/channel.ts';
import { toast, toasts } from '../core/toasts.ts';
import { ChatPane } from '../screens/chat/chat-pane.tsx';
import { setMember } from '../state/account/session.ts';
import '../state/push-listeners.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { aMember, aMessage } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { aProfile, aSite, someMessages, someTotals } from '../testing/replies.ts';
import { ToastHost } from './toast-host.tsx';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

beforeEach(() => void toasts.setState([], true));

test('a toast is below the header: neither the balance nor the name of the person is covered', async () => {
  setMember(aMember({ id: 6_001, credits: 1_250 }));
  channel.reply('configs', {
    data: { site: aSite(), credits: [], prices: [{ feature: 'text', price: 50 }] },
  });
  channel.reply('messages', someMessages([aMessage(1)]));
  channel.reply('profile', {
    data: aProfile(12, { answers_within_s: 480 }),
  });
  const { screen } = await renderInApp(
    <>
      <ChatPane personId={12} />
      <ToastHost />
    </>,
    { path: '/chat/12' },
  );
  await expect.element(screen.getByRole('button', { name: /^Your balance/ })).toBeVisible();
  toast({ type: 'error', message: 'Something went wrong', durationMs: 60_000 });
  const notice = screen.getByRole('region', { name: 'Notices' }).getByRole('listitem');
  await expect.element(notice).toBeVisible();
  const header = screen.container.querySelector('header') as HTMLElement;
  const top = () => notice.element().getBoundingClientRect().top;
  await expect.poll(top).toBeGreaterThanOrEqual(header.getBoundingClientRect().bottom);
});

test('a toast about something at the top of the screen is at its foot', async () => {
  const { screen } = await renderInApp(<ToastHost />);
  toast({ type: 'success', message: 'Your story is up for 24 hours', low: true, durationMs: 60_000 });
  const notice = screen.getByRole('region', { name: 'Notices' }).getByRole('listitem');
  await expect.element(notice).toBeVisible();
  const { top } = notice.element().getBoundingClientRect();
  expect(top).toBeGreaterThan(innerHeight / 2);
});

test.each([
  [49, true],
  [50, false],
])('[S2.87] a notice that is swiped up by %i px stays in the app: %s', async (px, stays) => {
  const { screen } = await renderInApp(<ToastHost />);
  toast({ type: 'success', message: 'Saved', durationMs: 60_000 });
  const notice = screen.getByRole('region', { name: 'Notices' }).getByRole('listitem');
  await expect.element(notice).toBeVisible();
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const { x, y, height } = notice.getByText('Saved').element().getBoundingClientRect();
  const from = { x: x + 5, y: y + height / 2 };
  await commands.drag([from, { ...from, y: from.y - 25 }, { ...from, y: from.y - px }], 20);
  expect(toasts.getState()).toHaveLength(stays ? 1 : 0);
  if (!stays) await expect.element(notice).not.toBeInTheDocument();
});

test('[S2.47] new likes and visits get one toast each, with their number; a press opens the list', async () => {
  // The pointer may still be where the last press was, perhaps in another file, and hold a toast's timer.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: innerHeight / 2 }, force: true });
  // A toast disappears after three seconds, which pass quickly on a busy machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  toasts.setState([], true);
  setMember(aMember({ id: 6_002 }));
  const { screen, getLocation } = await renderInApp(<ToastHost />);
  const now = (fans: number, visits: number) =>
    channel.push('totals', {
      data: someTotals({
        visits: { total: 40, new: visits },
        fans: { total: 40, new: fans },
        fans_new: fans,
      }),
    });
  // Likes from before are not new.
  now(4, 2);
  now(5, 2);
  const notices = screen.getByRole('region', { name: 'Notices' }).getByRole('listitem');
  await expect.element(notices.getByText('Someone likes you')).toBeVisible();
  now(7, 2);
  now(7, 3);
  await expect.element(notices.getByText('3 people like you')).toBeVisible();
  await expect.element(notices.getByText('Someone visited your profile')).toBeVisible();
  expect(toasts.getState()).toHaveLength(2);
  // The member viewed the list: a lower count is no news.
  now(0, 3);
  vi.useRealTimers();
  await notices.getByText('3 people like you').click();
  await expect.poll(() => getLocation().search).toEqual({ overlay: 'list', of: 'likesme' });
  setMember(aMember({ id: 6_002, muted: true }));
  toasts.setState([], true);
  now(1, 4);
  expect(toasts.getState()).toEqual([]);
});

test('[S7.46] a notification of the site is a toast of its kind, with its coins, text and picture', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  toasts.setState([], true);
  // No server has the picture here: after an error the toast would show a letter in its place.
  const hideMissing = (event: Event): void => event.stopImmediatePropagation();
  addEventListener('error', hideMissing, true);
  onTestFinished(() => removeEventListener('error', hideMissing, true));
  const { screen } = await renderInApp(<ToastHost />);
  const text = { type: 'coins', coins: 40, message: 'These came back to you', photo: '/media/dana.jpg' };
  channel.push('notification', { data: notification.data.parse(text) });
  const notice = screen.getByRole('region', { name: 'Notices' }).getByRole('listitem');
  await expect.element(notice.getByText('These came back to you')).toBeVisible();
  await expect.element(notice.getByText('40 coins')).toBeVisible();
  expect(notice.element().querySelector('img')?.src).toMatch(/dana_96/);
  expect(toasts.getState()).toMatchObject([{ type: 'coins' }]);
  channel.push('notification', { data: { type: 'success', message: 'Premium ends on Friday' } });
  const notices = screen.getByRole('region', { name: 'Notices' });
  await expect.element(notices.getByText('Premium ends on Friday')).toBeVisible();
});
