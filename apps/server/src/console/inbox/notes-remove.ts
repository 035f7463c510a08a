import { notesRemove } from '@afterglow/protocol/console/inbox/notes-remove';
import { reject, rejectForbidden, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toConversationEntry } from '../audit-subjects.ts';
import { mayWritePairNote } from '../policies/conversation.ts';
import { findVersionConflict } from '../version.ts';
import { findHeldLease } from './lease.ts';
import { lockPairNote, toPairNoteSubject } from './pair-notes.ts';

export const notesRemoveHandler = staffWrite(notesRemove, async ({ tx, me, now }, { id, version }) => {
  const locked = await lockPairNote(tx, id);
  if (!locked) return reject('not_found');
  const { note: current, personaId, memberId } = locked;
  const permission = mayWritePairNote(me, await findHeldLease(tx, locked, now), now);
  if (!permission.allowed) {
    const about = toConversationEntry({ persona_id: personaId, member_id: memberId });
    return rejectForbidden({ reason: permission.reason }, about);
  }
  const subject = toPairNoteSubject(id);
  const conflict = await findVersionConflict(tx, { version, current, subject });
  if (conflict) return reject('conflict', conflict);
  await tx.deleteFrom('pair_note').where('id', '=', id).execute();
  const detail = { before: { category: current.category }, after: null };
  return withAuditLog(reply({ id }), { subject, personId: memberId, detail });
});
