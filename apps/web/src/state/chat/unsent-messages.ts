import { createIndexedDbStorage } from '@afterglow/client/outbox-indexeddb';
import type { OutboxItem } from '@afterglow/client/outbox-storage';

/**
 * What waits on this device for somebody, in its order: read where nobody can be asked who is signed in. Whoever leaves takes theirs
 * away, so it is of whoever was here last. Nothing, where the browser does not say what it keeps.
 */
export async function readUnsentMessages(personId: number): Promise<OutboxItem[]> {
  const databases = (await indexedDB.databases?.().catch(() => [])) ?? [];
  const names = databases.flatMap(({ name }) => (name && /^outbox-\d+$/.test(name) ? [name] : []));
  const items = await Promise.all(names.map((name) => createIndexedDbStorage(name).all()));
  return items
    .flat()
    .filter(({ draft }) => draft.receiver_id === personId)
    .sort((one, other) => one.createdAtMs - other.createdAtMs || one.order - other.order);
}
