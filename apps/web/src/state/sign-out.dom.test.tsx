import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../core/query-client.ts';
import { aMember } from '../testing/people.ts';
import { setGuest, setMember } from './account/session.ts';
import { endSession } from './account/sign-out.ts';
import { setDraft, useDrafts } from './chat/drafts.ts';
import { getOutbox } from './chat/outbox.ts';
import { storeBoughtBoost } from './spotlight/bought-boosts.ts';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));

afterEach(() => vi.unstubAllGlobals());

test('sign-out removes texts and purchases from the device before the next page loads', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  setMember(aMember({ id: 4_711 }));
  await getOutbox().restored;
  getOutbox().send({ receiver_id: 37, message_type: 'text', message_text: 'Not sent yet' });
  setDraft(38, 'Begun');
  storeBoughtBoost(4_711, 'top');
  queryClient.setQueryData(['contacts'], ['Somebody']);
  localStorage.setItem('pin', '{"salt":"of 4711"}');
  localStorage.setItem('data_export', '4711,1764000000');
  const stored = (): string => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(stored()).toMatch(/Begun/);
  expect(stored()).toMatch(/4711/);
  let isCleared = false;
  const clear = IDBObjectStore.prototype.clear;
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
    this.transaction.addEventListener('complete', () => {
      isCleared = true;
    });
    return clear.call(this);
  });
  await endSession();
  expect(isCleared).toBe(true);
  expect(stored()).not.toMatch(/Begun|4711/);
  expect(localStorage.getItem('pin')).toBeNull();
  // Some pages go on without a new document.
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('pictures cached by the service worker are removed at sign-out', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  setMember(aMember({ id: 4_711 }));
  for (const name of ['photos-v1', 'pages-v1']) {
    const cache = await caches.open(name);
    await cache.put(`/media/${'0'.repeat(32)}.jpg`, new Response('a face'));
  }
  expect(await caches.keys()).not.toEqual([]);
  await endSession();
  expect(await caches.keys()).toEqual([]);
});

test('drafts belong to their author: the next member sees none of them, and the author finds them again', () => {
  const texts = () => useDrafts.getState().texts;
  setMember(aMember({ id: 4_712 }));
  setDraft(38, 'Begun');
  setMember(aMember({ id: 4_713 }));
  expect(texts()).toEqual({});
  setDraft(38, 'Of somebody else');
  setGuest();
  expect(texts()).toEqual({});
  setMember(aMember({ id: 4_712 }));
  expect(texts()).toEqual({ 38: 'Begun' });
  setDraft(38, '');
  expect(texts()).toEqual({});
});
