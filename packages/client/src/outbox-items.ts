import type { OutboxItem, OutboxStorage } from './outbox-storage.ts';

/** The unsent messages in the order they were written, each with its copy in the storage. */
export interface OutboxItems {
  /** A new array after each change. */
  readonly all: readonly OutboxItem[];
  find(traceId: string): OutboxItem | undefined;
  /** Adds a new message at the end. */
  add(create: (order: number) => OutboxItem): OutboxItem;
  /** Changes a message on screen only. */
  update(traceId: string, changes: Partial<OutboxItem>): void;
  /** Changes a message on screen and in the storage. */
  replace(item: OutboxItem): void;
  /** Removes a message from the screen and from the storage. */
  remove(traceId: string): void;
  /** Resolves once the message is stored, or could not be stored. */
  waitUntilStored(traceId: string): Promise<void>;
  /** Messages of an earlier visit go before those written since. */
  restore(): Promise<void>;
  /** Empties the list; `forget` empties the storage too. */
  close(options: { forget: boolean }): Promise<void>;
}

export function createOutboxItems(options: {
  storage: OutboxStorage;
  onChange: () => void;
  onError: (what: string, cause: unknown) => void;
}): OutboxItems {
  const { storage, onChange, onError } = options;
  const storing = new Map<string, Promise<void>>();
  let items: readonly OutboxItem[] = [];
  let lastOrder = 0;
  let isClosed = false;

  function setItems(next: readonly OutboxItem[]): void {
    items = next;
    onChange();
  }

  async function store(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      // A message without a stored copy is better than a message that is not sent.
      onError('An unsent message could not be stored', error);
    }
  }

  function storeItem(item: OutboxItem): void {
    storing.set(
      item.traceId,
      store(() => storage.put(item)),
    );
  }

  async function readStored(): Promise<OutboxItem[]> {
    try {
      return await storage.all();
    } catch (error) {
      onError('Unsent messages could not be read', error);
      return [];
    }
  }

  return {
    get all() {
      return items;
    },
    find: (traceId) => items.find((item) => item.traceId === traceId),
    add(create) {
      const item = create(++lastOrder);
      setItems([...items, item]);
      storeItem(item);
      return item;
    },
    update(traceId, changes) {
      setItems(items.map((item) => (item.traceId === traceId ? { ...item, ...changes } : item)));
    },
    replace(item) {
      setItems(items.map((other) => (other.traceId === item.traceId ? item : other)));
      storeItem(item);
    },
    remove(traceId) {
      setItems(items.filter((item) => item.traceId !== traceId));
      storing.delete(traceId);
      void store(() => storage.remove(traceId));
    },
    waitUntilStored: async (traceId) => storing.get(traceId),
    async restore() {
      const stored = await readStored();
      if (isClosed) return;
      const known = new Set(items.map(({ traceId }) => traceId));
      const restored = stored
        .filter(({ traceId }) => !known.has(traceId))
        .map((item) => (item.state === 'failed' ? item : { ...item, state: 'pending' as const }))
        .sort((a, b) => a.createdAtMs - b.createdAtMs || a.order - b.order);
      lastOrder = Math.max(lastOrder, ...restored.map(({ order }) => order));
      if (restored.length > 0) setItems([...restored, ...items]);
    },
    async close({ forget }) {
      isClosed = true;
      setItems([]);
      if (forget) await store(() => storage.clear());
    },
  };
}
