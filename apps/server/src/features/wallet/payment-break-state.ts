import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Until when a member's own break from buying runs; null without one. */
export async function findBreakUntil(db: Kysely<DB>, personId: number, now: Date): Promise<Date | null> {
  const member = await db
    .selectFrom('member')
    .select('break_until')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return member?.break_until && member.break_until > now ? member.break_until : null;
}
