import { joinClasses } from './join-classes.ts';
import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SpinnerProps = {
  /** Announced to screen readers. Leave it out if the container says that it is busy. */
  label?: string;
  /** m 20 px, l 36 px. */
  size?: 'm' | 'l';
};

export function Spinner({ label, size = 'm' }: SpinnerProps) {
  return (
    <span className={joinClasses(styles.spinner, styles[size])}>
      <span className={styles.arc} aria-hidden="true" />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
