import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import styles from './act-button.module.css';
import { ToolButton } from './tool-button.tsx';

type ActButtonProps = {
  /** Why the reader may not do it, from the server; null if they may. */
  denied: string | null;
  icon?: ReactNode;
  isDanger?: boolean;
  onClick: () => void;
  children: ReactNode;
};

/**
 * The button of an act. If the act is not possible, it is disabled, and shows the reason when it is pointed at or
 * pressed.
 */
export function ActButton({ denied, icon, isDanger = false, onClick, children }: ActButtonProps) {
  if (denied === null)
    return (
      <ToolButton icon={icon} isDanger={isDanger} onClick={onClick}>
        {children}
      </ToolButton>
    );
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        delay={150}
        render={
          <ToolButton icon={icon} aria-disabled aria-description={denied}>
            {children}
          </ToolButton>
        }
      />
      <Popover.Portal>
        <Popover.Positioner className={styles.layer} sideOffset={6} collisionPadding={8}>
          <Popover.Popup className={styles.reason} initialFocus={false} aria-live="polite">
            {denied}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
