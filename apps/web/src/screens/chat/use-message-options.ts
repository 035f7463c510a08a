import type { KeyboardEvent, MouseEvent } from 'react';
import { type Beside, openOverlay } from '../../ground/overlay-address.ts';
import { useHeld } from '../../parts/use-held.ts';

interface Handlers extends ReturnType<typeof useHeld> {
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const optionsIn = (target: EventTarget): HTMLElement | null =>
  (target as HTMLElement).closest('[data-message-options]');

/** From one message's button to the next: one stop of the keyboard for all of them. */
function step(event: KeyboardEvent): void {
  const button = optionsIn(event.target);
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
  const held = useHeld(open, (target) => optionsIn(target) !== null);
  return {
    ...held,
    onClick: (event) => {
      const button = optionsIn(event.target);
      if (button) open(button, button);
    },
    onKeyDown: step,
  };
}
