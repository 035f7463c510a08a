import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { openLayer } from '../../core/open-layers.ts';
import { queryClient } from '../../core/query-client.ts';
import { toasts } from '../../core/toasts.ts';
import { patchUser, setGuest, setMember } from '../../state/account/session.ts';
import { setUnread, useUnreadStore } from '../../state/account/unread.ts';
import { setDraft, useDrafts } from '../../state/chat/drafts.ts';
import '../../state/push-listeners.ts';
import type { FakeChannel, ReplyTo } from '../../testing/fake-channel.ts';
import { aContact, aMember, aPerson } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ContactsScreen } from './contacts-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const now = () => Math.floor(Date.now() / 1_000);
const atNoon = (day: Date) => Math.floor(new Date(day).setHours(12, 5, 0, 0) / 1_000);
const daysAgo = (days: number) => atNoon(new Date(Date.now() - days * 86_400_000));
/** The server's data, newest first. */
let all = [aContact(12)];
let members = 100;

beforeEach(async () => {
  await page.viewport(390, 760);
  channel.clear();
  queryClient.clear();
  toasts.setState([], true);
  useDrafts.setState({ texts: {} });
  setUnread(0);
  setGuest();
  setMember(aMember({ id: ++members }));
  all = [aContact(12), aContact(11), aContact(10)];
  channel.reply('user/contacts', ((data: { currentLength: number; recordsToTake: number }) => ({
    data: all.slice(data.currentLength, data.currentLength + data.recordsToTake),
  })) as never);
  channel.reply('user/contacts/unread', { data: [{ total: 0 }] });
});

const list = async () => {
  const { screen, getLocation } = await renderInApp(<ContactsScreen />, { path: '/contacts' });
  const rows = () => [...screen.container.querySelectorAll('main a, a[href^="/chat/"]')] as HTMLElement[];
  const names = () => rows().map((row) => row.querySelector('bdi')?.textContent);
  return { screen, where: getLocation, rows, names };
};

type MessageType = 'text' | 'image' | 'pphoto' | 'gift';
let lastId = 900;
const pushMessage = (from: number, to: number, message: string, type: MessageType = 'text', id = ++lastId) =>
  channel.push('new_message', {
    details: { id, sender_id: from, receiver_id: to, type, message, timestamp: now() },
  });
const pushReply = (senderId: number, message: string, type: MessageType = 'text', id = ++lastId) =>
  pushMessage(senderId, members, message, type, id);

test('[S2.30] a row shows photo, online dot, VIP, label, last words, time and unread count', async () => {
  all = [aContact(12, { status: 1, vip: 1, unread: 3, last_m: 'see you', time: daysAgo(0) })];
  const { rows } = await list();
  await expect.poll(() => rows().length).toBe(1);
  const text = rows()[0]?.textContent ?? '';
  for (const part of [
    'Person 12',
    'Online',
    'Premium member',
    'Virtual profile',
    'see you',
    '12:05',
    '3 unread messages',
  ])
    expect(text).toContain(part);
});

test('a mouse puts a conversation away from its row', async () => {
  channel.reply('conversation/archive', {});
  const { screen, names } = await list();
  await expect.poll(names).toEqual(['Person 12', 'Person 11', 'Person 10']);
  const away = screen.getByRole('button', { name: 'Archive the chat with Person 11' });
  const seen = () => getComputedStyle(away.element()).opacity;
  await expect.poll(() => away.elements().length).toBe(1);
  expect(seen()).toBe('0');
  await screen.getByText('Person 11').hover();
  await expect.poll(seen).toBe('1');
  await away.click();
  await expect.poll(names).toEqual(['Person 12', 'Person 10']);
  expect(channel.listData('conversation/archive')).toMatchObject([{ user_id: 11 }]);
});

test('without a picture, or where it cannot be had, the first letter of the name stands for the person', async () => {
  all = [aContact(12, { name: 'נועם' }), aContact(11, { name: 'Özlem', photo: '/nowhere/at-all.jpg' })];
  const { rows } = await list();
  const listMonograms = () => rows().map((row) => row.querySelector('[data-monogram]')?.textContent);
  await expect.poll(listMonograms).toEqual(['נ', 'Ö']);
  // The name beside it is said; the letter is not.
  expect(rows()[0]?.querySelector('[data-monogram]')).toHaveAttribute('aria-hidden', 'true');
});

test('[S2.31] without chats it says so and leads to /explore', async () => {
  all = [];
  const { screen } = await list();
  await expect.element(screen.getByText('No chats yet')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Browse profiles' }))
    .toHaveAttribute('href', '/explore');
  expect(document.title).toBe('Chats · Afterglow');
});

test('[S4.50, S4.51, S7.14] the first page holds 20, each further one 10, each person once', async () => {
  all = Array.from({ length: 45 }, (_, at) => aContact(200 - at, { time: 5_000_000 - at }));
  const { rows, names } = await list();
  await expect.poll(() => rows().length).toBeGreaterThanOrEqual(20);
  rows().at(-1)?.scrollIntoView();
  await expect.poll(() => rows().length).toBeGreaterThanOrEqual(30);
  rows().at(-1)?.scrollIntoView();
  await expect.poll(() => rows().length).toBeGreaterThanOrEqual(40);
  rows().at(-1)?.scrollIntoView();
  await expect.poll(() => rows().length).toBe(45);
  expect(new Set(names()).size).toBe(45);
  expect(channel.listData('user/contacts').slice(0, 2)).toEqual([
    { currentLength: 0, recordsToTake: 20 },
    { currentLength: 20, recordsToTake: 10 },
  ]);
});

test('[S4.25, S4.26] a message brings its contact to the top with its words and an unread mark', async () => {
  const { names, rows } = await list();
  await expect.poll(names).toEqual(['Person 12', 'Person 11', 'Person 10']);
  pushReply(10, 'good evening');
  await expect.poll(names).toEqual(['Person 10', 'Person 12', 'Person 11']);
  expect(rows()[0]?.textContent).toContain('good evening');
  expect(rows()[0]?.textContent).toContain('1 unread message');
  await expect.poll(() => useUnreadStore.getState().count).toBe(1);
});

test('what one writes on another device comes to the top as well, and raises no unread count of one’s own', async () => {
  const { names, rows } = await list();
  await expect.poll(names).toEqual(['Person 12', 'Person 11', 'Person 10']);
  pushMessage(members, 10, 'from my other phone');
  await expect.poll(names).toEqual(['Person 10', 'Person 12', 'Person 11']);
  expect(rows()[0]?.textContent).toContain('from my other phone');
  expect(rows()[0]?.textContent).not.toContain('unread');
  // One of somebody else's counts: the number comes, and by that one alone.
  pushReply(11, 'and I to you');
  await expect.poll(() => useUnreadStore.getState().count).toBe(1);
});

test('[S4.27] it shows a notice, unless a chat is open', async () => {
  const { names } = await list();
  await expect.poll(names).toHaveLength(3);
  pushReply(10, '', 'gift');
  await expect
    .poll(() => toasts.getState())
    .toMatchObject([{ type: 'message', virtual: true, from: { name: 'Person 10' } }]);
  expect(toasts.getState()[0]?.message).toContain('You received a gift');
  // Members who want no notices see it only in the list.
  toasts.setState([], true);
  patchUser({ muted: true });
  pushReply(11, 'quietly');
  await expect.poll(() => names()[0]).toBe('Person 11');
  expect(toasts.getState()).toEqual([]);
  patchUser({ muted: false });
  const close = openLayer('chat', 11);
  pushReply(12, 'psst');
  await expect.poll(() => names()[0]).toBe('Person 12');
  expect(toasts.getState()).toEqual([]);
  close();
});

test('[S4.24, S7.16] one from somebody unknown fetches the contact first', async () => {
  // Read after the message was stored, as the server does.
  channel.reply('user/contact/get_by_id', () => ({
    data: aContact(77, { name: 'Newcomer', time: now(), unread: 1 }),
  }));
  const { names, rows } = await list();
  await expect.poll(names).toHaveLength(3);
  pushReply(77, 'hello there');
  await expect.poll(() => names()[0]).toBe('Newcomer');
  expect(channel.listData('user/contact/get_by_id')).toEqual([{ contact_id: 77 }]);
  expect(rows()[0]?.textContent).toContain('1 unread message');
});

test('[S4.23, S4.43] one from somebody blocked is passed over, and they have left the list', async () => {
  const { names } = await list();
  await expect.poll(names).toHaveLength(3);
  channel.push('user/block', { data: { request_status: 1, user_id: 11, blocked: true } });
  await expect.poll(names).toEqual(['Person 12', 'Person 10']);
  pushReply(11, 'let me back');
  expect(channel.listData('user/contact/get_by_id')).toEqual([]);
  pushReply(10, 'after');
  await expect.poll(names).toEqual(['Person 10', 'Person 12']);
  expect(toasts.getState()).toHaveLength(1);
  // Tests run in any order: the next one needs all contacts.
  channel.push('user/block', { data: { request_status: 1, user_id: 11, blocked: false } });
});

test('a message that comes again counts and sounds once', async () => {
  const { rows } = await list();
  await expect.poll(() => rows().length).toBe(3);
  const before = useUnreadStore.getState().count;
  pushReply(10, 'hello', 'text', 9_000);
  pushReply(10, 'hello', 'text', 9_000);
  pushReply(12, 'and me');
  const row = (text: string) => rows().find(({ textContent }) => textContent?.includes(text))?.textContent;
  await expect.poll(() => row('and me')).toContain('1 unread message');
  expect(row('hello')).toContain('1 unread message');
  expect(useUnreadStore.getState().count).toBe(before + 2);
  expect(toasts.getState()).toHaveLength(2);
});

test('asked to ask again, the list does: the server lost what it had to tell', async () => {
  const { names } = await list();
  await expect.poll(names).toHaveLength(3);
  all = [aContact(13), ...all];
  channel.reply('user/contacts/unread', { data: [{ total: 4 }] });
  channel.push('resync', {});
  await expect.poll(names).toEqual(['Person 13', 'Person 12', 'Person 11', 'Person 10']);
  await expect.poll(() => useUnreadStore.getState().count).toBe(4);
});

test('[S4.29] an event without details is logged and changes nothing', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { names } = await list();
  await expect.poll(names).toHaveLength(3);
  channel.pushInvalid('new_message', {
    details: { id: 1, sender_id: 10, receiver_id: members, message: 'no type', timestamp: now() },
  });
  expect(warned).toHaveBeenCalled();
  expect(names()[0]).toBe('Person 12');
  warned.mockRestore();
});

test('[S9.20, S9.21] last words are cut at 20 characters on narrow screens and at 30 on wide ones', async () => {
  const text = 'abcdefghijklmnopqrstuvwxyz abcdefghijklmnopqrstuvwxyz';
  all = [aContact(12, { last_m: text })];
  const { rows } = await list();
  await expect.poll(() => rows()[0]?.textContent).toContain(`${text.slice(0, 20)}…`);
  await page.viewport(699, 760);
  await expect.poll(() => rows()[0]?.textContent).toContain(`${text.slice(0, 30)}…`);
});

test('[S9.26, S9.27] times: today the hour, then yesterday, the weekday, the date', async () => {
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' }).format(daysAgo(3) * 1_000);
  all = [
    aContact(15, { time: daysAgo(0) }),
    aContact(14, { time: daysAgo(1) }),
    aContact(13, { time: daysAgo(3) }),
    aContact(12, { time: Math.floor(new Date(2024, 2, 9, 12).getTime() / 1_000) }),
  ];
  const { rows } = await list();
  await expect
    .poll(() => rows().map((row) => row.querySelector('time')?.textContent))
    .toEqual(['12:05', 'Yesterday', weekday, '09.03.2024']);
});

test('a draft and a writing person show in the row', async () => {
  setDraft(12, 'not finished');
  const { rows } = await list();
  await expect.poll(() => rows()[0]?.textContent).toContain('Draft: ');
  channel.push('typing', { data: { user_id: 11 } });
  await expect.poll(() => rows()[1]?.textContent).toContain('typing…');
});

test('archived chats have their own filter; they come back by hand, or at once with a new message', async () => {
  let away = [
    aContact(31, { archived: true, name: 'Archie' }),
    aContact(30, { archived: true, name: 'Paula' }),
    aContact(29, { archived: true, name: 'Rita' }),
  ];
  channel.reply('user/contacts', ((data: { archived?: boolean }) => ({
    data: data.archived ? away : all,
  })) as never);
  channel.reply('conversation/restore', {});
  channel.reply('user/contact/get_by_id', { data: aContact(30, { name: 'Paula', time: now() }) });
  const { screen, names } = await list();
  await expect.poll(names).toEqual(['Person 12', 'Person 11', 'Person 10']);
  await screen.getByRole('button', { name: 'Archived' }).click();
  await expect.poll(names).toEqual(['Archie', 'Paula', 'Rita']);
  away = away.slice(0, 2);
  channel.push('person/gone', { data: { user_id: 29 } });
  await expect.poll(names).toEqual(['Archie', 'Paula']);
  away = away.slice(1);
  await screen.getByRole('button', { name: 'Bring back the chat with Archie' }).click();
  await expect.poll(names).toEqual(['Paula']);
  expect(channel.listData('conversation/restore')).toEqual([{ user_id: 31 }]);
  away = [];
  pushReply(30, 'I am back');
  await expect.element(screen.getByText('No archived chats')).toBeVisible();
  await screen.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.poll(names).toEqual(['Paula', 'Archie', 'Person 12', 'Person 11', 'Person 10']);
});

test('in letters twice as large a name is whole on a line of its own, the label below it', async () => {
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => {
    document.documentElement.style.fontSize = '';
  });
  all = [aContact(12, { name: 'Alexandra', last_m: 'see you' })];
  const { rows } = await list();
  await expect.poll(() => rows().length).toBe(1);
  const name = rows()[0]?.querySelector('bdi') as HTMLElement;
  const label = name.nextElementSibling as HTMLElement;
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  expect(label.getBoundingClientRect().top).toBeGreaterThanOrEqual(name.getBoundingClientRect().bottom - 1);
});

test('the chats come with the new matches above them, which would push them down later', async () => {
  const matches = Promise.withResolvers<ReplyTo<'user/matches'>>();
  channel.reply('user/matches', () => matches.promise);
  const { screen, rows } = await list();
  await expect.poll(() => channel.listData('user/matches').length).toBe(1);
  expect(rows()).toEqual([]);
  matches.resolve({ data: [{ ...aPerson(70), time: now() }] });
  await expect.poll(() => rows().length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { name: 'New matches' }).elements()).toHaveLength(1);
});

test('chats whose matches have no answer come without them', async () => {
  const { rows } = await list();
  await expect.poll(() => rows().length).toBe(3);
});

test('not loaded before, the chats say without a connection that they come by themselves', async () => {
  channel.reply('user/contacts', () => new Promise<never>(() => {}));
  const { screen } = await list();
  channel.setState('closed');
  await expect
    .element(screen.getByText('Your chats come as soon as the connection is back.').first())
    .toBeVisible();
  channel.setState('authenticated');
});
