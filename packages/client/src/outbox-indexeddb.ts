import type { OutboxItem, OutboxStorage } from './outbox-storage.ts';

const STORE = 'unsent';

const waitForRequest = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Creates the store of pending database writes. A database write takes a moment, and a page that closes
 * meanwhile would lose the text; this store is written synchronously. It holds no pictures.
 */
function createSyncStore(name: string) {
  const start = `${name}/`;
  const getKey = (traceId: string): string => `${start}${traceId}`;
  const listKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(start));
  /**
   * Returns the result of the action, or `fallback` if the store is full or not available to this page: then
   * only the database has the text, as before.
   */
  const tryOr = <Result>(action: () => Result, fallback: Result): Result => {
    try {
      return action();
    } catch {
      return fallback;
    }
  };
  return {
    /** Returns a function that removes this note, but not a later note of the same message. */
    note(item: OutboxItem): () => void {
      if (item.picture) return () => {};
      const text = JSON.stringify(item);
      tryOr(() => localStorage.setItem(getKey(item.traceId), text), undefined);
      return () => {
        tryOr(() => {
          if (localStorage.getItem(getKey(item.traceId)) === text)
            localStorage.removeItem(getKey(item.traceId));
        }, undefined);
      };
    },
    all: (): OutboxItem[] =>
      tryOr(() => listKeys().map((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as OutboxItem), []),
    remove: (traceId: string): void => tryOr(() => localStorage.removeItem(getKey(traceId)), undefined),
    clear: (): void => tryOr(() => listKeys().forEach((key) => void localStorage.removeItem(key)), undefined),
  };
}

/**
 * Stores unsent messages in the browser's database `name` (one per member, e.g. `outbox-17`). Rejects if the browser
 * offers none, as in some private windows: the outbox then works in memory.
 */
export function createIndexedDbStorage(
  name: string,
  indexedDB: IDBFactory = globalThis.indexedDB,
): OutboxStorage {
  const syncStore = createSyncStore(name);
  let opening: Promise<IDBDatabase> | null = null;

  async function openDatabase(): Promise<IDBDatabase> {
    opening ??= (() => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'traceId' });
      return waitForRequest(request);
    })();
    try {
      const db = await opening;
      // The browser may close the database (storage cleared, another version): open it again next time.
      db.onclose = () => {
        opening = null;
      };
      db.onversionchange = () => {
        db.close();
        opening = null;
      };
      return db;
    } catch (error) {
      opening = null;
      throw error;
    }
  }

  /** Resolves once the change is in the database, not when it is only queued. */
  async function runTransaction(action: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = (await openDatabase()).transaction(STORE, 'readwrite', { durability: 'strict' });
    action(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  }

  return {
    async all() {
      const store = (await openDatabase()).transaction(STORE, 'readonly').objectStore(STORE);
      const stored = (await waitForRequest(store.getAll())) as OutboxItem[];
      const syncItems = syncStore.all();
      const isSynced = ({ traceId }: OutboxItem): boolean =>
        syncItems.some((syncItem) => syncItem.traceId === traceId);
      return [...stored.filter((item) => !isSynced(item)), ...syncItems];
    },
    async put(item) {
      const removeNote = syncStore.note(item);
      await runTransaction((store) => store.put(item));
      removeNote();
    },
    async remove(traceId) {
      syncStore.remove(traceId);
      await runTransaction((store) => store.delete(traceId));
    },
    async clear() {
      syncStore.clear();
      await runTransaction((store) => store.clear());
    },
  };
}
