import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { isInField } from '../core/is-in-field.ts';
import { useSession } from '../core/session.ts';

/** How long a click reveals a picture. */
const REVEAL_MS = 10_000;

/** B is held: nothing is blurred. */
const useHeld = create(() => ({ isHeld: false }));

/** Reveals the picture while the B key (by its position) is held. */
export function useBlurKey(): void {
  useEffect(() => {
    const cover = () => useHeld.setState({ isHeld: false });
    const onDown = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (event.code !== 'KeyB' || hasModifier || isInField(event.target)) return;
      event.preventDefault();
      useHeld.setState({ isHeld: true });
    };
    const onUp = (event: KeyboardEvent) => {
      if (event.code === 'KeyB') cover();
    };
    addEventListener('keydown', onDown);
    addEventListener('keyup', onUp);
    addEventListener('blur', cover);
    return () => {
      cover();
      removeEventListener('keydown', onDown);
      removeEventListener('keyup', onUp);
      removeEventListener('blur', cover);
    };
  }, []);
}

/** Returns whether pictures are blurred. Somebody may have turned the blur off. */
export const isBlurOn = (): boolean => useSession.getState().preferences?.veil ?? true;

/**
 * Returns whether a picture is blurred, how strongly, and how to reveal it for 10 seconds. Somebody may have turned the
 * blur off.
 */
export function useBlur() {
  const isOn = useSession(({ preferences }) => preferences?.veil ?? true);
  const strength = useSession(({ preferences }) => preferences?.veil_strength ?? 2);
  const isHeld = useHeld((state) => state.isHeld);
  const [isRevealed, setRevealed] = useState(false);
  useEffect(() => {
    if (!isRevealed) return;
    const timer = setTimeout(() => setRevealed(false), REVEAL_MS);
    return () => clearTimeout(timer);
  }, [isRevealed]);
  return { isBlurred: isOn && !isHeld && !isRevealed, strength, reveal: () => setRevealed(true) };
}
