import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { toasts } from '../../core/toasts.ts';
import { notifyWaitingNotices } from '../../state/account/notices.ts';
import { setMember, useSession } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { NoticesScreen } from './notices-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;
const now = () => Math.floor(Date.now() / 1_000);
const aNotice = (id: number, more: object = {}) => ({
  id,
  kind: 'house' as const,
  time: now(),
  read: true,
  title: 'A message from Afterglow',
  text: 'Your photo is back.',
  ...more,
});

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setMember(aMember({ notices_unread: 1 }));
});

test('the notices say what happened, mark what is new, and are read once they were shown', async () => {
  channel.reply('notices', {
    data: [
      aNotice(2, { kind: 'adjustment', title: '50 coins for you', read: false, link: '/settings/statement' }),
      aNotice(1),
    ],
    details: { unread: 1 },
  });
  channel.reply('notice/read', { details: { unread: 0 } });
  const { screen } = await renderInApp(<NoticesScreen />, { path: '/settings/notices' });
  const [first, second] = [screen.getByRole('listitem').nth(0), screen.getByRole('listitem').nth(1)];
  await expect.element(first.getByText('50 coins for you')).toBeVisible();
  await expect.element(first.getByText('New')).toBeVisible();
  await expect.element(second.getByText('Your photo is back.')).toBeVisible();
  expect(second.getByText('New').elements()).toEqual([]);
  await expect.poll(() => channel.listData('notice/read')).toEqual([{ all: true }]);
  await expect.poll(() => useSession.getState().user?.notices_unread).toBe(0);
  await expect
    .element(first.getByRole('link', { name: 'Open' }))
    .toHaveAttribute('href', '/settings/statement');
});

test('one that arrives while they are shown is read as well', async () => {
  channel.reply('notices', { data: [aNotice(1, { read: false })], details: { unread: 1 } });
  channel.reply('notice/read', { details: { unread: 0 } });
  const { screen } = await renderInApp(<NoticesScreen />, { path: '/settings/notices' });
  await expect.poll(() => channel.listData('notice/read')).toHaveLength(1);
  const next = aNotice(2, { title: '10 coins for you', read: false });
  channel.reply('notices', { data: [next, aNotice(1)], details: { unread: 1 } });
  channel.push('notice/new', { data: { notice: next, unread: 1 } });
  await expect.element(screen.getByRole('heading', { name: '10 coins for you' })).toBeVisible();
  await expect.poll(() => channel.listData('notice/read')).toHaveLength(2);
  await expect.poll(() => useSession.getState().user?.notices_unread).toBe(0);
});

test('without one it says so; what could not be had is asked for again', async () => {
  channel.reply('notices', { reject: 'internal' });
  const { screen } = await renderInApp(<NoticesScreen />, { path: '/settings/notices' });
  await expect.element(screen.getByText('The messages didn’t load.')).toBeVisible();
  channel.reply('notices', { data: [], details: { unread: 0 } });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('No messages')).toBeVisible();
  expect(channel.listData('notice/read')).toEqual([]);
});

test('a new one is shown at once and counted', () => {
  channel.push('notice/new', { data: { notice: aNotice(3, { title: '10 coins for you' }), unread: 2 } });
  expect(useSession.getState().user?.notices_unread).toBe(2);
  expect(toasts.getState().at(-1)).toMatchObject({ title: '10 coins for you' });
});

test('after the app has opened it says once how many wait', async () => {
  await renderInApp(<p>A page with its messages</p>, { path: '/settings' });
  toasts.setState([], true);
  const listMessages = () => toasts.getState().map(({ message }) => message);
  setMember(aMember({ id: 777, notices_unread: 0 }));
  await notifyWaitingNotices();
  expect(listMessages()).toEqual([]);
  setMember(aMember({ id: 777, notices_unread: 1 }));
  channel.reply('notices', { data: [aNotice(4, { read: false })], details: { unread: 1 } });
  await notifyWaitingNotices();
  await notifyWaitingNotices();
  expect(listMessages()).toEqual(['1 new message from us']);
});

const help = 'You don’t have to get through it alone.\n\nCall 1201 or 0800 1110111. More: findahelpline.com.';
const card = (more: object = {}) =>
  aNotice(9, { kind: 'help_card', title: 'You’re not alone', text: help, read: false, ...more });

test('[C27] the help card opens at once as a sheet of its own, its numbers call, and it is read', async () => {
  channel.reply('notices', { data: [card()], details: { unread: 1 } });
  channel.reply('notice/read', { details: { unread: 0 } });
  const { screen, getLocation } = await renderInApp(<p>A page with its messages</p>, { path: '/settings' });
  channel.push('notice/new', { data: { notice: card(), unread: 1 } });
  const sheet = screen.getByRole('dialog');
  await expect.element(sheet.getByRole('heading', { name: 'You’re not alone' })).toBeVisible();
  expect(toasts.getState()).toEqual([]);
  for (const [name, href] of [
    ['Call 1201', 'tel:1201'],
    ['Call 0800 1110111', 'tel:08001110111'],
    ['findahelpline.com', 'https://findahelpline.com'],
  ] as const)
    await expect.element(sheet.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect.poll(() => channel.listData('notice/read')).toEqual([{ ids: [9] }]);
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => getLocation().search).toEqual({});
});

test('[C27] a help card that came while the app was closed opens with it', async () => {
  channel.reply('notices', { data: [aNotice(10, { read: false }), card()], details: { unread: 2 } });
  const { getLocation } = await renderInApp(<p>A page</p>, { path: '/settings' });
  setMember(aMember({ id: 778, notices_unread: 2 }));
  await notifyWaitingNotices();
  await expect.poll(() => getLocation().search).toEqual({ overlay: 'help-card', notice: '9' });
});

test('[C27] the help card is found again among the notices', async () => {
  channel.reply('notices', { data: [card({ read: true })], details: { unread: 0 } });
  const { screen, getLocation } = await renderInApp(<NoticesScreen />, { path: '/settings/notices' });
  await expect
    .element(screen.getByRole('link', { name: '1201', exact: true }))
    .toHaveAttribute('href', 'tel:1201');
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.poll(() => getLocation().search).toEqual({ overlay: 'help-card', notice: '9' });
});

test('a help card that failed to load is asked for again; one that is gone says where help is', async () => {
  channel.reply('notices', { reject: 'internal' });
  const path = '/settings?overlay=help-card&notice=9';
  const { screen } = await renderInApp(<p>A page</p>, { path });
  await expect.element(screen.getByText('The messages didn’t load.')).toBeVisible();
  channel.reply('notices', { data: [], details: { unread: 0 } });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(/findahelpline\.com/)).toBeVisible();
});
