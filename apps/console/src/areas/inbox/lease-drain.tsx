import { LEASE_S, LEASE_URGENT_S } from '@afterglow/domain/lease';
import type { CSSProperties } from 'react';
import { useLeaseLeft } from './lease-clock.tsx';
import styles from './lease-drain.module.css';

/** The same time as a line that grows shorter, for the corner of the eye. */
export function LeaseDrain({ lease }: { lease: { expires: number } }) {
  const leftS = useLeaseLeft(lease);
  const style = { '--left': Math.min(1, leftS / LEASE_S) } as CSSProperties;
  return (
    <div className={styles.drain} data-urgent={leftS <= LEASE_URGENT_S} style={style} aria-hidden="true" />
  );
}
