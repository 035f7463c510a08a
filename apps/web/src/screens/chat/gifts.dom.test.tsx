import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { channel as realChannel } from '../../ground/channel.ts';
import { queryClient } from '../../ground/query.ts';
import { goBack } from '../../ground/router.ts';
import { setGuest, setMember, useSession } from '../../state/account/session.ts';
import { ChatPane } from './chat-pane.tsx';
import '../../state/listening.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { show } from '../../testing/show.tsx';
import { answerTalking } from '../../testing/talking.ts';

vi.mock('../../ground/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;
let members = 3_000;

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setGuest();
  setMember(aMember({ id: ++members }));
  answerTalking(channel, members);
});

const given = () => channel.of<{ message_type: string; message_text: string }>('send_message');

async function picker(width: number) {
  await page.viewport(width, 760);
  const shown = await show(<ChatPane personId={12} />, { path: '/chat/12' });
  await shown.screen.getByRole('button', { name: 'Gifts' }).click();
  await expect.element(shown.screen.getByRole('dialog', { name: 'A gift for Person 12' })).toBeVisible();
  return shown;
}

test('[S2.79, S2.81, S3.15] on a phone a strip: the first press chooses, the second sends, and the gift stands in the chat', async () => {
  const { screen, where } = await picker(390);
  const rose = screen.getByRole('button', { name: /^Rose.*80 coins$/ });
  await expect.element(screen.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await rose.click();
  expect(given()).toEqual([]);
  await expect.element(rose).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByText('Rose for Person 12')).toBeVisible();
  const send = screen.getByRole('button', { name: 'Send for 80 coins ($2.00)' });
  // A second press while it closes gives nothing twice.
  (send.element() as HTMLElement).click();
  (send.element() as HTMLElement).click();
  await expect.poll(given).toMatchObject([{ message_type: 'gift', message_text: '2' }]);
  expect(where().search).toEqual({});
  await expect.element(screen.getByRole('listitem').getByText('Rose')).toBeVisible();
  await expect.poll(() => useSession.getState().user?.credits).toBe(420);
  expect(given()).toHaveLength(1);
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
  expect(given()).toEqual([]);
  await screen.getByRole('button', { name: /^Rose/ }).click();
  await screen.getByRole('button', { name: 'Send the gift' }).click();
  await expect.poll(given).toMatchObject([{ message_type: 'gift', message_text: '2' }]);
});

test('[S5.32, S5.33] with too few coins it leads to the packages and back, and nothing is sent', async () => {
  const { screen, where } = await picker(390);
  await screen.getByRole('button', { name: /^Crown/ }).click();
  await expect
    .element(screen.getByText('You have 500 coins; for this gift you need 900 coins.'))
    .toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: 'Buy coins' }).click();
  await expect.poll(() => where().search).toMatchObject({ overlay: 'credits', need: '900' });
  goBack();
  await expect.poll(() => where().search).toMatchObject({ overlay: 'gifts' });
  await expect.element(screen.getByText('Crown for Person 12')).toBeVisible();
  expect(given()).toEqual([]);
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
  expect(given()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(given).toMatchObject([{ message_type: 'gift', message_text: '2' }]);
});

test('gifts that cannot be had are asked for again', async () => {
  channel.answer('gifts', { refuse: 'internal' });
  const { screen } = await picker(390);
  await expect.element(screen.getByText('The gifts didn’t load.')).toBeVisible();
  channel.answer('gifts', { data: [] });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('There are no gifts right now.')).toBeVisible();
});

test('an address that names a gift which is none leads to those there are', async () => {
  await page.viewport(1280, 760);
  const path = '/chat/12?overlay=gifts&person=12&gift=999';
  const { screen } = await show(<ChatPane personId={12} />, { path });
  await expect.element(screen.getByRole('dialog', { name: 'A gift for Person 12' })).toBeVisible();
  expect(screen.getByRole('alertdialog').elements()).toHaveLength(0);
});

test('[S4.34] a gift to a virtual profile waits for the notice with its own price; declined, nothing is left in the box', async () => {
  let noticed = false;
  channel.answer('send_message', (() =>
    noticed ? { details: {} } : { refuse: 'virtual_notice_required' }) as never);
  const { screen } = await picker(390);
  await screen.getByRole('button', { name: /^Rose/ }).click();
  await screen.getByRole('button', { name: 'Send for 80 coins ($2.00)' }).click();
  await expect.element(screen.getByText(/This message costs 80 coins \(\$2.00\)/)).toBeVisible();
  await screen.getByRole('button', { name: 'Not now' }).click();
  await expect.element(screen.getByRole('textbox')).toHaveValue('');
  noticed = true;
  expect(given()).toHaveLength(1);
});
