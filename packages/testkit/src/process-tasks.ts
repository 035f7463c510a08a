/**
 * The protocol between a measurement and a process that it started: the process runs tasks over the channel between
 * them, and ends with all its children when the starter asks for it or when the starter is gone.
 */

type TaskRequest = { id: number; task: string; data: never };
export type Usage = { cpuS: number; heapBytes: number };

/**
 * Runs `usage`, `cpuS` (without side effects) and the given tasks on request; an error of a task is returned to the
 * caller.
 */
export function serveTasks(tasks: Record<string, (data: never) => unknown> = {}): void {
  const all: Record<string, (data: never) => unknown> = {
    usage: readUsage,
    cpuS: () => readCpuS() - collectingS,
    ...tasks,
  };
  process.on('message', async ({ id, task, data }: TaskRequest) => {
    try {
      const run = all[task];
      if (!run) throw new Error(`there is no task ${task}`);
      process.send?.({ id, result: (await run(data)) ?? null });
    } catch (error) {
      process.send?.({ id, failed: (error as Error).message });
    }
  });
}

/** Reports that it is up; the starter receives `facts`. */
export function sendReady(facts: Record<string, unknown>): void {
  process.send?.({ ready: facts });
}

/** Runs `close` and exits on SIGTERM or when the starter is gone. Call it first: starting takes a while too. */
export function exitWithParent(close: () => Promise<unknown> | unknown): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await Promise.resolve(close()).catch((error: Error) => console.error(error.message));
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('disconnect', end);
}

/** The cost of the collections below: they belong to the measurement, and they take longer with a larger heap. */
let collectingS = 0;

function readUsage(): Usage {
  const before = readCpuS();
  (globalThis as { gc?: () => void }).gc?.();
  collectingS += readCpuS() - before;
  // The memory that is held after a collection: resident memory would include what an earlier task has freed.
  const { heapUsed, external } = process.memoryUsage();
  return { cpuS: readCpuS() - collectingS, heapBytes: heapUsed + external };
}

function readCpuS(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
