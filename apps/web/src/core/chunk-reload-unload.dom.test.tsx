import { expect, onTestFinished, test, vi } from 'vitest';
import { reloadForChunk, watchUnload } from './chunk-reload.ts';

const missing = new TypeError('error loading dynamically imported module: /assets/a.js');

test('a chunk that is missing because the visitor leaves causes no reload, which would call the visitor back', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  sessionStorage.clear();
  const reloads: string[] = [];
  // Browsers do not allow replacing `location.reload`. The Navigation API reports it before it happens.
  const onNavigate = (event: NavigateEvent): void => {
    if (event.navigationType !== 'reload') return;
    reloads.push('reload');
    event.preventDefault();
  };
  window.navigation.addEventListener('navigate', onNavigate);
  onTestFinished(() => window.navigation.removeEventListener('navigate', onNavigate));
  watchUnload();
  // All that iPhones send.
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(reloadForChunk(missing)).toBe(true);
  expect(reloads).toEqual([]);
  vi.advanceTimersByTime(9_999);
  dispatchEvent(new Event('beforeunload'));
  vi.advanceTimersByTime(9_999);
  expect(reloads).toEqual([]);
  // The page is still here: the link was a download.
  vi.advanceTimersByTime(2);
  expect(reloads).toEqual(['reload']);
});
