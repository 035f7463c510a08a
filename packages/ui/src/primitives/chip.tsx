import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { joinClasses } from './join-classes.ts';
import type { RovingItem } from './roving.ts';

export type ChipProps = {
  children: ReactNode;
  icon?: ReactNode;
  /** With `onSelect` the chip is a toggle button (`aria-pressed`); without, it is plain text. */
  onSelect?: (selected: boolean) => void;
  selected?: boolean;
  disabled?: boolean;
  /** For a chip of a group: cannot be selected now, but can have the focus. */
  unavailable?: boolean;
  kind?: 'toggle' | 'radio';
  /** The part of the chip in the single tab stop of a group. */
  roving?: RovingItem;
  /** `photo` for chips lying on a picture. */
  tone?: 'neutral' | 'photo' | 'accent';
};

export function Chip({
  children,
  icon,
  onSelect,
  selected = false,
  disabled = false,
  unavailable = false,
  kind = 'toggle',
  roving,
  tone = 'neutral',
}: ChipProps) {
  const inner = (
    <>
      {icon}
      <span className={styles.text}>{children}</span>
    </>
  );
  if (!onSelect) return <span className={joinClasses(styles.chip, styles[tone])}>{inner}</span>;
  return (
    <button
      type="button"
      className={joinClasses(styles.chip, styles[tone], styles.pressable)}
      {...(kind === 'radio' ? { role: 'radio', 'aria-checked': selected } : { 'aria-pressed': selected })}
      {...roving}
      disabled={disabled}
      aria-disabled={unavailable || undefined}
      onClick={() => {
        if (!unavailable) onSelect(!selected);
      }}
    >
      {inner}
    </button>
  );
}
