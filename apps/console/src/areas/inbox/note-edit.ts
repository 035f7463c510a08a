import type { PairNoteCategory } from '@afterglow/domain/pair-notes';
import type { PairNote } from '@afterglow/protocol/console/inbox/entities';
import { create } from 'zustand';
import type { ConflictBar } from '../../components/conflict-bar.tsx';
import { createDraft, type Draft, type FieldValue, listChoices, mergeDraft } from '../../core/draft.ts';
import { loadAreaMessages } from '../../core/translations.tsx';
import type { HeldConversation } from './inbox-store.ts';
import { reloadHeld } from './leases.ts';
import { getPairKey, type PairOf } from './pair-key.ts';
import { type NoteError, saveNote } from './pair-notes.ts';

type NoteFields = { category: PairNoteCategory; text: string };

/**
 * A note that is being written. It stays while something else is on screen, and when the lease ends, until the pair
 * comes again.
 */
export type NoteDraft = Draft<NoteFields> & {
  /** The note being edited, in the version of the start; null for a new one. */
  note: { id: number; version: number } | null;
  /** Who has changed the note meanwhile; null if nobody has. */
  change: { by: { name: string } | null; at: number | null } | null;
  /** Stays the same until it is known whether the note was saved. */
  traceId: string;
  isSaving: boolean;
  error: NoteError | null;
};

type State = { byPair: Readonly<Record<string, NoteDraft>> };
const useDrafts = create<State>(() => ({ byPair: {} }));
const { getState, setState } = useDrafts;

const toFields = (note: PairNote | null): NoteFields => ({
  category: note?.category ?? 'interests',
  text: note?.text ?? '',
});

/** Begins a note about a pair, unless one is being written. */
export function beginNote(pair: PairOf, note: PairNote | null = null): void {
  const key = getPairKey(pair);
  const draft: NoteDraft = {
    ...createDraft(toFields(note)),
    note: note && { id: note.id, version: note.version },
    change: null,
    traceId: crypto.randomUUID(),
    isSaving: false,
    error: null,
  };
  setState(({ byPair }) => (byPair[key] ? {} : { byPair: { ...byPair, [key]: draft } }));
}

export const clearNoteDrafts = (): void => setState({ byPair: {} });

function updateDraft(pair: PairOf, fields: Partial<NoteDraft>): void {
  const key = getPairKey(pair);
  setState(({ byPair }) => {
    const known = byPair[key];
    return known ? { byPair: { ...byPair, [key]: { ...known, ...fields } } } : {};
  });
}

function closeDraft(pair: PairOf): void {
  setState(({ byPair }) => {
    const { [getPairKey(pair)]: _, ...others } = byPair;
    return { byPair: others };
  });
}

/** Returns the note of a pair that is being written, how to change it, and how to stop. */
export function useNoteDraft(pair: PairOf) {
  const draft = useDrafts(({ byPair }) => byPair[getPairKey(pair)] ?? null);
  const setField = (field: string, value: FieldValue) => {
    if (draft) updateDraft(pair, { values: { ...draft.values, [field]: value }, error: null });
  };
  return {
    draft,
    change: <Name extends keyof NoteFields>(field: Name, value: NoteFields[Name]) => setField(field, value),
    choices: draft ? listChoices(draft, setField) : [],
    close: () => closeDraft(pair),
  };
}

let conflictBar: typeof ConflictBar | null = null;
export const getConflictBar = () => conflictBar;

/** Loads the bar of a conflict: few notes need it. Returns whether its files have arrived. */
async function loadConflictBar(): Promise<boolean> {
  try {
    const [file] = await Promise.all([
      import('../../components/conflict-bar.tsx'),
      loadAreaMessages(['table']),
    ]);
    conflictBar = file.ConflictBar;
    return true;
  } catch {
    return false;
  }
}

/** Saves the note that is being written. Returns whether it is saved; else the draft says why not. */
export async function saveNoteDraft(held: HeldConversation): Promise<boolean> {
  const draft = getState().byPair[getPairKey(held)];
  const text = draft?.values.text.trim() ?? '';
  if (!draft || draft.isSaving || text === '') return false;
  const { note, traceId } = draft;
  updateDraft(held, { isSaving: true, error: null });
  const saved = await saveNote(held, { note, category: draft.values.category, text, traceId });
  // Without its bar nobody could choose: the note stays unchanged, and to save it meets the conflict again.
  const isChoosable = saved.isSaved || !saved.conflict || (await loadConflictBar());
  // Meanwhile it may have been given up, and another one begun.
  if (getState().byPair[getPairKey(held)]?.traceId !== traceId) return saved.isSaved;
  if (saved.isSaved) {
    closeDraft(held);
    return true;
  }
  const { isKnown, conflict } = saved;
  const error = isChoosable ? saved.error : 'failed';
  updateDraft(held, {
    isSaving: false,
    error,
    ...(isKnown ? { traceId: crypto.randomUUID() } : {}),
    ...(error === 'gone' ? { note: null, change: null, clashes: [] } : {}),
    ...(conflict && isChoosable ? takeConflict(draft, conflict) : {}),
  });
  // The list has the text that was saved before.
  if (error === 'already_saved') await reloadHeld();
  return false;
}

type Conflict = { current: PairNote; by: { name: string } | null; at: number | null };

/** Keeps what is typed, and asks about the fields that both have changed. */
function takeConflict(draft: NoteDraft, { current, by, at }: Conflict): Partial<NoteDraft> {
  return {
    ...mergeDraft(draft, toFields(current)),
    note: { id: current.id, version: current.version },
    change: { by, at },
  };
}
