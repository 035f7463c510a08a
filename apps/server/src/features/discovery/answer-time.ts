import { DAY_MS, MINUTE_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { DB } from '../../db/schema.ts';

const windowDays = 7;
/** A median of fewer answers says nothing. */
const minAnswers = 3;
/** Conversations looked at, the latest first. */
const maxConversations = 300;
const ttlMs = MINUTE_MS;
const maxPeople = 2_000;

export type AnswerTimes = LRUCache<number, { at: number; seconds: number | undefined }>;
export const createAnswerTimes = (): AnswerTimes => new LRUCache({ max: maxPeople });

/** How soon a virtual profile answers, as the median of the last seven days; undefined when too little is measured. Kept for a minute. */
export async function getAnswerTimeS(
  { answerTimes, now: clock }: { answerTimes: AnswerTimes; now: () => Date },
  db: Kysely<DB>,
  personaId: number,
): Promise<number | undefined> {
  const now = clock().getTime();
  const known = answerTimes.get(personaId);
  if (known && now - known.at < ttlMs) return known.seconds;
  const seconds = await calculateMedianAnswerS(db, personaId, new Date(now - windowDays * DAY_MS));
  answerTimes.set(personaId, { at: now, seconds });
  return seconds;
}

/** From the first message of a member's turn to the first of the answer, over all turns that were answered. */
async function calculateMedianAnswerS(
  db: Kysely<DB>,
  personaId: number,
  since: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ answers: number; median: number | null }>`
    with said as (
      select c.peer_id, m.id, m.at, m.sender_id = ${personaId} as answer,
        lag(m.sender_id = ${personaId}) over turns as after_answer
      from (
        select peer_id from conversation
        where owner_id = ${personaId} and last_at > ${since}
        order by last_at desc limit ${maxConversations}
      ) c
      join message m on least(m.sender_id, m.receiver_id) = least(${personaId}::bigint, c.peer_id)
        and greatest(m.sender_id, m.receiver_id) = greatest(${personaId}::bigint, c.peer_id)
      where m.at > ${since}
      window turns as (partition by c.peer_id order by m.id)
    ), turned as (
      select answer, after_answer, at,
        max(at) filter (where not answer and after_answer is distinct from false)
          over (partition by peer_id order by id) as asked_at
      from said
    )
    select count(*)::int as answers,
      percentile_cont(0.5) within group (order by extract(epoch from at - asked_at)) as median
    from turned where answer and after_answer = false and asked_at is not null`.execute(db);
  const [row] = rows;
  if (!row || row.answers < minAnswers || row.median === null) return undefined;
  return Math.max(1, Math.round(row.median));
}
