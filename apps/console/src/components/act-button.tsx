import { Popover } from '@base-ui/react/popover';
import type { ComponentProps } from 'react';
import styles from './act-button.module.css';
import { ToolButton } from './tool-button.tsx';
import { usePageAct } from './use-page-act.ts';

type ActButtonProps = Pick<
  ComponentProps<typeof ToolButton>,
  'icon' | 'iconEnd' | 'isDanger' | 'isCompact' | 'aria-keyshortcuts'
> & {
  /** Why the reader may not do it, from the server; null if they may. */
  denied: string | null;
  /** Whether it is about one row of many, which its words do not name: the commands do not have it. */
  isOfRow?: boolean;
  onClick: () => void;
  children: string;
};

/**
 * The button of an act, which the commands have too. If the act is not possible, it is disabled, and shows the reason
 * when it is pointed at or pressed.
 */
export function ActButton(props: ActButtonProps) {
  const { denied, isDanger = false, isOfRow = false, onClick, children, ...look } = props;
  usePageAct({ label: children, denied, run: onClick, isOffered: !isOfRow });
  if (denied === null)
    return (
      <ToolButton {...look} isDanger={isDanger} onClick={onClick}>
        {children}
      </ToolButton>
    );
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        delay={150}
        render={
          <ToolButton {...look} aria-disabled aria-description={denied}>
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
