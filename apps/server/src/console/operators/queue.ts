import type { WaitingConversation } from '@afterglow/domain/inbox';
import { toUnixSeconds } from '@afterglow/domain/time';
import { inboxWaiting } from '@afterglow/protocol/console/inbox/inbox-waiting';
import { MAX_COUNTED } from '@afterglow/protocol/console/list';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { App } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { createPushFrame } from '../../rpc/push-frame.ts';
import { hasDifficultQuotaUsedSql } from './rest-times.ts';

type Waiting = { count: number; oldest: number | null };
export type StaffWaiting = Waiting & { staffId: number };

/**
 * How many conversations at the head of the queue are considered. `sortInbox` picks among those that waited about
 * equally long.
 */
export const MAX_CHECKED = 30;

/**
 * Returns the SQL for the start of the period in which an operator who passed a conversation on for one of
 * these reasons does not get it again.
 */
const passedOnSinceSql = (now: Date) => sql<Date>`(${now}::timestamptz - interval '1 day')`;

const isOpenEscalationSql = sql`case_file.queue = 'escalations' and case_file.decided_at is null`;

/**
 * Selects who is not given which conversation: what they have passed on within a day, and what they have escalated
 * until it is decided.
 */
const selectPassedOn = (now: Date) => sql`
  select staff_id, persona_id, member_id from inbox_lease
  where end_reason in ('care', 'unsure', 'language') and ended_at > ${passedOnSinceSql(now)}
  union
  select l.staff_id, l.persona_id, l.member_id from case_file
  join inbox_lease l on l.persona_id = case_file.item_id and l.member_id = case_file.person_id
    and l.end_reason = 'escalated' and l.ended_at >= case_file.created_at
  where ${isOpenEscalationSql}`;

/**
 * Condition: conversation `c` waits, nobody holds it, and its two people may still write to each other
 * (`may_meet` of a member and a virtual profile).
 */
const isFreeSql = (now: Date) => sql`
  c.waiting_since is not null
  and ((select partners_setting()) <> 'members' or not is_flag_on('members_mode', c.peer_id))
  and exists (select from person own where own.id = c.owner_id and own.state = 'active')
  and not exists (
    select from inbox_lease l
    where l.persona_id = c.owner_id and l.member_id = c.peer_id and l.ended_at is null and l.expires_at > ${now})
  and not exists (select from block
    where (blocker_id, blocked_id) in ((c.owner_id, c.peer_id), (c.peer_id, c.owner_id)))
  -- Of these kinds moderators answer first.
  and not exists (select from case_file
    where ${isOpenEscalationSql} and case_file.kind in ('minor', 'self_harm', 'threat')
      and case_file.person_id = c.peer_id and case_file.item_id = c.owner_id)`;

/** Selects the waiting conversations, with the languages of their virtual profile. */
const selectWaits = (now: Date) => sql`
  select p.languages, c.waiting_since as since, c.owner_id, c.peer_id
  from conversation c
  join persona p on p.person_id = c.owner_id
  join person on person.id = c.peer_id and person.state = 'active'
  where ${isFreeSql(now)}`;

/** Counts the conversations that `inbox/next` can return to a member of staff: 10,000 at most, the oldest of all. */
export const countWaiting = (
  db: Kysely<DB>,
  now: Date,
  { staffId, languages }: { staffId: number; languages: readonly string[] },
): Promise<Waiting> =>
  countWaits(
    db,
    now,
    sql`languages && ${languages} and (owner_id, peer_id) not in (
      select persona_id, member_id from (${selectPassedOn(now)}) passed where staff_id = ${staffId})`,
  );

/** Counts the conversations that wait, in all languages: 10,000 at most, the oldest of all. */
export const countAllWaiting = (db: Kysely<DB>, now: Date): Promise<Waiting> =>
  countWaits(db, now, sql`true`);

/**
 * Counts the waiting conversations that fulfil a condition. Up to 10,000 in any order, so that a long queue is neither
 * read to its end nor sorted; only then is the oldest of all looked for, by the index of the times.
 */
async function countWaits(db: Kysely<DB>, now: Date, condition: RawBuilder<unknown>): Promise<Waiting> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    with waits as not materialized (${selectWaits(now)})
    select count, case when count < ${MAX_COUNTED} then oldest
      else (select since from waits where ${condition} order by since limit 1) end as oldest
    from (
      select count(*)::int as count, min(since) as oldest
      from (select since from waits where ${condition} limit ${MAX_COUNTED}) some_waits
    ) counted`.execute(db);
  return toWaiting(rows[0]);
}

/** More than anybody passes on: the oldest of the others is among them. */
const MAX_OLDEST = 100;

/**
 * Counts the conversations that wait for each of the staff with a valid session, 10,000 at most, in one pass over the
 * queue. What somebody has passed on does not count for them. It reads the queue to its end, but nobody waits for it, and
 * `subscribeQueue` gives it at most a fifth of the time.
 */
export async function countWaitingByStaff(db: Kysely<DB>, now: Date): Promise<StaffWaiting[]> {
  const { rows } = await sql<{ staff_id: number; count: number; oldest: Date | null }>`
    with waits as (${selectWaits(now)}), piles as (
      select languages, count(*)::int as count, (array_agg(since order by since))[1:${MAX_OLDEST}::int] as oldest
      from waits group by languages),
    passed_on as (
      select passed.staff_id, count(*)::int as count, array_agg(waits.since) as since from (${selectPassedOn(now)}) passed
      join waits on waits.owner_id = passed.persona_id and waits.peer_id = passed.member_id
      join staff on staff.id = passed.staff_id and staff.languages && waits.languages
      group by passed.staff_id)
    select staff.id as staff_id,
      least(${MAX_COUNTED}, greatest(0, coalesce(sum(piles.count), 0) - coalesce(max(passed_on.count), 0)))::int as count,
      min(case when passed_on.since is null then piles.oldest[1]
        else (select min(one.since) from unnest(piles.oldest) as one (since) where one.since <> all(passed_on.since)) end) as oldest
    from staff
    left join passed_on on passed_on.staff_id = staff.id
    left join piles on piles.languages && staff.languages
    where exists (select from staff_session s where s.staff_id = staff.id and s.expires_at > ${now})
    group by staff.id`.execute(db);
  return rows.map((row) => ({ staffId: row.staff_id, ...toWaiting(row) }));
}

function toWaiting(row: { count: number; oldest: Date | null } | undefined): Waiting {
  const { count, oldest } = row ?? { count: 0, oldest: null };
  return { count, oldest: count > 0 && oldest ? toUnixSeconds(oldest) : null };
}

export type HeadRow = {
  persona_id: number;
  member_id: number;
  /** A text where it was read as JSON. */
  waiting_since: Date | string;
  language: string;
  last_operator: number | null;
};

/**
 * Selects the head of the queue for a speaker of these languages. `sortInbox` decides among them. Who is spared gets no
 * difficult ones, and nobody gets what they have passed on. `longest_waiting`
 * (`db/migrations/0951-answerable-conversations.sql`) has the conditions of `isFreeSql`; a test compares the two.
 */
export const selectLongestWaiting = (
  now: Date,
  languages: readonly string[],
  { staffId, maxDifficult }: { staffId: number; maxDifficult: number },
) => sql<HeadRow>`
  select * from longest_waiting(
    ${languages}, ${staffId}, ${hasDifficultQuotaUsedSql(staffId, now, maxDifficult)}, ${now}, ${passedOnSinceSql(now)}, ${MAX_CHECKED})`;

export const toWaitingConversation = (row: HeadRow): WaitingConversation => ({
  personaId: row.persona_id,
  memberId: row.member_id,
  waitingSinceS: toUnixSeconds(new Date(row.waiting_since)),
  lastOperatorId: row.last_operator,
  language: row.language,
});

const CHANGED_TOPIC = 'inbox:changed';
const COUNTING_TOPIC = 'inbox:counting';
const COUNTED_TOPIC = 'inbox:counted';

/** Changes within this time are counted together. */
const COALESCE_MS = 200;
/** All processes together count the queue at most four times a second. Requirement SC10 allows five. */
const MIN_INTERVAL_MS = 250;
/** A count of a long queue takes a second: counts take at most a fifth of the time, but one starts every ten seconds. */
const INTERVAL_PER_DURATION = 5;
const MAX_INTERVAL_MS = 10_000;
/** Keeps processes that wait for the same count from starting it at the same moment. */
const JITTER_MS = 60;

/**
 * Notifies all staff of the number of conversations that wait in their languages. Call it after the commit.
 */
export function publishQueueChange(app: Pick<App, 'fanout'>): void {
  app.fanout.publish(CHANGED_TOPIC, null);
}

/**
 * Subscribes to changes of the queue. The process where the queue changed counts it and publishes the result;
 * each process notifies its own staff. A process that learns of another count delays its own by a quarter of
 * a second, or longer if counts take long. It does not cancel it: the other count may not see its change.
 */
export function subscribeQueue(
  app: Pick<App, 'connections' | 'db' | 'fanout' | 'log' | 'now'>,
  countByStaff = countWaitingByStaff,
): { changed: () => void; stop: () => void } {
  let due: NodeJS.Timeout | undefined;
  let countedAtMs = Number.NEGATIVE_INFINITY;
  let durationMs = 0;

  const scheduleCount = (minDelayMs: number) => {
    clearTimeout(due);
    const pauseMs = Math.min(MAX_INTERVAL_MS, durationMs * INTERVAL_PER_DURATION);
    const restMs = countedAtMs + Math.max(MIN_INTERVAL_MS, pauseMs) - performance.now();
    due = setTimeout(count, Math.max(minDelayMs, restMs) + Math.random() * JITTER_MS);
    due.unref();
  };
  const count = () => {
    due = undefined;
    app.fanout.publish(COUNTING_TOPIC, null);
    countByStaff(app.db, app.now())
      .then((everybody) => app.fanout.publish(COUNTED_TOPIC, everybody))
      .catch((error: unknown) => app.log.warn({ err: error }, 'the queue was not counted'));
  };
  const changed = () => {
    if (due === undefined) scheduleCount(COALESCE_MS);
  };

  const unsubscribeChanged = app.fanout.subscribe(CHANGED_TOPIC, (_message, isOwn) => {
    if (isOwn) changed();
  });
  const unsubscribeCounting = app.fanout.subscribe(COUNTING_TOPIC, () => {
    countedAtMs = performance.now();
    // Until it has ended no other one starts, for at most ten seconds.
    durationMs = Number.POSITIVE_INFINITY;
    if (due !== undefined) scheduleCount(0);
  });
  const unsubscribeCounted = app.fanout.subscribe(COUNTED_TOPIC, (message) => {
    durationMs = performance.now() - countedAtMs;
    if (due !== undefined) scheduleCount(0);
    const here = new Set(app.connections.listStaffIds());
    for (const { staffId, ...data } of message as StaffWaiting[]) {
      if (here.has(staffId)) app.fanout.toStaffHere(staffId, createPushFrame(inboxWaiting, { data }));
    }
  });
  return {
    changed,
    stop: () => {
      unsubscribeChanged();
      unsubscribeCounting();
      unsubscribeCounted();
      clearTimeout(due);
    },
  };
}
