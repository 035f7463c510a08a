import {
  type KeyboardEvent,
  type MouseEvent,
  type RefCallback,
  type UIEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { followPullToClose } from './follow-pull-to-close.ts';

/** A scroller that has not moved for this long has arrived. Not every browser sends `scrollend`. */
const SETTLED_MS = 120;
export const MAX_ZOOM = 3;
/** How far an arrow key moves a picture that is larger than the window. */
const PAN_PX = 120;

/** Returns the neighbour in a ring: after the last comes the first. */
export function getRingIndex(at: number, by: 1 | -1, total: number): number {
  return (at + by + total) % total;
}

/**
 * Tracks which of several slides in a horizontal scroller is shown, and how large, by finger, mouse and keys.
 */
export function useSlides({
  total,
  start,
  dirSign,
  close,
}: {
  total: number;
  start: number;
  dirSign: 1 | -1;
  close: () => void;
}): {
  at: number;
  zoom: number;
  /** The ref of the scroller. */
  attach: RefCallback<HTMLUListElement>;
  step: (by: 1 | -1) => void;
  zoomTo: (level: number) => void;
  onScroll: (event: UIEvent<HTMLUListElement>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onDoubleClick: (event: MouseEvent) => void;
} {
  const track = useRef<HTMLUListElement>(null);
  const settleTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Where a step leads until the scroller has arrived. A scroll that is still running may end elsewhere. */
  const requested = useRef<number>(undefined);
  const [at, setAt] = useState(start);
  const [zoom, setZoom] = useState(1);

  const show = (index: number, behavior: ScrollBehavior): void => {
    const { current } = track;
    current?.scrollTo({ left: index * current.clientWidth * dirSign, behavior });
  };
  const step = (by: 1 | -1): void => {
    const next = getRingIndex(at, by, total);
    setZoom(1);
    setAt(next);
    requested.current = next;
    // From the last to the first slide there is nothing to scroll through.
    show(next, Math.abs(next - at) === 1 ? 'smooth' : 'instant');
  };
  const zoomTo = (level: number): void => setZoom(Math.min(MAX_ZOOM, Math.max(1, level)));
  const getCurrentSlide = (): Element | undefined => track.current?.children[at];

  useEffect(() => () => clearTimeout(settleTimer.current), []);
  const latestClose = useRef(close);
  latestClose.current = close;
  // The dialog renders its content after itself: only this ref callback sees the list.
  const attach = useCallback(
    (list: HTMLUListElement) => {
      track.current = list;
      list.scrollTo({ left: start * list.clientWidth * dirSign, behavior: 'instant' });
      const stop = followPullToClose(list, () => latestClose.current());
      const endStep = () => {
        requested.current = undefined;
      };
      list.addEventListener('pointerdown', endStep);
      return () => {
        stop();
        list.removeEventListener('pointerdown', endStep);
        track.current = null;
      };
    },
    [start, dirSign],
  );

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    if (key === '+' || key === '=') zoomTo(zoom + 1);
    else if (key === '-') zoomTo(zoom - 1);
    else if (key === '0') zoomTo(1);
    else if (zoom > 1 && key.startsWith('Arrow')) {
      const x = key === 'ArrowRight' ? PAN_PX : key === 'ArrowLeft' ? -PAN_PX : 0;
      const y = key === 'ArrowDown' ? PAN_PX : key === 'ArrowUp' ? -PAN_PX : 0;
      getCurrentSlide()?.scrollBy(x, y);
    } else if (key === 'ArrowRight' || key === 'ArrowLeft')
      step((key === 'ArrowRight') === (dirSign === 1) ? 1 : -1);
    else return;
    // Otherwise the scroller would scroll too.
    event.preventDefault();
  }

  function onDoubleClick({ currentTarget, clientX, clientY }: MouseEvent): void {
    const larger = zoom === 1 ? 2 : 1;
    setZoom(larger);
    if (larger === 1) return;
    // Keeps the pressed point under the finger.
    requestAnimationFrame(() => {
      const { left, top } = currentTarget.getBoundingClientRect();
      currentTarget.scrollTo({
        left: dirSign === 1 ? clientX - left : clientX - left - currentTarget.clientWidth,
        top: clientY - top,
      });
    });
  }

  function onScroll({ currentTarget, target }: UIEvent<HTMLUListElement>): void {
    if (target !== currentTarget) return;
    // While a scroll is running, the requested step counts.
    clearTimeout(settleTimer.current);
    settleTimer.current = setTimeout(() => {
      const arrived = Math.round(Math.abs(currentTarget.scrollLeft) / Math.max(1, currentTarget.clientWidth));
      const wanted = requested.current ?? arrived;
      requested.current = undefined;
      if (arrived !== wanted) {
        show(wanted, 'instant');
        return;
      }
      if (arrived !== at) setZoom(1);
      setAt(arrived);
    }, SETTLED_MS);
  }

  return { at, zoom, attach, step, zoomTo, onScroll, onKeyDown, onDoubleClick };
}
