import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { usePaymentCheck } from './use-payment-check.ts';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

beforeEach(() => {
  channel.clear();
  channel.reply('purchases', { data: [] });
});

function Waiting({ paymentId }: { paymentId: number }) {
  usePaymentCheck(paymentId, false);
  return <main />;
}
const returnToPage = () => document.dispatchEvent(new Event('visibilitychange'));
const reconnect = () => {
  channel.setState('waiting' as never);
  channel.setState('authenticated');
};

test('returning to the payment or reconnecting checks whether it was paid; after leaving nothing is checked', async () => {
  const { screen } = await renderInApp(<Waiting paymentId={7} />, { path: '/explore' });
  returnToPage();
  await expect.poll(() => channel.listData('purchases').length).toBe(1);
  reconnect();
  await expect.poll(() => channel.listData('purchases').length).toBe(2);
  await screen.unmount();
  // A call is noted in the very turn in which it is made.
  returnToPage();
  reconnect();
  await Promise.resolve();
  expect(channel.listData('purchases')).toHaveLength(2);
});
