import { type Kysely, sql } from 'kysely';
import { cells } from '../config/environment.mjs';
import type { DB } from '../db/schema.ts';

/**
 * Ids are assigned before the commit, so a few below the newest may become visible later: at most this many messages.
 */
const STRAGGLERS = 1_000;
/** Messages of one page. The rest is read with the next page. */
const PAGE = 5_000;
/** Messages that waited longer while the server was down cause no notification. */
const FRESH_H = 6;

/**
 * Stores a note for every conversation with something new for a member with a subscription, once each. It reads the
 * committed messages themselves, so a process that was killed after a commit has lost nothing. Returns whether there is
 * anything new to send.
 */
export async function queueMessageNotes(db: Kysely<DB>): Promise<boolean> {
  const subscriptions = await sql`select from push_subscription limit 1`.execute(db);
  if (subscriptions.rows.length === 0) return false;
  let hasAny = false;
  for (let hasMore = true; hasMore; ) {
    const { looked, noted } = await queuePage(db);
    hasAny ||= noted > 0;
    hasMore = looked === PAGE;
  }
  return hasAny;
}

async function queuePage(db: Kysely<DB>): Promise<{ looked: number; noted: number }> {
  return db.transaction().execute(async (tx) => {
    // A separate statement: the next one sees what was committed while this one waited.
    const { rows: marks } = await sql<{ message_id: number }>`
      select message_id from push_mark for update`.execute(tx);
    const mark = marks[0]?.message_id ?? 0;
    const { rows } = await sql<{ upTo: number | null; looked: number; noted: number }>`
      with page as materialized (
        select id, sender_id, receiver_id, at from message
        where id > greatest(${mark}::bigint, (select min(after_message_id) from push_subscription)) - ${STRAGGLERS * cells}::bigint
        order by id limit ${PAGE}
      ), newest as (
        select distinct on (receiver_id, sender_id) receiver_id, sender_id, id from page
        where at > now() - make_interval(hours => ${FRESH_H}) and exists (
          select from push_subscription where person_id = receiver_id and after_message_id < page.id
        )
        order by receiver_id, sender_id, id desc
      ), noted as (
        insert into push_note (person_id, kind, from_id, cause_id)
        select receiver_id, 'message', sender_id, id from newest
        on conflict (person_id, kind, cause_id) do nothing
        returning 1
      )
      select (select max(id) from page) as "upTo", (select count(*)::int from page) as looked,
        (select count(*)::int from noted) as noted`.execute(tx);
    const { upTo = null, looked = 0, noted = 0 } = rows[0] ?? {};
    if (upTo !== null && upTo > mark) await sql`update push_mark set message_id = ${upTo}`.execute(tx);
    return { looked, noted };
  });
}

/** Queues a note about a match for the member who was not online. A second call stores no second note. */
export async function queueMatchNote(
  db: Kysely<DB>,
  { personId, fromId }: { personId: number; fromId: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into push_note (person_id, kind, from_id, cause_id)
      select ${personId}, 'match', ${fromId}, ${fromId}
      where exists (select from push_subscription where person_id = ${personId})
      on conflict (person_id, kind, cause_id) do nothing`.execute(tx);
    await addPushJob(tx);
  });
}

/** Queues a note about a broadcast for each of these members. A second call stores no second note. */
export async function queueBroadcastNotes(
  db: Kysely<DB>,
  broadcastId: number,
  personIds: readonly number[],
): Promise<void> {
  // It comes from the site. The sender of a note is a person, so it is the member.
  await sql`
    insert into push_note (person_id, kind, from_id, cause_id)
    select person_id, 'broadcast', person_id, ${broadcastId} from unnest(${[...personIds]}::bigint[]) as person_id
    on conflict (person_id, kind, cause_id) do nothing`.execute(db);
  await addPushJob(db);
}

/** Queues the job that sends due notes, in the caller's transaction. One waiting job is enough. */
export async function addPushJob(db: Kysely<DB>): Promise<void> {
  await sql`select graphile_worker.add_job('send_pushes', queue_name := 'send_pushes', job_key := 'send_pushes')`.execute(
    db,
  );
}
