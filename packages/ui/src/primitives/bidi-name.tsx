import type { ReactNode } from 'react';
import styles from './bidi-name.module.css';

/** A name, city or anything else whose direction is its own, not the sentence's. */
export function BidiName({
  children,
  clamp = false,
}: {
  children: ReactNode /** One line, cut with an ellipsis. */;
  clamp?: boolean;
}) {
  return <bdi className={clamp ? styles.clamp : undefined}>{children}</bdi>;
}
