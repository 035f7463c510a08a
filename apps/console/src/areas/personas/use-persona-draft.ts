import type { PersonaRecord } from '@afterglow/protocol/console/personas/entities';
import { useRef, useState } from 'react';
import { useDraft } from '../../components/use-draft.ts';
import { useSave } from '../../components/use-save.ts';
import { useSyncDraft } from '../../components/use-sync-draft.ts';
import { listIssues } from '../../core/request.ts';
import {
  EMPTY_FIELDS,
  findErrors,
  type PersonaFields,
  readIssues,
  toFields,
  toInput,
} from './persona-fields.ts';

/**
 * Returns the fields of a virtual profile while they are changed, null for a new one. A tab changes some of
 * them and saves them all: what somebody else has saved meanwhile in the others stays.
 */
export function usePersonaDraft(persona: PersonaRecord | null, onCreated: (id: number) => void = () => {}) {
  const initial = persona ? toFields(persona) : EMPTY_FIELDS;
  const draft = useDraft<PersonaFields>(initial, persona?.version);
  const [isSubmitted, setSubmitted] = useState(false);
  const [sent, setSent] = useState<PersonaFields | null>(null);
  const saving = useRef<PersonaFields | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { values } = draft;
  const { act, errorText, error, isBusy } = useSave('personas/save', {
    onDone: ({ id, version }) => {
      if (!persona) return onCreated(id);
      draft.acceptVersion({ values: saving.current ?? values, version });
      setSaved(true);
    },
    draft,
    toFields,
    reasons: { incomplete: 'personas.incomplete_active', retired: 'personas.retired' },
  });
  useSyncDraft(draft, { version: persona?.version ?? 0, values: initial });

  const errors = findErrors(values, new Date().toISOString().slice(0, 10));
  // What the server has said holds until the field is changed.
  const rejected = readIssues(error ? listIssues(error) : []);
  const findError = (field: keyof PersonaFields) =>
    (isSubmitted ? errors[field] : undefined) ??
    (sent && sent[field] === values[field] ? rejected[field] : undefined) ??
    null;
  function save(): void {
    setSubmitted(true);
    setSaved(false);
    if (Object.keys(errors).length > 0) return;
    saving.current = values;
    setSent(values);
    act({
      ...draft.toIdAndVersion(persona),
      ...toInput(values),
    });
  }
  return {
    draft,
    save,
    findError,
    isBusy,
    /** The last save succeeded and nothing was changed since. */
    isSaved: isSaved && !draft.isChanged,
    errorText: Object.keys(rejected).length > 0 ? null : errorText,
    error,
  };
}
export type PersonaDraft = ReturnType<typeof usePersonaDraft>;
