import type { CDPSession } from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

const openDevtools = (): CDPSession => cdp();

/** As where the reader's system forces its own few colours; `false` takes it back. */
export async function forceColours(forced: boolean): Promise<void> {
  const features = forced ? [{ name: 'forced-colors', value: 'active' }] : [];
  await openDevtools().send('Emulation.setEmulatedMedia', { features });
}

/** How many listeners the page holds once what nobody needs any more is gone. */
export async function countListeners(): Promise<number> {
  // Twice: what the first frees may hold something in turn.
  for (let round = 0; round < 2; round++) await openDevtools().send('HeapProfiler.collectGarbage');
  return (await openDevtools().send('Memory.getDOMCounters')).jsEventListeners;
}
