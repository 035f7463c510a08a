import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import styles from './text-area.module.css';

export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  FieldProps & {
    /** E.g. "12/300", formatted by the caller. */
    counter?: ReactNode;
    ref?: Ref<HTMLTextAreaElement>;
  };

/**
 * Returns the direction of a box. An empty box has that of the page: `auto` treats it as left-to-right, and
 * the first typed text would jump.
 */
const getDirection = (value: TextAreaProps['value']): 'auto' | undefined =>
  value === '' ? undefined : 'auto';

/**
 * Grows with its text up to 40 % of the window height if the browser supports it (`field-sizing`), scrolls after that.
 */
export function TextArea({
  label,
  labelHidden,
  hint,
  errorText,
  counter,
  id,
  rows = 3,
  ...rest
}: TextAreaProps) {
  return (
    <FieldFrame
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      errorText={errorText}
      id={id}
      aside={counter}
    >
      {(wiring) => (
        <textarea dir={getDirection(rest.value)} rows={rows} {...rest} {...wiring} className={styles.area} />
      )}
    </FieldFrame>
  );
}
