import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Area } from '../core/area.ts';
import { isInField } from '../core/is-in-field.ts';

/** How long G waits for the letter of an area. */
const SEQUENCE_MS = 1_500;

type Shortcuts = { areas: readonly Area[]; onPalette: () => void; onHelp: () => void };

/**
 * Handles the keys of every page: Ctrl+K, `?`, and G with a letter, by their place on the keyboard
 * (`event.code`). An area listens on the document, so it comes first; what it handles or stops does not
 * arrive here.
 */
export function useShortcuts({ areas, onPalette, onHelp }: Shortcuts): void {
  const navigate = useNavigate();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.altKey || document.querySelector('[role="dialog"]'))
      return;
    const hasControl = event.ctrlKey || event.metaKey;
    if (hasControl && !event.shiftKey && event.code === 'KeyK') {
      event.preventDefault();
      return onPalette();
    }
    if (hasControl || isInField(event.target)) return;
    // The question mark is on another key of a German keyboard: the character counts, not the place.
    if (event.key === '?' || (event.code === 'Slash' && event.shiftKey)) {
      event.preventDefault();
      return onHelp();
    }
    if (event.code === 'KeyG' && !event.shiftKey)
      handleNextKey((next) => {
        const area = areas.find(({ letter }) => next.code === `Key${letter}`);
        if (area) void navigate({ to: area.path });
        return area !== undefined;
      });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** Gives the next key to `act` before anything else sees it. */
function handleNextKey(act: (event: KeyboardEvent) => boolean): void {
  const listener = (event: KeyboardEvent) => {
    stop();
    if (event.ctrlKey || event.metaKey || event.altKey || !act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const timer = setTimeout(stop, SEQUENCE_MS);
  function stop(): void {
    clearTimeout(timer);
    removeEventListener('keydown', listener, true);
  }
  addEventListener('keydown', listener, true);
}
