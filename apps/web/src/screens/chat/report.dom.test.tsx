import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../../ground/channel.ts';
import { openOverlay } from '../../ground/overlay-address.ts';
import { queryClient } from '../../ground/query.ts';
import { toasts } from '../../ground/toasts.ts';
import { setGuest, setMember } from '../../state/account/session.ts';
import { ChatPane } from './chat-pane.tsx';
import '../../state/listening.ts';
import { isBlocked, useBlocked } from '../../state/safety/blocked.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aContact, aMember } from '../../testing/people.ts';
import { show } from '../../testing/show.tsx';
import { answerTalking } from '../../testing/talking.ts';

vi.mock('../../ground/channel.ts', async () => ({
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
  answerTalking(channel, members);
  channel.answer('user/report', { details: { report_id: 4_711 } });
  channel.answer('reports/mine', { data: [] });
});

async function report() {
  const shown = await show(<ChatPane personId={12} />, { path: '/chat/12' });
  await shown.screen.getByRole('button', { name: 'Chat options' }).click();
  await shown.screen.getByRole('button', { name: 'Report Person 12' }).click();
  await expect.element(shown.screen.getByRole('dialog', { name: 'Report Person 12' })).toBeVisible();
  return shown;
}
const told = () => channel.of('user/report');

test('[S1.14, S8.17] a report takes a reason and words, and is acknowledged at once by its number', async () => {
  const { screen, where } = await report();
  await screen.getByRole('button', { name: 'Send report' }).click();
  await expect.element(screen.getByText('Please choose what’s wrong.')).toBeVisible();
  expect(told()).toEqual([]);
  await screen.getByText('Asks for money').click();
  await screen.getByRole('textbox', { name: /What happened/ }).fill('He wanted a gift card.');
  await screen.getByRole('button', { name: 'Send report' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Report submitted' })).toBeVisible();
  await expect.element(screen.getByText(/Your report is no. 4,711/)).toBeVisible();
  expect(told()).toEqual([{ user_id: 12, reason: 'money', text: 'He wanted a gift card.', block: false }]);
  await screen.getByRole('button', { name: 'See my reports' }).click();
  await expect.poll(where).toMatchObject({ pathname: '/settings/reports', search: {} });
  expect(isBlocked(12)).toBe(false);
});

test('with a block the person leaves everything, and so does the chat', async () => {
  const { screen, where } = await report();
  await screen.getByText('Insults or threats').click();
  await screen.getByRole('switch', { name: 'Block Person 12 as well' }).click();
  await screen.getByRole('button', { name: 'Send report' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Report submitted' })).toBeVisible();
  expect(told()).toMatchObject([{ block: true }]);
  expect(isBlocked(12)).toBe(true);
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.poll(where).toMatchObject({ pathname: '/contacts', search: {} });
});

test('[S8.06] refused it says so and keeps what was written; ten a day are told as what they are', async () => {
  channel.answer('user/report', { refuse: 'internal' });
  const { screen } = await report();
  await screen.getByText('Advertising').click();
  await screen.getByRole('button', { name: 'Send report' }).click();
  const messages = () => toasts.getState().map(({ message }) => message);
  await expect.poll(messages).toEqual(['Failed to submit report']);
  channel.answer('user/report', { refuse: 'limit_reached' });
  await screen.getByRole('button', { name: 'Send report' }).click();
  await expect.poll(() => messages().at(-1)).toMatch(/^You can send ten reports a day/);
  await expect.element(screen.getByRole('radio', { name: 'Advertising' })).toBeChecked();
});

test('[S2.45, S4.46] a chat is archived from its menu: it leaves the list, and one is back among the chats', async () => {
  channel.answer('conversation/archive', {});
  const { screen, where } = await show(<ChatPane personId={12} />, { path: '/chat/12' });
  await screen.getByRole('button', { name: 'Chat options' }).click();
  await screen.getByRole('button', { name: 'Archive chat' }).click();
  await expect.poll(where).toMatchObject({ pathname: '/contacts', search: {} });
  expect(channel.of('conversation/archive')).toEqual([{ user_id: 12 }]);
  const left = queryClient.getQueryData<{ contacts: { id: number }[] }>(['contacts'])?.contacts;
  expect(left?.map(({ id }) => id)).toEqual([13]);
  expect(toasts.getState().map(({ message }) => message)).toEqual([
    'The chat is archived. A new message brings it back.',
  ]);
});

test('a chat that was archived before is taken out of the archive from its menu', async () => {
  channel.answer('user/contacts', ((data: { archived?: boolean }) => ({
    data: data.archived ? [aContact(12, { archived: true })] : [],
  })) as never);
  channel.answer('conversation/restore', {});
  const { screen } = await show(<ChatPane personId={12} />, { path: '/chat/12' });
  await screen.getByRole('button', { name: 'Chat options' }).click();
  await screen.getByRole('button', { name: 'Take out of the archive' }).click();
  await expect.poll(() => channel.of('conversation/restore')).toEqual([{ user_id: 12 }]);
});

test('a profile’s menu reports too', async () => {
  const { screen } = await show(<ChatPane personId={12} />, { path: '/chat/12' });
  await expect.element(screen.getByRole('textbox')).toBeVisible();
  openOverlay('person-menu', { person: 12, over: 'profile' });
  await screen.getByRole('button', { name: 'Report Person 12' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Report Person 12' })).toBeVisible();
});
