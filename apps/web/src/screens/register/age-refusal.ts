const KEY = 'age_refused_until';
/** A slip of the finger should not close the door for good. */
const AT_MOST_DAYS = 365;
const DAY_MS = 86_400_000;

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** Remembers in this browser that somebody said to be under age, until they turn 18, for a year at most. */
export function refuseForAge(
  store: Kept,
  birth: { year: number; month: number; day: number },
  nowMs: number,
): void {
  const adult = Date.UTC(birth.year + 18, birth.month - 1, birth.day);
  store.setItem(KEY, String(Math.min(adult, nowMs + AT_MOST_DAYS * DAY_MS)));
}

export function refusedForAge(store: Kept, nowMs: number): boolean {
  return nowMs < Number(store.getItem(KEY) ?? 0);
}
