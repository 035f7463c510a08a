import type { PointerSample } from '@afterglow/domain/deck-physics';
import { type PointerEvent, useEffect, useRef } from 'react';
import { getReleaseMove, HOLD_MS, isDoubleTap, type StoryMove } from './story-gestures.ts';

/** A place in the window, px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Tap, hold and swipe on the picture, and where. `held` is told when a press has lasted long enough to pause, and when it ends. */
export function useGestures({
  dirSign,
  onMove,
  onHold,
}: {
  dirSign: 1 | -1;
  onMove: (move: StoryMove, at: Point) => void;
  onHold: (down: boolean) => void;
}) {
  const samples = useRef<PointerSample[]>([]);
  const tapped = useRef<PointerSample>(null);
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hold.current), []);
  const sample = (event: PointerEvent): PointerSample => ({
    x: event.clientX,
    y: event.clientY,
    timeMs: event.timeStamp,
  });
  const end = (event: PointerEvent<HTMLElement>, move: StoryMove): void => {
    clearTimeout(hold.current);
    const hasStarted = samples.current.length > 0;
    samples.current = [];
    event.currentTarget.style.translate = '';
    if (!hasStarted) return;
    onHold(false);
    const up = sample(event);
    const isDouble = move === 'pause' && isDoubleTap(tapped.current, up);
    tapped.current = move === 'pause' && !isDouble ? up : null;
    // What the first tap paused the second one sets going again.
    if (move !== 'none') onMove(move, up);
    if (isDouble) onMove('like', up);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      // A second finger takes back what the first began.
      if (!event.isPrimary || event.button !== 0) {
        end(event, 'none');
        return;
      }
      event.currentTarget.setPointerCapture(event.pointerId);
      samples.current = [sample(event)];
      clearTimeout(hold.current);
      hold.current = setTimeout(() => onHold(true), HOLD_MS);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const [first] = samples.current;
      if (!first || !event.isPrimary) return;
      samples.current.push(sample(event));
      const down = event.clientY - first.y;
      const across = Math.abs(event.clientX - first.x);
      event.currentTarget.style.translate = down > 8 && down > across ? `0 ${down}px` : '';
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      // What came down on a button goes up on it.
      if (!event.isPrimary || samples.current.length === 0) return;
      const { left, width } = event.currentTarget.getBoundingClientRect();
      samples.current.push(sample(event));
      end(event, getReleaseMove(samples.current, event.timeStamp, { left, width }, dirSign));
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>): void => end(event, 'none'),
  };
}
