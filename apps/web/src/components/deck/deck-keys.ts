import { type RefObject, useEffect } from 'react';

export type DeckKey = 'like' | 'pass' | 'profile' | 'next-photo' | 'previous-photo';

function toDeckKey(event: KeyboardEvent): DeckKey | null {
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
  onKey: (key: DeckKey) => void,
  active: boolean,
): void {
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const focused = document.activeElement;
      const isFree = focused === null || focused === document.body || focused === deck.current;
      if (!isFree || event.repeat) return;
      const key = toDeckKey(event);
      if (!key) return;
      event.preventDefault();
      onKey(key);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [deck, onKey, active]);
}
