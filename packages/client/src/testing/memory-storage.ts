import type { OutboxItem, OutboxStorage } from '../outbox-storage.ts';

/** Stores copies in memory, as a browser database would, for the duration of a test. */
export function createMemoryStorage(): OutboxStorage {
  const items = new Map<string, OutboxItem>();
  return {
    all: async () => [...items.values()].map((item) => ({ ...item })),
    put: async (item) => void items.set(item.traceId, { ...item }),
    remove: async (traceId) => void items.delete(traceId),
    clear: async () => items.clear(),
  };
}
