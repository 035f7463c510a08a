import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { channel as realChannel } from '../core/channel.ts';
import { openOverlay } from '../core/overlay-address.ts';
import { queryClient } from '../core/query-client.ts';
import { goBack } from '../core/router.ts';
import { ChatPane } from '../screens/chat/chat-pane.tsx';
import { SettingsScreen } from '../screens/settings/settings-screen.tsx';
import { setGuest, setMember } from '../state/account/session.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { aContact, aMember } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { aProfile, aSite, readAll, someMessages } from '../testing/replies.ts';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

let members = 5_000;
beforeEach(() => {
  channel.clear();
  channel.reply('plugins', { data: {} });
  queryClient.clear();
  setGuest();
  setMember(aMember({ id: ++members }));
  channel.reply('configs', {
    data: { site: aSite(), credits: [], prices: [{ feature: 'text', price: 50 }] },
  });
  channel.reply('profile', {
    data: aProfile(12, { answers_within_s: 480 }),
  });
  channel.reply('user/contacts', { data: [aContact(12)] });
  channel.reply('user/contacts/unread', { data: [{ total: 0 }] });
  channel.reply('messages', someMessages([]));
  channel.reply('message/read', readAll);
  channel.reply('visit', {});
});
afterEach(() => vi.restoreAllMocks());

type Shown = Awaited<ReturnType<typeof renderInApp>>;

/** Opens on click, goes Back as the phone's own button does, and returns the location. */
async function backFrom(shown: Shown, opener: string, dialog: string | RegExp): Promise<string> {
  const button = shown.screen.getByRole('button', { name: opener }).first();
  await button.click();
  const opened = shown.screen.getByText(dialog).first();
  await expect.element(opened).toBeVisible();
  goBack();
  await expect.element(opened).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  return shown.getLocation().pathname;
}

test('Back closes the menu of a chat, and the chat stays', async () => {
  const shown = await renderInApp(<ChatPane personId={12} />, { path: '/chat/12' });
  expect(await backFrom(shown, 'Chat options', 'Block user')).toBe('/chat/12');
});

test('Back closes the question before logging out, and the settings stay', async () => {
  const shown = await renderInApp(<SettingsScreen />, { path: '/settings' });
  expect(await backFrom(shown, 'Log out', /^What’s kept on this device/)).toBe('/settings');
});

test('Back closes a photo and the menu of a profile one at a time, and the focus is where it was', async () => {
  const shown = await renderInApp(<main />);
  openOverlay('profile', { person: 12 });
  const { screen, getLocation } = shown;
  await expect.element(screen.getByRole('button', { name: 'More options' })).toBeVisible();
  await backFrom(shown, 'More options', 'Block Person 12');
  expect(getLocation().search).toMatchObject({ overlay: 'profile' });
  const photo = screen.getByRole('button', { name: /^Open photo 2/ });
  (photo.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'photo', at: '2' });
  await expect.element(screen.getByText('2 of 3')).toBeVisible();
  goBack();
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'profile' });
  await expect.element(photo).toHaveFocus();
  goBack();
  await expect.poll(() => getLocation().search).toEqual({});
  await expect.poll(() => document.querySelectorAll('[role=dialog]').length).toBe(0);
});

test('Back from the notice about virtual profiles sends nothing and restores the text', async () => {
  channel.reply('send_message', { reject: 'virtual_notice_required' });
  const { screen, getLocation } = await renderInApp(<ChatPane personId={12} />, { path: '/chat/12' });
  const box = screen.getByRole('textbox');
  await box.fill('Hello you');
  await screen.getByRole('button', { name: /^Send for/ }).click();
  await expect.element(screen.getByRole('button', { name: 'Understood, send it' })).toBeVisible();
  goBack();
  await expect.element(screen.getByRole('button', { name: 'Understood, send it' })).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('Hello you');
  expect(getLocation().pathname).toBe('/chat/12');
  expect(channel.listData('send_message')).toHaveLength(1);
});

test('Esc closes one layer at a time', async () => {
  const { screen, getLocation } = await renderInApp(<main />);
  openOverlay('profile', { person: 12 });
  await screen.getByRole('button', { name: 'More options' }).click();
  await expect.element(screen.getByText('Block Person 12')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'profile' });
  await expect.element(screen.getByRole('button', { name: 'More options' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => getLocation().search).toEqual({});
});

/** Moves a finger on the photo, from its centre along `path`; the last point is where it leaves. */
function finger(on: Element, path: readonly (readonly [x: number, y: number])[]): void {
  const touch = ([clientX, clientY]: readonly [number, number]) =>
    new Touch({ identifier: 1, target: on, clientX, clientY });
  path.forEach((point, step) => {
    const type = step === 0 ? 'touchstart' : step === path.length - 1 ? 'touchend' : 'touchmove';
    const touches = type === 'touchend' ? [] : [touch(point)];
    const options = { touches, changedTouches: [touch(point)], bubbles: true, cancelable: true };
    on.dispatchEvent(new TouchEvent(type, options));
  });
}

test('a photo opens where it was tapped, and a drag closes it', async () => {
  const { screen, getLocation } = await renderInApp(<main />);
  openOverlay('profile', { person: 12 });
  await screen.getByRole('button', { name: /^Open photo 1/ }).click();
  await expect.element(screen.getByText('1 of 3')).toBeVisible();
  const photo = () => document.querySelector('[data-current] > *') as Element;
  // Horizontal moves scroll; a short move down does nothing.
  finger(photo(), [
    [200, 300],
    [120, 310],
    [60, 310],
  ]);
  finger(photo(), [
    [200, 300],
    [200, 320],
    [200, 325],
    [200, 325],
  ]);
  expect(getLocation().search).toMatchObject({ overlay: 'photo' });
  finger(photo(), [
    [200, 300],
    [200, 400],
    [200, 560],
    [200, 560],
  ]);
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'profile' });
});
