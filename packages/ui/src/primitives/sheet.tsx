import { useRef } from 'react';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './sheet.module.css';
import { useSheetDrag } from './sheet-drag.ts';

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
