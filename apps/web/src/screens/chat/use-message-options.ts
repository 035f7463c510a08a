import type { KeyboardEvent, MouseEvent } from 'react';
import { useLongPress } from '../../components/use-long-press.ts';
import { type Beside, openOverlay } from '../../core/overlay-address.ts';

interface Handlers extends ReturnType<typeof useLongPress> {
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const findOptionsButton = (target: EventTarget): HTMLElement | null =>
  (target as HTMLElement).closest('[data-message-options]');

/** From one message's button to the next: one stop of the keyboard for all of them. */
function onArrowKey(event: KeyboardEvent): void {
  const button = findOptionsButton(event.target);
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (!button || by === 0) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message-options]')];
  const next = all[all.indexOf(button) + by];
  event.preventDefault();
  next?.focus();
}

/**
 * Opens what can be done about a message: by a long press or the right button, and by the button beside the bubble. One hearer
 * for all rows, however many there are.
 */
export function useMessageOptions(personId: number): Handlers {
  const open = (target: EventTarget, beside: Beside): boolean => {
    const id = Number((target as HTMLElement).closest<HTMLElement>('[data-message]')?.dataset.message);
    if (id) openOverlay('message-menu', { person: personId, message: id }, { beside });
    return Boolean(id);
  };
  const longPress = useLongPress(open, (target) => findOptionsButton(target) !== null);
  return {
    ...longPress,
    onClick: (event) => {
      const button = findOptionsButton(event.target);
      if (button) open(button, button);
    },
    onKeyDown: onArrowKey,
  };
}
