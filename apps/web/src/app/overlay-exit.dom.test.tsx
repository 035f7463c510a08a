import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MAIN_ID } from '../components/skip-link.tsx';
import { channel as realChannel } from '../core/channel.ts';
import { openOverlay } from '../core/overlay-address.ts';
import { queryClient } from '../core/query-client.ts';
import { navigate, openChat } from '../core/router.ts';
import { usePathname } from '../core/use-location.ts';
import { ChatPane } from '../screens/chat/chat-pane.tsx';
import { setGuest, setMember } from '../state/account/session.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { aMember } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { aProfile, aSite, readAll, someMessages } from '../testing/replies.ts';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

let members = 7_000;
beforeEach(async () => {
  await page.viewport(1280, 800);
  vi.restoreAllMocks();
  channel.clear();
  queryClient.clear();
  setGuest();
  setMember(aMember({ id: ++members, credits: 500 }));
  channel.reply('configs', {
    data: { site: aSite(), credits: [], prices: [{ feature: 'text', price: 50 }] },
  });
  channel.reply('profile', {
    data: aProfile(12, { answers_within_s: 480 }),
  });
  channel.reply('messages', someMessages([]));
  channel.reply('message/read', readAll);
  channel.reply('visit', {});
});

/** Two screens of a layout: one that opens overlays, and the conversations. */
function Screens(): ReactElement {
  const path = usePathname();
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      {path.startsWith('/chat/') ? (
        <ChatPane key={path} personId={Number(path.slice('/chat/'.length))} />
      ) : (
        <button type="button" onClick={() => openOverlay('profile', { person: 12 })}>
          Open
        </button>
      )}
    </main>
  );
}

/** Emulates a phone, which has no keyboard ready. */
function onPhone(): void {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    real(query.includes('hover') || query.includes('pointer') ? 'not all' : query),
  );
}

const expectNoDialog = () => expect.poll(() => document.querySelectorAll('[role$=dialog]').length).toBe(0);
/** Waits for the frames and tasks in which the focus is restored after a dialog has gone. */
const twoFrames = async (): Promise<void> => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
};
/** Waits until the host has removed the closing overlays, with all effects. */
const settled = async (): Promise<void> => {
  await expectNoDialog();
  await twoFrames();
};

type ExitCase = readonly [string, () => void, string];
const exitCases: readonly ExitCase[] = [
  ['a profile', () => openOverlay('profile', { person: 12 }), 'Message'],
  ['a match', () => openOverlay('match', { person: 12 }), 'Open the chat'],
];

const hands = {
  keyboard: async (button: HTMLElement) => {
    button.focus();
    await userEvent.keyboard('{Enter}');
  },
  pointer: (button: HTMLElement) => userEvent.click(button),
};

for (const [what, open, label] of exitCases) {
  for (const [by, press] of Object.entries(hands)) {
    test(`typing in the chat works during the exit animation: from ${what} by ${by}`, async () => {
      const { screen, getLocation } = await renderInApp(<Screens />);
      screen.getByRole('button', { name: 'Open' }).element().focus();
      open();
      const button = screen.getByRole('button', { name: label });
      await expect.element(button).toBeVisible();
      await press(button.element() as HTMLElement);
      const box = screen.getByRole('textbox');
      await expect.element(box).toHaveFocus();
      await userEvent.keyboard('Hello');
      await settled();
      await expect.element(box).toHaveFocus();
      await userEvent.keyboard(' you');
      await expect.element(box).toHaveValue('Hello you');
      expect(getLocation().pathname).toBe('/chat/12');
    });
  }

  test(`on a phone the focus is on the screen and on no button: from ${what} to the chat`, async () => {
    onPhone();
    const { screen } = await renderInApp(<Screens />);
    screen.getByRole('button', { name: 'Open' }).element().focus();
    open();
    await screen.getByRole('button', { name: label }).click();
    await settled();
    await expect.element(screen.getByRole('main')).toHaveFocus();
  });
}

test('a closing dialog takes no focus: typing that started in it continues in the chat', async () => {
  const { screen } = await renderInApp(<Screens />);
  screen.getByRole('button', { name: 'Open' }).element().focus();
  openOverlay('match', { person: 12 });
  const field = screen.getByRole('dialog').getByRole('textbox');
  await field.fill('Hel');
  const leaving = field.element() as HTMLElement;
  // A second press on the field that was visible a moment ago.
  const focusLog: boolean[] = [];
  document.addEventListener(
    'focusin',
    () => {
      leaving.focus();
      focusLog.push(leaving.isConnected && document.activeElement === leaving);
    },
    { once: true },
  );
  openChat(12);
  const box = screen.getByRole('textbox', { name: /Person 12/ });
  await expect.poll(() => focusLog).toEqual([false]);
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('lo');
  await settled();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard(' you');
  await expect.element(box).toHaveValue('Hello you');
});

test('a toast opens its chat from an overlay, and the member can type there', async () => {
  const { screen } = await renderInApp(<Screens />, { path: '/chat/13' });
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
  openOverlay('credits', {});
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  openChat(12);
  await expect.element(screen.getByRole('textbox', { name: /Person 12/ })).toHaveFocus();
  await settled();
  await expect.element(screen.getByRole('textbox', { name: /Person 12/ })).toHaveFocus();
});

test('a dialog that replaces another keeps the focus when the other is gone', async () => {
  const { screen } = await renderInApp(<Screens />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByRole('dialog', { name: /Person 12/ })).toBeVisible();
  openOverlay('match', { person: 12 }, { replace: true });
  const title = screen.getByRole('heading', { name: /match/i });
  await expect.element(title).toHaveFocus();
  await expect.poll(() => document.querySelectorAll('[role=dialog]').length).toBe(1);
  await twoFrames();
  await expect.element(title).toHaveFocus();
});

test('a stack that closes at once restores the focus to the opener of the first overlay', async () => {
  const { screen } = await renderInApp(<Screens />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await opener.click();
  await screen.getByRole('button', { name: /^Open photo 1/ }).click();
  await expect.poll(() => document.querySelectorAll('[role=dialog]').length).toBe(2);
  await navigate({ replace: true });
  await settled();
  await expect.element(opener).toHaveFocus();
});

test('an automatic overlay gives the focus to the screen, not to the opener of an earlier one', async () => {
  const { screen } = await renderInApp(<Screens />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await opener.click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await settled();
  (document.activeElement as HTMLElement).blur();
  openOverlay('credits', {});
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await settled();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});
