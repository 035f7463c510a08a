import { useState } from 'react';
import { createDraft, type Draft, type Fields, hasChanges, mergeDraft } from '../core/draft.ts';

/** `by` is null for the system. */
type Change = { by: { name: string } | null; at: number | null };
/** Another version of the record, which somebody has saved meanwhile. */
type OtherVersion<Values> = Change & { values: Values; version: number };

type RecordKey = { id: number; version: number } | { id?: never; version?: never };

/** Returns the fields of a form. `version` is that of the record they began with; a new record has none. */
export function useDraft<Values extends Fields>(initial: Values, version?: number) {
  const [draft, setDraft] = useState<Draft>(() => createDraft(initial));
  const [current, setCurrent] = useState({ version, change: null as Change | null });
  return {
    values: draft.values as Values,
    version: current.version,
    isChanged: hasChanges(draft),
    /** Returns what a call that saves says of the record: nothing for a new one. */
    toKey: (record: { id: number } | null): RecordKey =>
      record && current.version !== undefined ? { id: record.id, version: current.version } : {},
    change: (field: string, value: string) =>
      setDraft((before) => ({ ...before, values: { ...before.values, [field]: value } })),
    /** Takes these values instead of what is typed. */
    reset: (values: Values) => setDraft((before) => ({ ...before, values })),
    /** Merges another version into the draft. Fields that both sides changed become conflicts. */
    takeVersion: ({ values, version: next, by, at }: OtherVersion<Values>) => {
      setDraft((before) => mergeDraft(before, values));
      setCurrent({ version: next, change: { by, at } });
    },
    /** Takes a version that needs no decision, such as the one just saved. */
    follow: ({ values, version: next }: Pick<OtherVersion<Values>, 'values' | 'version'>) => {
      setDraft((before) => mergeDraft(before, values));
      setCurrent({ version: next, change: null });
    },
    /** What to decide after a conflict; null while there is none. */
    conflict: current.change && { ...current.change, clashes: draft.clashes },
  };
}
