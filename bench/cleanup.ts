import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the slowest of what a bench starts takes to stop. */
const closeTimeoutMs = 40_000;
const closers: (() => Promise<unknown> | unknown)[] = [];
let ending = false;

/**
 * `close` runs when the bench ends, however it does; the latest first. Call it as soon as there is something to leave behind.
 * Throws, with `close` run at once, when the bench ends already: what it still was about to begin is not begun.
 */
export function onExit(close: () => Promise<unknown> | unknown): void {
  if (ending) {
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
 * Runs a bench and ends the process: 0, 1 after an exception, 128 and the signal's number when interrupted. Nothing that
 * `atEnd` knows of outlives it; what its own children own, they stop themselves when this process is killed outright.
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
  ending = true;
  await Promise.race([closeAll(), sleep(closeTimeoutMs)]);
  process.exit(code);
}
