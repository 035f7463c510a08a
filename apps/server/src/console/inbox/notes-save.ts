import { findNoteError, MAX_PAIR_NOTES } from '@afterglow/domain/pair-notes';
import { notesSave } from '@afterglow/protocol/console/inbox/notes-save';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { hasIntimateConsent } from '../../features/profile/index.ts';
import { reject, rejectForbidden, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toConversationEntry } from '../audit-subjects.ts';
import { findHeldLease, type Pair } from '../operators/lease.ts';
import { mayWritePairNote } from '../policies/conversation.ts';
import { findVersionConflict } from '../version.ts';
import { lockPairNote, toPairNoteSubject } from './pair-notes.ts';

/** The audit log holds no text of a note: it outlives the member's data. */
export const notesSaveHandler = staffWrite(notesSave, async ({ tx, me, now }, input) => {
  const { id, version, category, text } = input;
  const pair = { personaId: input.persona_id, memberId: input.member_id };
  const about = toConversationEntry({ persona_id: pair.personaId, member_id: pair.memberId });
  // Before anything is looked for: an operator without the conversation does not learn which pairs exist.
  const permission = mayWritePairNote(me, await findHeldLease(tx, pair, now), now);
  if (!permission.allowed) return rejectForbidden({ reason: permission.reason }, about);
  if (!(await lockPair(tx, pair))) return reject('not_found');
  const locked = id === undefined ? undefined : await lockPairNote(tx, id);
  if (id !== undefined && (locked?.personaId !== pair.personaId || locked.memberId !== pair.memberId))
    return reject('not_found');
  if (locked && version !== undefined) {
    const { note: current } = locked;
    const subject = toPairNoteSubject(current.id);
    const conflict = await findVersionConflict(tx, { version, current, subject });
    if (conflict) return reject('conflict', conflict);
  }
  const error = findNoteError(text);
  if (error) return rejectForbidden({ reason: error }, about);
  if (category === 'wishes' && !(await hasIntimateConsent(tx, pair.memberId)))
    return rejectForbidden({ reason: 'consent' }, about);
  if (!locked && (await countNotes(tx, pair)) >= MAX_PAIR_NOTES)
    return reject('limit_reached', { reason: 'notes', max: MAX_PAIR_NOTES });
  const values = { category, text, staff_id: me.id, at: now };
  const saved = locked
    ? await tx
        .updateTable('pair_note')
        .set({ ...values, version: locked.note.version + 1 })
        .where('id', '=', locked.note.id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('pair_note')
        .values({ ...values, persona_id: pair.personaId, member_id: pair.memberId })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
  const before = locked ? { before: { category: locked.note.category } } : {};
  const detail = { ...before, after: { category }, version: saved.version };
  return withAuditLog(reply(saved), {
    subject: toPairNoteSubject(saved.id),
    personId: pair.memberId,
    detail,
  });
});

/**
 * Locks the member, so that the account is not erased meanwhile and the notes of a member are counted one after
 * another. Returns whether the two are a member and a virtual profile.
 */
async function lockPair(tx: Kysely<DB>, { personaId, memberId }: Pair): Promise<boolean> {
  await sql`select from member where person_id = ${memberId} for no key update`.execute(tx);
  const { rows } = await sql`
    select from member join person on person.id = member.person_id and person.state <> 'deleted'
    where person_id = ${memberId} and exists (select from persona where person_id = ${personaId})`.execute(
    tx,
  );
  return rows.length > 0;
}

async function countNotes(tx: Kysely<DB>, { personaId, memberId }: Pair): Promise<number> {
  const { n } = await tx
    .selectFrom('pair_note')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('persona_id', '=', personaId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(n);
}
