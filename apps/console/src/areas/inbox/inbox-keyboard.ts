import { useEffect } from 'react';
import { isInField } from '../../core/is-in-field.ts';
import { selectAdjacent, useInbox } from './inbox-store.ts';
import { fetchNext } from './leases.ts';
import { areKeysBlocked } from './shortcut-block.ts';

type InboxActions = {
  release: () => void;
  help: () => void;
  write: () => void;
  note: () => void;
  pick: () => void;
  escalate: () => void;
};

/**
 * Handles the keys of the inbox, by their place on the keyboard (`event.code`), so that a Hebrew layout works. Single
 * keys do nothing in text fields and while a dialog is open.
 */
export function useInboxKeys(actions: InboxActions): void {
  const { release, help, write, note, pick, escalate } = actions;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isSingleKey(event) && areKeysBlocked()) {
        if (event.key.length === 1) event.stopPropagation();
        return;
      }
      const act = getAction(event, { release, help, write, note, pick, escalate });
      if (!act || event.repeat) return;
      event.preventDefault();
      act();
    };
    // The document receives a key before the window, which handles the keys of every page.
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [release, help, write, note, pick, escalate]);
}

const hasDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;

const isSingleKey = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) &&
  event.key !== '?' &&
  !isInField(event.target) &&
  !hasDialog();

function getAction(
  event: KeyboardEvent,
  { release, help, write, note, pick, escalate }: InboxActions,
): (() => void) | undefined {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || hasDialog()) return undefined;
  if (event.altKey) {
    const focusTarget = target.id === 'reply' ? 'reply' : 'conversation';
    return {
      ArrowDown: () => selectAdjacent(1, focusTarget),
      ArrowUp: () => selectAdjacent(-1, focusTarget),
    }[event.code as 'ArrowUp' | 'ArrowDown'];
  }
  if (isInField(event.target)) return undefined;
  // A German keyboard has the question mark on another key, so the character is checked.
  if (event.key === '?' || (event.code === 'Slash' && event.shiftKey)) return help;
  if (event.shiftKey) return undefined;
  const hasConversation = useInbox.getState().currentLeaseId !== null;
  return {
    KeyN: () => void fetchNext(),
    // The focus stays outside the composer. Otherwise the next J would be typed into it.
    KeyJ: () => selectAdjacent(1, 'conversation'),
    KeyK: () => selectAdjacent(-1, 'conversation'),
    KeyR: hasConversation ? write : undefined,
    KeyL: hasConversation ? release : undefined,
    KeyO: hasConversation ? note : undefined,
    KeyP: hasConversation ? pick : undefined,
    KeyE: hasConversation ? escalate : undefined,
  }[event.code];
}

/** A dialog returns the focus after its animation. */
const RETRY_AFTER_MS = [0, 320];

/**
 * Moves a lost focus when `scene` changes: to the composer, to the name of the conversation on a phone, or to the
 * button for the next conversation.
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
