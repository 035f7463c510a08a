import { isPinRequired } from '@afterglow/domain/pin';
import { MINUTE_MS } from '@afterglow/domain/time';
import { concealApp } from '../../core/privacy.ts';
import { readPin } from '../../state/account/pin.ts';

/** The last use of the app in any tab, by the device's clock. */
const USED_KEY = 'pin_used';
/** A short pause never locks the app, regardless of the chosen period. */
const MIN_OPEN_MS = MINUTE_MS;
const CHECK_INTERVAL_MS = 5_000;

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

let isWatching = false;

/**
 * Locks the app if it was not used for the chosen pause, in this tab and the others, and when the member returns after
 * it. In the background nothing of the app is visible, e.g. in the list of open apps. Does nothing without a PIN.
 */
export function watchInactivity(): void {
  if (isWatching) return;
  isWatching = true;
  let usedAt = performance.now();
  let recordedAt = Number.NEGATIVE_INFINITY;

  const recordActivity = (): void => {
    usedAt = performance.now();
    if (usedAt - recordedAt < CHECK_INTERVAL_MS) return;
    recordedAt = usedAt;
    localStorage.setItem(USED_KEY, String(Date.now()));
  };
  const getIdleTimes = () => ({
    idleMs: performance.now() - usedAt,
    idleByClockMs: Date.now() - Number(localStorage.getItem(USED_KEY) ?? Date.now()),
  });
  const { dataset } = document.documentElement;
  const lockIfIdle = (timeoutMs: number): boolean => {
    const isLocking =
      readPin() !== null && !('privacy' in dataset) && isPinRequired({ ...getIdleTimes(), timeoutMs });
    if (isLocking) concealApp();
    return isLocking;
  };
  const pauseMs = (): number => (readPin()?.pauseMinutes ?? 0) * MINUTE_MS;

  recordActivity();
  for (const name of activityEvents) addEventListener(name, recordActivity, { capture: true, passive: true });
  addEventListener('storage', ({ key }: StorageEvent) => {
    if (key === USED_KEY) usedAt = performance.now();
  });
  document.addEventListener('visibilitychange', () => {
    if (readPin() === null || 'privacy' in dataset) return;
    if (document.hidden) {
      recordedAt = Number.NEGATIVE_INFINITY;
      recordActivity();
      dataset.concealed = '';
    } else if (!lockIfIdle(pauseMs())) delete dataset.concealed;
  });
  setInterval(() => {
    if (!document.hidden) lockIfIdle(Math.max(pauseMs(), MIN_OPEN_MS));
  }, CHECK_INTERVAL_MS);
}
