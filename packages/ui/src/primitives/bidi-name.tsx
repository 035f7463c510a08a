import type { ReactNode } from 'react';
import styles from './bidi-name.module.css';

/** A name, city or other text with a direction of its own. */
export function BidiName({
  children,
  clamp = false,
}: {
  children: ReactNode /** Whether the name is one line, cut with an ellipsis. */;
  clamp?: boolean;
}) {
  return <bdi className={clamp ? styles.clamp : undefined}>{children}</bdi>;
}
