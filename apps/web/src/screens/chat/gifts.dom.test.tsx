import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { goBack } from '../../core/router.ts';
import { toasts } from '../../core/toasts.ts';
import { setGuest, setMember, useSession } from '../../state/account/session.ts';
import { ChatPane } from './chat-pane.tsx';
import '../../state/push-listeners.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { replyAsConversation } from '../../testing/fake-conversation.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aSite } from '../../testing/replies.ts';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;
let members = 3_000;

beforeEach(() => {
  channel.clear();
  channel.reply('plugins', { data: {} });
  queryClient.clear();
  setGuest();
  setMember(aMember({ id: ++members }));
  replyAsConversation(channel, members);
});

const listSent = () => channel.listData<{ message_type: string; message_text: string }>('send_message');

async function picker(width: number) {
  await page.viewport(width, 760);
  const shown = await renderInApp(<ChatPane personId={12} />, { path: '/chat/12' });
  await shown.screen.getByRole('button', { name: 'Gifts' }).click();
  await expect.element(shown.screen.getByRole('dialog', { name: 'A gift for Person 12' })).toBeVisible();
  return shown;
}

test('[S2.79, S2.81, S3.15] on a phone a strip: the first press chooses, the second sends, and the gift stands in the chat', async () => {
  const { screen, getLocation } = await picker(390);
  const rose = screen.getByRole('button', { name: /^Rose.*80 coins$/ });
  await expect.element(screen.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await rose.click();
  expect(listSent()).toEqual([]);
  await expect.element(rose).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByText('Rose for Person 12')).toBeVisible();
  const send = screen.getByRole('button', { name: 'Send for 80 coins ($2.00)' });
  // A second press while it closes gives nothing twice.
  (send.element() as HTMLElement).click();
  (send.element() as HTMLElement).click();
  await expect.poll(listSent).toMatchObject([{ message_type: 'gift', message_text: '2' }]);
  expect(getLocation().search).toEqual({});
  await expect.element(screen.getByRole('listitem').getByText('Rose')).toBeVisible();
  await expect.poll(() => useSession.getState().user?.credits).toBe(420);
  expect(listSent()).toHaveLength(1);
});

test('[S2.79, S2.80] on a desktop a grid; a press asks with the gift’s picture, its receiver and its price in coins and money, and Cancel sends nothing', async () => {
  const { screen } = await picker(1280);
  await screen.getByRole('button', { name: /^Rose/ }).click();
  const question = screen.getByRole('alertdialog', { name: 'Send this gift?' });
  await expect.element(question.getByText('Rose for Person 12')).toBeVisible();
  await expect.element(question.getByText('$2.00')).toBeVisible();
  await expect.element(question.getByText('80 coins')).toBeInTheDocument();
  const picture = question.element().querySelector('img');
  expect(picture?.src).toMatch(/rose/);
  await expect.poll(() => picture?.naturalWidth).toBeGreaterThan(0);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'A gift for Person 12' })).toBeVisible();
  expect(listSent()).toEqual([]);
  await screen.getByRole('button', { name: /^Rose/ }).click();
  await screen.getByRole('button', { name: 'Send the gift' }).click();
  await expect.poll(listSent).toMatchObject([{ message_type: 'gift', message_text: '2' }]);
});

test('[S5.32, S5.33] with too few coins it leads to the packages and back, and nothing is sent', async () => {
  const { screen, getLocation } = await picker(390);
  await screen.getByRole('button', { name: /^Crown/ }).click();
  await expect
    .element(screen.getByText('You have 500 coins; for this gift you need 900 coins.'))
    .toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: 'Buy coins' }).click();
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'credits', need: '900' });
  goBack();
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'gifts' });
  await expect.element(screen.getByText('Crown for Person 12')).toBeVisible();
  expect(listSent()).toEqual([]);
});

test('by keyboard the next press after a choice is the one that sends, or that leads to coins', async () => {
  const { screen } = await picker(390);
  const choose = async (name: RegExp) => {
    (screen.getByRole('button', { name }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  await choose(/^Crown/);
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Buy coins' })).toHaveFocus();
  await choose(/^Rose.*80 coins$/);
  await expect.element(screen.getByRole('button', { name: 'Send for 80 coins ($2.00)' })).toHaveFocus();
  expect(listSent()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(listSent).toMatchObject([{ message_type: 'gift', message_text: '2' }]);
});

const sevenGifts = {
  data: ['Cookie', 'Tulip', 'Rose', 'Bouquet', 'Balloon', 'Guitar', 'Crown'].map((gift, at) => ({
    id: at + 1,
    icon: gift.toLowerCase(),
    gift,
    price: 50 * (at + 1),
  })),
};
const focused = () => document.activeElement?.querySelector('bdi')?.textContent;

test('the gifts are one stop of Tab: arrows, Home and End move through them, the choice is announced, and Tab leads to the button that sends', async () => {
  channel.reply('gifts', sevenGifts);
  const { screen } = await picker(390);
  const grid = screen.getByRole('toolbar', { name: 'A gift for Person 12' });
  await expect.element(grid.getByRole('button', { name: /^Crown/ })).toBeVisible();
  const stops = () =>
    grid
      .getByRole('button')
      .elements()
      .filter((tile) => (tile as HTMLElement).tabIndex === 0);
  expect(stops()).toHaveLength(1);
  (stops()[0] as HTMLElement).focus();
  expect(focused()).toBe('Cookie');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  // Three fit in a row.
  expect(focused()).toBe('Balloon');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Crown');
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('Rose');
  await expect.element(screen.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  const text = screen.getByText('Rose for Person 12');
  await expect.element(text).toBeVisible();
  expect(text.element().closest('[aria-live="polite"]')).not.toBeNull();
  await expect.element(screen.getByRole('button', { name: 'Send for 150 coins ($3.75)' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('Rose');
  await expect.element(grid.getByRole('button', { name: /^Rose/ })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Send for 150 coins ($3.75)' })).toHaveFocus();
});

test('on a desktop the gifts are one stop of Tab as well, and after Cancel the focus is on the gift that was asked about', async () => {
  channel.reply('gifts', sevenGifts);
  const { screen } = await picker(1280);
  const grid = screen.getByRole('toolbar', { name: 'A gift for Person 12' });
  (grid.getByRole('button', { name: /^Cookie/ }).element() as HTMLElement).focus();
  // Five fit in a row.
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('Crown');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(focused).toBe('Crown');
  const stops = grid
    .getByRole('button')
    .elements()
    .filter((tile) => (tile as HTMLElement).tabIndex === 0);
  expect(stops.map((tile) => tile.querySelector('bdi')?.textContent)).toEqual(['Crown']);
});

test('gifts that cannot be had are asked for again', async () => {
  channel.reply('gifts', { reject: 'internal' });
  const { screen } = await picker(390);
  await expect.element(screen.getByText('The gifts didn’t load.')).toBeVisible();
  channel.reply('gifts', { data: [] });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('There are no gifts right now.')).toBeVisible();
});

test('an address that names a gift which is none leads to those there are', async () => {
  await page.viewport(1280, 760);
  const path = '/chat/12?overlay=gifts&person=12&gift=999';
  const { screen } = await renderInApp(<ChatPane personId={12} />, { path });
  await expect.element(screen.getByRole('dialog', { name: 'A gift for Person 12' })).toBeVisible();
  expect(screen.getByRole('alertdialog').elements()).toHaveLength(0);
});

test('[S4.34] a gift to a virtual profile waits for the notice with its own price; declined, nothing is left in the box', async () => {
  let wasNoticed = false;
  channel.reply('send_message', (() =>
    wasNoticed ? { details: {} } : { reject: 'virtual_notice_required' }) as never);
  const { screen } = await picker(390);
  await screen.getByRole('button', { name: /^Rose/ }).click();
  await screen.getByRole('button', { name: 'Send for 80 coins ($2.00)' }).click();
  await expect.element(screen.getByText(/This message costs 80 coins \(\$2.00\)/)).toBeVisible();
  await screen.getByRole('button', { name: 'Not now' }).click();
  await expect.element(screen.getByRole('textbox')).toHaveValue('');
  wasNoticed = true;
  expect(listSent()).toHaveLength(1);
});

test('[C81] a gift that is rejected where the member lives leaves the chat in words, and gifts are not offered there any more', async () => {
  const { screen } = await picker(390);
  channel.reply('send_message', { reject: 'forbidden', details: { reason: 'market' } });
  channel.reply('configs', { data: { site: aSite({ flags: { ...aSite().flags, gifts: false } }) } });
  await screen.getByRole('button', { name: /^Rose.*80 coins$/ }).click();
  await screen.getByRole('button', { name: 'Send for 80 coins ($2.00)' }).click();
  await expect
    .poll(() => toasts.getState().map(({ message }) => message))
    .toContain('This can’t be sent where you live. No coins were taken.');
  await expect.poll(() => screen.getByRole('button', { name: 'Gifts' }).all()).toEqual([]);
  await expect.element(screen.getByRole('button', { name: 'Photos' })).toBeVisible();
  expect(screen.getByRole('listitem').getByText('Rose').all()).toEqual([]);
});
