import type pg from 'pg';

/** Inserts what members leave beside ledger, messages and swipes: pictures, visits, sessions, notices. */
export async function fillAroundMembers(client: pg.Client, members: number): Promise<void> {
  const all = `generate_series(1, ${members}) id`;
  const every = (nth: number) => `generate_series(${nth}, ${members}, ${nth}) id`;
  const ago = (unit: string) => `now() - id % 1000 * interval '1 ${unit}'`;
  const other = (part: number) => `1 + (id + ${Math.floor(members / part)}) % ${members}`;
  for (const text of [
    `insert into media (key, owner_id, purpose, width, height, bytes, used)
      select md5('photo' || id), id, 'profile', 1080, 1440, 90000, true from ${all}`,
    `insert into media (key, owner_id, purpose, width, height, bytes, used)
      select md5('story' || id), id, 'story', 1080, 1440, 90000, true from ${every(20)}`,
    `insert into photo (id, person_id, media_key, position, review, created_at) overriding system value
      select id, id, md5('photo' || id), 1, case when id % 1000 = 0 then 'pending' else 'approved' end, ${ago('hour')} from ${all}`,
    `insert into story (id, person_id, media_key, at, ends_at) overriding system value
      select id, id, md5('story' || id), now() - id % 20 * interval '1 hour', now() + interval '1 day' from ${every(20)}`,
    `insert into story_seen (story_id, person_id, at) select id, 1 + (id + nth * 31) % ${members}, now()
      from ${every(20)} cross join generate_series(1, 5) nth on conflict do nothing`,
    `insert into visit (visitor_id, visited_id, at) select id, 1 + (id + nth * ${Math.floor(members / 11)}) % ${members}, ${ago('hour')}
      from ${all} cross join generate_series(1, 3) nth on conflict do nothing`,
    `insert into block (blocker_id, blocked_id, at) select id, ${other(3)}, ${ago('hour')} from ${every(20)}`,
    `insert into auth_user (id, name, email) overriding system value
      select 1000000000 + id, 'Name', id || '@example.test' from ${all}`,
    `insert into auth_session (user_id, token, expires_at, user_agent)
      select 1000000000 + id, md5('session' || id), now() + interval '30 days', 'Phone' from ${all}`,
    `insert into consent (person_id, kind, text_version, at)
      select id, kind, 1, ${ago('day')} from ${all} cross join unnest(array['terms', 'over_18']) kind`,
    `insert into member_notice (person_id, kind, text, at, read_at)
      select id, 'house', 'A few words of the house', ${ago('hour')}, case when nth = 1 then now() end
      from ${all} cross join generate_series(1, 2) nth`,
    `insert into activity_day (day, person_id, before)
      select current_date - nth, id, case when id % 3 > 0 then current_date - nth - 1 end
      from ${all} cross join generate_series(0, 2) nth`,
    `insert into support_request (number, person_id, email, language, body, at)
      select 'S' || id, id, id || '@example.test', 'en', 'A few words', ${ago('hour')} from ${every(100)}`,
    `insert into withdrawal (number, person_id, email, language, reference, body, at, settled_at, outcome)
      select 'W' || id, id, id || '@example.test', 'en', 'paid ' || id, 'A few words', ${ago('hour')}, settled,
        case when settled is not null then 'refunded' end
      from ${every(500)} cross join lateral (select case when id % 5000 > 0 then now() end as settled) each`,
    `insert into cancellation (number, person_id, email, language, name, kind, reason, contract, at, settled_at)
      select 'C' || id, id, id || '@example.test', 'en', 'Name', 'ordinary', '', 'premium', ${ago('hour')}, now() from ${every(500)}`,
    `insert into campaign (id, code, name, partner, created_at) overriding system value
      select id, 'c' || id, 'Campaign ' || id, 'Partner', now() - interval '1 year' from generate_series(1, 40) id`,
    `insert into campaign_visit (campaign_id, day, visits)
      select id, current_date - nth, 100 from generate_series(1, 40) id cross join generate_series(0, 364) nth`,
    `insert into campaign_member (person_id, campaign_id, code, click, registered_at, verified_at, first_payment_id)
      select id, campaign, 'c' || campaign, 'click' || id, ${ago('hour')}, now(), case when id % 2 = 0 then id end
      from ${every(3)} cross join lateral (select 1 + id / 3 % 40 as campaign) each`,
    `insert into campaign_delivery (campaign_id, person_id, event, cause, click, webhook_id, at, try_until, state, status)
      select campaign_id, person_id, 'registered', person_id, click, 'msg_' || person_id, registered_at, registered_at + interval '1 day',
        'sent', 200
      from campaign_member`,
  ])
    await client.query(text);
}
