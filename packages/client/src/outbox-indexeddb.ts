import type { OutboxItem, OutboxStorage } from './outbox-storage.ts';

const STORE = 'unsent';

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Keeps unsent messages in the browser's database `name` (one a member, e.g. `outbox-17`). Rejects where the browser
 * offers none, as in some private windows: the outbox then goes on in memory.
 */
export function indexedDbStorage(name: string, indexedDB: IDBFactory = globalThis.indexedDB): OutboxStorage {
  let opening: Promise<IDBDatabase> | null = null;

  async function database(): Promise<IDBDatabase> {
    opening ??= (() => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'traceId' });
      return done(request);
    })();
    try {
      const db = await opening;
      // The browser may close it under us (storage cleared, another version): then open again next time.
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

  /** Resolves once the change is in the database, not only accepted by it. */
  async function change(act: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = (await database()).transaction(STORE, 'readwrite', { durability: 'strict' });
    act(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  }

  return {
    async all() {
      const store = (await database()).transaction(STORE, 'readonly').objectStore(STORE);
      return (await done(store.getAll())) as OutboxItem[];
    },
    put: (item) => change((store) => store.put(item)),
    remove: (traceId) => change((store) => store.delete(traceId)),
    clear: () => change((store) => store.clear()),
  };
}
