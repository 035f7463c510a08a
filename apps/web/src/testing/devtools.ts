import type { CDPSession } from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

const devtools = (): CDPSession => cdp();

/** As where the reader's system forces its own few colours; `false` takes it back. */
export async function forceColours(forced: boolean): Promise<void> {
  const features = forced ? [{ name: 'forced-colors', value: 'active' }] : [];
  await devtools().send('Emulation.setEmulatedMedia', { features });
}

/** How many listeners the page holds once what nobody needs any more is gone. */
export async function heldListeners(): Promise<number> {
  // Twice: what the first frees may hold something in turn.
  for (let again = 0; again < 2; again++) await devtools().send('HeapProfiler.collectGarbage');
  return (await devtools().send('Memory.getDOMCounters')).jsEventListeners;
}
