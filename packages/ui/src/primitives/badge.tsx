import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { joinClasses } from './join-classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type BadgeProps = {
  /** The visible text; leave it out for a bare dot. */
  children?: ReactNode;
  kind?: 'primary' | 'neutral' | 'accent' | 'premium' | 'success' | 'danger' | 'info';
  /** The text for screen readers instead of the visible one, e.g. "3 unread messages". */
  label?: string;
};

export function Badge({ children, kind = 'primary', label }: BadgeProps) {
  return (
    <span className={joinClasses(styles.badge, styles[kind], children === undefined && styles.dot)}>
      <span aria-hidden={label ? true : undefined}>{children}</span>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
