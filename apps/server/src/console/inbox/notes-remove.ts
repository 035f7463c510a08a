import { notesRemove } from '@afterglow/protocol/console/inbox/notes-remove';
import { reject, rejectForbidden, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { findHeldLease } from '../operators/lease.ts';
import { mayWritePairNote } from '../policies/conversation.ts';
import { findVersionConflict } from '../version.ts';
import { lockPairNote, toPairNoteSubject } from './pair-notes.ts';

export const notesRemoveHandler = staffWrite(notesRemove, async ({ tx, me, now }, { id, version }) => {
  const subject = toPairNoteSubject(id);
  const locked = await lockPairNote(tx, id);
  // For an operator without the conversation a note of others is like none.
  const permission = mayWritePairNote(me, locked && (await findHeldLease(tx, locked, now)), now);
  if (!permission.allowed) return rejectForbidden({ reason: permission.reason }, { subject });
  if (!locked) return reject('not_found');
  const { note: current, memberId } = locked;
  const conflict = await findVersionConflict(tx, { version, current, subject });
  if (conflict) return reject('conflict', conflict);
  await tx.deleteFrom('pair_note').where('id', '=', id).execute();
  const detail = { before: { category: current.category }, after: null };
  return withAuditLog(reply({ id }), { subject, personId: memberId, detail });
});
