import { type MouseEvent, type PointerEvent, type TouchEvent, useRef } from 'react';
import type { Beside } from '../core/overlay-address.ts';

/** A finger that rests so long asks for more; below it is a press. */
const LONG_PRESS_MS = 450;
/** A finger never rests quite still. */
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
 * Asks for more about what lies under a finger that rests, which not every phone makes into a click of the right button, under that
 * click, or under the key for it. `open` hears where, and answers whether there was anything; it is asked once a press. The press that ends a long
 * one is none, but where `apart` says that it is meant for itself. One hearer for a whole list.
 */
export function useLongPress(
  open: (target: HTMLElement, beside: Beside) => boolean,
  isOwnTarget: (target: HTMLElement) => boolean = () => false,
): LongPressHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const opened = useRef(false);
  /** Whether a finger is down: the press that ends with it is still to come. */
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
      // Chosen words are copied by the browser's own menu.
      const { button, clientX: x, clientY: y, target } = event;
      const beside = button === 2 ? { x, y } : (target as HTMLElement);
      if (getSelection()?.isCollapsed !== false && openFor(target, beside)) event.preventDefault();
      // A mouse or a key is done with it.
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
      // Lifted, the finger would press what has come to lie under it meanwhile.
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
