import type { ReactNode } from 'react';
import styles from './action-sheet.module.css';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Sheet } from './sheet.tsx';

export type Action = {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
};

export type ActionSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What it is about, above the list. */
  lead?: ReactNode;
  actions: readonly Action[];
  cancelLabel: string;
  /** Where the focus goes when it closes; otherwise to what had it before. */
  returnTo?: () => HTMLElement | null;
};

/** A short list of things to do with what is on the screen. What is chosen is for its owner to do, closing it too. */
export function ActionSheet({
  open,
  onOpenChange,
  title,
  lead,
  actions,
  cancelLabel,
  returnTo,
}: ActionSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title} closeLabel={cancelLabel} returnTo={returnTo}>
      {lead}
      <ul className={styles.list}>
        {actions.map((action) => (
          <li key={action.id}>
            <button
              type="button"
              className={classes(styles.action, action.danger && styles.danger)}
              disabled={action.disabled}
              onClick={action.onSelect}
            >
              {action.icon ? <span className={styles.icon}>{action.icon}</span> : null}
              <span className={styles.label}>{action.label}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button kind="outline" size="l" block onClick={() => onOpenChange(false)}>
        {cancelLabel}
      </Button>
    </Sheet>
  );
}
