import { inboxOrder, type WaitingConversation } from '@afterglow/domain/inbox-order';
import { LEASES_AT_ONCE } from '@afterglow/domain/lease';
import { inboxNext } from '@afterglow/protocol/console/inbox/inbox-next';
import { type Kysely, sql } from 'kysely';
import { refuse, reply, staffCall } from '../../calls/handler.ts';
import type { DB } from '../../db/schema.ts';
import { readAsPersona } from '../../modules/chat/chat.ts';
import { audit, conversationOf, readerLanguage, unix } from './console.ts';
import { newsOfQueue } from './inbox-news.ts';
import { beginShift, refreshPersonas } from './shift.ts';

/** The queue's head is looked at this deep: enough for pair and language to have their say within a minute of waiting. */
const lookedAt = 50;

export const inboxNextHandler = staffCall('write', inboxNext, async (ctx) => {
  const { id: staffId } = ctx.me;
  // One operator's calls queue here, so that two windows together never hold a third conversation.
  const staff = await ctx.tx
    .selectFrom('staff')
    .leftJoin('staff_shift', 'staff_shift.staff_id', 'staff.id')
    .select(['staff.languages', 'staff_shift.availability'])
    .where('staff.id', '=', staffId)
    .forUpdate('staff')
    .executeTakeFirstOrThrow();
  if (staff.availability === 'paused' || staff.availability === 'finishing') return refuse('conflict');
  if (staff.availability !== 'online') await beginShift(ctx.tx, staffId, ctx.now);

  const held = await ctx.tx
    .selectFrom('inbox_lease')
    .select((fields) => fields.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirstOrThrow();
  if (held.count >= LEASES_AT_ONCE) return refuse('limit_reached');

  const waiting = await longestWaiting(ctx.tx, ctx.now, staff.languages);
  for (const candidate of inboxOrder(waiting, { id: staffId, languages: staff.languages })) {
    const lease = await take(ctx.tx, candidate, staffId, ctx.now, ctx.house.settings.current().lease_s);
    if (!lease) continue;
    await audit(ctx.tx, staffId, 'inbox/next', `conversation:${lease.persona_id}:${lease.member_id}`);
    ctx.afterCommit(() => {
      newsOfQueue(ctx.house);
      if (staff.availability !== 'online') refreshPersonas(ctx.house);
      readAsPersona(ctx.house, { personaId: lease.persona_id, memberId: lease.member_id, at: ctx.now }).catch(
        (error: unknown) =>
          ctx.house.log.warn({ err: error }, 'a conversation was opened and not marked as seen'),
      );
    });
    return reply(await conversationOf(ctx.tx, ctx.house, lease, readerLanguage(ctx.me, staff.languages)));
  }
  return reply(null);
});

async function longestWaiting(
  db: Kysely<DB>,
  now: Date,
  languages: readonly string[],
): Promise<WaitingConversation[]> {
  const { rows } = await sql<{
    persona_id: number;
    member_id: number;
    waiting_since: Date;
    language: string;
    last_operator: number | null;
  }>`
    select c.owner_id as persona_id, c.peer_id as member_id, c.waiting_since, m.language,
      (select l.staff_id from inbox_lease l
       where l.persona_id = c.owner_id and l.member_id = c.peer_id and l.end_reason = 'answered'
       order by l.id desc limit 1) as last_operator
    from conversation c
    join persona p on p.person_id = c.owner_id
    join person on person.id = c.peer_id and person.state = 'active'
    join member m on m.person_id = c.peer_id
    where c.waiting_since is not null
      and p.languages && ${languages}
      and not exists (
        select from inbox_lease l
        where l.persona_id = c.owner_id and l.member_id = c.peer_id and l.ended_at is null and l.expires_at > ${now})
      and not exists (select from block
        where (blocker_id, blocked_id) in ((c.owner_id, c.peer_id), (c.peer_id, c.owner_id)))
    order by c.waiting_since
    limit ${lookedAt}`.execute(db);
  return rows.map((row) => ({
    personaId: row.persona_id,
    memberId: row.member_id,
    waitingSinceS: unix(row.waiting_since),
    lastOperatorId: row.last_operator,
    language: row.language,
  }));
}

/**
 * The lease, or nothing when somebody else was quicker. A run-out lease in the way is ended first. Whoever held the pair last
 * finds what they had written.
 */
async function take(
  db: Kysely<DB>,
  { personaId, memberId }: WaitingConversation,
  staffId: number,
  now: Date,
  leaseS: number,
) {
  await db
    .updateTable('inbox_lease')
    .set({ ended_at: now, end_reason: 'expired' })
    .where('persona_id', '=', personaId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
  return db
    .insertInto('inbox_lease')
    .values({
      persona_id: personaId,
      member_id: memberId,
      staff_id: staffId,
      draft: sql`coalesce((
        select case when staff_id = ${staffId} then draft end from inbox_lease
        where persona_id = ${personaId} and member_id = ${memberId} order by id desc limit 1), '')`,
      taken_at: now,
      expires_at: new Date(now.getTime() + leaseS * 1000),
    })
    .onConflict((conflict) =>
      conflict.columns(['persona_id', 'member_id']).where('ended_at', 'is', null).doNothing(),
    )
    .returning(['id', 'persona_id', 'member_id', 'staff_id', 'draft', 'expires_at'])
    .executeTakeFirst();
}
