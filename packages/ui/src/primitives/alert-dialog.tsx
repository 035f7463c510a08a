import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import styles from './alert-dialog.module.css';
import { Button } from './button.tsx';
import { createFocusRestorer } from './restore-focus.ts';

export type AlertDialogProps = {
  open: boolean;
  title: ReactNode;
  /** The consequence, in a sentence or two. */
  children: ReactNode;
  confirm: ReactNode;
  cancel: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  /** The confirming button destroys something. */
  danger?: boolean;
  busy?: boolean;
  /** The element that gets the focus on close; by default the one that had it before. */
  returnTo?: () => HTMLElement | null;
};

/**
 * Asks for confirmation before an action that cannot be undone. The focus starts on the safe button; Esc has the same
 * effect.
 */
export function AlertDialog({
  open,
  title,
  children,
  confirm,
  cancel,
  onConfirm,
  onCancel,
  danger = false,
  busy = false,
  returnTo,
}: AlertDialogProps) {
  const harmless = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) onCancel();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            ref={popup}
            className={styles.popup}
            initialFocus={harmless}
            inert={!open}
            finalFocus={createFocusRestorer(popup, returnTo)}
          >
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Description render={<div />} className={styles.content}>
              {children}
            </Base.Description>
            <div className={styles.answers}>
              <Button kind={danger ? 'danger-outline' : 'primary'} busy={busy} onClick={onConfirm} block>
                {confirm}
              </Button>
              <Button
                ref={harmless}
                kind={danger ? 'soft' : 'outline'}
                onClick={onCancel}
                disabled={busy}
                block
              >
                {cancel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
