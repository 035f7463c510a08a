import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './field-frame.module.css';
import { joinClasses } from './join-classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type FieldProps = {
  label: ReactNode;
  /** The label is for screen readers only. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** What is wrong and how to fix it. If set, the field is invalid. */
  errorText?: ReactNode;
};

/** The attributes of the control that connect it to label, hint and error. */
export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldFrameProps = FieldProps & {
  id?: string;
  /** At the end of the hint line, e.g. a counter. */
  aside?: ReactNode;
  children: (wiring: FieldWiring) => ReactNode;
};

/** Label, hint and error around any control. */
export function FieldFrame({
  label,
  labelHidden = false,
  hint,
  errorText,
  id,
  aside,
  children,
}: FieldFrameProps) {
  const own = useId();
  const controlId = id ?? own;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = joinClasses(hint ? hintId : '', errorText ? errorId : '');
  return (
    <div className={styles.frame}>
      <label htmlFor={controlId} className={labelHidden ? undefined : styles.label}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': errorText ? true : undefined,
      })}
      {hint || aside ? (
        <div className={styles.below}>
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
          {aside ? <span className={styles.hint}>{aside}</span> : null}
        </div>
      ) : null}
      {errorText ? (
        <p id={errorId} className={styles.error}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{errorText}</span>
        </p>
      ) : null}
    </div>
  );
}
