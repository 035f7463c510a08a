import type { PairNoteCategory } from '@afterglow/domain/pair-notes';
import { DAY_MS, toUnixSeconds } from '@afterglow/domain/time';
import type { PairNote } from '@afterglow/protocol/console/inbox/entities';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Pair } from '../operators/lease.ts';

/** Notes are kept this long after the last message of the two. */
const STORED_DAYS = 365;

/** Returns the subject of an entry of the audit log about a note. The entry also names the member. */
export const toPairNoteSubject = (noteId: number): string => `pair_note:${noteId}`;

const selectNotes = (db: Kysely<DB>) =>
  db
    .selectFrom('pair_note')
    .innerJoin('staff', 'staff.id', 'pair_note.staff_id')
    .select([
      'pair_note.id',
      'pair_note.persona_id',
      'pair_note.member_id',
      'pair_note.category',
      'pair_note.text',
      'pair_note.at',
      'pair_note.version',
      'pair_note.staff_id',
      'staff.name as staff_name',
    ]);
/** `at` is a text where it was read as JSON. */
type NoteRow = Omit<Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number], 'at'> & {
  at: Date | string;
};

export const toNote = (row: NoteRow): PairNote => ({
  id: row.id,
  category: row.category as PairNoteCategory,
  text: row.text,
  by: { id: row.staff_id, name: row.staff_name },
  at: toUnixSeconds(new Date(row.at)),
  version: row.version,
});

/** Selects the notes of a pair, newest first. */
export const selectPairNotes = (db: Kysely<DB>, { personaId, memberId }: Pair) =>
  selectNotes(db)
    .where('persona_id', '=', personaId)
    .where('member_id', '=', memberId)
    .orderBy('pair_note.id', 'desc');

/** Locks a note. Returns it as the acts before this one left it, and of which pair it is. */
export async function lockPairNote(
  tx: Kysely<DB>,
  id: number,
): Promise<(Pair & { note: PairNote }) | undefined> {
  await tx.selectFrom('pair_note').select('id').where('id', '=', id).forUpdate().execute();
  const row = await selectNotes(tx).where('pair_note.id', '=', id).executeTakeFirst();
  return row && { note: toNote(row), personaId: row.persona_id, memberId: row.member_id };
}

/** Deletes the notes of pairs that have not written to each other for a year. */
export async function prunePairNotes(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - STORED_DAYS * DAY_MS);
  await sql`
    delete from pair_note where pair_note.at < ${before} and not exists (
      select from conversation
      where owner_id = pair_note.persona_id and peer_id = pair_note.member_id and last_at >= ${before})`.execute(
    db,
  );
}
