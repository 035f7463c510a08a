import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { setMember } from '../../state/account/session.ts';
import '../../state/push-listeners.ts';
import { countListeners } from '../../testing/devtools.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aContact, aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aProfile, someMessages } from '../../testing/replies.ts';
import { ChatPane } from './chat-pane.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const me = 7;
const rich = 1_000_000;

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setMember(aMember({ id: me, credits: rich }));
  channel.reply('configs', { data: { prices: [{ feature: 'text', price: 50 }] } });
  channel.reply('profile', { data: aProfile(12) });
  channel.reply('user/contacts', { data: [aContact(12)] });
  channel.reply('user/contacts/unread', { data: [{ total: 0 }] });
  channel.reply('typing', {});
  channel.reply('messages', someMessages([]));
  channel.reply('send_message', ((data: { receiver_id: number; message_text: string; trace_id: string }) => ({
    details: {
      id: 500 + channel.listData('send_message').length,
      credits_spent: 50,
      credits: rich,
      credits_version: 2,
      receiver_id: data.receiver_id,
      sender_id: me,
      type: 'text',
      message: data.message_text,
      timestamp: Math.floor(Date.now() / 1_000),
      trace_id: data.trace_id,
    },
  })) as never);
});

test('a hundred messages sent leave no listener behind', { timeout: 120_000 }, async () => {
  const { screen } = await renderInApp(<ChatPane personId={12} />, { path: '/chat/12' });
  const field = screen.getByRole('textbox');
  await expect.element(field).toBeEnabled();
  const rows = () => screen.container.querySelectorAll('[data-row]:not(:has([data-unsent]))').length;
  const sendMessage = async (nth: number) => {
    await field.fill(`Good evening ${'!'.repeat(nth)}`);
    const send = screen.container.querySelector<HTMLButtonElement>('form button[type="submit"]');
    await expect.poll(() => send?.disabled).toBe(false);
    send?.click();
    await expect.poll(rows).toBe(nth);
  };

  // The first ones bring what stays: parts that are fetched on the way, a place for notices.
  for (let nth = 1; nth <= 10; nth++) await sendMessage(nth);
  const before = await countListeners();
  for (let nth = 11; nth <= 110; nth++) await sendMessage(nth);
  expect(channel.listData('send_message')).toHaveLength(110);
  expect((await countListeners()) - before).toBeLessThan(25);
});
