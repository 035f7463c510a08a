import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '../db/schema.ts';

/** The maximum number of subscriptions of a member. Above it the oldest is deleted. */
const MAX_PER_PERSON = 10;

const bytes = (count: number) =>
  z.string().refine((text) => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === count);

/** The standard's own shape, with the member's choices on this device. */
export const subscriptionBody = z.object({
  endpoint: z.string().min(1).max(2_048),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  names: z.boolean().default(false),
  hidden: z.boolean().default(false),
});
export type SubscriptionBody = z.output<typeof subscriptionBody>;

type Owner = { personId: number; sessionId: number };

/**
 * Stores the subscription of a browser for this session. A second call changes the choices. A browser that belonged to
 * another member moves to the current one: only that browser knows its keys. Returns false when the address is known
 * with other keys, or when the session has ended.
 */
export async function subscribe(
  db: Kysely<DB>,
  { personId, sessionId }: Owner,
  { endpoint, keys, names, hidden }: SubscriptionBody,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      insert into push_subscription (endpoint, p256dh, auth, person_id, session_id, names, hidden, after_message_id)
      select ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${personId}, id, ${names}, ${hidden},
        coalesce((select max(id) from message), 0)
      from auth_session where id = ${sessionId} for key share
      on conflict (endpoint) do update set person_id = excluded.person_id, session_id = excluded.session_id,
        names = excluded.names, hidden = excluded.hidden,
        after_message_id = case when push_subscription.person_id = excluded.person_id
          then push_subscription.after_message_id else excluded.after_message_id end
      where push_subscription.p256dh = excluded.p256dh and push_subscription.auth = excluded.auth
      returning id`.execute(tx);
    await sql`
      delete from push_subscription where id in (
        select id from push_subscription where person_id = ${personId} order by id desc offset ${MAX_PER_PERSON}
      )`.execute(tx);
    return rows.length > 0;
  });
}

/** Deletes a subscription of the member's own. */
export async function unsubscribe(
  db: Kysely<DB>,
  { personId }: Pick<Owner, 'personId'>,
  endpoint: string,
): Promise<void> {
  await sql`delete from push_subscription where endpoint = ${endpoint} and person_id = ${personId}`.execute(
    db,
  );
}

/** Returns a subscription of the member's own, with their language and name. */
export async function findSubscription(
  db: Kysely<DB>,
  personId: number,
  endpoint: string,
): Promise<
  { id: number; p256dh: string; auth: string; names: boolean; language: string; name: string } | undefined
> {
  return db
    .selectFrom('push_subscription')
    .innerJoin('member', 'member.person_id', 'push_subscription.person_id')
    .innerJoin('profile', 'profile.person_id', 'push_subscription.person_id')
    .select(['push_subscription.id', 'p256dh', 'auth', 'names', 'language', 'profile.name'])
    .where('endpoint', '=', endpoint)
    .where('push_subscription.person_id', '=', personId)
    .executeTakeFirst();
}

/** Deletes subscriptions that their push service does not know any more. */
export async function deleteSubscriptions(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await sql`delete from push_subscription where id = any(${ids}::bigint[])`.execute(db);
}
