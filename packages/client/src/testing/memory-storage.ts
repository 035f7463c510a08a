import type { OutboxItem, OutboxStorage } from '../outbox-storage.ts';

/** Keeps what it is given for as long as the test holds it, copies only, as a database of the browser would. */
export function createMemoryStorage(): OutboxStorage {
  const items = new Map<string, OutboxItem>();
  return {
    all: async () => [...items.values()].map((item) => ({ ...item })),
    put: async (item) => void items.set(item.traceId, { ...item }),
    remove: async (traceId) => void items.delete(traceId),
    clear: async () => items.clear(),
  };
}
