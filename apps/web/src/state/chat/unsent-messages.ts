import { createIndexedDbStorage } from '@afterglow/client/outbox-indexeddb';
import type { OutboxItem } from '@afterglow/client/outbox-storage';

/**
 * Returns the unsent messages on this device to a person, in order, read without a signed-in member. Sign-out removes
 * them, so they belong to the last member here. Empty if the browser does not list its databases.
 */
export async function readUnsentMessages(personId: number): Promise<OutboxItem[]> {
  const databases = (await indexedDB.databases?.().catch(() => [])) ?? [];
  const names = databases.flatMap(({ name }) => (name && /^outbox-\d+$/.test(name) ? [name] : []));
  const items = await Promise.all(names.map((name) => createIndexedDbStorage(name).all()));
  return items
    .flat()
    .filter(({ draft }) => draft.receiver_id === personId)
    .sort((a, b) => a.createdAtMs - b.createdAtMs || a.order - b.order);
}
