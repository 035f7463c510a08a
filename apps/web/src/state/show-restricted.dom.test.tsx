import { getNowS } from '@afterglow/browser/now';
import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../core/channel.ts';
import { toasts } from '../core/toasts.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { aMember, aPerson } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { setMember } from './account/session.ts';
import { uploadProfilePhoto } from './account/upload-photo.ts';
import { swipeCard } from './likes/swipe.ts';
import { reportPerson } from './safety/reports.ts';
import { buyBoost } from './spotlight/boosts.ts';
import { addStory } from './stories/own-stories.ts';
import { spin } from './wheel/spin.ts';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;
const uploaded = { data: { photo: '/media/1.jpg' } };

beforeEach(async () => {
  channel.clear();
  await renderInApp(<p>A page with its messages</p>, { path: '/settings' });
  toasts.setState([], true);
  setMember(aMember({ id: 1, credits: 5_000 }));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(uploaded)));
});

test.each([
  ['media', 'pictures', 'user/photos/add', () => uploadProfilePhoto(new Blob())],
  ['media', 'pictures', 'stories/add', () => addStory(new Blob())],
  ['discover', 'discovering people', 'swipe', () => swipeCard(aPerson(11), 1)],
  ['buy', 'buying', 'boost/buy', () => buyBoost('top')],
  ['buy', 'buying', 'spotlight/buy', () => buyBoost('spotlight')],
  ['buy', 'buying', 'spinofluck/buy_spin', () => spin({ paid: true })],
  ['report', 'reporting', 'user/report', () => reportPerson({ user_id: 11, reason: 'spam' })],
] as const)(
  '[C43, C79] %s (%s): %s says what is closed, until when, and leads to the reasons',
  async (kind, part, call, act) => {
    const until = getNowS() + 86_400;
    channel.reply(call, { reject: 'restricted', details: { kind, until, statement: 'S-000012' } } as never);
    await act();
    const shown = toasts.getState();
    expect(shown).toHaveLength(1);
    expect(shown[0]?.message).toMatch(new RegExp(`^Closed to you: ${part}\\. Until \\W*\\d`));
    expect(shown[0]?.message.includes('Nothing was charged.')).toBe(kind === 'buy');
    expect(shown[0]?.action?.label).toBe('Why?');
    // Pressed again, it appears once.
    await act();
    expect(toasts.getState()).toHaveLength(1);
  },
);

test.each([
  ['a photo', () => uploadProfilePhoto(new Blob())],
  ['a story', () => addStory(new Blob())],
] as const)('[C43, C79] the upload of %s that is rejected says the same', async (_, act) => {
  const until = getNowS() + 86_400;
  const restrictedError = { error: 'restricted', kind: 'media', until, statement: 'S-000012' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(restrictedError, { status: 403 })));
  expect(await act()).toBe('restricted');
  const shown = toasts.getState();
  expect(shown).toHaveLength(1);
  expect(shown[0]?.message).toMatch(/^Closed to you: pictures\. Until \W*\d/);
  expect(shown[0]?.action?.label).toBe('Why?');
});
