import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { setMember } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { replyAsConversation } from '../../testing/fake-conversation.ts';
import { aMember, aMessage } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { someMessages } from '../../testing/replies.ts';
import { ChatPane } from './chat-pane.tsx';
import '../../state/push-listeners.ts';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

beforeEach(() => {
  channel.clear();
  channel.reply('plugins', { data: {} });
  queryClient.clear();
  setMember(aMember({ id: 3_900 }));
  replyAsConversation(channel, 3_900);
  channel.reply('messages', someMessages([aMessage(1, { body: 'rose', type: 'gift' })]));
});

const motion = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
const bubbles = () => [...document.querySelectorAll('[data-kind="gift"]')] as HTMLElement[];
const fallOf = (bubble: Element | undefined) => bubble && getComputedStyle(bubble).animationName;
const dustOf = (bubble: Element | undefined) => bubble?.querySelectorAll('[class*="_dust"] > span').length;

async function open() {
  const { screen } = await renderInApp(<ChatPane personId={12} />, { path: '/chat/12' });
  await expect.poll(() => bubbles().length).toBe(1);
  return screen;
}

test('a gift that arrives falls into place with one cloud of dust; one that stood there does neither', async () => {
  await motion('no-preference');
  await open();
  expect(fallOf(bubbles()[0])).toBe('none');
  expect(dustOf(bubbles()[0])).toBe(0);
  channel.push('new_message', {
    details: {
      ...({ id: 2, sender_id: 12, receiver_id: 3_900, type: 'gift', message: 'crown' } as const),
      timestamp: Math.floor(Date.now() / 1_000),
    },
  });
  await expect.poll(() => bubbles().length).toBe(2);
  expect(fallOf(bubbles()[1])).toMatch(/fall/);
  expect(dustOf(bubbles()[1])).toBe(12);
  const dust = bubbles()[1]?.querySelector('[class*="_dust"] > span') as Element;
  expect(getComputedStyle(dust).animationIterationCount).toBe('1');
});

test('under reduced motion a gift does not move and has no dust', async () => {
  await motion('reduce');
  onTestFinished(() => void motion('no-preference'));
  await open();
  channel.push('new_message', {
    details: {
      ...({ id: 2, sender_id: 12, receiver_id: 3_900, type: 'gift', message: 'crown' } as const),
      timestamp: Math.floor(Date.now() / 1_000),
    },
  });
  await expect.poll(() => bubbles().length).toBe(2);
  expect(fallOf(bubbles()[1])).toBe('none');
  const dust = bubbles()[1]?.querySelector('[class*="_dust"]') as Element;
  expect(getComputedStyle(dust).display).toBe('none');
});

test('without a connection it says that one can write on and it goes out later; with it the line goes', async () => {
  const screen = await open();
  const line = screen.getByText('You can write. It goes out later.');
  expect(line.query()).toBeNull();
  channel.setState('closed');
  await expect.element(line).toBeVisible();
  channel.setState('authenticated');
  await expect.element(line).not.toBeInTheDocument();
});
