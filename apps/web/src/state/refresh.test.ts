import { expect, test } from 'vitest';
import { createRefresh } from './refresh.ts';

/** Creates a clock that only moves when the test moves it. */
function handClock() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    setTimeout: (run: () => void, ms: number) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return timer;
    },
    clearTimeout: (timer: never) => {
      timers = timers.filter((other) => other !== timer);
    },
    pass(ms: number) {
      const until = now + ms;
      for (;;) {
        const next = timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((other) => other !== next);
        now = next.at;
        next.run();
      }
      now = until;
    },
  };
}

test('[S4.15, S9.15] refreshes within 300 ms become one request', () => {
  const clock = handClock();
  let requests = 0;
  const refresh = createRefresh(() => requests++, clock);
  refresh();
  clock.pass(200);
  refresh();
  clock.pass(299);
  expect(requests).toBe(0);
  clock.pass(1);
  expect(requests).toBe(1);
});

test('[S4.15, S9.15] within 500 ms of a request there is no second one, and the refresh is not lost', () => {
  const clock = handClock();
  const at: number[] = [];
  const refresh = createRefresh(() => at.push(clock.now()), clock);
  refresh();
  clock.pass(300);
  refresh();
  clock.pass(300);
  expect(at).toEqual([300]);
  clock.pass(1_000);
  expect(at).toEqual([300, 800]);
});
