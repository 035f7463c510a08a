import { LEASE_URGENT_S } from '@afterglow/domain/inbox';
import { Timer } from 'lucide-react';
import type { CSSProperties } from 'react';
import { formatTimeLeft } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './lease-clock.module.css';
import { useNow } from './use-now.ts';

/** Returns the seconds left, at least 0. */
export function useLeaseLeft({ expires }: { expires: number }): number {
  return Math.max(0, Math.round(expires - useNow(1_000) / 1000));
}

/** The time left of a lease; urgent in the last minute. Typing renews it. */
export function LeaseClock({ lease, label }: { lease: { expires: number }; label?: string }) {
  const t = useT();
  const leftS = useLeaseLeft(lease);
  return (
    <span
      className={styles.clock}
      data-urgent={leftS <= LEASE_URGENT_S}
      role="timer"
      aria-label={label ?? t('console.lease_left')}
    >
      <Timer size={16} strokeWidth={2} aria-hidden="true" />
      <bdi>{formatTimeLeft(leftS)}</bdi>
    </span>
  );
}

/** The time left as a bar: full when the lease is new, regardless of its length. */
export function LeaseProgress({ lease }: { lease: { expires: number; lasts_s: number } }) {
  const leftS = useLeaseLeft(lease);
  const style = { '--left': Math.min(1, leftS / lease.lasts_s) } as CSSProperties;
  return (
    <div className={styles.drain} data-urgent={leftS <= LEASE_URGENT_S} style={style} aria-hidden="true" />
  );
}
