import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { openOverlay } from '../../ground/overlay-address.ts';

/** A finger that rests so long asks for more; below it is a press. */
const HELD_MS = 450;
/** A finger never rests quite still. */
const STILL_PX = 10;

interface Handlers {
  onContextMenu: (event: MouseEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onClickCapture: (event: MouseEvent) => void;
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
 * Opens what can be done about a message: by a long press, which not every phone makes into a click of the right button, by that
 * click, and by the button beside the bubble. One hearer for all rows, however many there are.
 */
export function useMessageOptions(personId: number): Handlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const opened = useRef(false);
  const stop = (): void => clearTimeout(timer.current);

  function open(target: EventTarget): boolean {
    stop();
    const id = Number((target as HTMLElement).closest<HTMLElement>('[data-message]')?.dataset.message);
    if (!id) return false;
    if (!opened.current) openOverlay('message-menu', { person: personId, message: id });
    opened.current = true;
    return true;
  }

  return {
    onContextMenu: (event) => {
      // Chosen words are copied by the browser's own menu.
      if (getSelection()?.isCollapsed !== false && open(event.target)) event.preventDefault();
    },
    onPointerDown: ({ pointerType, clientX, clientY, target }) => {
      stop();
      opened.current = false;
      if (pointerType !== 'touch') return;
      from.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => open(target), HELD_MS);
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: (event) => {
      // The press that ends a long one is none.
      if (!opened.current || optionsIn(event.target)) return;
      opened.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onClick: (event) => {
      if (!optionsIn(event.target)) return;
      opened.current = false;
      open(event.target);
      opened.current = false;
    },
    onKeyDown: step,
  };
}
