import { type MouseEvent, type PointerEvent, type TouchEvent, useRef } from 'react';
import type { Beside } from '../core/overlay-address.ts';

/** A press of this length is a long press. */
const LONG_PRESS_MS = 450;
/** Movement up to this is tolerated: a finger is never quite still. */
const MAX_MOVE_PX = 10;

interface LongPressHandlers {
  onContextMenu: (event: MouseEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onTouchEnd: (event: TouchEvent) => void;
  onClickCapture: (event: MouseEvent) => void;
}

/**
 * Opens a menu on a long press, a right click or the menu key; not every phone turns a long press into a `contextmenu`
 * event. `open` gets the target and returns whether it has a menu; it is called once a press. The click that ends a
 * long press is suppressed, except on targets for which `isOwnTarget` is true. One set of handlers serves a whole list.
 */
export function useLongPress(
  open: (target: HTMLElement, beside: Beside) => boolean,
  isOwnTarget: (target: HTMLElement) => boolean = () => false,
): LongPressHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const opened = useRef(false);
  /** Whether a finger is down, so that its click is still to come. */
  const isTouching = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  const onRelease = (): void => {
    stop();
    isTouching.current = false;
  };

  function openFor(target: EventTarget, beside: Beside): boolean {
    stop();
    if (opened.current) return true;
    opened.current = open(target as HTMLElement, beside);
    return opened.current;
  }

  return {
    onContextMenu: (event) => {
      // Selected text is left to the browser's own menu.
      const { button, clientX: x, clientY: y, target } = event;
      const beside = button === 2 ? { x, y } : (target as HTMLElement);
      if (getSelection()?.isCollapsed !== false && openFor(target, beside)) event.preventDefault();
      // A mouse or a key sends no further event.
      if (!isTouching.current) opened.current = false;
    },
    onPointerDown: ({ pointerType, clientX, clientY, target }) => {
      stop();
      opened.current = false;
      isTouching.current = pointerType === 'touch';
      if (!isTouching.current) return;
      from.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => openFor(target, { x: clientX, y: clientY }), LONG_PRESS_MS);
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > MAX_MOVE_PX) stop();
    },
    onPointerUp: onRelease,
    onPointerCancel: onRelease,
    onTouchEnd: (event) => {
      // Otherwise lifting the finger would click what has opened under it.
      if (opened.current) event.preventDefault();
    },
    onClickCapture: (event) => {
      if (!opened.current) return;
      opened.current = false;
      if (isOwnTarget(event.target as HTMLElement)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
