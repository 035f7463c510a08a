import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { usePreload } from './use-preload.ts';

const load = vi.fn(() => Promise.reject(new Error('offline')));
const loads = [load];

function Page({ isLikely }: { isLikely: boolean }) {
  usePreload(isLikely, loads);
  return null;
}

test('what is likely is loaded behind the page that is complete, and no error is reported', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { rerender } = await render(<Page isLikely={false} />);
  vi.advanceTimersByTime(60_000);
  await rerender(<Page isLikely />);
  vi.advanceTimersByTime(14_000);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(load).toHaveBeenCalledTimes(1);
});
