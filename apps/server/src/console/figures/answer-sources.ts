import { sql } from 'kysely';
import type { Source } from './source.ts';
import { isInSpanSql, isOfTeamSql, matchesPersonSql, toBucketSql } from './span.ts';

const WAIT_S = sql`extract(epoch from answered_at - since)`;

const answerTimes: Source = {
  name: 'answer_times',
  board: 'answers',
  kind: 'bucket',
  settleMs: 0,
  ofPeople: true,
  ofTeams: true,
  // `of` counts the answers: without one there is no time.
  rowsSql: ({ span, filter }) => sql`
    select key, n, round(case key when 'answer_p50' then p50 else p90 end)::float8 as value, answers as of
    from (
      select ${toBucketSql(span, 'answered_at')} as n, count(*)::float8 as answers,
        percentile_cont(0.5) within group (order by ${WAIT_S}) as p50,
        percentile_cont(0.9) within group (order by ${WAIT_S}) as p90
      from answer_wait
      where ${isInSpanSql(span, 'answered_at')} and ${matchesPersonSql(filter, 'answer_wait.member_id')}
        and ${isOfTeamSql(filter, 'answer_wait.persona_id')}
      group by 1
    ) answered cross join (values ('answer_p50'), ('answer_p90')) as figure (key)`,
};

/** A wait whose coins were returned before the answer came counts as returned. */
const inTime: Source = {
  name: 'in_time',
  board: 'answers',
  kind: 'sum',
  settleMs: 0,
  ofPeople: true,
  ofTeams: true,
  rowsSql: ({ span, filter, promisedH }) => sql`
    select 'in_time' as key, n, sum(value) as value, sum(of) as of
    from (
      select ${toBucketSql(span, 'answered_at')} as n,
        count(*) filter (where answered_at <= since + ${promisedH} * interval '1 hour')::float8 as value, count(*)::float8 as of
      from answer_wait
      where ${isInSpanSql(span, 'answered_at')} and ${promisedH}::int > 0
        and ${matchesPersonSql(filter, 'answer_wait.member_id')}
        and ${isOfTeamSql(filter, 'answer_wait.persona_id')}
        and not exists (
          select from message where returned_at is not null and returned_at < answered_at
            and least(sender_id, receiver_id) = least(answer_wait.persona_id, answer_wait.member_id)
            and greatest(sender_id, receiver_id) = greatest(answer_wait.persona_id, answer_wait.member_id)
            and message.id < answer_wait.message_id and sender_id = answer_wait.member_id and at >= since)
      group by 1
      union all
      select ${toBucketSql(span, 'returned_at')}, 0, count(distinct (sender_id, receiver_id, returned_at))::float8
      from message
      where ${isInSpanSql(span, 'returned_at')} and ${promisedH}::int > 0 and ${matchesPersonSql(filter, 'message.sender_id')}
        and ${isOfTeamSql(filter, 'message.receiver_id')}
      group by 1
    ) counted group by n`,
};

const returned: Source = {
  name: 'returned',
  board: 'answers',
  kind: 'sum',
  settleMs: 0,
  ofPeople: true,
  ofTeams: true,
  rowsSql: ({ span, filter }) => sql`
    select 'returned' as key, ${toBucketSql(span, 'returned_at')} as n, sum(price)::float8 as value, 0::float8 as of
    from message
    where ${isInSpanSql(span, 'returned_at')} and ${matchesPersonSql(filter, 'message.sender_id')}
      and ${isOfTeamSql(filter, 'message.receiver_id')}
    group by 2`,
};

const virtualMessages: Source = {
  name: 'virtual_messages',
  board: 'answers',
  kind: 'sum',
  settleMs: 0,
  ofPeople: true,
  ofTeams: true,
  rowsSql: ({ span, filter }) => sql`
    select 'virtual_messages' as key, ${toBucketSql(span, 'at')} as n,
      count(*) filter (where receiver_id in (select person_id from persona)
        and ${isOfTeamSql(filter, 'message.receiver_id')})::float8 as value, count(*)::float8 as of
    from message where ${isInSpanSql(span, 'at')} and ${matchesPersonSql(filter, 'message.sender_id')}
    group by 2`,
};

export const answerSources: readonly Source[] = [answerTimes, inTime, returned, virtualMessages];
