import type pg from 'pg';
import { advanceIds } from './advance-ids.ts';
import { fillAroundMembers } from './generated-around-members.ts';
import { fillConsole } from './generated-console.ts';
import { fillStaffWork } from './generated-staff-work.ts';

/** The towns where everybody lives. */
const PLACES = 500;
/** Swipes of each member. The first is on a partner who swipes back. */
const SWIPES_OF_EACH = 5;
/** Members whom many like. */
const LIKED = { members: 20, fans: 3_000 };

/**
 * Generates a whole site, the same every time: `members` members in towns of the world, five times as many
 * swipes, about ten times as many messages, transfers and log entries, and what the staff have to do with
 * them. What one member has does not depend on how many there are. The schema is migrated, the towns are
 * imported, and there are no members yet.
 */
export async function fillSite(client: pg.Client, members: number): Promise<void> {
  await fillConsole(client, members);
  await placeMembers(client, members);
  // Without foreign keys and triggers, which take most of the time.
  await client.query('set session_replication_role = replica');
  await swipe(client, members);
  await fillAroundMembers(client, members);
  await fillStaffWork(client, members);
  await sum(client);
  await client.query('reset session_replication_role');
  await advanceIds(client);
  await client.query('vacuum analyze');
}

async function placeMembers(client: pg.Client, members: number): Promise<void> {
  await client.query(`
    create temp table town as
    select row_number() over (order by population desc, id) - 1 as n, id, lat, lon, h4, h5, h6, country
    from (select * from place order by population desc, id limit ${PLACES}) biggest`);
  await client.query(`
    update person set place_id = town.id, lat = town.lat, lon = town.lon, h4 = town.h4, h5 = town.h5, h6 = town.h6,
      birth = date '1970-01-01' + (person.id * 37 % 12000)::int, photo_count = (not virtual)::int, popularity = person.id % 100,
      last_active = to_timestamp(floor((extract(epoch from now()) - power(person.id * 7919 % 1000 / 1000.0, 3) * 2592000) / 900) * 900),
      s_gender = case when person.id % 10 = 0 then 0 else 3 - gender end
    from town where town.n = person.id % ${PLACES}`);
  await client.query(`insert into setting (key, value) values ('partners', '"mixed"')`);
  await client.query(`
    update conversation set waiting_since = last_at from person
    where person.id = owner_id and virtual and peer_id % ${Math.max(1, Math.round(members / 200))} = 0`);
}

/** Stores the sums that triggers keep. */
async function sum(client: pg.Client): Promise<void> {
  await client.query('select sum_campaign_members(array_agg(person_id)) from campaign_member');
  await client.query(`
    insert into campaign_day (campaign_id, day, registered, verified, first_buyers, withdrawn, net_ils, net_usd, net_eur)
    select campaign_id, (registered_at at time zone 'UTC')::date, count(*), count(verified_at), count(first_payment_id),
      count(*) filter (where withdrawn), sum(net_ils), sum(net_usd), sum(net_eur)
    from campaign_member group by 1, 2`);
  await client.query(`
    update broadcast set stored_sent = (
      select count(*) from broadcast_send where broadcast_id = broadcast.id and broadcast_send.state = 'sent')`);
}

async function swipe(client: pg.Client, members: number): Promise<void> {
  await client.query(`
    insert into swipe (swiper_id, swiped_id, liked, at)
    select id, case when nth = 0 then id - 1 + 2 * (id % 2) else 1 + (id + nth * ${Math.floor(members / 7)}) % ${members} end,
      nth < 3, now() - (id % 1000 + nth) * interval '20 minutes'
    from generate_series(1, ${members}) id cross join generate_series(0, ${SWIPES_OF_EACH - 1}) nth
    on conflict do nothing`);
  await client.query(`
    insert into swipe (swiper_id, swiped_id, liked, at)
    select 100 + fan, id, true, now() - fan * interval '1 minute'
    from generate_series(1, ${LIKED.members}) id cross join generate_series(1, ${Math.min(LIKED.fans, members - 100)}) fan
    on conflict do nothing`);
  await client.query(`
    insert into match (low_id, high_id, at) select id, id + 1, now() - id % 1000 * interval '20 minutes'
    from generate_series(1, ${members - 1}, 2) id`);
}
