import { useState } from 'react';
import {
  type Choice,
  createDraft,
  type Draft,
  type FieldName,
  type Fields,
  type FieldValue,
  hasChanges,
  listChoices,
  mergeDraft,
} from '../core/draft.ts';

/** `by` is null for the system. */
type Change = { by: { name: string } | null; at: number | null };
/** Another version of the record, which somebody has saved meanwhile. */
type OtherVersion<Values> = Change & { values: Values; version: number };

type IdAndVersion = { id: number; version: number } | { id?: never; version?: never };

/** Who has saved another version, and what to decide since. */
export type Conflict = Change & { clashes: readonly Choice[] };

/** Returns the fields of a form. `version` is that of the record they began with; a new record has none. */
export function useDraft<Values extends Fields>(initial: Values, version?: number) {
  const [draft, setDraft] = useState<Draft<Values>>(() => createDraft(initial));
  const [current, setCurrent] = useState({ version, change: null as Change | null });
  const setField = (field: string, value: FieldValue) =>
    setDraft((before) => ({ ...before, values: { ...before.values, [field]: value } }));
  const conflict: Conflict | null = current.change && {
    ...current.change,
    clashes: listChoices(draft, setField),
  };
  return {
    values: draft.values,
    version: current.version,
    isChanged: hasChanges(draft),
    /** Returns what a call that saves says of the record: nothing for a new one. */
    toIdAndVersion: (record: { id: number } | null): IdAndVersion =>
      record && current.version !== undefined ? { id: record.id, version: current.version } : {},
    change: <Name extends FieldName<Values>>(field: Name, value: Values[Name] & FieldValue) =>
      setField(field, value),
    /** Takes these values instead of what is typed. */
    reset: (next: Values) => setDraft((before) => ({ ...before, values: next })),
    /** Merges another version into the draft. Fields that both sides changed become conflicts. */
    mergeVersion: ({ values: theirs, version: next, by, at }: OtherVersion<Values>) => {
      setDraft((before) => mergeDraft(before, theirs));
      setCurrent({ version: next, change: { by, at } });
    },
    /** Takes a version that needs no decision, such as the one just saved. */
    acceptVersion: ({ values: saved, version: next }: Pick<OtherVersion<Values>, 'values' | 'version'>) => {
      setDraft((before) => mergeDraft(before, saved));
      setCurrent({ version: next, change: null });
    },
    /** What to decide after a conflict; null while there is none. */
    conflict,
  };
}
