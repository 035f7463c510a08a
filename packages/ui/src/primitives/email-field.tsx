import { Field, type FieldProps } from './field.tsx';

export type EmailFieldProps = Omit<
  FieldProps,
  'type' | 'ltr' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
>;

/** An address of a mailbox: left to right in every language, nothing of it corrected. `autoComplete`: `email`, if left out. */
export function EmailField(props: EmailFieldProps) {
  return (
    <Field
      name="email"
      autoComplete="email"
      {...props}
      type="email"
      ltr
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
