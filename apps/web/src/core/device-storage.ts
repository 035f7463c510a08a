type StorageName = 'sessionStorage' | 'localStorage';

/** Storage may be unavailable: then values last as long as the page. */
const memory = new Map<string, string>();

/** Returns the value stored under a key, for this tab or for the browser. Null: none. */
export function readStored(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeStored(storage: StorageName, key: string, value: string): void {
  memory.set(key, value);
  try {
    globalThis[storage].setItem(key, value);
  } catch {
    // See `memory`.
  }
}

export function removeStored(storage: StorageName, key: string): void {
  memory.delete(key);
  try {
    globalThis[storage].removeItem(key);
  } catch {
    // See `memory`.
  }
}
