import { HOUR_MS, MINUTE_MS } from './time.ts';

/*
 * Rest times of staff: pauses, breaks, the end of a shift, and how many difficult cases somebody is given in a day. Times
 * are milliseconds. The wire and the settings call this `care`.
 */

/** The settings of the rest times. */
export type RestLimits = {
  /** A reminder after this time without a pause of `remind_pause_min`. */
  remind_min: number;
  remind_pause_min: number;
  /** No new conversation after this time, until a pause of `break_min`. */
  work_min: number;
  break_min: number;
  /** No new conversation after this time on shift, until a rest of `rest_h`. */
  shift_h: number;
  rest_h: number;
  /** Difficult cases that a person is given in a day. */
  difficult_day: number;
};

export const DEFAULT_REST_LIMITS: RestLimits = {
  remind_min: 55,
  remind_pause_min: 5,
  work_min: 150,
  break_min: 10,
  shift_h: 9,
  rest_h: 11,
  difficult_day: 20,
};

type Interval = { fromMs: number; toMs: number };
/** Time on shift, with its pauses; the current one, and the pause that goes on, end now. */
export type WorkedShift = Interval & { breaks: readonly Interval[] };

/** The rest times at a moment. A time is null where there is no work. */
export type RestTimes = {
  /** Time on shift since the last rest. */
  shiftMs: number;
  remindAtMs: number | null;
  breakDueAtMs: number | null;
  shiftOverAtMs: number | null;
  /** Why no new conversation is given, and until when; null if one may be given. */
  stop: { reason: 'break_due' | 'shift_over'; untilMs: number } | null;
};

/**
 * Returns the rest reminders of a member of staff. `shifts` are the ones of the last days, the oldest first.
 */
export function calculateRestTimes(
  shifts: readonly WorkedShift[],
  { nowMs, state, limits }: { nowMs: number; state: 'working' | 'paused' | 'off'; limits: RestLimits },
): RestTimes {
  const today = sinceRest(shifts, limits.rest_h * HOUR_MS, nowMs);
  const shiftMs = today.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  const work = today.flatMap(listWork);
  // Work that has just begun has no length yet.
  if (state === 'working' && work.at(-1)?.toMs !== nowMs) work.push({ fromMs: nowMs, toMs: nowMs });
  const breakMs = limits.break_min * MINUTE_MS;
  const workedFromMs = sinceRest(work, breakMs, nowMs)[0]?.fromMs ?? null;
  const remindFromMs = sinceRest(work, limits.remind_pause_min * MINUTE_MS, nowMs)[0]?.fromMs ?? null;
  const isOver = shiftMs >= limits.shift_h * HOUR_MS;
  const isBreakDue = workedFromMs !== null && nowMs - workedFromMs >= limits.work_min * MINUTE_MS;
  const leftMs = today.at(-1)?.toMs ?? nowMs;
  const restingFromMs = work.at(-1)?.toMs ?? nowMs;
  return {
    shiftMs,
    remindAtMs:
      state !== 'working' || remindFromMs === null ? null : remindFromMs + limits.remind_min * MINUTE_MS,
    breakDueAtMs:
      state === 'off' || workedFromMs === null ? null : workedFromMs + limits.work_min * MINUTE_MS,
    shiftOverAtMs: state === 'off' ? null : nowMs + limits.shift_h * HOUR_MS - shiftMs,
    stop: isOver
      ? { reason: 'shift_over', untilMs: (state === 'off' ? leftMs : nowMs) + limits.rest_h * HOUR_MS }
      : isBreakDue
        ? { reason: 'break_due', untilMs: restingFromMs + breakMs }
        : null,
  };
}

/** Returns the last intervals that no gap of `restMs` divides; none after such a gap until now. */
function sinceRest<One extends Interval>(intervals: readonly One[], restMs: number, nowMs: number): One[] {
  let nextMs = nowMs;
  let first = intervals.length;
  while (first > 0) {
    const { fromMs, toMs } = intervals[first - 1] as One;
    if (nextMs - toMs >= restMs) break;
    nextMs = fromMs;
    first -= 1;
  }
  return intervals.slice(first);
}

/** Returns a shift without its pauses. */
function listWork({ fromMs, toMs, breaks }: WorkedShift): Interval[] {
  const starts = [fromMs, ...breaks.map((pause) => pause.toMs)];
  const ends = [...breaks.map((pause) => pause.fromMs), toMs];
  return starts
    .map((start, n) => ({ fromMs: start, toMs: ends[n] ?? toMs }))
    .filter((work) => work.toMs > work.fromMs);
}
