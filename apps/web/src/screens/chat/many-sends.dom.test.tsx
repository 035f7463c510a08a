import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../ground/channel.ts';
import { queryClient } from '../../ground/query.ts';
import { setMember } from '../../state/account/session.ts';
import '../../state/listening.ts';
import { aProfile, someMessages } from '../../testing/answers.ts';
import { heldListeners } from '../../testing/devtools.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aContact, aMember } from '../../testing/people.ts';
import { show } from '../../testing/show.tsx';
import { ChatPane } from './chat-pane.tsx';

vi.mock('../../ground/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const me = 7;
const rich = 1_000_000;

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setMember(aMember({ id: me, credits: rich }));
  channel.answer('configs', { data: { prices: [{ feature: 'text', price: 50 }] } });
  channel.answer('profile', { data: aProfile(12) });
  channel.answer('user/contacts', { data: [aContact(12)] });
  channel.answer('user/contacts/unread', { data: [{ total: 0 }] });
  channel.answer('typing', {});
  channel.answer('messages', someMessages([]));
  channel.answer('send_message', ((data: {
    receiver_id: number;
    message_text: string;
    trace_id: string;
  }) => ({
    details: {
      id: 500 + channel.of('send_message').length,
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
  const { screen } = await show(<ChatPane personId={12} />, { path: '/chat/12' });
  const field = screen.getByRole('textbox');
  await expect.element(field).toBeEnabled();
  const rows = () => screen.container.querySelectorAll('[data-row]:not(:has([data-unsent]))').length;
  const say = async (nth: number) => {
    await field.fill(`Good evening ${'!'.repeat(nth)}`);
    const send = screen.container.querySelector<HTMLButtonElement>('form button[type="submit"]');
    await expect.poll(() => send?.disabled).toBe(false);
    send?.click();
    await expect.poll(rows).toBe(nth);
  };

  // The first ones bring what stays: parts that are fetched on the way, a place for notices.
  for (let nth = 1; nth <= 10; nth++) await say(nth);
  const before = await heldListeners();
  for (let nth = 11; nth <= 110; nth++) await say(nth);
  expect(channel.of('send_message')).toHaveLength(110);
  expect((await heldListeners()) - before).toBeLessThan(25);
});
