import { toUnixSecondsUp } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { reject } from '../../rpc/handler.ts';

/**
 * Creates the rejection of a message to one new person too many. `send_messages`
 * (`db/functions/send_messages.sql`) counts them; this says when the next one is possible: as soon as one of
 * those counted is a day old, or the member is no beginner any more. The time is now if that happened
 * meanwhile.
 */
export async function rejectFirstContact(db: Kysely<DB>, personId: number, now: Date) {
  const { rows } = await sql<{ max: number; until: Date }>`
    select first_contact_limit() as max, least(
      person.created_at + interval '7 days',
      coalesce((
        select at + interval '24 hours' from first_contacts(person.id, ${now})
        order by at desc offset greatest(first_contact_limit() - 1, 0) limit 1
      ), ${now})
    ) as until
    from person where id = ${personId}`.execute(db);
  const { max = 0, until = now } = rows[0] ?? {};
  return reject('limit_reached', { reason: 'first_contacts', max, until: toUnixSecondsUp(until) });
}
