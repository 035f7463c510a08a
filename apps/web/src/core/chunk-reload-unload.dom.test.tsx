import { expect, onTestFinished, test, vi } from 'vitest';
import { reloadForChunk, watchUnload } from './chunk-reload.ts';

const missing = new TypeError('error loading dynamically imported module: /assets/a.js');

test('a part that is missing because the visitor leaves is no reason to reload: that would call the visitor back', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  sessionStorage.clear();
  const reloads: string[] = [];
  // A browser lets nobody replace `location.reload`; the Navigation API tells of it before it happens.
  const watched = (event: NavigateEvent): void => {
    if (event.navigationType !== 'reload') return;
    reloads.push('reload');
    event.preventDefault();
  };
  window.navigation.addEventListener('navigate', watched);
  onTestFinished(() => window.navigation.removeEventListener('navigate', watched));
  watchUnload();
  dispatchEvent(new Event('beforeunload'));
  expect(reloadForChunk(missing)).toBe(true);
  expect(reloads).toEqual([]);
  // Still here: what was pressed was a download.
  vi.advanceTimersByTime(10_000);
  expect(reloads).toEqual(['reload']);
});
