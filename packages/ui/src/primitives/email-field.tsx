import { Field, type FieldProps } from './field.tsx';

export type EmailFieldProps = Omit<
  FieldProps,
  'type' | 'ltr' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
>;

/** An email address: left to right in every language, without autocorrection. `autoComplete` defaults to `email`. */
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
