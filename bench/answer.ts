/** In a measured child: tells where it listens, then answers `usage`, `cpuS` (which disturbs nothing) and the tasks given here. */
export function answer(url: string, tasks: Record<string, (data: never) => unknown> = {}): void {
  process.on('message', async ({ id, task, data }: { id: number; task: string; data: never }) => {
    const result =
      task === 'usage' ? usage() : task === 'cpuS' ? cpuS() - collectingS : await tasks[task]?.(data);
    process.send?.({ id, result: result ?? null });
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ url });
}

/** What the collections that are asked for below cost: they are the measurement's, and the larger the heap the more. */
let collectingS = 0;

function usage(): { cpuS: number; heldBytes: number } {
  const before = cpuS();
  (globalThis as { gc?: () => void }).gc?.();
  collectingS += cpuS() - before;
  // What is held after a collection: resident memory would count what an earlier task has left free.
  const { heapUsed, external } = process.memoryUsage();
  return { cpuS: cpuS() - collectingS, heldBytes: heapUsed + external };
}

function cpuS(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
