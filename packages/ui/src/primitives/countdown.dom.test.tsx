import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { waitForPaint } from '../stories/wait-for-paint.ts';
import { Countdown } from './countdown.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: 1_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

async function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  await waitForPaint();
}

test('it shows HH:MM:SS by the given clock, has its end in words, and ends once', async () => {
  const onEnd = vi.fn();
  const serverAheadMs = 10_000;
  const { container } = await render(
    <Countdown
      endsAt={1_000_000 + serverAheadMs + 3_600_000 + 62_000}
      now={() => Date.now() + serverAheadMs}
      description="until 18:00"
      expired="Over"
      onEnd={onEnd}
    />,
  );
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('01:01:02');
  expect(container.textContent).toContain('until 18:00');
  await pass(1000);
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('01:01:01');
  expect(onEnd).not.toHaveBeenCalled();
  await pass(3_661_000);
  expect(container.textContent).toBe('Over');
  await pass(5000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});
