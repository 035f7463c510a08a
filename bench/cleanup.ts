import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the slowest child process takes to stop. */
const closeTimeoutMs = 40_000;
const closers: (() => Promise<unknown> | unknown)[] = [];
let isEnding = false;

/**
 * Registers `close`, which runs when the benchmark ends for any reason, latest first. Call it as soon as there is
 * something to clean up. If the benchmark is ending already, it runs `close` immediately and throws, so that the caller
 * does not continue.
 */
export function onExit(close: () => Promise<unknown> | unknown): void {
  if (isEnding) {
    void close();
    throw new Error('The bench ends.');
  }
  closers.push(close);
}

async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) {
    try {
      await close();
    } catch (error) {
      console.error((error as Error).message);
    }
  }
}

/**
 * Runs a benchmark and exits with 0, with 1 after an exception, or with 128 plus the signal number. Nothing registered
 * with `onExit` outlives it. Its child processes stop their own children if this process is killed.
 */
export async function runBench(bench: () => Promise<unknown>): Promise<never> {
  const numbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
  let finish: (code: number) => void = () => {};
  const interrupted = new Promise<number>((resolve) => {
    finish = resolve;
  });
  for (const [signal, number] of Object.entries(numbers)) process.on(signal, () => finish(128 + number));
  process.on('disconnect', () => finish(1));
  process.on('uncaughtException', (error) => {
    console.error(error);
    finish(1);
  });
  process.on('unhandledRejection', (error) => {
    console.error(error);
    finish(1);
  });
  const run = bench().then(
    () => 0,
    (error: unknown) => {
      console.error(error);
      return 1;
    },
  );
  const code = await Promise.race([run, interrupted]);
  isEnding = true;
  await Promise.race([closeAll(), sleep(closeTimeoutMs)]);
  process.exit(code);
}
