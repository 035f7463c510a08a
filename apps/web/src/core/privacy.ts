import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from './device-storage.ts';
import { parseOverlay } from './overlay-address.ts';
import { getTargetLocation } from './router.ts';
import { hasSessionHint } from './session-hint.ts';

/** The stored settings for hiding the app. `boot.js` reads the first two before the first paint. */
export const HIDDEN_KEY = 'covered';
export const PIN_KEY = 'pin';

const DOUBLE_PRESS_MS = 400;

const hasStored = (key: string): boolean => readStored('localStorage', key) !== null;

/** Returns whether the app has to stay hidden until somebody unlocks it: hidden by hand, or locked. */
export const isAppHidden = (): boolean => hasStored(HIDDEN_KEY) || (hasStored(PIN_KEY) && hasSessionHint());

const BUTTON_KEY = 'hide_button';
/** Whether every page on this device has a hide button. */
export const hideButtonStore = createStore(() => readStored('localStorage', BUTTON_KEY) === '1');

export function setHideButton(isOn: boolean): void {
  writeStored('localStorage', BUTTON_KEY, isOn ? '1' : '0');
  hideButtonStore.setState(isOn, true);
}

const isPrivacyScreenShown = (): boolean => 'privacy' in document.documentElement.dataset;

let mountPrivacyScreen = (): void => {};

/** Hides everything immediately, then shows the privacy screen. */
export function concealApp(): void {
  // The privacy screen is on screen already and is notified itself.
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

/** Hides the app when Escape is pressed twice, from now on; `mount` renders the privacy screen. */
export function watchHideShortcut(mount: () => void): void {
  mountPrivacyScreen = mount;
  let lastEscapeAt = 0;
  addEventListener(
    'keydown',
    ({ key, repeat, timeStamp }: KeyboardEvent) => {
      if (repeat) return;
      // While something is open, the second press closes the next layer: further presses hide the app.
      const isOverlayClosing = parseOverlay(getTargetLocation().search) !== null;
      const isDouble = key === 'Escape' && !isOverlayClosing && timeStamp - lastEscapeAt < DOUBLE_PRESS_MS;
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
