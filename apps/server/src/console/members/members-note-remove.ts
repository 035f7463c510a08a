import { membersNoteRemove } from '@afterglow/protocol/console/members/members-note-remove';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { findVersionConflict } from '../version.ts';
import { lockNote, toNoteSubject } from './member-notes.ts';

/** Deletes a note. The note of a member who has deleted the account can be removed too. */
export const membersNoteRemoveHandler = staffWrite(membersNoteRemove, async ({ tx }, { id, version }) => {
  const locked = await lockNote(tx, id);
  if (!locked) return reject('not_found');
  const { note: current, memberId } = locked;
  const subject = toNoteSubject(id);
  const conflict = await findVersionConflict(tx, { version, current, subject });
  if (conflict) return reject('conflict', conflict);
  await tx.deleteFrom('member_note').where('id', '=', id).execute();
  const detail = { before: { category: current.category }, after: null };
  return withAuditLog(reply({ id, version: version + 1 }), { subject, personId: memberId, detail });
});
