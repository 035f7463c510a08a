import { type PointerEvent, useRef } from 'react';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './sheet.module.css';

/** Closes at a quarter of the sheet's height, or at .4 px/ms downwards whatever the height. */
const CLOSE_SHARE = 0.25;
const CLOSE_PX_PER_MS = 0.4;
/** Speed is read over the last 80 ms, from one move to another; a stop of that long before letting go is a stop. */
const SPEED_WINDOW_MS = 80;
/** Less is a tap. */
const SLOP_PX = 4;

type Sample = { y: number; at: number };

/** Pointer handlers for a sheet's grip. Writes `--drag` (px) on the sheet, no React state while the finger moves. */
function useSheetDrag(sheet: { readonly current: HTMLElement | null }, close: () => void) {
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
      if (Math.abs(dy) < SLOP_PX) return;
      box.setAttribute('data-dragging', '');
    }
    // However few moves a busy page tells of, there is one to compare with.
    const before = track.current.at(-1);
    track.current = track.current.filter(
      (sample) => sample === before || event.timeStamp - sample.at <= SPEED_WINDOW_MS,
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
    const rested = event.timeStamp - newest.at > SPEED_WINDOW_MS;
    const pxPerMs = rested ? 0 : (newest.y - oldest.y) / Math.max(1, newest.at - oldest.at);
    const closes =
      event.type === 'pointerup' &&
      dy > 0 &&
      (dy >= box.offsetHeight * CLOSE_SHARE || pxPerMs >= CLOSE_PX_PER_MS);
    if (closes) close();
    else box.style.removeProperty('--drag');
  }

  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up };
}

export type SheetProps = DialogProps & {
  /** Full height on a phone. Needed where it holds text fields: a short sheet and an iOS keyboard do not meet well. */
  full?: boolean;
};

/**
 * A bottom sheet up to 865 px, a dialog above. Base UI's dialog with a drag of our own: its drawer has other
 * thresholds (40 px, .5 px/ms), cannot change them and weighs 15 kB more.
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
