import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { classes } from './classes.ts';

export type ChipProps = {
  children: ReactNode;
  icon?: ReactNode;
  /** With `onSelect` the chip is a toggle button (`aria-pressed`); without, it is plain text. */
  onSelect?: (selected: boolean) => void;
  selected?: boolean;
  disabled?: boolean;
  /** `photo` for chips lying on a picture. */
  tone?: 'neutral' | 'photo' | 'accent';
};

export function Chip({
  children,
  icon,
  onSelect,
  selected = false,
  disabled = false,
  tone = 'neutral',
}: ChipProps) {
  const inner = (
    <>
      {icon}
      <span className={styles.text}>{children}</span>
    </>
  );
  if (!onSelect) return <span className={classes(styles.chip, styles[tone])}>{inner}</span>;
  return (
    <button
      type="button"
      className={classes(styles.chip, styles[tone], styles.pressable)}
      aria-pressed={selected}
      disabled={disabled}
      onClick={() => onSelect(!selected)}
    >
      {inner}
    </button>
  );
}
