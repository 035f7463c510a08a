import { type MouseEvent, type PointerEvent, type TouchEvent, useRef } from 'react';
import type { Beside } from '../ground/overlay-address.ts';

/** A finger that rests so long asks for more; below it is a press. */
const HELD_MS = 450;
/** A finger never rests quite still. */
const STILL_PX = 10;

interface Held {
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
export function useHeld(
  open: (target: HTMLElement, beside: Beside) => boolean,
  apart: (target: HTMLElement) => boolean = () => false,
): Held {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const opened = useRef(false);
  /** Whether a finger is down: the press that ends with it is still to come. */
  const finger = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  const lift = (): void => {
    stop();
    finger.current = false;
  };

  function ask(target: EventTarget, beside: Beside): boolean {
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
      if (getSelection()?.isCollapsed !== false && ask(target, beside)) event.preventDefault();
      // A mouse or a key is done with it.
      if (!finger.current) opened.current = false;
    },
    onPointerDown: ({ pointerType, clientX, clientY, target }) => {
      stop();
      opened.current = false;
      finger.current = pointerType === 'touch';
      if (!finger.current) return;
      from.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => ask(target, { x: clientX, y: clientY }), HELD_MS);
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL_PX) stop();
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onTouchEnd: (event) => {
      // Lifted, the finger would press what has come to lie under it meanwhile.
      if (opened.current) event.preventDefault();
    },
    onClickCapture: (event) => {
      if (!opened.current) return;
      opened.current = false;
      if (apart(event.target as HTMLElement)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
