import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import styles from './select.module.css';

export type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> &
  FieldProps & {
    options: readonly { value: string; label: string; disabled?: boolean }[];
    /** Shown while nothing is selected (value ''). */
    placeholder?: string;
    ref?: Ref<HTMLSelectElement>;
  };

/** The platform's own select: it works on every phone and in every script. */
export function Select({
  label,
  labelHidden,
  hint,
  errorText,
  id,
  options,
  placeholder,
  ...rest
}: SelectProps) {
  return (
    <FieldFrame label={label} labelHidden={labelHidden} hint={hint} errorText={errorText} id={id}>
      {(wiring) => (
        <span className={styles.box}>
          <select {...rest} {...wiring} className={styles.select}>
            {placeholder === undefined ? null : (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
      )}
    </FieldFrame>
  );
}
