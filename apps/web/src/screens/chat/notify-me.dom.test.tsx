import { beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../../core/toasts.ts';
import { setMember } from '../../state/account/session.ts';
import type { PushState } from '../../state/account/web-push.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { NotifyMe } from './notify-me.tsx';

const push = vi.hoisted(() => ({
  state: 'off' as PushState,
  after: 'on' as PushState,
  asked: 0,
}));
vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
vi.mock('../../state/account/web-push.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  peekPushState: () => null,
  getPushState: async () => push.state,
  enablePush: async () => {
    push.asked++;
    return push.after;
  },
}));

beforeEach(() => {
  Object.assign(push, { state: 'off', after: 'on', asked: 0 });
  toasts.setState([], true);
  setMember(aMember());
});

const open = () => renderInApp(<NotifyMe gender={2} />, { path: '/chat/12' });

test('under a first message one press switches notifications on, says so, and is not asked for again', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Tell me when she answers' }).click();
  await expect
    .element(screen.getByRole('button', { name: 'You’ll hear of it on this device.' }))
    .toBeDisabled();
  expect(push.asked).toBe(1);
  expect(document.cookie).toContain('ch_sub_success=true');
});

test('a browser that rejects says so, and the button goes', async () => {
  push.after = 'denied';
  const { screen } = await open();
  const button = screen.getByRole('button', { name: 'Tell me when she answers' });
  await button.click();
  await expect.element(button).not.toBeInTheDocument();
  expect(toasts.getState()).toMatchObject([
    { type: 'error', message: 'This browser blocks notifications for this site.' },
  ]);
});

test('where only an app on the home screen may notify, the button leads to how it gets there', async () => {
  push.state = 'home-screen-first';
  const { screen, getLocation } = await open();
  await screen.getByRole('button', { name: 'Tell me when she answers' }).click();
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'add-to-home' });
  expect(push.asked).toBe(0);
});

test.each(['on', 'denied', 'unsupported'] as const)(
  'the offer does not appear where notifications are %s',
  async (state) => {
    push.state = state;
    const { screen } = await open();
    await expect.poll(() => screen.getByRole('button').query()).toBeNull();
  },
);
