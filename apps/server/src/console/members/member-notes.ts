import type { NoteCategory } from '@afterglow/domain/members';
import { DAY_MS, toUnixSeconds } from '@afterglow/domain/time';
import type { MemberNote } from '@afterglow/protocol/console/members/member-note';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** The notes of a member that a page shows. */
const MAX_SHOWN = 200;
const STORED_DAYS = 730;

/** Returns the subject of an entry of the audit log about a note. The entry also names the member. */
export const toNoteSubject = (noteId: number): string => `member_note:${noteId}`;

const selectNotes = (db: Kysely<DB>) =>
  db
    .selectFrom('member_note')
    .innerJoin('staff', 'staff.id', 'member_note.staff_id')
    .select([
      'member_note.id',
      'member_note.person_id',
      'member_note.category',
      'member_note.text',
      'member_note.at',
      'member_note.version',
      'member_note.staff_id',
      'staff.name as staff_name',
    ]);
type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number];

const toNote = (row: NoteRow): MemberNote => ({
  id: row.id,
  category: row.category as NoteCategory,
  text: row.text,
  by: { id: row.staff_id, name: row.staff_name },
  at: toUnixSeconds(row.at),
  version: row.version,
});

/** Returns the notes about a member, newest first. */
export async function listNotes(db: Kysely<DB>, memberId: number): Promise<MemberNote[]> {
  const rows = await selectNotes(db)
    .where('member_note.person_id', '=', memberId)
    .orderBy('member_note.at', 'desc')
    .orderBy('member_note.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(toNote);
}

/** Locks a note. Returns it as the acts before this one left it, and whom it is about. */
export async function lockNote(
  tx: Kysely<DB>,
  id: number,
): Promise<{ note: MemberNote; memberId: number } | undefined> {
  await tx.selectFrom('member_note').select('id').where('id', '=', id).forUpdate().execute();
  const row = await selectNotes(tx).where('member_note.id', '=', id).executeTakeFirst();
  return row && { note: toNote(row), memberId: row.person_id };
}

/** Deletes the notes that nobody has written or changed for two years. */
export async function pruneMemberNotes(db: Kysely<DB>, now: Date): Promise<void> {
  const until = new Date(now.getTime() - STORED_DAYS * DAY_MS);
  await db.deleteFrom('member_note').where('at', '<', until).execute();
}
