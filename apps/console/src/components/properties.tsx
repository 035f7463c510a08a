import type { ReactNode } from 'react';
import styles from './properties.module.css';

/** What a record says: names and values, one a line. */
export function Properties({ children }: { children: ReactNode }) {
  return <dl className={styles.properties}>{children}</dl>;
}

type PropertyProps = {
  label: string;
  /** What can be done with the value. */
  action?: ReactNode;
  /** Of the wire: left to right in every language, each letter told apart. */
  isCode?: boolean;
  children: ReactNode;
};

export function Property({ label, action, isCode = false, children }: PropertyProps) {
  return (
    <div className={styles.property}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {isCode ? <code className={styles.code}>{children}</code> : children}
        {action ? <span className={styles.action}>{action}</span> : null}
      </dd>
    </div>
  );
}
