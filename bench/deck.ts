import { parseArgs } from 'node:util';
import { type Times, timed } from '@afterglow/testkit/timed';
import type pg from 'pg';
import { chatBesideDecks } from './deck-chat.ts';
import { buildTown, seekers, swipesOfEach } from './deck-town.ts';
import { type Figure, median, ms, report, whole } from './figures.ts';
import { runBench } from './leave-nothing.ts';
import { connectTo, databaseAt, startPostgres } from './postgres.ts';
import { quick } from './quick.ts';
import { type Started, startProcess } from './start-process.ts';

// P10 to P14: the deck of 24, from a member's wishes to the ranked list, beside fetching 24 profiles by key; P10d and P11d: the
// slower of the two lists of Discover, whole. P15: chat beside it.

const { values: options } = parseArgs({ options: { profiles: { type: 'string' } }, strict: false });
const full = Number(options.profiles ?? (quick ? 20_000 : 1_000_000));
const decks = quick ? 20 : 600;
const rounds = quick ? 1 : 3;

type Town = { name: string; url: string; profiles: number; client: pg.Client; seekers: number[] };

runBench(async () => {
  const postgres = await startPostgres({ fast: true });
  const server = await startProcess('../apps/server/src/testing/timed-queries.ts');
  const admin = await connectTo(postgres.url);
  await admin.query('create database bench_world');
  const world = databaseAt(postgres.url, 'bench_world');
  await server.run('layOut', { url: world, places: true });
  // A database that is copied may have no visitors.
  await server.run('letGo');
  const town = async (name: string, profiles: number): Promise<Town> => {
    await admin.query(`create database ${name} template bench_world`);
    const url = databaseAt(postgres.url, name);
    const client = await connectTo(url);
    const began = performance.now();
    const swipes = Math.round((seekers * swipesOfEach * profiles) / Math.max(full, 1_000_000));
    await buildTown(client, profiles, swipes);
    const took = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`     ${whole(profiles)} profiles, ${whole(swipes)} swipes wanted, in ${took} s`);
    const { rows } = await client.query<{ person_id: number }>(
      'select person_id from member order by person_id',
    );
    return { name, url, profiles, client, seekers: rows.map((row) => Number(row.person_id)) };
  };
  const small = await town('bench_small', Math.round(full / 10));
  const large = await town('bench_large', full);
  const timeDecks = ({ url, seekers }: Town, times: number) =>
    server.run<Times>('decks', { url, seekers, times });

  const figures: Figure[] = [];
  const add = (id: string, what: string, ours: number, reference: number, ratio: number) => {
    figures.push({ id, what, ours: ms(ours), reference: ms(reference), ratio });
    console.log(`     ${id}: ${ratio.toFixed(3)} (${ms(ours)} / ${ms(reference)})`);
  };
  const timeLists = async ({ url, seekers }: Town, times: number) => ({
    nearest: await server.run<Times>('lists', { url, order: 'nearest', seekers, times }),
    mostLiked: await server.run<Times>('lists', { url, order: 'most_liked', seekers, times }),
  });
  for (const each of [small, large]) {
    await timeDecks(each, Math.round(decks / 2));
    await timeLists(each, Math.round(decks / 2));
  }

  // Interleaved, so that a noisy minute hits both.
  type Lists = Awaited<ReturnType<typeof timeLists>>;
  const pairs: { small: Times; key: Times; large: Times; lists: Lists }[] = [];
  for (let round = 0; round < rounds; round++) {
    pairs.push({
      small: await timeDecks(small, decks),
      key: await timeByKey(large, decks),
      large: await timeDecks(large, decks),
      lists: await timeLists(large, decks),
    });
  }
  const over = (of: (pair: (typeof pairs)[number]) => number) => median(pairs.map(of));
  const p99 = over(({ large }) => large.p99);
  const ofKey = over(({ large, key }) => large.p50 / key.p50);
  const [p50, key50] = [over(({ large }) => large.p50), over(({ key }) => key.p50)];
  add('P10', `deck p50 at ${whole(full)} / 24 profiles by key p50`, p50, key50, ofKey);
  const slower = (lists: Lists, percentile: 'p50' | 'p99') =>
    Math.max(lists.nearest[percentile], lists.mostLiked[percentile]);
  for (const order of ['nearest', 'mostLiked'] as const) {
    const [half, most] = [over(({ lists }) => lists[order].p50), over(({ lists }) => lists[order].p99)];
    console.log(`     a list, ${order}: p50 ${ms(half)}, p99 ${ms(most)}`);
  }
  const lists50 = over(({ lists }) => slower(lists, 'p50'));
  const listsOfKey = over(({ lists, key }) => slower(lists, 'p50') / key.p50);
  add(
    'P10d',
    `a list of Discover p50 at ${whole(full)} / 24 profiles by key p50`,
    lists50,
    key50,
    listsOfKey,
  );
  const all = await timeScoreAll(large, 40);
  add('P11', 'deck p99 / score everybody in the circle p99', p99, all.p99, p99 / all.p99);
  const lists99 = over(({ lists }) => slower(lists, 'p99'));
  add(
    'P11d',
    'a list of Discover p99 / score everybody in the circle p99',
    lists99,
    all.p99,
    lists99 / all.p99,
  );
  for (const [id, percentile] of [
    ['P12', 'p50'],
    ['P12b', 'p99'],
  ] as const) {
    const grown = over(({ large, small }) => large[percentile] / small[percentile]);
    const [from, to] = [over(({ small }) => small[percentile]), over(({ large }) => large[percentile])];
    add(id, `deck ${percentile}, ${whole(full / 10)} to ${whole(full)}`, to, from, grown);
  }
  for (const figure of await keptShares(server, large)) figures.push(figure);
  await large.client.query(
    `update person set last_active = to_timestamp(floor(extract(epoch from now()) / 900) * 900) where id % 4 = 0`,
  );
  const touched: Times[] = [];
  for (let round = 0; round < rounds; round++) touched.push(await timeDecks(large, decks));
  const touched99 = median(touched.map((times) => times.p99));
  add('P13', 'deck p99, a quarter touched and not vacuumed / fresh', touched99, p99, touched99 / p99);

  await large.client.query('vacuum analyze person');
  for (const client of [small.client, large.client, admin]) await client.end();
  await server.run('letGo');
  figures.push(await chatBesideDecks(postgres, server, large));
  report('deck', figures);
});

function timeByKey(town: Town, times: number): Promise<Times> {
  const ids = () => Array.from({ length: 24 }, () => 1 + Math.floor(Math.random() * town.profiles));
  const text = `select p.*, f.* from person p join profile f on f.person_id = p.id where p.id = any($1)`;
  return timed(times, () => town.client.query({ name: 'by_key', text, values: [ids()] }));
}

/** What one writes first: everybody in the circle by a spatial index, scored, sorted, the best 24. */
async function timeScoreAll(town: Town, times: number): Promise<Times> {
  await town.client.query('create index bench_circle on person using gist (point(lon, lat))');
  await town.client.query('analyze person');
  const text = `
    with me as (select p.*, m.s_age_min, m.s_age_max, m.s_radius_km::float8 as km from person p join member m on m.person_id = p.id where p.id = $1)
    select c.id from me, person c
    where point(c.lon, c.lat) <@ box(
        point(me.lon - me.km / (111.2 * cos(radians(me.lat))), me.lat - me.km / 111.2),
        point(me.lon + me.km / (111.2 * cos(radians(me.lat))), me.lat + me.km / 111.2))
      and c.gender = me.s_gender and c.state = 'active' and c.s_gender in (0, me.gender) and c.id <> me.id
      and c.birth between current_date - make_interval(years => me.s_age_max + 1) and current_date - make_interval(years => me.s_age_min)
      and 12742 * asin(sqrt(power(sin(radians(c.lat - me.lat) / 2), 2)
        + cos(radians(me.lat)) * cos(radians(c.lat)) * power(sin(radians(c.lon - me.lon) / 2), 2))) <= me.km
      and not exists (select from swipe s where s.swiper_id = $1 and s.swiped_id = c.id)
    order by 40 * power(0.5, extract(epoch from now() - c.last_active) / 172800) + 0.15 * c.popularity + 2 * least(4, c.photo_count) desc
    limit 24`;
  const pick = (n: number) => town.seekers[n % town.seekers.length];
  const one = (n: number) => town.client.query({ name: 'score_all', text, values: [pick(n)] });
  // Seconds each at full size: one run of each is enough, and what disturbs it is small beside that.
  const took = await timed(times, one, 1);
  await town.client.query('drop index bench_circle');
  await town.client.query('vacuum analyze person');
  return took;
}

/** The share of the best 24 scores that bounded candidates keep, for each radius. */
async function keptShares(server: Started, town: Town): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const radiusKm of [5, 10, 25, 50, 100]) {
    let kept = 0;
    let best = 0;
    for (const seeker of town.seekers.slice(0, radiusKm < 50 ? 16 : 6)) {
      const sums = await server.run<{ bounded: number; all: number }>('kept', {
        url: town.url,
        seeker,
        radiusKm,
      });
      kept += sums.bounded;
      best += sums.all;
    }
    const what = `share of the full score that a deck of ${radiusKm} km keeps`;
    figures.push({
      id: `P14/${radiusKm}`,
      what,
      ours: kept.toFixed(0),
      reference: best.toFixed(0),
      ratio: kept / best,
    });
  }
  return figures;
}
