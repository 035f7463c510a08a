import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { queryClient } from '../../core/query-client.ts';
import { toasts } from '../../core/toasts.ts';
import { setGuest, setMember } from '../../state/account/session.ts';
import { ChatPane } from './chat-pane.tsx';
import '../../state/push-listeners.ts';
import { isBlocked, useBlocked } from '../../state/safety/blocked.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { replyAsConversation } from '../../testing/fake-conversation.ts';
import { aContact, aMember, aMessage } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aProfile, someMessages } from '../../testing/replies.ts';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;
let members = 5_000;

beforeEach(async () => {
  await page.viewport(390, 760);
  channel.clear();
  queryClient.clear();
  toasts.setState([], true);
  useBlocked.setState({ ids: new Set() });
  setGuest();
  setMember(aMember({ id: ++members }));
  replyAsConversation(channel, members);
  channel.reply('user/report', { details: { report_id: 4_711, number: 'R-004711' } });
  channel.reply('reports/mine', { data: [] });
});

async function report() {
  const shown = await renderInApp(<ChatPane personId={12} />, { path: '/chat/12' });
  await shown.screen.getByRole('button', { name: 'Chat options' }).click();
  await shown.screen.getByRole('button', { name: 'Report Person 12' }).click();
  await expect.element(shown.screen.getByRole('dialog', { name: 'Report Person 12' })).toBeVisible();
  return shown;
}
const listReports = () => channel.listData('user/report');

test('[S1.14, S8.17] a report takes a reason and words, and is acknowledged at once by its number', async () => {
  const { screen, getLocation } = await report();
  await screen.getByRole('button', { name: 'Send report' }).click();
  await expect.element(screen.getByText('Please choose what’s wrong.')).toBeVisible();
  expect(listReports()).toEqual([]);
  await screen
    .getByRole('combobox', { name: 'What is it about?' })
    .selectOptions('The text about themselves');
  await screen.getByText('Asks for money').click();
  await screen.getByRole('textbox', { name: /What happened/ }).fill('He wanted a gift card.');
  await screen.getByRole('button', { name: 'Send report' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Report submitted' })).toBeVisible();
  await expect.element(screen.getByText(/R-004711/)).toBeVisible();
  expect(listReports()).toEqual([
    {
      user_id: 12,
      reason: 'money',
      item: { kind: 'bio', id: 12 },
      text: 'He wanted a gift card.',
      block: false,
    },
  ]);
  await screen.getByRole('button', { name: 'See my reports' }).click();
  await expect.poll(getLocation).toMatchObject({ pathname: '/settings/reports', search: {} });
  expect(isBlocked(12)).toBe(false);
});

test('with a block the person leaves everything, and so does the chat', async () => {
  const { screen, getLocation } = await report();
  await screen.getByText('Insults or threats').click();
  await screen.getByRole('switch', { name: 'Block Person 12 as well' }).click();
  await screen.getByRole('button', { name: 'Send report' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Report submitted' })).toBeVisible();
  expect(listReports()).toMatchObject([{ block: true }]);
  expect(isBlocked(12)).toBe(true);
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.poll(getLocation).toMatchObject({ pathname: '/contacts', search: {} });
});

test('[S8.06] rejected it says so and keeps what was written; the limit of ten a day has its own text', async () => {
  channel.reply('user/report', { reject: 'internal' });
  const { screen } = await report();
  await screen.getByText('Advertising').click();
  await screen.getByRole('button', { name: 'Send report' }).click();
  const messages = () => toasts.getState().map(({ message }) => message);
  await expect.poll(messages).toEqual(['Failed to submit report']);
  channel.reply('user/report', { reject: 'limit_reached' });
  await screen.getByRole('button', { name: 'Send report' }).click();
  await expect.poll(() => messages().at(-1)).toMatch(/^You can send ten reports a day/);
  const closed = { kind: 'report', until: null, statement: 'S-000012' } as const;
  channel.reply('user/report', { reject: 'restricted', details: closed });
  await screen.getByRole('button', { name: 'Send report' }).click();
  await expect.poll(() => messages().at(-1)).toBe('Closed to you: reporting.');
  await expect.element(screen.getByRole('radio', { name: 'Advertising' })).toBeChecked();
});

test('[S2.45, S4.46] a chat is archived from its menu: it leaves the list, and one is back among the chats', async () => {
  channel.reply('conversation/archive', {});
  const { screen, getLocation } = await renderInApp(<ChatPane personId={12} />, { path: '/chat/12' });
  await screen.getByRole('button', { name: 'Chat options' }).click();
  await screen.getByRole('button', { name: 'Archive chat' }).click();
  await expect.poll(getLocation).toMatchObject({ pathname: '/contacts', search: {} });
  expect(channel.listData('conversation/archive')).toEqual([{ user_id: 12 }]);
  const left = queryClient.getQueryData<{ contacts: { id: number }[] }>(['contacts'])?.contacts;
  expect(left?.map(({ id }) => id)).toEqual([13]);
  expect(toasts.getState().map(({ message }) => message)).toEqual([
    'The chat is archived. A new message brings it back.',
  ]);
});

/** Archives the conversation with Person 12, which may be restored. */
function archivedBefore(): void {
  channel.reply('user/contacts', { data: [aContact(13)] });
  channel.reply('user/contact/get_by_id', { data: aContact(12, { archived: true }) });
  channel.reply('conversation/restore', {});
}

test('an archived chat says so above its messages, with the way out of the archive', async () => {
  archivedBefore();
  channel.reply('messages', someMessages([aMessage(1)]));
  const { screen } = await renderInApp(<ChatPane personId={12} />, { path: '/chat/12' });
  const line = screen.getByText('The chat is archived. A new message brings it back.');
  await expect.element(line).toBeVisible();
  await screen.getByRole('button', { name: 'Take out of the archive' }).click();
  await expect.element(line).not.toBeInTheDocument();
  expect(channel.listData('conversation/restore')).toEqual([{ user_id: 12 }]);
  const open = queryClient.getQueryData<{ contacts: { id: number }[] }>(['contacts'])?.contacts;
  expect(open?.map(({ id }) => id)).toContain(12);
  expect(toasts.getState().map(({ message }) => message)).toEqual(['The chat is back']);
});

test('a chat that was archived on another device says so at once, and no longer after the next message', async () => {
  channel.reply('messages', someMessages([aMessage(1)]));
  const { screen } = await renderInApp(<ChatPane personId={12} />, { path: '/chat/12' });
  await expect.element(screen.getByText('message 1')).toBeVisible();
  const line = screen.getByText('The chat is archived. A new message brings it back.');
  expect(line.elements()).toHaveLength(0);
  channel.push('user/contact/get_by_id', { data: aContact(12, { archived: true }) });
  await expect.element(line).toBeVisible();
  channel.push('user/contact/get_by_id', { data: aContact(12) });
  await expect.element(line).not.toBeInTheDocument();
});

test('a chat that was archived before is taken out of the archive from its menu', async () => {
  archivedBefore();
  const { screen } = await renderInApp(<ChatPane personId={12} />, { path: '/chat/12' });
  await screen.getByRole('button', { name: 'Chat options' }).click();
  await screen.getByRole('button', { name: 'Take out of the archive' }).click();
  await expect.poll(() => channel.listData('conversation/restore')).toEqual([{ user_id: 12 }]);
});

test('a message and a photo are reported as what they are', async () => {
  channel.reply('messages', someMessages([aMessage(1)]));
  channel.reply('profile', { data: aProfile(12, { photos: [{ id: 31, photo: '/media/1.jpg' }] }) });
  const { screen } = await renderInApp(<ChatPane personId={12} />, { path: '/chat/12' });
  await expect.element(screen.getByText('message 1')).toBeVisible();
  const send = async (line: string) => {
    await expect.element(screen.getByText(line)).toBeVisible();
    await screen.getByText('Advertising').click();
    await screen.getByRole('button', { name: 'Send report' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Report submitted' })).toBeVisible();
    await screen.getByRole('button', { name: 'Done' }).click();
  };
  openOverlay('message-menu', { person: 12, message: 1 });
  await screen.getByRole('button', { name: 'Report', exact: true }).click();
  await send('You’re reporting this message from Person 12.');
  openOverlay('photo', { person: 12 });
  await screen.getByRole('button', { name: 'Report this photo' }).click();
  await send('You’re reporting this photo of Person 12.');
  expect(listReports().map(({ item }) => item)).toEqual([
    { kind: 'message', id: 1 },
    { kind: 'photo', id: 31 },
  ]);
});

test('a profile’s menu reports too', async () => {
  const { screen } = await renderInApp(<ChatPane personId={12} />, { path: '/chat/12' });
  await expect.element(screen.getByRole('textbox')).toBeVisible();
  openOverlay('person-menu', { person: 12, over: 'profile' });
  await screen.getByRole('button', { name: 'Report Person 12' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Report Person 12' })).toBeVisible();
});
