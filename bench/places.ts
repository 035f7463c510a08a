import { measureTimes, type Timing } from '@afterglow/testkit/timing';
import { runBench } from './cleanup.ts';
import { calculateMedian, formatMs, formatWhole, reportFigures } from './figures.ts';
import { connectTo, startPostgres } from './postgres.ts';
import { quick } from './quick.ts';
import { startProcess } from './start-process.ts';

// P17: searches for a town letter by letter as typed, compared with fetching one town by key; and the time of the
// import.

const rounds = quick ? 1 : 3;

runBench(async () => {
  const { url } = await startPostgres({ fast: true });
  const server = await startProcess('../apps/server/src/testing/timed-queries.ts');
  const began = performance.now();
  const towns = await server.run<number>('prepareDatabase', { url, places: true });
  console.log(
    `     ${formatWhole(towns)} towns imported in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  const database = await connectTo(url);
  await database.query('vacuum analyze place_name');
  await database.query('vacuum analyze place');
  const typed = await createQueries();
  const texts = typed.map(({ text }) => text);

  const pairs: { key: Timing; search: Timing }[] = [];
  for (let round = 0; round < rounds; round++) {
    const measureByKey = (n: number) =>
      database.query({ name: 'key', text: 'select * from place where id = $1', values: [typed[n]?.id] });
    const key = await measureTimes(typed.length, measureByKey, { attempts: 1 });
    pairs.push({ key, search: await server.run<Timing>('searches', { url, texts }) });
  }
  const last = pairs.at(-1)?.search;
  console.log(
    `     p50 ${last?.p50.toFixed(2)} ms, slowest: ${last?.slowest.map((n) => texts[n]).join(' | ')}`,
  );
  reportFigures('places', [
    {
      id: 'P17',
      what: `search over ${formatWhole(towns)} towns p99 / one row by key p50`,
      ours: formatMs(calculateMedian(pairs.map(({ search }) => search.p99))),
      reference: formatMs(calculateMedian(pairs.map(({ key }) => key.p50))),
      ratio: calculateMedian(pairs.map(({ key, search }) => search.p99 / key.p50)),
    },
  ]);

  /**
   * Creates queries from names of towns, weighted by population, in any script: first letters, whole names,
   * and names with one letter swapped or missing.
   */
  async function createQueries(): Promise<{ id: number; text: string }[]> {
    await database.query('select setseed(0.5)');
    const { rows } = await database.query<{ id: number; text: string }>(
      `select place_id as id, folded as text from place_name where length(folded) > 3
      order by random() ^ (1.0 / greatest(weight, 100)) desc limit 1000`,
    );
    const hebrew = await database.query<{ id: number; text: string }>(
      `select place_id as id, folded as text from place_name where hebrew and length(folded) > 3 order by random() limit 500`,
    );
    return [...rows, ...hebrew.rows].map(({ id, text }, n) => {
      const cut = 1 + (n % 7);
      if (n % 5 === 0) return { id, text: text.slice(0, 1) + text.slice(2) };
      if (n % 5 === 1)
        return { id, text: text.slice(0, 2) + (text[3] ?? '') + (text[2] ?? '') + text.slice(4) };
      return { id, text: n % 5 === 2 ? text : text.slice(0, cut) };
    });
  }
});
