import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { importPlaces } from '../apps/server/src/places/import-places.ts';
import { searchPlaces } from '../apps/server/src/places/search-places.ts';
import { median, report } from './figures.ts';

// P17: what somebody types into the town field, letter by letter, beside fetching one town by key; and the import's time.

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-bench-places-'));
fs.chmodSync(dataDir, 0o755);
const cluster = await startEmbedded({ dataDir, durable: false });
try {
  await migrate(cluster.url());
  const { kysely, pool, close } = openDatabase({ url: cluster.url(), max: 1 });
  const began = performance.now();
  const towns = await importPlaces(kysely);
  console.log(
    `${towns.toLocaleString('en')} towns imported in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  await pool.query('vacuum analyze place_name');
  await pool.query('vacuum analyze place');
  const typed = await whatIsTyped();

  const rounds = [];
  for (let round = 0; round < 3; round++) {
    const key = await timed(typed.length, async (n) =>
      pool.query({ name: 'key', text: 'select * from place where id = $1', values: [typed[n]?.id] }),
    );
    const search = await timed(typed.length, (n) => searchPlaces(kysely, typed[n]?.text ?? '', 'he'));
    rounds.push({ key, search });
  }
  const p99 = median(rounds.map(({ search }) => search.p99));
  const key50 = median(rounds.map(({ key }) => key.p50));
  const last = rounds.at(-1)?.search;
  console.log(
    `p50 ${last?.p50.toFixed(2)} ms, slowest: ${last?.slowest.map((n) => typed[n]?.text).join(' | ')}`,
  );
  report('places', [
    {
      id: 'P17',
      what: `search over ${towns.toLocaleString('en')} towns p99 / one row by key p50`,
      ours: `${p99.toFixed(2)} ms`,
      reference: `${key50.toFixed(2)} ms`,
      ratio: median(rounds.map(({ key, search }) => search.p99 / key.p50)),
    },
  ]);
  await close();

  /** Names of towns by how many live there, in any script: their first letters, all of them, or all but one swapped or lost. */
  async function whatIsTyped(): Promise<{ id: number; text: string }[]> {
    await pool.query('select setseed(0.5)');
    const { rows } = await pool.query<{ id: number; text: string }>(
      `select place_id as id, folded as text from place_name where length(folded) > 3
      order by random() ^ (1.0 / greatest(weight, 100)) desc limit 1000`,
    );
    const hebrew = await pool.query<{ id: number; text: string }>(
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
} finally {
  await cluster.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
  if (cluster.dir.startsWith('/var/lib/afterglow/')) {
    fs.rmSync(path.dirname(cluster.dir), { recursive: true, force: true });
  }
}

async function timed(times: number, run: (n: number) => Promise<unknown>) {
  const took: [ms: number, n: number][] = [];
  for (let n = 0; n < times; n++) {
    const began = performance.now();
    await run(n);
    took.push([performance.now() - began, n]);
  }
  took.sort((a, b) => a[0] - b[0]);
  const at = (share: number) => (took[Math.floor(share * took.length)] as [number, number])[0];
  return { p50: at(0.5), p99: at(0.99), slowest: took.slice(-8).map(([, n]) => n) };
}
