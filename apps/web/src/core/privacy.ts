import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from './device-storage.ts';
import { parseOverlay } from './overlay-address.ts';
import { getTargetLocation } from './router.ts';
import { hasSessionHint } from './session-hint.ts';

/** What this device keeps about hiding; `boot.js` reads the first two before anything is seen. */
export const HIDDEN_KEY = 'covered';
export const PIN_KEY = 'pin';

const DOUBLE_PRESS_MS = 400;

const hasStored = (key: string): boolean => readStored('localStorage', key) !== null;

/** Whether nothing of the app may be shown before somebody has found the way back: hidden by hand, or locked. */
export const isAppHidden = (): boolean => hasStored(HIDDEN_KEY) || (hasStored(PIN_KEY) && hasSessionHint());

const BUTTON_KEY = 'hide_button';
/** Whether a button for it stands on every page of this device. */
export const hideButtonStore = createStore(() => readStored('localStorage', BUTTON_KEY) === '1');

export function setHideButton(on: boolean): void {
  writeStored('localStorage', BUTTON_KEY, on ? '1' : '0');
  hideButtonStore.setState(on, true);
}

const isPrivacyScreenShown = (): boolean => 'privacy' in document.documentElement.dataset;

let mountPrivacyScreen = (): void => {};

/** Shows nothing at once, and then what stands in the app's place. */
export function concealApp(): void {
  // It stands there already, and hears of it by itself.
  if (isPrivacyScreenShown()) return;
  document.documentElement.dataset.concealed = '';
  (globalThis as { lookPlain?: () => void }).lookPlain?.();
  mountPrivacyScreen();
}

/** Hides the app in every tab of this browser, also after a reload. */
export function hideApp(): void {
  if (isPrivacyScreenShown()) return;
  writeStored('localStorage', HIDDEN_KEY, '1');
  concealApp();
}

/** From now on Escape pressed twice hides the app; `guard` puts something else in its place. */
export function watchHideShortcut(mount: () => void): void {
  mountPrivacyScreen = mount;
  let lastEscapeAt = 0;
  addEventListener(
    'keydown',
    ({ key, repeat, timeStamp }: KeyboardEvent) => {
      if (repeat) return;
      // While something lies open the second press closes the next of it: who presses on hides the app.
      const closesOverlay = parseOverlay(getTargetLocation().search) !== null;
      const isDouble = key === 'Escape' && !closesOverlay && timeStamp - lastEscapeAt < DOUBLE_PRESS_MS;
      lastEscapeAt = key === 'Escape' && !isDouble ? timeStamp : 0;
      if (isDouble) hideApp();
    },
    true,
  );
  // Another tab was hidden.
  addEventListener('storage', ({ key, newValue }: StorageEvent) => {
    if (key === HIDDEN_KEY && newValue) concealApp();
  });
}
