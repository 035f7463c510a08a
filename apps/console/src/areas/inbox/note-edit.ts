import type { PairNote } from '@afterglow/protocol/console/inbox/entities';
import { create } from 'zustand';

type Editing = { leaseId: number; note: PairNote | 'new' } | null;

/** Which note is being written. The key O and the button of the notes open the form. */
const useEditing = create<{ editing: Editing }>(() => ({ editing: null }));

export const beginNote = (leaseId: number): void =>
  useEditing.setState({ editing: { leaseId, note: 'new' } });

/** Returns which note of a conversation is being written, how to begin, and how to stop. */
export function useNoteEdit(leaseId: number) {
  const editing = useEditing((state) => state.editing);
  return {
    editing: editing?.leaseId === leaseId ? editing.note : null,
    edit: (note: PairNote | 'new') => useEditing.setState({ editing: { leaseId, note } }),
    close: () => useEditing.setState({ editing: null }),
  };
}
