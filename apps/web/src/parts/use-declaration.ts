import { type FormEvent, useState } from 'react';
import { nowSeconds } from '../ground/format.ts';
import { errorText, type HttpAnswer } from '../ground/http.ts';
import { useT } from '../ground/words.tsx';

export type Faults<Fields> = { readonly [K in keyof Fields]?: 'required' | 'invalid_email' };

/**
 * A form by which anybody declares something to the operator, with or without an account. `submit` marks what is wrong and
 * puts the focus there, or sends it; `onDone` gets its number and the second it was received; `refusal` is what the server said.
 */
export function useDeclaration<Fields extends object>({
  fields,
  faultsOf,
  send,
  onChange,
  onDone,
}: {
  fields: Fields;
  faultsOf: (fields: Fields) => Faults<Fields>;
  send: (fields: Fields) => Promise<HttpAnswer<{ number: string; at?: number }>>;
  onChange: (fields: Partial<Fields>) => void;
  onDone: (number: string, receivedS: number) => void;
}) {
  const t = useT();
  const [faults, setFaults] = useState<Faults<Fields>>({});
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    busy,
    refusal,
    change(changed: Partial<Fields>): void {
      // A mark goes when what it is about is right, and no other goes with it.
      const wrong = faultsOf({ ...fields, ...changed });
      setFaults(
        Object.fromEntries(Object.entries(wrong).filter(([field]) => field in faults)) as Faults<Fields>,
      );
      onChange(changed);
    },
    /** The words for what is wrong with a field. */
    fault(field: keyof Fields): string | undefined {
      const found = faults[field];
      return found && t(`errors.${found}`);
    },
    async submit(event: FormEvent<HTMLFormElement>): Promise<void> {
      event.preventDefault();
      const form = event.currentTarget;
      const found = faultsOf(fields);
      setFaults(found);
      const [first] = Object.keys(found);
      if (first) {
        form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
        return;
      }
      setBusy(true);
      setRefusal(null);
      const answer = await send(fields);
      setBusy(false);
      if (answer.ok) onDone(answer.body.number, answer.body.at ?? nowSeconds());
      else setRefusal(errorText(t, answer.error, answer.seconds));
    },
  };
}
