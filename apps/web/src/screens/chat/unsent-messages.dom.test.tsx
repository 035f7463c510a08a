import { createIndexedDbStorage } from '@afterglow/client/outbox-indexeddb';
import type { OutboxItem } from '@afterglow/client/outbox-storage';
import { expect, onTestFinished, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { setChannel } from '../../core/use-connected.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ChatScreenSkeleton } from './chat-screen-skeleton.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const line = (receiver: number, order: number, text: string): OutboxItem => ({
  traceId: `waiting-${receiver}-${order}`,
  draft: { receiver_id: receiver, message_type: 'text', message_text: text },
  createdAtMs: 1_700_000_000_000,
  order,
  state: 'pending',
  code: null,
});

test('loaded again without a network, a chat shows what waits for this person, before it is known who is signed in', async () => {
  const storage = createIndexedDbStorage('outbox-880');
  onTestFinished(() => storage.clear());
  await storage.put(line(12, 2, 'Second'));
  await storage.put(line(12, 1, 'First'));
  await storage.put(line(13, 3, 'To somebody else'));
  setChannel(channel);
  channel.setState('waiting');
  onTestFinished(() => void channel.setState('authenticated'));
  const { screen } = await renderInApp(<ChatScreenSkeleton desktop={false} panes={false} />, {
    path: '/chat/12',
  });
  await expect.element(screen.getByText('First')).toBeVisible();
  expect(
    screen
      .getByRole('listitem')
      .elements()
      // An earlier notice may still be shown.
      .flatMap(({ textContent }) => /First|Second/.exec(textContent)?.[0] ?? []),
  ).toEqual(['First', 'Second']);
  expect(screen.getByText('To somebody else').query()).toBeNull();
  // As soon as there is a line again the conversation itself is on its way.
  channel.setState('authenticated');
  await expect.element(screen.getByText('First')).not.toBeInTheDocument();
});
