import { useEffect } from 'react';
import { handsOff, next, step, useInbox } from './inbox.ts';

type Acts = { release: () => void; help: () => void; write: () => void };

/**
 * The keys of the inbox, by their place on the board (`event.code`), so that a Hebrew keyboard works. Single keys are off inside
 * text fields and while a dialog is open; there the composer and the dialog have their own.
 */
export function useInboxKeys({ release, help, write }: Acts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = actionOf(event, { release, help, write });
      if (!act || event.repeat) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [release, help, write]);
}

function actionOf(event: KeyboardEvent, { release, help, write }: Acts): (() => void) | undefined {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || document.querySelector('[role="dialog"]')) return undefined;
  if (event.altKey) {
    const landing = target.id === 'reply' ? 'reply' : 'conversation';
    return {
      ArrowDown: () => step(1, landing),
      ArrowUp: () => step(-1, landing),
    }[event.code as 'ArrowUp' | 'ArrowDown'];
  }
  if (target.closest('input, textarea, select')) return undefined;
  // The question mark is elsewhere on a German board: there its sign counts, not its place.
  if (event.key === '?' || (event.code === 'Slash' && event.shiftKey)) return help;
  if (event.shiftKey || handsOff()) return undefined;
  const inHand = useInbox.getState().current !== null;
  return {
    KeyN: () => void next(),
    // Not into the text: the next J would be typed into it.
    KeyJ: () => step(1, 'conversation'),
    KeyK: () => step(-1, 'conversation'),
    KeyR: inHand ? write : undefined,
    KeyL: inHand ? release : undefined,
  }[event.code];
}
