type StorageName = 'sessionStorage' | 'localStorage';

/** Storage may be closed to us: then it is remembered as long as the page lives. */
const memory = new Map<string, string>();

/** What this device keeps under a key: of this tab alone, or of the browser. Null: nothing. */
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
