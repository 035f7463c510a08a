import { useEffect } from 'react';
import { isInField } from '../core/is-in-field.ts';
import { useSession } from '../core/session.ts';

/**
 * Keeps single letters and signs from acting where the reader has turned that off, before any part of the page receives
 * them. Keys with Ctrl, arrows, Enter and Escape stay, and so does typing.
 */
export function useSingleKeys(): void {
  const isOff = useSession((session) => session.preferences?.single_keys === false);
  useEffect(() => {
    if (!isOff) return;
    const stop = (event: KeyboardEvent) => {
      const isCombined = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key.length === 1 && event.key !== ' ' && !isCombined && !isInField(event.target))
        event.stopImmediatePropagation();
    };
    addEventListener('keydown', stop, { capture: true });
    return () => removeEventListener('keydown', stop, { capture: true });
  }, [isOff]);
}
