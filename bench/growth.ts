import { parseArgs } from 'node:util';
import { runBench } from './cleanup.ts';
import { calculateMedian, type Figure, formatMs, formatWhole, reportFigures } from './figures.ts';
import { connectTo, getDatabaseUrl, startPostgres } from './postgres.ts';
import { quick } from './quick.ts';
import { startProcess } from './start-process.ts';

// Each call that reads, of members and of staff, on a large site beside a site of a tenth. The calls run as
// the dispatcher runs them, below sockets. What counts is the worst call of each side.

/** As `timed-calls.ts` of the server takes and returns them. */
type TimedCall = { name: string; side: 'member' | 'console' };
type CallTiming = { p50: number; p99: number; answered: number };

const { values: options } = parseArgs({ options: { members: { type: 'string' } }, strict: false });
const members = Number(options.members ?? (quick ? 4_000 : 1_000_000));
const rounds = quick ? 1 : 3;
const budgetMs = quick ? 200 : 2_500;
/** Below this the clock and the collector of garbage decide, not the site. */
const floorMs = 1;

runBench(async () => {
  const postgres = await startPostgres({ fast: true });
  const database = await connectTo(postgres.url);
  const filler = await startProcess('../apps/server/src/testing/timed-queries.ts');
  const sites = { small: Math.round(members / 10), large: members };
  const urls = { small: '', large: '' };
  await database.query('create database empty');
  await filler.run('prepareDatabase', { url: getDatabaseUrl(postgres.url, 'empty'), places: true });
  await filler.run('release');
  for (const [name, size] of Object.entries(sites) as ['small' | 'large', number][]) {
    const began = performance.now();
    await database.query(`create database ${name} template empty strategy file_copy`);
    const url = getDatabaseUrl(postgres.url, name);
    await filler.run('siteRows', { url, members: size });
    urls[name] = url;
    const { rows } = await database.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size($1)) as size',
      [name],
    );
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`     ${formatWhole(size)} members: ${rows[0]?.size} in ${seconds} s`);
  }

  type Row = TimedCall & { small: number; large: number; ratio: number; p50: number; answered: number };
  const rows: Row[] = [];
  for (const call of await filler.run<TimedCall[]>('readCalls')) {
    const measure = (url: string) => filler.run<CallTiming>('callTimes', { url, call, budgetMs });
    const pairs: { small: CallTiming; large: CallTiming }[] = [];
    for (let round = 0; round < rounds; round++)
      pairs.push({ small: await measure(urls.small), large: await measure(urls.large) });
    const median = (of: (pair: (typeof pairs)[number]) => number) => calculateMedian(pairs.map(of));
    rows.push({
      ...call,
      small: median(({ small }) => small.p99),
      large: median(({ large }) => large.p99),
      p50: median(({ large }) => large.p50),
      ratio: median(({ small, large }) => Math.max(floorMs, large.p99) / Math.max(floorMs, small.p99)),
      answered: Math.min(...pairs.map(({ large }) => large.answered)),
    });
  }
  rows.sort((a, b) => a.ratio - b.ratio);
  for (const { name, small, large, ratio, p50, answered } of rows)
    console.log(
      `     ${name.padEnd(26)} p99 ${formatMs(small).padStart(10)} → ${formatMs(large).padStart(10)}  ${ratio.toFixed(2)}  p50 ${formatMs(p50)}${answered === 0 ? '  no answer' : ''}`,
    );
  reportFigures('growth', [createFigure('member', rows), createFigure('console', rows)]);
});

function createFigure(
  side: TimedCall['side'],
  rows: readonly (TimedCall & { small: number; large: number; ratio: number })[],
): Figure {
  const worst = rows.findLast((row) => row.side === side);
  if (!worst) throw new Error(`there is no ${side} call`);
  return {
    id: `growth.${side}`,
    what: `${worst.name}, the worst of ${rows.filter((row) => row.side === side).length} calls, p99 at ${formatWhole(members)}`,
    ours: formatMs(worst.large),
    reference: formatMs(worst.small),
    ratio: worst.ratio,
  };
}
