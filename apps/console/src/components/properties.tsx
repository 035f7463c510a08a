import type { ReactNode } from 'react';
import styles from './properties.module.css';

/** The fields of a record: names and values, one a line. */
export function Properties({ children }: { children: ReactNode }) {
  return <dl className={styles.properties}>{children}</dl>;
}

type PropertyProps = {
  label: string;
  /** An action on the value. */
  action?: ReactNode;
  /** A name of the wire: monospace, left to right in every language. */
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

/** The `action` of a property: a button that looks like a link. */
export function PropertyAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      {children}
    </button>
  );
}
