import { expect, test } from 'vitest';
import { createIndexedDbStorage } from './outbox-indexeddb.ts';
import type { OutboxItem } from './outbox-storage.ts';

const item = (traceId: string, order: number): OutboxItem => ({
  traceId,
  draft: { receiver_id: 1, message_type: 'text', message_text: 'שלום' },
  createdAtMs: 1_000,
  order,
  state: 'pending',
  code: null,
});

test('unsent messages are still there for the next page, each member has their own', async () => {
  const name = `outbox-${crypto.randomUUID()}`;
  const storage = createIndexedDbStorage(name);
  expect(await storage.all()).toEqual([]);
  await storage.put(item('trace-one', 1));
  await storage.put(item('trace-two', 2));
  await storage.put({ ...item('trace-one', 1), state: 'failed', code: 'not_found' });

  const nextPage = createIndexedDbStorage(name);
  expect(await nextPage.all()).toEqual([
    { ...item('trace-one', 1), state: 'failed', code: 'not_found' },
    item('trace-two', 2),
  ]);
  expect(await createIndexedDbStorage(`${name}-other`).all()).toEqual([]);

  await nextPage.remove('trace-one');
  expect((await storage.all()).map(({ traceId }) => traceId)).toEqual(['trace-two']);
  await nextPage.clear();
  expect(await storage.all()).toEqual([]);
});

test('a database that the browser closed is opened again', async () => {
  const name = `outbox-${crypto.randomUUID()}`;
  const storage = createIndexedDbStorage(name);
  await storage.put(item('trace-one', 1));
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = resolve;
    request.onerror = reject;
  });
  await storage.put(item('trace-two', 2));
  expect((await storage.all()).map(({ traceId }) => traceId)).toEqual(['trace-two']);
});

test('a pending write of a closed page is available to the next one, in its latest version', async () => {
  const name = `outbox-${crypto.randomUUID()}`;
  // As on a busy device: the database never opens.
  const busy = { open: () => ({}) } as unknown as IDBFactory;
  const ended = createIndexedDbStorage(name, busy);
  void ended.put(item('trace-one', 1));
  void ended.put(item('trace-two', 2));
  void ended.put({ ...item('trace-one', 1), state: 'failed', code: 'not_found' });
  void ended.put(item('trace-three', 3));
  void ended.remove('trace-two');

  const nextPage = createIndexedDbStorage(name);
  const byOrder = async () =>
    (await nextPage.all()).sort((candidate, other) => candidate.order - other.order);
  const left = [{ ...item('trace-one', 1), state: 'failed', code: 'not_found' }, item('trace-three', 3)];
  expect(await byOrder()).toEqual(left);
  for (const one of await byOrder()) await nextPage.put(one);
  expect(Object.keys(localStorage).filter((key) => key.startsWith(name))).toEqual([]);
  expect(await byOrder()).toEqual(left);

  void ended.put(item('trace-four', 4));
  await nextPage.clear();
  expect([await nextPage.all(), Object.keys(localStorage).filter((key) => key.startsWith(name))]).toEqual([
    [],
    [],
  ]);
});

test('a later note of a message survives the write of an earlier one', async () => {
  const name = `outbox-${crypto.randomUUID()}`;
  const failed: OutboxItem = { ...item('trace-one', 1), state: 'failed', code: 'not_found' };
  const storing = createIndexedDbStorage(name).put(item('trace-one', 1));
  void createIndexedDbStorage(name, { open: () => ({}) } as unknown as IDBFactory).put(failed);
  await storing;
  expect(await createIndexedDbStorage(name).all()).toEqual([failed]);
});

test('a browser without a database is reported at once', async () => {
  const broken = {
    open: () => {
      throw new DOMException('no', 'SecurityError');
    },
  } as unknown as IDBFactory;
  await expect(createIndexedDbStorage('x', broken).all()).rejects.toThrow('no');
});
