import { type PointerEvent, useRef } from 'react';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './sheet.module.css';

/** Closes after a quarter of the sheet's height, or at .4 px/ms downwards at any distance. */
const CLOSE_SHARE = 0.25;
const CLOSE_PX_PER_MS = 0.4;
/**
 * Velocity is measured over the last 80 ms, from one move to another. A rest of that long before letting go means no
 * velocity.
 */
const SPEED_WINDOW_MS = 80;
/** A shorter movement is a tap. */
const SLOP_PX = 4;

type Sample = { y: number; at: number };

/**
 * Returns the pointer handlers for a sheet's handle. They set `--drag` (px) on the sheet, without React state
 * during the drag.
 */
function useSheetDrag(sheet: { readonly current: HTMLElement | null }, close: () => void) {
  const start = useRef<Sample>(undefined);
  const track = useRef<Sample[]>([]);

  function down(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || (event.target as Element).closest('button, a, input')) return;
    if (matchMedia('(width >= 866px)').matches) return;
    start.current = { y: event.clientY, at: event.timeStamp };
    track.current = [start.current];
    // Capture immediately, not at the first move: a fast finger leaves the handle before it.
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent<HTMLElement>) {
    const box = sheet.current;
    if (!start.current || !box) return;
    const dy = event.clientY - start.current.y;
    if (!box.hasAttribute('data-dragging')) {
      if (Math.abs(dy) < SLOP_PX) return;
      box.setAttribute('data-dragging', '');
    }
    // Keeps one earlier sample for the comparison, however few move events a busy page delivers.
    const before = track.current.at(-1);
    track.current = track.current.filter(
      (sample) => sample === before || event.timeStamp - sample.at <= SPEED_WINDOW_MS,
    );
    track.current.push({ y: event.clientY, at: event.timeStamp });
    // Upwards it moves a little, with resistance.
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
    const hasRested = event.timeStamp - newest.at > SPEED_WINDOW_MS;
    const pxPerMs = hasRested ? 0 : (newest.y - oldest.y) / Math.max(1, newest.at - oldest.at);
    const isClosing =
      event.type === 'pointerup' &&
      dy > 0 &&
      (dy >= box.offsetHeight * CLOSE_SHARE || pxPerMs >= CLOSE_PX_PER_MS);
    if (isClosing) close();
    else box.style.removeProperty('--drag');
  }

  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up };
}

export type SheetProps = DialogProps & {
  /** Full height on a phone. Required for text fields: a short sheet and an iOS keyboard do not work well together. */
  full?: boolean;
};

/**
 * A bottom sheet up to 865 px, a dialog above. Base UI's dialog with a custom drag: Base UI's drawer has other
 * thresholds (40 px, .5 px/ms) that cannot be changed, and weighs 15 kB more.
 */
export function Sheet({ size = 'm', full = false, dismissible = true, ...props }: SheetProps) {
  const popup = useRef<HTMLDivElement>(null);
  const drag = useSheetDrag(popup, () => props.onOpenChange(false));
  return (
    <DialogFrame
      {...props}
      dismissible={dismissible}
      popup={popup}
      className={joinClasses(styles.popup, styles[size], full && styles.full)}
      styles={styles}
      head={(content, className) => (
        <div
          className={joinClasses(styles.grip, dismissible && styles.draggable)}
          {...(dismissible ? drag : {})}
        >
          {dismissible ? <span className={styles.handle} aria-hidden="true" /> : null}
          <div className={joinClasses(className, styles.head)}>{content}</div>
        </div>
      )}
    />
  );
}
