import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import styles from './fullscreen-dialog.module.css';
import { joinClasses } from './join-classes.ts';
import { createFocusRestorer } from './restore-focus.ts';

export type FullscreenDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The dialog's name. */
  label: string;
  /** The initial focus; by default the dialog itself. */
  focusFirst?: { readonly current: HTMLElement | null };
  /** The element that gets the focus on close; by default the one that had it before. */
  returnTo?: () => HTMLElement | null;
  /** Dark in both themes. */
  theme?: 'dark';
  className?: string | undefined;
  ref?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/**
 * A dialog that fills the window: a match, a photo. Esc closes it, the focus stays inside and returns to the opener.
 */
export function FullscreenDialog({
  open,
  onOpenChange,
  label,
  focusFirst,
  returnTo,
  theme,
  className,
  ref,
  children,
}: FullscreenDialogProps) {
  const own = useRef<HTMLDivElement>(null);
  const popup = ref ?? own;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal>
      <Base.Portal>
        <Base.Popup
          ref={popup}
          className={joinClasses(styles.stage, className)}
          data-theme={theme}
          inert={!open}
          finalFocus={createFocusRestorer(popup, returnTo)}
          aria-label={label}
          {...(focusFirst && { initialFocus: focusFirst })}
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
