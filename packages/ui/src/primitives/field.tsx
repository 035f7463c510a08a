import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldProps as FrameProps } from './field-frame.tsx';
import { joinClasses } from './join-classes.ts';

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> &
  FrameProps & {
    /** For addresses, codes and passwords: left to right in every language. */
    ltr?: boolean;
    /** An icon before the text. */
    prefix?: ReactNode;
    /** A control or unit after the text. */
    suffix?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

export function Field({
  label,
  labelHidden,
  hint,
  errorText,
  ltr = false,
  prefix,
  suffix,
  id,
  className,
  ...rest
}: FieldProps) {
  return (
    <FieldFrame label={label} labelHidden={labelHidden} hint={hint} errorText={errorText} id={id}>
      {(wiring) => (
        <span className={joinClasses(styles.box, className)}>
          {prefix ? <span className={styles.prefix}>{prefix}</span> : null}
          <input
            {...rest}
            {...wiring}
            className={styles.input}
            dir={ltr ? 'ltr' : (rest.dir ?? 'auto')}
            data-ltr={ltr || undefined}
          />
          {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
        </span>
      )}
    </FieldFrame>
  );
}
