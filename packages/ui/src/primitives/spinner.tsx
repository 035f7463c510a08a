import { joinClasses } from './join-classes.ts';
import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SpinnerProps = {
  /** Said to readers. Leave out where the place around it says that it is busy. */
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
