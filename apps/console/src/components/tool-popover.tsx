import { Popover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './tool-popover.module.css';

type ToolPopoverProps = {
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
};

/** What a button of the bars above a list opens below itself. */
export function ToolPopover({ label, isOpen, onOpenChange, trigger, children }: ToolPopoverProps) {
  return (
    <Popover.Root open={isOpen} onOpenChange={(next) => onOpenChange(next)}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner className={styles.layer} sideOffset={6} align="start" collisionPadding={8}>
          <Popover.Popup className={styles.popup} aria-label={label}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
