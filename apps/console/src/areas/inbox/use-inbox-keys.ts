import { useEffect } from 'react';
import { areKeysBlocked, fetchNext, selectAdjacent, useInbox } from './inbox.ts';

type InboxActions = { release: () => void; help: () => void; write: () => void };

/**
 * The keys of the inbox, by their place on the board (`event.code`), so that a Hebrew keyboard works. Single keys are off inside
 * text fields and while a dialog is open; there the composer and the dialog have their own.
 */
export function useInboxKeys({ release, help, write }: InboxActions): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = getAction(event, { release, help, write });
      if (!act || event.repeat) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [release, help, write]);
}

function getAction(event: KeyboardEvent, { release, help, write }: InboxActions): (() => void) | undefined {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || document.querySelector('[role="dialog"]')) return undefined;
  if (event.altKey) {
    const focusTarget = target.id === 'reply' ? 'reply' : 'conversation';
    return {
      ArrowDown: () => selectAdjacent(1, focusTarget),
      ArrowUp: () => selectAdjacent(-1, focusTarget),
    }[event.code as 'ArrowUp' | 'ArrowDown'];
  }
  if (target.closest('input, textarea, select')) return undefined;
  // The question mark is elsewhere on a German board: there its sign counts, not its place.
  if (event.key === '?' || (event.code === 'Slash' && event.shiftKey)) return help;
  if (event.shiftKey || areKeysBlocked()) return undefined;
  const hasConversation = useInbox.getState().current !== null;
  return {
    KeyN: () => void fetchNext(),
    // Not into the text: the next J would be typed into it.
    KeyJ: () => selectAdjacent(1, 'conversation'),
    KeyK: () => selectAdjacent(-1, 'conversation'),
    KeyR: hasConversation ? write : undefined,
    KeyL: hasConversation ? release : undefined,
  }[event.code];
}
