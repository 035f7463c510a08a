/**
 * What a process that was started for a measurement owes its starter: it answers tasks over the channel between them, and
 * ends, with everything it began, when it is told to or when the starter is gone.
 */

type TaskRequest = { id: number; task: string; data: never };
export type Usage = { cpuS: number; heapBytes: number };

/** Runs `usage`, `cpuS` (without side effects) and the given tasks on request; an error of a task is returned to the caller. */
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

/** Says that it is up; `facts` reach the starter. */
export function sendReady(facts: Record<string, unknown>): void {
  process.send?.({ ready: facts });
}

/** Runs `close` and exits once asked to (SIGTERM) or left alone. Ask for it first: starting takes a while, too. */
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

/** What the collections that are asked for below cost: they are the measurement's, and the larger the heap the more. */
let collectingS = 0;

function readUsage(): Usage {
  const before = readCpuS();
  (globalThis as { gc?: () => void }).gc?.();
  collectingS += readCpuS() - before;
  // What is held after a collection: resident memory would count what an earlier task has left free.
  const { heapUsed, external } = process.memoryUsage();
  return { cpuS: readCpuS() - collectingS, heapBytes: heapUsed + external };
}

function readCpuS(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
