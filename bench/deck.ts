import { parseArgs } from 'node:util';
import { measureTimes, type Timing } from '@afterglow/testkit/timing';
import type pg from 'pg';
import { runBench } from './cleanup.ts';
import { measureChatWithDecks } from './deck-chat.ts';
import { buildPopulation, seekers, swipesPerSeeker } from './deck-population.ts';
import { calculateMedian, type Figure, formatMs, formatWhole, reportFigures } from './figures.ts';
import { connectTo, getDatabaseUrl, startPostgres } from './postgres.ts';
import { quick } from './quick.ts';
import { type StartedProcess, startProcess } from './start-process.ts';

// P10 to P14: the deck of 24, from a member's preferences to the ranked list, compared with fetching 24 profiles by
// key; P10d and P11d: the slower of the two Discover lists; P15: chat at the same time.

const { values: options } = parseArgs({ options: { profiles: { type: 'string' } }, strict: false });
const full = Number(options.profiles ?? (quick ? 20_000 : 1_000_000));
const decks = quick ? 20 : 600;
const rounds = quick ? 1 : 3;

type Population = { name: string; url: string; profiles: number; client: pg.Client; seekers: number[] };

runBench(async () => {
  const postgres = await startPostgres({ fast: true });
  const server = await startProcess('../apps/server/src/testing/timed-queries.ts');
  const admin = await connectTo(postgres.url);
  await admin.query('create database bench_world');
  const world = getDatabaseUrl(postgres.url, 'bench_world');
  await server.run('prepareDatabase', { url: world, places: true });
  // A database that is copied must have no connections.
  await server.run('release');
  const createPopulation = async (name: string, profiles: number): Promise<Population> => {
    await admin.query(`create database ${name} template bench_world`);
    const url = getDatabaseUrl(postgres.url, name);
    const client = await connectTo(url);
    const began = performance.now();
    const swipes = Math.round((seekers * swipesPerSeeker * profiles) / Math.max(full, 1_000_000));
    await buildPopulation(client, profiles, swipes);
    const elapsed = ((performance.now() - began) / 1000).toFixed(0);
    console.log(
      `     ${formatWhole(profiles)} profiles, ${formatWhole(swipes)} swipes wanted, in ${elapsed} s`,
    );
    const { rows } = await client.query<{ person_id: number }>(
      'select person_id from member order by person_id',
    );
    return { name, url, profiles, client, seekers: rows.map((row) => Number(row.person_id)) };
  };
  const small = await createPopulation('bench_small', Math.round(full / 10));
  const large = await createPopulation('bench_large', full);
  const measureDecks = ({ url, seekers }: Population, times: number) =>
    server.run<Timing>('decks', { url, seekers, times });

  const figures: Figure[] = [];
  const add = (id: string, what: string, ours: number, reference: number, ratio: number) => {
    figures.push({ id, what, ours: formatMs(ours), reference: formatMs(reference), ratio });
    console.log(`     ${id}: ${ratio.toFixed(3)} (${formatMs(ours)} / ${formatMs(reference)})`);
  };
  const measureLists = async ({ url, seekers }: Population, times: number) => ({
    nearest: await server.run<Timing>('lists', { url, order: 'nearest', seekers, times }),
    mostLiked: await server.run<Timing>('lists', { url, order: 'most_liked', seekers, times }),
  });
  for (const each of [small, large]) {
    await measureDecks(each, Math.round(decks / 2));
    await measureLists(each, Math.round(decks / 2));
  }

  // Interleaved, so that a slow minute affects both.
  type Lists = Awaited<ReturnType<typeof measureLists>>;
  const pairs: { small: Timing; key: Timing; large: Timing; lists: Lists }[] = [];
  for (let round = 0; round < rounds; round++) {
    pairs.push({
      small: await measureDecks(small, decks),
      key: await measureByKey(large, decks),
      large: await measureDecks(large, decks),
      lists: await measureLists(large, decks),
    });
  }
  const medianOver = (of: (pair: (typeof pairs)[number]) => number) => calculateMedian(pairs.map(of));
  const p99 = medianOver(({ large }) => large.p99);
  const ofKey = medianOver(({ large, key }) => large.p50 / key.p50);
  const [p50, key50] = [medianOver(({ large }) => large.p50), medianOver(({ key }) => key.p50)];
  add('P10', `deck p50 at ${formatWhole(full)} / 24 profiles by key p50`, p50, key50, ofKey);
  const getSlower = (lists: Lists, percentile: 'p50' | 'p99') =>
    Math.max(lists.nearest[percentile], lists.mostLiked[percentile]);
  for (const order of ['nearest', 'mostLiked'] as const) {
    const [p50, p99] = [
      medianOver(({ lists }) => lists[order].p50),
      medianOver(({ lists }) => lists[order].p99),
    ];
    console.log(`     a list, ${order}: p50 ${formatMs(p50)}, p99 ${formatMs(p99)}`);
  }
  const lists50 = medianOver(({ lists }) => getSlower(lists, 'p50'));
  const listsOfKey = medianOver(({ lists, key }) => getSlower(lists, 'p50') / key.p50);
  add(
    'P10d',
    `a list of Discover p50 at ${formatWhole(full)} / 24 profiles by key p50`,
    lists50,
    key50,
    listsOfKey,
  );
  const all = await measureScoreAll(large, 40);
  add('P11', 'deck p99 / score everybody in the circle p99', p99, all.p99, p99 / all.p99);
  const lists99 = medianOver(({ lists }) => getSlower(lists, 'p99'));
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
    const grown = medianOver(({ large, small }) => large[percentile] / small[percentile]);
    const [from, to] = [
      medianOver(({ small }) => small[percentile]),
      medianOver(({ large }) => large[percentile]),
    ];
    add(id, `deck ${percentile}, ${formatWhole(full / 10)} to ${formatWhole(full)}`, to, from, grown);
  }
  for (const figure of await measureScoreShares(server, large)) figures.push(figure);
  await large.client.query(
    `update person set last_active = to_timestamp(floor(extract(epoch from now()) / 900) * 900) where id % 4 = 0`,
  );
  const touched: Timing[] = [];
  for (let round = 0; round < rounds; round++) touched.push(await measureDecks(large, decks));
  const touched99 = calculateMedian(touched.map((times) => times.p99));
  add('P13', 'deck p99, a quarter touched and not vacuumed / fresh', touched99, p99, touched99 / p99);

  await large.client.query('vacuum analyze person');
  for (const client of [small.client, large.client, admin]) await client.end();
  await server.run('release');
  figures.push(await measureChatWithDecks(postgres, server, large));
  reportFigures('deck', figures);
});

function measureByKey(createPopulation: Population, times: number): Promise<Timing> {
  const ids = () =>
    Array.from({ length: 24 }, () => 1 + Math.floor(Math.random() * createPopulation.profiles));
  const text = `select p.*, f.* from person p join profile f on f.person_id = p.id where p.id = any($1)`;
  return measureTimes(times, () => createPopulation.client.query({ name: 'by_key', text, values: [ids()] }));
}

/** Measures the naive query: everybody in the circle by a spatial index, scored and sorted, the best 24. */
async function measureScoreAll(createPopulation: Population, times: number): Promise<Timing> {
  await createPopulation.client.query('create index bench_circle on person using gist (point(lon, lat))');
  await createPopulation.client.query('analyze person');
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
  const pick = (n: number) => createPopulation.seekers[n % createPopulation.seekers.length];
  const one = (n: number) => createPopulation.client.query({ name: 'score_all', text, values: [pick(n)] });
  // Each takes seconds at full size. One run is enough, and noise is small compared with it.
  const elapsed = await measureTimes(times, one, { attempts: 1 });
  await createPopulation.client.query('drop index bench_circle');
  await createPopulation.client.query('vacuum analyze person');
  return elapsed;
}

/** Measures the share of the best 24 scores that the bounded candidates contain, for each radius. */
async function measureScoreShares(server: StartedProcess, createPopulation: Population): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const radiusKm of [5, 10, 25, 50, 100]) {
    let bounded = 0;
    let best = 0;
    for (const seeker of createPopulation.seekers.slice(0, radiusKm < 50 ? 16 : 6)) {
      const sums = await server.run<{ bounded: number; all: number }>('measureScoreShare', {
        url: createPopulation.url,
        seeker,
        radiusKm,
      });
      bounded += sums.bounded;
      best += sums.all;
    }
    const what = `share of the full score that a deck of ${radiusKm} km keeps`;
    figures.push({
      id: `P14/${radiusKm}`,
      what,
      ours: bounded.toFixed(0),
      reference: best.toFixed(0),
      ratio: bounded / best,
    });
  }
  return figures;
}
