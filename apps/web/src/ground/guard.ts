import { createStore } from 'zustand/vanilla';
import { keep, kept as said } from './device-store.ts';
import { overlayIn } from './overlay-address.ts';
import { target } from './router.ts';
import { hasSessionHint } from './session-hint.ts';

/** What this device keeps about hiding; `boot.js` reads the first two before anything is seen. */
export const COVERED = 'covered';
export const PIN = 'pin';

const TWICE_WITHIN_MS = 400;

const kept = (key: string): boolean => said('localStorage', key) !== null;

/** Whether nothing of the app may be shown before somebody has found the way back: hidden by hand, or locked. */
export const guarded = (): boolean => kept(COVERED) || (kept(PIN) && hasSessionHint());

const BUTTON = 'hide_button';
/** Whether a button for it stands on every page of this device. */
export const hideButton = createStore(() => said('localStorage', BUTTON) === '1');

export function showHideButton(on: boolean): void {
  keep('localStorage', BUTTON, on ? '1' : '0');
  hideButton.setState(on, true);
}

const stands = (): boolean => 'guard' in document.documentElement.dataset;

let raise = (): void => {};

/** Shows nothing at once, and then what stands in the app's place. */
export function shut(): void {
  // It stands there already, and hears of it by itself.
  if (stands()) return;
  document.documentElement.dataset.veil = '';
  (globalThis as { lookPlain?: () => void }).lookPlain?.();
  raise();
}

/** Hides the app in every tab of this browser, also after a reload. */
export function cover(): void {
  if (stands()) return;
  keep('localStorage', COVERED, '1');
  shut();
}

/** From now on Escape pressed twice hides the app; `guard` puts something else in its place. */
export function watchEscape(guard: () => void): void {
  raise = guard;
  let before = 0;
  addEventListener(
    'keydown',
    ({ key, repeat, timeStamp }: KeyboardEvent) => {
      if (repeat) return;
      // While something lies open the second press closes the next of it: who presses on hides the app.
      const closes = overlayIn(target().search) !== null;
      const twice = key === 'Escape' && !closes && timeStamp - before < TWICE_WITHIN_MS;
      before = key === 'Escape' && !twice ? timeStamp : 0;
      if (twice) cover();
    },
    true,
  );
  // Another tab was hidden.
  addEventListener('storage', ({ key, newValue }: StorageEvent) => {
    if (key === COVERED && newValue) shut();
  });
}
