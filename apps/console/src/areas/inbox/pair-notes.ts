import { getNowS } from '@afterglow/browser/now';
import type { PairNoteCategory } from '@afterglow/domain/pair-notes';
import type { PairNote } from '@afterglow/protocol/console/inbox/entities';
import type { notesSave } from '@afterglow/protocol/console/inbox/notes-save';
import type { OwnErrorDetailsOf } from '@afterglow/protocol/define';
import { channel } from '../../core/channel.ts';
import { useSession } from '../../core/session.ts';
import { findHeld, type HeldConversation, updateHeld } from './inbox-store.ts';
import { repeatCall } from './repeat-call.ts';

export type NoteError =
  | 'lease'
  | 'contact_data'
  | 'payment'
  | 'consent'
  | 'limit'
  | 'gone'
  | 'already_saved'
  | 'offline'
  | 'failed';

type Edit = {
  note: { id: number; version: number } | null;
  category: PairNoteCategory;
  text: string;
  traceId: string;
};

/** `isKnown`: the server has answered, so the note was not saved by this call. */
type SaveResult =
  | { isSaved: true }
  | {
      isSaved: false;
      error: NoteError | null;
      isKnown: boolean;
      conflict?: OwnErrorDetailsOf<typeof notesSave, 'conflict'>;
    };

function updateNotes(leaseId: number, change: (notes: readonly PairNote[]) => PairNote[]): void {
  const held = findHeld(leaseId);
  if (held) updateHeld(leaseId, { notes: change(held.notes) });
}

/** Saves a note of a held conversation. Without a response it is sent again, and saved once. */
export async function saveNote(
  { lease, member, persona }: HeldConversation,
  { note, category, text, traceId }: Edit,
): Promise<SaveResult> {
  const input = { member_id: member.id, persona_id: persona.id, category, text, trace_id: traceId };
  const reply = await repeatCall(() => channel.call('notes/save', { ...input, ...note }));
  if (reply.ok) {
    const { user } = useSession.getState();
    const by = user ? { id: user.id, name: user.name } : null;
    const saved = { ...reply.data, category, text, by, at: getNowS() };
    updateNotes(lease.id, (notes) => [saved, ...notes.filter(({ id }) => id !== saved.id)]);
    return { isSaved: true };
  }
  const rejectNote = (error: NoteError | null) => ({ isSaved: false as const, error, isKnown: true });
  switch (reply.code) {
    case 'conflict': {
      const { current } = reply.details;
      updateNotes(lease.id, (notes) => notes.map((item) => (item.id === current.id ? current : item)));
      return { ...rejectNote(null), conflict: reply.details };
    }
    case 'not_found':
      if (note) updateNotes(lease.id, (notes) => notes.filter(({ id }) => id !== note.id));
      return rejectNote(note ? 'gone' : 'failed');
    case 'limit_reached':
      return rejectNote('limit');
    case 'forbidden':
      return rejectNote(reply.details ? reply.details.reason : 'failed');
    case 'trace_conflict':
      return rejectNote('already_saved');
    case 'offline':
      return { isSaved: false, error: 'offline', isKnown: false };
    default:
      return { isSaved: false, error: 'failed', isKnown: false };
  }
}

/** Removes a note of a held conversation. Returns whether it is gone. */
export async function removeNote(leaseId: number, { id, version }: PairNote): Promise<boolean> {
  const reply = await channel.call('notes/remove', { id, version });
  if (!reply.ok && reply.code === 'conflict') {
    const { current } = reply.details;
    updateNotes(leaseId, (notes) => notes.map((note) => (note.id === id ? current : note)));
    return false;
  }
  const isGone = reply.ok || reply.code === 'not_found';
  if (isGone) updateNotes(leaseId, (notes) => notes.filter((note) => note.id !== id));
  return isGone;
}
