import { LEASE_URGENT_S } from '@afterglow/domain/inbox';
import type { CSSProperties } from 'react';
import { useLeaseLeft } from './lease-clock.tsx';
import styles from './lease-progress.module.css';

/** The same time as a line that grows shorter, for the corner of the eye: full when the lease is new, however long one lasts. */
export function LeaseProgress({ lease }: { lease: { expires: number; lasts_s: number } }) {
  const leftS = useLeaseLeft(lease);
  const style = { '--left': Math.min(1, leftS / lease.lasts_s) } as CSSProperties;
  return (
    <div className={styles.drain} data-urgent={leftS <= LEASE_URGENT_S} style={style} aria-hidden="true" />
  );
}
