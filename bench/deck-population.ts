import type pg from 'pg';

/**
 * Metropolitan areas by rank: the first attracts one and a half times as many people as the second, and so on (Zipf).
 */
const areas = 50;
/** The area in a small country, so that 100 km reach hundreds of thousands of people. */
const areasInSmallCountry = 30;
const smallCountry = 'IL';

/** The number of seekers, and how many swipes each has made: 5 million rows at full size. */
export const seekers = 2_000;
export const swipesPerSeeker = 2_500;

/**
 * Builds a synthetic population in real towns: `profiles` people in the towns around 50 cities, half men and
 * half women of 18 to 70, whose activity decreases over a month; `seekers` members who have swiped 2,500
 * people each, most of them nearby. The result is always the same. The function migrates the schema and
 * imports the towns; the database has no other members.
 */
export async function buildPopulation(client: pg.Client, profiles: number, swipes: number): Promise<void> {
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run('select setseed(0.5)');
  await run('set synchronous_commit = off; set work_mem = "256MB"; set maintenance_work_mem = "512MB"');
  await run('alter table profile disable trigger user; alter table person set (autovacuum_enabled = false)');
  const { rows: indexes } = await run(
    `select indexname, indexdef from pg_indexes where tablename = 'person' and indexname ~ '^person_(deck|popular)_'`,
  );
  for (const { indexname } of indexes) await run(`drop index ${indexname}`);

  await run(`
    create temp table area as
    select id, h4, lat, lon, row_number() over (order by (country = '${smallCountry}') desc, population desc) as rank from (
      (select * from place where country = '${smallCountry}' order by population desc limit ${areasInSmallCountry})
      union all
      (select * from place where country <> '${smallCountry}' order by population desc limit ${areas - areasInSmallCountry})
    ) biggest`);
  // Ten thousand slots, distributed over areas and towns by their share of the population.
  await run(`
    create temp table lot as
    with town as (
      select a.rank, p.id, p.lat, p.lon, p.h4, p.h5, p.h6,
        p.population::float8 / sum(p.population) over (partition by a.rank) / a.rank as weight
      from area a join place p on abs(p.lat - a.lat) < 0.15 and abs(p.lon - a.lon) < 0.18 and p.population > 1000
    ), share as (
      select *, sum(weight) over (order by rank, id) / sum(weight) over () as until, weight / sum(weight) over () as part from town
    )
    select row_number() over () - 1 as n, share.*
    from share, generate_series(1, greatest(1, round(part * 10000)::int))`);
  const { rows: lots } = await run('select count(*)::int as n from lot');
  await run(
    `insert into person (gender, birth, place_id, lat, lon, h4, h5, h6, last_active, popularity, photo_count, s_gender, traits, interest_bits)
    select 1 + (random() < 0.5)::int, date '2008-11-01' - (power(random(), 1.6) * 19000)::int, l.id, l.lat, l.lon, l.h4, l.h5, l.h6,
      to_timestamp(floor((extract(epoch from now()) - power(random(), 3) * 2592000) / 900) * 900),
      (power(random(), 3) * 100)::int, (random() * 6)::int, case when random() < 0.1 then 0 else 3 end,
      (1 << (random() * 3)::int | 16 << (random() * 4)::int)::smallint,
      (random() * 1073741823)::bigint & (random() * 1073741823)::bigint & (random() * 1073741823)::bigint
    from generate_series(1, $1::int) as who, lateral (select floor(random() * $2::int)::int as n where who > 0) pick
    join lot l on l.n = pick.n`
      // Everybody looks for the other gender, except a tenth who look for anybody.
      .replace('else 3 end', 'else 0 end'),
    [profiles, lots[0].n],
  );
  await run('update person set s_gender = 3 - gender where id % 10 <> 0');
  await run(`
    insert into profile (person_id, name, bio, answer, interests)
    select id, 'Somebody ' || id % 997, repeat('A text about oneself, of middling length. ', 4), 1 + id % 5, '{music,travel,coffee}' from person`);
  for (const { indexdef } of indexes) await run(indexdef);

  await run(
    'create temp table crowd as select id, place_id, row_number() over (order by random()) as n from person',
  );
  await run('create index on crowd (n)');
  await run(
    `insert into member (person_id, auth_user_id, email, s_age_min, s_age_max, s_radius_km)
    select id, 1000000000 + id, id || '@example.test', greatest(18, age - 3 - (random() * 9)::int), age + 3 + (random() * 9)::int,
      (array[1, 5, 10, 25, 50, 100])[1 + floor(random() * 6)::int]
    from (
      select p.id, extract(year from age(p.birth))::int as age from crowd c join person p on p.id = c.id where c.n <= $1
    ) seeker`,
    [seekers],
  );
  await insertSwipes(client, profiles, swipes);
  await run('vacuum (analyze, freeze) person');
  await run('vacuum analyze profile');
  await run('vacuum analyze swipe');
  await run('vacuum analyze member');
}

/**
 * Inserts the swipes. Three of four swipes of a seeker hit every fifth person nearby, ordered by activity:
 * people return after they get a response.
 */
async function insertSwipes(client: pg.Client, profiles: number, swipes: number): Promise<void> {
  const each = Math.round(swipes / seekers);
  await client.query('set enable_sort = off');
  // Their triggers are about likes for virtual profiles, of which there are none.
  await client.query('alter table swipe disable trigger user');
  await client.query(
    `insert into swipe (swiper_id, swiped_id, liked, at)
    select m.person_id, near.id, random() < 0.4, now() - random() * interval '20 days'
    from member m join person me on me.id = m.person_id cross join lateral (
      select id from person p
      where not p.virtual and p.gender = 3 - me.gender and p.state = 'active' and p.h5 = me.h5 and (p.id + me.id) % 5 = 0
      order by p.last_active desc limit $1
    ) near on conflict do nothing`,
    [Math.round(each * 0.75)],
  );
  await client.query('reset enable_sort');
  await client.query(
    `insert into swipe (swiper_id, swiped_id, liked, at)
    select m.person_id, c.id, random() < 0.4, now() - random() * interval '20 days'
    from member m cross join generate_series(1, $1) as nth
    join crowd c on c.n = 1 + (m.person_id * 7919 + nth * 104729) % $2::int
    where c.id <> m.person_id on conflict do nothing`,
    [Math.round(each * 0.25), profiles],
  );
  await client.query('alter table swipe enable trigger user');
}
