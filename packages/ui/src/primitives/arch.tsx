import type { CSSProperties, ReactNode } from 'react';
import styles from './arch.module.css';
import { joinClasses } from './join-classes.ts';

export type ArchProps = {
  children: ReactNode;
  rim?: 'none' | 'brass' | 'ember';
  /** Degrees, e.g. -6 and 6 for the two arches of a match. */
  tilt?: number;
  /** Width in px; the full width of the container by default. */
  size?: number;
  /** Width to height; default 3 to 4. */
  ratio?: number;
};

/** The brand's shape: a doorway. It is symmetric, so it needs no mirroring in right-to-left. */
export function Arch({ children, rim = 'none', tilt = 0, size, ratio = 0.75 }: ArchProps) {
  const style = { '--ratio': ratio, '--tilt': `${tilt}deg`, inlineSize: size } as CSSProperties;
  return (
    <div
      className={joinClasses(styles.arch, styles[rim], size !== undefined && size < 120 && styles.small)}
      style={style}
    >
      <div className={styles.inside}>{children}</div>
    </div>
  );
}
