import { getNowS } from '@afterglow/browser/now';
import { type FormEvent, useState } from 'react';
import { getErrorText } from '../core/error-text.ts';
import type { HttpResult } from '../core/http.ts';
import { useT } from '../core/translations.tsx';

export type FieldErrors<Fields> = { readonly [K in keyof Fields]?: 'required' | 'invalid_email' };

/**
 * Returns a form for a declaration to the operator, with or without an account. `submit` marks invalid fields
 * and focuses the first, or sends the form. `onDone` gets the number of the declaration, where the reply has
 * one, and the time of receipt; `errorText` is the text of the server's error.
 */
export function useDeclaration<Fields extends object>({
  fields,
  validate,
  send,
  onChange,
  onDone,
}: {
  fields: Fields;
  validate: (fields: Fields) => FieldErrors<Fields>;
  send: (fields: Fields) => Promise<HttpResult<{ number?: string; at?: number }>>;
  onChange: (fields: Partial<Fields>) => void;
  onDone: (number: string, receivedS: number) => void;
}) {
  const t = useT();
  const [errors, setErrors] = useState<FieldErrors<Fields>>({});
  const [isBusy, setBusy] = useState(false);
  const [submitErrorText, setSubmitErrorText] = useState<string | null>(null);
  return {
    busy: isBusy,
    errorText: submitErrorText,
    change(changed: Partial<Fields>): void {
      // Removes the marks of fields that have become valid; adds none.
      const invalid = validate({ ...fields, ...changed });
      setErrors(
        Object.fromEntries(
          Object.entries(invalid).filter(([field]) => field in errors),
        ) as FieldErrors<Fields>,
      );
      onChange(changed);
    },
    /** The error text of a field. */
    getFieldErrorText(field: keyof Fields): string | undefined {
      const invalid = errors[field];
      return invalid && t(`errors.${invalid}`);
    },
    async submit(event: FormEvent<HTMLFormElement>): Promise<void> {
      event.preventDefault();
      const form = event.currentTarget;
      const invalid = validate(fields);
      setErrors(invalid);
      const [first] = Object.keys(invalid);
      if (first) {
        form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
        return;
      }
      setBusy(true);
      setSubmitErrorText(null);
      const result = await send(fields);
      setBusy(false);
      if (result.ok) onDone(result.body.number ?? '', result.body.at ?? getNowS());
      else setSubmitErrorText(getErrorText(t, result.error, result.seconds));
    },
  };
}
