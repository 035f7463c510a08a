import { Check, CircleAlert } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { joinClasses } from './join-classes.ts';

export type CheckboxProps = {
  /** The label; may contain links. */
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  errorText?: ReactNode;
  name?: string;
  disabled?: boolean;
  required?: boolean;
};

/** The box alone, for a label that the page draws itself. */
export function CheckboxInput(props: Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'>) {
  return (
    <span className={styles.place}>
      <input {...props} type="checkbox" className={styles.input} />
      <Check className={styles.mark} size={16} strokeWidth={3} aria-hidden="true" />
    </span>
  );
}

export function Checkbox({
  children,
  checked,
  onChange,
  hint,
  errorText,
  name,
  disabled,
  required,
}: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label className={styles.label}>
        <CheckboxInput
          name={name}
          checked={checked}
          disabled={disabled}
          required={required}
          aria-invalid={errorText ? true : undefined}
          aria-describedby={
            joinClasses(hint ? `${id}-hint` : '', errorText ? `${id}-error` : '') || undefined
          }
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={styles.content}>{children}</span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {errorText ? (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{errorText}</span>
        </p>
      ) : null}
    </div>
  );
}
