import type { OutboxItem, OutboxStorage } from './outbox-storage.ts';

const STORE = 'unsent';

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * What is on its way into the database: writing there takes a moment, and a page that ends in it would lose the text. This store
 * is written at once. Holds no pictures.
 */
function notedAtOnce(name: string) {
  const start = `${name}/`;
  const keyOf = (traceId: string): string => `${start}${traceId}`;
  const keys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(start));
  /** Full, or closed to this page: then the database alone has it, as before. */
  const trying = <Result>(act: () => Result, otherwise: Result): Result => {
    try {
      return act();
    } catch {
      return otherwise;
    }
  };
  return {
    /** Answers how to take the note away, which leaves a later one of the same message alone. */
    note(item: OutboxItem): () => void {
      if (item.picture) return () => {};
      const text = JSON.stringify(item);
      trying(() => localStorage.setItem(keyOf(item.traceId), text), undefined);
      return () => {
        trying(() => {
          if (localStorage.getItem(keyOf(item.traceId)) === text)
            localStorage.removeItem(keyOf(item.traceId));
        }, undefined);
      };
    },
    all: (): OutboxItem[] =>
      trying(() => keys().map((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as OutboxItem), []),
    remove: (traceId: string): void => trying(() => localStorage.removeItem(keyOf(traceId)), undefined),
    clear: (): void => trying(() => keys().forEach((key) => void localStorage.removeItem(key)), undefined),
  };
}

/**
 * Keeps unsent messages in the browser's database `name` (one a member, e.g. `outbox-17`). Rejects where the browser
 * offers none, as in some private windows: the outbox then goes on in memory.
 */
export function indexedDbStorage(name: string, indexedDB: IDBFactory = globalThis.indexedDB): OutboxStorage {
  const noted = notedAtOnce(name);
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
      const stored = (await done(store.getAll())) as OutboxItem[];
      const later = noted.all();
      const isLater = ({ traceId }: OutboxItem): boolean => later.some((one) => one.traceId === traceId);
      return [...stored.filter((item) => !isLater(item)), ...later];
    },
    async put(item) {
      const takeAway = noted.note(item);
      await change((store) => store.put(item));
      takeAway();
    },
    async remove(traceId) {
      noted.remove(traceId);
      await change((store) => store.delete(traceId));
    },
    async clear() {
      noted.clear();
      await change((store) => store.clear());
    },
  };
}
