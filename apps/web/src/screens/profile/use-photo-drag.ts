import { type RefObject, useEffect, useRef } from 'react';

/** A finger that rests this long drags the photo. One that moves sooner scrolls. */
const HOLD_MS = 250;
/** How far a mouse moves before it drags, and how far a resting finger may move. */
const MAX_MOVE_PX = 6;

interface DraggedPhoto {
  slot: HTMLElement;
  from: { x: number; y: number };
  timer: ReturnType<typeof setTimeout> | undefined;
  /** False while it is only pressed. */
  dragging: boolean;
  over: HTMLElement | undefined;
}

/**
 * Makes the slots of `grid` (`data-photo=<id>`) draggable to another place. Dragging sets two style properties and does
 * not render. A press that dragged does not click the slot.
 */
export function usePhotoDrag(
  grid: RefObject<HTMLElement | null>,
  onPlace: (id: number, at: number) => void,
): void {
  const place = useRef(onPlace);
  useEffect(() => {
    place.current = onPlace;
  });

  useEffect(() => {
    const bounds = grid.current;
    if (!bounds) return;
    let held: DraggedPhoto | undefined;
    let wasDragged = false;
    const gone = new AbortController();
    const { signal } = gone;
    const slots = () => [...bounds.querySelectorAll<HTMLElement>('[data-photo]')];

    const startDrag = (now: DraggedPhoto): void => {
      now.dragging = true;
      now.slot.toggleAttribute('data-held', true);
    };
    const release = (): void => {
      if (!held) return;
      clearTimeout(held.timer);
      held.over?.removeAttribute('data-over');
      held.slot.removeAttribute('data-held');
      for (const property of ['--dx', '--dy']) held.slot.style.removeProperty(property);
      held = undefined;
    };
    const press = (event: PointerEvent): void => {
      wasDragged = false;
      const slot = event.target instanceof Element && event.target.closest<HTMLElement>('[data-photo]');
      if (!slot || held || event.button !== 0 || slots().length < 2) return;
      const now: DraggedPhoto = {
        slot,
        from: { x: event.clientX, y: event.clientY },
        timer: undefined,
        dragging: false,
        over: undefined,
      };
      if (event.pointerType !== 'mouse') now.timer = setTimeout(() => startDrag(now), HOLD_MS);
      held = now;
    };
    const move = (event: PointerEvent): void => {
      if (!held) return;
      const [dx, dy] = [event.clientX - held.from.x, event.clientY - held.from.y];
      if (!held.dragging) {
        if (Math.hypot(dx, dy) < MAX_MOVE_PX) return;
        if (event.pointerType !== 'mouse') {
          release();
          return;
        }
        startDrag(held);
      }
      // A finger that only rested still counts as a press.
      if (Math.hypot(dx, dy) >= MAX_MOVE_PX) wasDragged = true;
      held.slot.style.setProperty('--dx', `${dx}px`);
      held.slot.style.setProperty('--dy', `${dy}px`);
      const over = slots().find((slot) => slot !== held?.slot && isInside(slot, event));
      if (over === held.over) return;
      held.over?.removeAttribute('data-over');
      over?.toggleAttribute('data-over', true);
      held.over = over;
    };
    const drop = (): void => {
      const { slot, over } = held ?? {};
      const at = over ? slots().indexOf(over) : -1;
      release();
      if (slot && at >= 0) place.current(Number(slot.dataset.photo), at);
    };
    /** Prevents scrolling and the context menu while a photo is dragged. */
    const preventScroll = (event: Event): void => {
      if (held?.dragging && event.cancelable) event.preventDefault();
    };

    bounds.addEventListener('pointerdown', press, { signal });
    bounds.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    bounds.addEventListener('contextmenu', preventScroll, { signal });
    bounds.addEventListener('touchmove', preventScroll, { signal, passive: false });
    const click = (event: Event): void => {
      if (!wasDragged) return;
      wasDragged = false;
      event.preventDefault();
      event.stopPropagation();
    };
    bounds.addEventListener('click', click, { signal, capture: true });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', release, { signal });
    return () => {
      release();
      gone.abort();
    };
  }, [grid]);
}

function isInside(slot: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = slot.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
