import { expect, test, vi } from 'vitest';
import { channel as realChannel } from '../ground/channel.ts';
import { toast } from '../ground/toasts.ts';
import { ChatPane } from '../screens/chat/chat-pane.tsx';
import { setMember } from '../state/account/session.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { aMember, aMessage, aPerson } from '../testing/people.ts';
import { show } from '../testing/show.tsx';
import { ToastHost } from './toast-host.tsx';

vi.mock('../ground/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

test('a notice lies below the header: neither the balance nor who one writes to is covered', async () => {
  setMember(aMember({ id: 6_001, credits: 1_250 }));
  channel.answer('configs', { data: { site: {}, credits: [], prices: [{ feature: 'text', price: 50 }] } });
  channel.answer('messages', { data: [aMessage(1)] });
  channel.answer('profile', {
    data: { ...aPerson(12), liked: false, matched: false, blocked: false, answers_within_s: 480 },
  });
  const { screen } = await show(
    <>
      <ChatPane personId={12} />
      <ToastHost />
    </>,
    { path: '/chat/12' },
  );
  await expect.element(screen.getByRole('button', { name: /^Your balance/ })).toBeVisible();
  toast({ type: 'error', message: 'Something went wrong', durationMs: 60_000 });
  const notice = screen.getByRole('region', { name: 'Notices' }).getByRole('listitem');
  await expect.element(notice).toBeVisible();
  const header = screen.container.querySelector('header') as HTMLElement;
  const top = () => notice.element().getBoundingClientRect().top;
  await expect.poll(top).toBeGreaterThanOrEqual(header.getBoundingClientRect().bottom);
});
