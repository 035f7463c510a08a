import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { getTargetLocation } from '../../core/router.ts';
import { toasts } from '../../core/toasts.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { countMinute, NOTIFY_AFTER_MIN } from './notify-time-spent.ts';
import { setMember } from './session.ts';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;
const replySpent = (went: number) =>
  channel.reply('statement', { data: [], details: { lines: 0, came: 0, went, paid: [] } });

async function spend(minutes: number): Promise<string[]> {
  for (let minute = 0; minute < minutes; minute++) {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    await countMinute();
  }
  return toasts.getState().map(({ message }) => message);
}

beforeEach(async () => {
  vi.setSystemTime(new Date(2026, 4, 3, 20, 0));
  localStorage.clear();
  channel.clear();
  replySpent(300);
  setMember(aMember({ id: 1 }));
  await renderInApp(<p>Page</p>, { path: '/profile', language: 'en' });
});
afterEach(() => vi.useRealTimers());

test('after forty minutes of a day one reads once how long one was here and what one spent', async () => {
  expect(await spend(NOTIFY_AFTER_MIN - 1)).toEqual([]);
  expect(await spend(1)).toEqual(['Today so far: 40 minutes here, 300 coins spent.']);
  const midnight = new Date(2026, 4, 3).getTime() / 1_000;
  expect(channel.listData('statement')).toEqual([
    { currentLength: 0, recordsToTake: 1, direction: 'out', from: midnight },
  ]);
  toasts.getState()[0]?.action?.onPress();
  await expect.poll(() => getTargetLocation().pathname).toBe('/settings/payments');
  toasts.setState([], true);
  expect(await spend(2 * NOTIFY_AFTER_MIN)).toEqual([]);
});

test('who spent nothing reads so', async () => {
  replySpent(0);
  expect(await spend(NOTIFY_AFTER_MIN)).toEqual(['Today so far: 40 minutes here, no coins spent.']);
});

test('the next day counts from the start', async () => {
  await spend(NOTIFY_AFTER_MIN - 1);
  vi.setSystemTime(new Date(2026, 4, 4, 9, 0));
  expect(await spend(NOTIFY_AFTER_MIN - 1)).toEqual([]);
  expect(await spend(1)).toHaveLength(1);
});

test('a minute in which nothing was pressed is not counted', async () => {
  await spend(NOTIFY_AFTER_MIN - 1);
  await countMinute();
  await countMinute();
  expect(toasts.getState()).toEqual([]);
});
