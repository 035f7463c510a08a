import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { getTargetLocation } from '../../core/router.ts';
import { toasts } from '../../core/toasts.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { setMember } from './session.ts';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const NOON = Math.floor(Date.now() / 1_000) - 1_000;
const device = (id: number, since: number, current = false) => ({
  id,
  device: id === 1 ? 'Firefox on Linux' : `Chrome on Android ${id}`,
  since,
  time: since,
  current,
});
const here = device(1, NOON, true);

async function check(devices: ReturnType<typeof device>[]): Promise<string[]> {
  channel.reply('account/sessions', { data: devices });
  const { checkSignIns } = await import('./notify-sign-ins.ts');
  await checkSignIns();
  return toasts.getState().map(({ message }) => message);
}

beforeEach(async () => {
  localStorage.clear();
  channel.clear();
  channel.reply('account/sessions', { data: [here] });
  setMember(aMember({ id: 1 }));
  await renderInApp(<p>Page</p>, { path: '/profile', language: 'en' });
});

test('a sign-in on another device since the last visit is asked about once, and its button leads to the devices', async () => {
  expect(await check([here])).toEqual([]);
  const messages = await check([here, device(2, NOON + 60)]);
  expect(messages).toEqual([expect.stringMatching(/^New login: .*Chrome on Android 2.*Was that you\?$/)]);
  toasts.getState()[0]?.action?.onPress();
  await expect.poll(() => getTargetLocation().pathname).toBe('/settings/devices');
  toasts.setState([], true);
  expect(await check([here, device(2, NOON + 60)])).toEqual([]);
});

test('of several the newest is named', async () => {
  await check([here]);
  const messages = await check([here, device(3, NOON + 90), device(2, NOON + 60)]);
  expect(messages).toEqual([expect.stringContaining('Chrome on Android 3')]);
});

test('the first visit on this device asks nothing, and neither does the own sign-in', async () => {
  expect(await check([here, device(2, NOON + 60)])).toEqual([]);
  expect(await check([{ ...here, since: NOON + 120 }, device(2, NOON + 60)])).toEqual([]);
});

test('another member of the same device starts again', async () => {
  await check([here]);
  setMember(aMember({ id: 2 }));
  expect(await check([here, device(2, NOON + 60)])).toEqual([]);
});

test('a list that did not arrive is no answer: the next one is compared', async () => {
  await check([here]);
  channel.reply('account/sessions', { reject: 'offline' });
  const { checkSignIns } = await import('./notify-sign-ins.ts');
  await checkSignIns();
  expect(toasts.getState()).toEqual([]);
  expect(await check([here, device(2, NOON + 60)])).toHaveLength(1);
});
