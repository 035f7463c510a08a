import { type RefObject, useEffect } from 'react';

export type DeckKey = 'like' | 'pass' | 'profile' | 'next-photo' | 'previous-photo';

function meaningOf(event: KeyboardEvent): DeckKey | null {
  switch (event.key) {
    case 'ArrowRight':
      return 'like';
    case 'ArrowLeft':
      return 'pass';
    case 'ArrowUp':
    case 'Enter':
      return 'profile';
    case ' ':
      return event.shiftKey ? 'previous-photo' : 'next-photo';
    default:
      return null;
  }
}

/** Keys act only while focus is on the deck itself or nowhere: never over a focused button, never in a text field. */
export function useDeckKeys(
  deck: RefObject<HTMLElement | null>,
  act: (key: DeckKey) => void,
  active: boolean,
): void {
  useEffect(() => {
    if (!active) return;
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const focused = document.activeElement;
      const free = focused === null || focused === document.body || focused === deck.current;
      if (!free || event.repeat) return;
      const key = meaningOf(event);
      if (!key) return;
      event.preventDefault();
      act(key);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [deck, act, active]);
}
