import type { ReactNode } from 'react';
import { VirtualIcon } from '../icons/virtual.tsx';
import styles from './disclosure-chip.module.css';
import { joinClasses } from './join-classes.ts';

export type DisclosureChipProps = {
  /** The words, e.g. "Virtual profile". */
  children: ReactNode;
  /** xs under a small portrait, in one line and without its icon; s for rows and tiles, m for cards and headers. */
  size?: 'xs' | 's' | 'm';
  /** Makes it a button that explains. */
  onPress?: () => void;
};

/** Says that a profile is virtual, wherever it appears. Never hidden; the words are never left out. */
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
