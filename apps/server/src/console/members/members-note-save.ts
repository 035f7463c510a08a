import { membersNoteSave } from '@afterglow/protocol/console/members/members-note-save';
import { reject, rejectForbidden, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toMemberEntry } from '../audit-subjects.ts';
import { mayWriteNote } from '../policies/member.ts';
import { findVersionConflict } from '../version.ts';
import { lockNote, toNoteSubject } from './member-notes.ts';
import { lockMember } from './member-rows.ts';

/** The audit log holds no text of a note: it outlives the member's data. */
export const membersNoteSaveHandler = staffWrite(membersNoteSave, async ({ tx, me, now }, input) => {
  const { id, version, member_id: memberId, category, text } = input;
  const member = await lockMember(tx, memberId);
  if (!member) return reject('not_found');
  const locked = id === undefined ? undefined : await lockNote(tx, id);
  if (id !== undefined && locked?.memberId !== memberId) return reject('not_found');
  if (locked && version !== undefined) {
    const { note: current } = locked;
    const conflict = await findVersionConflict(tx, { version, current, subject: toNoteSubject(current.id) });
    if (conflict) return reject('conflict', conflict);
  }
  const permission = mayWriteNote(member);
  if (!permission.allowed) return rejectForbidden({ reason: permission.reason }, toMemberEntry(memberId));
  const values = { person_id: memberId, category, text, staff_id: me.id, at: now };
  const saved = locked
    ? await tx
        .updateTable('member_note')
        .set({ ...values, version: locked.note.version + 1 })
        .where('id', '=', locked.note.id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('member_note')
        .values(values)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
  const before = locked ? { before: { category: locked.note.category } } : {};
  const detail = { ...before, after: { category }, version: saved.version };
  return withAuditLog(reply(saved), { subject: toNoteSubject(saved.id), personId: memberId, detail });
});
