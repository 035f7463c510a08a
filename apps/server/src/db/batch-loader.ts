/**
 * Loads many keys with one statement: those of one turn of the event loop, or of the `delayMs` that a caller may wait.
 * `loadAll` returns values in the order of the keys; when it fails, all of its callers fail.
 */
export function createBatchLoader<Key, Value>(
  loadAll: (keys: Key[]) => Promise<readonly Value[]>,
  { delayMs, maxBatch = 500 }: { delayMs?: number; maxBatch?: number } = {},
): (key: Key) => Promise<Value> {
  type Pending = { key: Key; resolve: (value: Value) => void; reject: (error: unknown) => void };
  let waiting: Pending[] = [];

  async function loadBatch(batch: Pending[]): Promise<void> {
    try {
      const values = await loadAll(batch.map(({ key }) => key));
      batch.forEach(({ resolve }, n) => void resolve(values[n] as Value));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
  function flush(): void {
    const batch = waiting;
    waiting = [];
    for (let at = 0; at < batch.length; at += maxBatch) void loadBatch(batch.slice(at, at + maxBatch));
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ key, resolve, reject }) > 1) return;
      if (delayMs === undefined) setImmediate(flush);
      else setTimeout(flush, delayMs);
    });
}
