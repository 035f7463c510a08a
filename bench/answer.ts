/** In a measured child: tells where it listens, then answers `usage` and the tasks given here. */
export function answer(url: string, tasks: Record<string, (data: never) => unknown> = {}): void {
  process.on('message', async ({ id, task, data }: { id: number; task: string; data: never }) => {
    const result = task === 'usage' ? usage() : await tasks[task]?.(data);
    process.send?.({ id, result: result ?? null });
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ url });
}

function usage(): { cpuS: number; heldBytes: number } {
  (globalThis as { gc?: () => void }).gc?.();
  const { user, system } = process.cpuUsage();
  // What is held after a collection: resident memory would count what an earlier task has left free.
  const { heapUsed, external } = process.memoryUsage();
  return { cpuS: (user + system) / 1e6, heldBytes: heapUsed + external };
}
