import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MenuAnchor } from './action-menu.tsx';
import styles from './action-sheet.module.css';
import { Button } from './button.tsx';
import { joinClasses } from './join-classes.ts';
import { Sheet } from './sheet.tsx';

export type Action = {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** A hairline precedes the first action of each group. */
  group?: string;
  onSelect: () => void;
};

export type ActionSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The subject of the actions, above the list. */
  lead?: ReactNode;
  actions: readonly Action[];
  cancelLabel: string;
  /** The element that gets the focus on close; by default the one that had it before. */
  returnTo?: () => HTMLElement | null;
  /** The anchor for a mouse on a large screen; without it, it is a sheet there too. */
  anchor?: MenuAnchor | null;
};

// Phones never load it.
const ActionMenu = lazy(async () => ({ default: (await import('./action-menu.tsx')).ActionMenu }));

const MOUSE = '(width >= 866px) and (hover: hover) and (pointer: fine)';

/**
 * A short list of actions: a sheet, or for a mouse a menu at its anchor. The owner performs the chosen action and
 * closes it.
 */
export function ActionSheet({
  open,
  onOpenChange,
  title,
  lead,
  actions,
  cancelLabel,
  returnTo,
  anchor,
}: ActionSheetProps) {
  // Chosen once: resizing the window does not turn an open menu into a sheet.
  const [at] = useState(() => (anchor && matchMedia(MOUSE).matches ? anchor : null));
  const list = (
    <ul className={joinClasses(styles.list, at && styles.compact)}>
      {actions.map((action, index) => (
        <li
          key={action.id}
          data-apart={(index > 0 && action.group !== actions[index - 1]?.group) || undefined}
        >
          <button
            type="button"
            className={joinClasses(styles.action, action.danger && styles.danger)}
            disabled={action.disabled}
            onClick={action.onSelect}
          >
            {action.icon ? <span className={styles.icon}>{action.icon}</span> : null}
            <span className={styles.label}>{action.label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
  if (at)
    return (
      <Suspense fallback={null}>
        <ActionMenu
          open={open}
          onOpenChange={onOpenChange}
          anchor={at}
          title={title}
          lead={lead}
          returnTo={returnTo}
        >
          {list}
        </ActionMenu>
      </Suspense>
    );
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title} closeLabel={cancelLabel} returnTo={returnTo}>
      {lead}
      {list}
      <Button kind="outline" size="l" block onClick={() => onOpenChange(false)}>
        {cancelLabel}
      </Button>
    </Sheet>
  );
}
