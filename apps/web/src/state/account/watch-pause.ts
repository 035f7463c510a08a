import { asksForPin } from '@afterglow/domain/pin';
import { shut } from '../../ground/guard.ts';
import { keptPin } from '../../state/account/pin.ts';

/** When the app was last used in any tab, by the device's clock. */
const USED = 'pin_used';
/** Nobody is asked while they look at the page for a moment, whatever pause they chose. */
const LEAST_OPEN_MS = 60_000;
const LOOK_MS = 5_000;

const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

let watching = false;

/**
 * Locks the app when it was not used for the pause that was chosen, in this tab and the others, and when it is come back to
 * after it. While it is away nothing of it is to be seen, e.g. in the list of open apps. Does nothing without a PIN.
 */
export function watchPause(): void {
  if (watching) return;
  watching = true;
  let usedAt = performance.now();
  let notedAt = Number.NEGATIVE_INFINITY;

  const note = (): void => {
    usedAt = performance.now();
    if (usedAt - notedAt < LOOK_MS) return;
    notedAt = usedAt;
    localStorage.setItem(USED, String(Date.now()));
  };
  const idle = () => ({
    idleMs: performance.now() - usedAt,
    idleByClockMs: Date.now() - Number(localStorage.getItem(USED) ?? Date.now()),
  });
  const { dataset } = document.documentElement;
  const lockAfter = (pauseMs: number): boolean => {
    const locks = keptPin() !== null && !('guard' in dataset) && asksForPin({ ...idle(), pauseMs });
    if (locks) shut();
    return locks;
  };
  const pauseMs = (): number => (keptPin()?.pauseMinutes ?? 0) * 60_000;

  note();
  for (const use of uses) addEventListener(use, note, { capture: true, passive: true });
  addEventListener('storage', ({ key }: StorageEvent) => {
    if (key === USED) usedAt = performance.now();
  });
  document.addEventListener('visibilitychange', () => {
    if (keptPin() === null || 'guard' in dataset) return;
    if (document.hidden) {
      notedAt = Number.NEGATIVE_INFINITY;
      note();
      dataset.veil = '';
    } else if (!lockAfter(pauseMs())) delete dataset.veil;
  });
  setInterval(() => {
    if (!document.hidden) lockAfter(Math.max(pauseMs(), LEAST_OPEN_MS));
  }, LOOK_MS);
}
