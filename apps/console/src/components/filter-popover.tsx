import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useT } from '../core/translations.tsx';
import styles from './filter-popover.module.css';
import { ToolButton } from './tool-button.tsx';
import { ToolPopover } from './tool-popover.tsx';

type FilterPopoverProps = {
  label: string;
  /** The chosen value as text; empty without one. */
  value: string;
  onClear: () => void;
  /** `close` closes the popover. The first change after opening adds a history entry; the later ones replace it. */
  children: (popover: { close: () => void; isFollowUpChange: () => boolean }) => ReactNode;
};

/** A filter as a button that shows its value and opens a popover. */
export function FilterPopover({ label, value, onClear, children }: FilterPopoverProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const hasChanged = useRef(false);
  const isFollowUpChange = () => {
    const before = hasChanged.current;
    hasChanged.current = true;
    return before;
  };
  return (
    <span className={styles.filter}>
      <ToolPopover
        label={label}
        isOpen={isOpen}
        onOpenChange={(next) => {
          hasChanged.current = false;
          setOpen(next);
        }}
        trigger={
          <ToolButton isActive={value !== ''} iconEnd={<ChevronDown size={14} aria-hidden="true" />}>
            {value === '' ? label : t('table.filter_value', { label, value })}
          </ToolButton>
        }
      >
        {children({ close: () => setOpen(false), isFollowUpChange })}
      </ToolPopover>
      {value === '' ? null : (
        <button
          type="button"
          className={styles.clear}
          aria-label={t.plain('table.clear_one', { label })}
          onClick={onClear}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
