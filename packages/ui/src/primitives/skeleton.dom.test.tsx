import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { waitForPaint } from '../stories/wait-for-paint.ts';
import { useSkeleton } from './skeleton.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

async function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  await waitForPaint();
}

test('a short wait shows no skeleton', async () => {
  const { result, rerender } = await renderHook((loading) => useSkeleton(loading ?? true), {
    initialProps: true,
  });
  await pass(149);
  expect(result.current).toBe(false);
  await rerender(false);
  await waitForPaint();
  await pass(1000);
  expect(result.current).toBe(false);
});

test('[S2.47] after 150 ms it shows, and then stays for 350 ms even if the wait is over at once', async () => {
  const { result, rerender } = await renderHook((loading) => useSkeleton(loading ?? true), {
    initialProps: true,
  });
  await pass(150);
  expect(result.current).toBe(true);
  await rerender(false);
  await waitForPaint();
  await pass(349);
  expect(result.current).toBe(true);
  await pass(1);
  expect(result.current).toBe(false);
});
