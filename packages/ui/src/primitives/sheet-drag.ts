import { type PointerEvent, useRef } from 'react';

/** Closes at a quarter of the sheet's height, or at .4 px/ms downwards whatever the height. */
const closeShare = 0.25;
const closePxPerMs = 0.4;
/** Speed is read over the last 80 ms, from one move to another; a stop of that long before letting go is a stop. */
const windowMs = 80;
/** Less is a tap. */
const slopPx = 4;

type Sample = { y: number; at: number };

/** Pointer handlers for a sheet's grip. Writes `--drag` (px) on the sheet, no React state while the finger moves. */
export function useSheetDrag(sheet: { readonly current: HTMLElement | null }, close: () => void) {
  const start = useRef<Sample>(undefined);
  const track = useRef<Sample[]>([]);

  function down(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || (event.target as Element).closest('button, a, input')) return;
    if (matchMedia('(width >= 866px)').matches) return;
    start.current = { y: event.clientY, at: event.timeStamp };
    track.current = [start.current];
    // Now, not at the first move: a quick hand leaves the grip before it.
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent<HTMLElement>) {
    const box = sheet.current;
    if (!start.current || !box) return;
    const dy = event.clientY - start.current.y;
    if (!box.hasAttribute('data-dragging')) {
      if (Math.abs(dy) < slopPx) return;
      box.setAttribute('data-dragging', '');
    }
    // However few moves a busy page tells of, there is one to compare with.
    const before = track.current.at(-1);
    track.current = track.current.filter(
      (sample) => sample === before || event.timeStamp - sample.at <= windowMs,
    );
    track.current.push({ y: event.clientY, at: event.timeStamp });
    // Upwards it gives a little, like something held.
    box.style.setProperty('--drag', `${dy > 0 ? dy : -Math.sqrt(-dy)}px`);
  }

  function up(event: PointerEvent<HTMLElement>) {
    const box = sheet.current;
    const from = start.current;
    start.current = undefined;
    if (!from || !box?.hasAttribute('data-dragging')) return;
    box.removeAttribute('data-dragging');
    const dy = event.clientY - from.y;
    const oldest = track.current[0] ?? from;
    const newest = track.current.at(-1) ?? from;
    const rested = event.timeStamp - newest.at > windowMs;
    const pxPerMs = rested ? 0 : (newest.y - oldest.y) / Math.max(1, newest.at - oldest.at);
    const closes =
      event.type === 'pointerup' &&
      dy > 0 &&
      (dy >= box.offsetHeight * closeShare || pxPerMs >= closePxPerMs);
    if (closes) close();
    else box.style.removeProperty('--drag');
  }

  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up };
}
