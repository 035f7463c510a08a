import { afterEach, expect, test, vi } from 'vitest';
import { onVisibleOrNetwork } from './wake.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each(['online', 'offline', 'pageshow'])('%s wakes a page that is seen, until it is stopped', (name) => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const wake = vi.fn();
  const stop = onVisibleOrNetwork(wake);
  window.dispatchEvent(new Event(name));
  expect(wake).toHaveBeenCalledTimes(1);
  stop();
  window.dispatchEvent(new Event(name));
  expect(wake).toHaveBeenCalledTimes(1);
});
