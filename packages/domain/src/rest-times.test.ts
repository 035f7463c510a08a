import { describe, expect, test } from 'vitest';
import { calculateRestTimes, DEFAULT_REST_LIMITS, type WorkedShift } from './rest-times.ts';

const MINUTE = 60_000;
const minutes = (from: number, to: number) => ({ fromMs: from * MINUTE, toMs: to * MINUTE });
const shift = (from: number, to: number, breaks: [number, number][] = []): WorkedShift => ({
  ...minutes(from, to),
  breaks: breaks.map(([start, end]) => minutes(start, end)),
});
const assess = (shifts: WorkedShift[], now: number, state: 'working' | 'paused' | 'off' = 'working') => {
  const restTimes = calculateRestTimes(shifts, { nowMs: now * MINUTE, state, limits: DEFAULT_REST_LIMITS });
  const toMinutes = (ms: number | null) => (ms === null ? null : ms / MINUTE);
  return {
    shift: restTimes.shiftMs / MINUTE,
    remind: toMinutes(restTimes.remindAtMs),
    due: toMinutes(restTimes.breakDueAtMs),
    over: toMinutes(restTimes.shiftOverAtMs),
    stop: restTimes.stop && [restTimes.stop.reason, restTimes.stop.untilMs / MINUTE],
  };
};

describe('[C29] care', () => {
  test('counts from the beginning of work', () => {
    expect(assess([shift(0, 0)], 0)).toEqual({ shift: 0, remind: 55, due: 150, over: 540, stop: null });
    expect(assess([], 7)).toEqual({ shift: 0, remind: 62, due: 157, over: 547, stop: null });
  });

  test('a pause of 5 minutes moves the reminder, one of 4 does not; neither moves the break', () => {
    expect(assess([shift(0, 60, [[30, 35]])], 60)).toMatchObject({ remind: 90, due: 150 });
    expect(assess([shift(0, 60, [[30, 34]])], 60)).toMatchObject({ remind: 55, due: 150 });
  });

  test('a break is due after 150 minutes, not one earlier', () => {
    expect(assess([shift(0, 149)], 149).stop).toBeNull();
    expect(assess([shift(0, 150)], 150).stop).toEqual(['break_due', 160]);
  });

  test('a break of 10 minutes ends it, and 9 do not', () => {
    expect(assess([shift(0, 169, [[160, 169]])], 169, 'paused').stop).toEqual(['break_due', 170]);
    expect(assess([shift(0, 170, [[160, 170]])], 170, 'paused')).toMatchObject({ due: null, stop: null });
    expect(assess([shift(0, 171, [[160, 170]])], 171)).toMatchObject({ due: 320, stop: null });
  });

  test('time off counts as a break, together with the pause before it', () => {
    expect(assess([shift(0, 155, [[150, 155]])], 159, 'off').stop).toEqual(['break_due', 160]);
    expect(assess([shift(0, 155, [[150, 155]]), shift(160, 161)], 161).stop).toBeNull();
  });

  test('a shift is over after 9 hours, with its pauses; only a long rest ends that', () => {
    const long = shift(0, 540, [
      [140, 150],
      [290, 300],
      [440, 450],
    ]);
    expect(assess([{ ...long, toMs: 539 * MINUTE }], 539).stop).toBeNull();
    expect(assess([long], 540).stop).toEqual(['shift_over', 540 + 660]);
    expect(assess([long], 600, 'off')).toMatchObject({ stop: ['shift_over', 540 + 660], over: null });
    expect(assess([long], 540 + 660, 'off')).toMatchObject({ stop: null, shift: 0 });
  });

  test('two shifts of a day count together, without the time between them', () => {
    expect(assess([shift(0, 240), shift(420, 500)], 500)).toMatchObject({ shift: 320, over: 720 });
  });
});
