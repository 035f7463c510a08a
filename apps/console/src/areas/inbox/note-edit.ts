import type { PairNoteCategory } from '@afterglow/domain/pair-notes';
import type { PairNote } from '@afterglow/protocol/console/inbox/entities';
import { create } from 'zustand';

/** A note that is being written. It stays while another conversation or another pane is on screen. */
type NoteDraft = { note: PairNote | null; category: PairNoteCategory; text: string };

const useDrafts = create<{ byLease: Readonly<Record<number, NoteDraft>> }>(() => ({ byLease: {} }));

const toDraft = (note: PairNote | null): NoteDraft => ({
  note,
  category: note?.category ?? 'interests',
  text: note?.text ?? '',
});

/** Begins a note about a conversation, unless one is being written. */
export function beginNote(leaseId: number, note: PairNote | null = null): void {
  useDrafts.setState(({ byLease }) =>
    byLease[leaseId] ? {} : { byLease: { ...byLease, [leaseId]: toDraft(note) } },
  );
}

export const clearNoteDrafts = (): void => useDrafts.setState({ byLease: {} });

/** Returns the note of a conversation that is being written, how to change it, and how to stop. */
export function useNoteDraft(leaseId: number) {
  const draft = useDrafts(({ byLease }) => byLease[leaseId] ?? null);
  return {
    draft,
    change: (fields: Partial<NoteDraft>) =>
      useDrafts.setState(({ byLease }) => {
        const known = byLease[leaseId];
        return known ? { byLease: { ...byLease, [leaseId]: { ...known, ...fields } } } : {};
      }),
    close: () =>
      useDrafts.setState(({ byLease }) => {
        const { [leaseId]: _, ...others } = byLease;
        return { byLease: others };
      }),
  };
}
