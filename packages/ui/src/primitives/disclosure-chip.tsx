import type { ReactNode } from 'react';
import { VirtualIcon } from '../icons/virtual.tsx';
import styles from './disclosure-chip.module.css';
import { joinClasses } from './join-classes.ts';

export type DisclosureChipProps = {
  /** The label, e.g. "Virtual profile". */
  children: ReactNode;
  /** xs under a small portrait, on one line and without its icon; s for rows and tiles, m for cards and headers. */
  size?: 'xs' | 's' | 'm';
  /** Makes it a button that opens an explanation. */
  onPress?: () => void;
};

/** Marks a virtual profile, wherever it appears. Never hidden, and never without its text. */
export function DisclosureChip({ children, size = 'm', onPress }: DisclosureChipProps) {
  const inner = (
    <>
      {size === 'xs' ? null : <VirtualIcon size={size === 'm' ? 16 : 14} />}
      <span>{children}</span>
    </>
  );
  const className = joinClasses(styles.chip, styles[size], onPress && styles.pressable);
  if (!onPress) return <span className={className}>{inner}</span>;
  return (
    <button type="button" className={className} onClick={onPress}>
      {inner}
    </button>
  );
}
