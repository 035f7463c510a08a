import type { PairNoteCategory } from '@afterglow/domain/pair-notes';
import type { PairNote } from '@afterglow/protocol/console/inbox/entities';
import { channel } from '../../core/channel.ts';
import { useSession } from '../../core/session.ts';
import { findHeld, type HeldConversation, updateHeld } from './inbox-store.ts';

export type NoteError =
  | 'lease'
  | 'contact_data'
  | 'payment'
  | 'consent'
  | 'limit'
  | 'version'
  | 'offline'
  | 'failed';

type Edit = { note: PairNote | null; category: PairNoteCategory; text: string; traceId: string };

function updateNotes(leaseId: number, change: (notes: readonly PairNote[]) => PairNote[]): void {
  const held = findHeld(leaseId);
  if (held) updateHeld(leaseId, { notes: change(held.notes) });
}

/** Saves a note of a held conversation. Returns why it was not saved; null once it is. */
export async function saveNote(
  { lease, member, persona }: HeldConversation,
  { note, category, text, traceId }: Edit,
): Promise<NoteError | null> {
  const reply = await channel.call('notes/save', {
    member_id: member.id,
    persona_id: persona.id,
    category,
    text,
    trace_id: traceId,
    ...(note ? { id: note.id, version: note.version } : {}),
  });
  if (reply.ok) {
    const { user } = useSession.getState();
    const by = user ? { id: user.id, name: user.name } : null;
    const saved = { ...reply.data, category, text, by, at: Math.floor(Date.now() / 1000) };
    updateNotes(lease.id, (notes) => [saved, ...notes.filter(({ id }) => id !== saved.id)]);
    return null;
  }
  if (reply.code === 'conflict') {
    const { current } = reply.details;
    updateNotes(lease.id, (notes) => notes.map((one) => (one.id === current.id ? current : one)));
    return 'version';
  }
  if (reply.code === 'limit_reached') return 'limit';
  if (reply.code === 'forbidden' && reply.details) return reply.details.reason;
  return reply.code === 'offline' ? 'offline' : 'failed';
}

/** Removes a note of a held conversation. Returns whether it is gone. */
export async function removeNote(leaseId: number, { id, version }: PairNote): Promise<boolean> {
  const reply = await channel.call('notes/remove', { id, version });
  if (!reply.ok && reply.code === 'conflict') {
    const { current } = reply.details;
    updateNotes(leaseId, (notes) => notes.map((one) => (one.id === id ? current : one)));
    return false;
  }
  const isGone = reply.ok || reply.code === 'not_found';
  if (isGone) updateNotes(leaseId, (notes) => notes.filter((one) => one.id !== id));
  return isGone;
}
