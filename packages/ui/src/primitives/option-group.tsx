import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './option-group.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type OptionGroupProps = {
  legend: ReactNode;
  /** For a screen whose title already asks the question. */
  legendHidden?: boolean;
  hint?: ReactNode;
  errorText?: ReactNode;
  /** 4: two columns on a phone, four if there is room. */
  columns?: 1 | 2 | 3 | 4;
  /** An `OptionTile` per choice. */
  children: ReactNode;
};

export function OptionGroup({
  legend,
  legendHidden = false,
  hint,
  errorText,
  columns = 1,
  children,
}: OptionGroupProps) {
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      aria-describedby={joinClasses(hint ? `${id}-hint` : '', errorText ? `${id}-error` : '') || undefined}
    >
      <legend className={legendHidden ? undefined : styles.legend}>
        {legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <div className={joinClasses(styles.tiles, styles[`c${columns}`])}>{children}</div>
      {errorText ? (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{errorText}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
