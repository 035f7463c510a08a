type Store = 'sessionStorage' | 'localStorage';

/** Storage may be closed to us: then it is remembered as long as the page lives. */
const memory = new Map<string, string>();

/** What this device keeps under a key: of this tab alone, or of the browser. Null: nothing. */
export function kept(store: Store, key: string): string | null {
  try {
    return globalThis[store].getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function keep(store: Store, key: string, value: string): void {
  memory.set(key, value);
  try {
    globalThis[store].setItem(key, value);
  } catch {
    // See `memory`.
  }
}

export function letGo(store: Store, key: string): void {
  memory.delete(key);
  try {
    globalThis[store].removeItem(key);
  } catch {
    // See `memory`.
  }
}
