import { afterEach, expect, test, vi } from 'vitest';
import { onVisibleOrNetwork } from './wake.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each(['online', 'offline', 'pageshow'])('%s wakes a visible page, until it is stopped', (name) => {
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

test('a tab that becomes visible wakes, a hidden one does not, and neither once it is stopped', () => {
  const seen = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', seen);
  const wake = vi.fn();
  const stop = onVisibleOrNetwork(wake);
  const change = () => seen.dispatchEvent(new Event('visibilitychange'));
  change();
  expect(wake).not.toHaveBeenCalled();
  seen.visibilityState = 'visible';
  change();
  expect(wake).toHaveBeenCalledTimes(1);
  stop();
  change();
  expect(wake).toHaveBeenCalledTimes(1);
});

test('without a document nothing wakes', () => {
  expect(onVisibleOrNetwork(() => {})()).toBeUndefined();
});
