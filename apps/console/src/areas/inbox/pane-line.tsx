import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './pane-line.module.css';

/** One fact with its sign. */
export function PaneLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className={styles.line}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={styles.sign} />
      <span className={styles.text}>{children}</span>
    </li>
  );
}
