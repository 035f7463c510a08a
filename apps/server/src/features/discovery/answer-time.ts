import { DAY_MS, MINUTE_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { DB } from '../../db/schema.ts';

const WINDOW_DAYS = 7;
/** A median of fewer answers is not meaningful. */
const MIN_ANSWERS = 3;
/** Only the latest conversations are measured. */
const MAX_CONVERSATIONS = 300;
const TTL_MS = MINUTE_MS;
const MAX_PEOPLE = 2_000;

/** Returns the median time to answer of a virtual profile in seconds; undefined with too few answers. */
export type AnswerTimes = { get: (personaId: number) => Promise<number | undefined> };

/** Creates the answer times of virtual profiles over the last seven days, cached for a minute. */
export function createAnswerTimes({
  replica,
  now: clock,
}: {
  replica: Kysely<DB>;
  now: () => Date;
}): AnswerTimes {
  const cache = new LRUCache<number, { at: number; seconds: number | undefined }>({ max: MAX_PEOPLE });
  return {
    get: async (personaId) => {
      const now = clock().getTime();
      const known = cache.get(personaId);
      if (known && now - known.at < TTL_MS) return known.seconds;
      const seconds = (await loadAnswerTimes(replica, [personaId], new Date(now))).get(personaId);
      cache.set(personaId, { at: now, seconds });
      return seconds;
    },
  };
}

/**
 * Returns the median times to answer of virtual profiles over the last seven days, without those with too few answers.
 */
export const loadAnswerTimes = (
  db: Kysely<DB>,
  personaIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> =>
  calculateAnswerTimes(db, personaIds, new Date(now.getTime() - WINDOW_DAYS * DAY_MS));

/** Measures from the first message of a member’s turn to the first message of the answer, over all answered turns. */
async function calculateAnswerTimes(
  db: Kysely<DB>,
  personaIds: readonly number[],
  since: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ persona_id: number; answers: number; median: number | null }>`
    with said as (
      select persona.id as persona_id, c.peer_id, message.id, message.at, message.sender_id = persona.id as answer,
        lag(message.sender_id = persona.id) over turns as after_answer
      from unnest(${personaIds}::bigint[]) persona (id)
      cross join lateral (
        select peer_id from conversation
        where owner_id = persona.id and last_at > ${since}
        order by last_at desc limit ${MAX_CONVERSATIONS}
      ) c
      join message on least(message.sender_id, message.receiver_id) = least(persona.id, c.peer_id)
        and greatest(message.sender_id, message.receiver_id) = greatest(persona.id, c.peer_id)
      where message.at > ${since}
      window turns as (partition by persona.id, c.peer_id order by message.id)
    ), turned as (
      select persona_id, answer, after_answer, at,
        max(at) filter (where not answer and after_answer is distinct from false)
          over (partition by persona_id, peer_id order by id) as asked_at
      from said
    )
    select persona_id, count(*)::int as answers,
      percentile_cont(0.5) within group (order by extract(epoch from at - asked_at)) as median
    from turned where answer and after_answer = false and asked_at is not null
    group by persona_id`.execute(db);
  return new Map(
    rows
      .filter(({ answers, median }) => answers >= MIN_ANSWERS && median !== null)
      .map(({ persona_id: id, median }) => [id, Math.max(1, Math.round(median as number))]),
  );
}
