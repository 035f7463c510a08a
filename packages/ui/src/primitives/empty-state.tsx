import type { ReactNode } from 'react';
import { Arch } from './arch.tsx';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  title: ReactNode;
  /** The heading level of the title. */
  level?: 1 | 2 | 3;
  /** Inside the arch: a glyph or a picture. */
  art?: ReactNode;
  /** The next step for the reader, in a sentence. */
  children?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ title, level = 2, art, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      {art ? (
        <div className={styles.art}>
          <Arch size={132}>
            <div className={styles.stage} data-art="empty">
              {art}
            </div>
          </Arch>
        </div>
      ) : null}
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.content}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
