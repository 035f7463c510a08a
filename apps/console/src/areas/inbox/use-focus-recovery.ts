import { useEffect } from 'react';

/** A dialog gives the focus back once it has faded out. */
const RETRY_AFTER_MS = [0, 320];

/**
 * Whenever `scene` changes and the focused element is gone with it, the focus goes on to where the work is: the composer, the
 * conversation's name on a phone, or the button for the next.
 */
export function useFocusRecovery(scene: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scene is what the focus is checked after
  useEffect(() => {
    const timers = RETRY_AFTER_MS.map((ms) => setTimeout(recoverFocus, ms));
    return () => timers.forEach(clearTimeout);
  }, [scene]);
}

function recoverFocus(): void {
  if (document.activeElement !== document.body || document.querySelector('[role="dialog"]')) return;
  const hasMouse = matchMedia('(pointer: fine)').matches;
  const home = ['reply', 'conversation', 'next']
    .filter((id) => hasMouse || id !== 'reply')
    .map((id) => document.getElementById(id))
    .find(Boolean);
  home?.focus({ preventScroll: true });
}
