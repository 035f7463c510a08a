import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { classes } from './classes.ts';
import type { DialogProps } from './dialog.tsx';
import { focusBack } from './focus-back.ts';
import { IconButton } from './icon-button.tsx';
import { reachableScroller } from './reachable-scroller.ts';
import styles from './sheet.module.css';
import { useSheetDrag } from './sheet-drag.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SheetProps = DialogProps & {
  /** Full height on a phone. Needed where it holds text fields: a short sheet and an iOS keyboard do not meet well. */
  full?: boolean;
};

/**
 * A bottom sheet up to 865 px, a dialog above. Base UI's dialog with a drag of our own: its drawer has other
 * thresholds (40 px, .5 px/ms), cannot change them and weighs 15 kB more.
 */
export function Sheet({
  open,
  onOpenChange,
  title,
  titleHidden = false,
  description,
  closeLabel,
  size = 'm',
  footer,
  focusFirst = 'title',
  dismissible = true,
  returnTo,
  theme,
  full = false,
  children,
}: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const drag = useSheetDrag(popup, () => onOpenChange(false));
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (next || dismissible) onOpenChange(next);
      }}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            ref={popup}
            className={classes(styles.popup, styles[size], full && styles.full)}
            data-theme={theme}
            finalFocus={focusBack(popup, returnTo)}
            initialFocus={() =>
              focusFirst === 'field' && matchMedia('(pointer: fine)').matches ? true : heading.current
            }
          >
            <div
              className={classes(styles.grip, dismissible && styles.draggable)}
              {...(dismissible ? drag : {})}
            >
              {dismissible ? <span className={styles.handle} aria-hidden="true" /> : null}
              <div className={styles.head}>
                <Base.Title ref={heading} tabIndex={-1} className={styles.title}>
                  {titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
                </Base.Title>
                {dismissible ? (
                  <Base.Close
                    render={
                      <IconButton label={closeLabel}>
                        <X size={22} strokeWidth={1.75} />
                      </IconButton>
                    }
                  />
                ) : null}
              </div>
            </div>
            <div className={styles.body} ref={reachableScroller}>
              {description ? (
                <Base.Description className={styles.description}>{description}</Base.Description>
              ) : null}
              {children}
            </div>
            {footer ? <div className={styles.footer}>{footer}</div> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
