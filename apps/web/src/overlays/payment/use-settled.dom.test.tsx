import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../ground/channel.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { show } from '../../testing/show.tsx';
import { useSettled } from './use-settled.ts';

vi.mock('../../ground/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

beforeEach(() => {
  channel.clear();
  channel.answer('purchases', { data: [] });
});

function Waiting({ paymentId }: { paymentId: number }) {
  useSettled(paymentId, false);
  return <main />;
}
const look = () => document.dispatchEvent(new Event('visibilitychange'));
const reconnect = () => {
  channel.go('waiting' as never);
  channel.go('authenticated');
};

test('whoever looks at the payment again, or is connected again, asks whether it was paid; whoever left it does not', async () => {
  const { screen } = await show(<Waiting paymentId={7} />, { path: '/explore' });
  look();
  await expect.poll(() => channel.of('purchases').length).toBe(1);
  reconnect();
  await expect.poll(() => channel.of('purchases').length).toBe(2);
  await screen.unmount();
  // A call is noted in the very turn in which it is made.
  look();
  reconnect();
  await Promise.resolve();
  expect(channel.of('purchases')).toHaveLength(2);
});
