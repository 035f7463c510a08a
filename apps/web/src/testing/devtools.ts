import type { CDPSession } from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

const openDevtools = (): CDPSession => cdp();

/** Emulates forced colours; `false` ends it. */
export async function forceColours(forced: boolean): Promise<void> {
  const features = forced ? [{ name: 'forced-colors', value: 'active' }] : [];
  await openDevtools().send('Emulation.setEmulatedMedia', { features });
}

/** Counts the event listeners of the page after garbage collection. */
export async function countListeners(): Promise<number> {
  // Twice: objects freed by the first collection may hold others.
  for (let round = 0; round < 2; round++) await openDevtools().send('HeapProfiler.collectGarbage');
  return (await openDevtools().send('Memory.getDOMCounters')).jsEventListeners;
}
