import { parseArgs } from 'node:util';
import { runBench } from './cleanup.ts';
import { formatWhole, reportFigures } from './figures.ts';
import {
  type CallTiming,
  createGrowthFigure,
  createGrowthRow,
  formatGrowthRow,
  type GrowthRow,
  type TimedCall,
} from './growth-rows.ts';
import { connectTo, getDatabaseUrl, startPostgres } from './postgres.ts';
import { quick } from './quick.ts';
import { startProcess } from './start-process.ts';

// Each call that reads and the main writes, of members and of staff, on a large site beside a site of a tenth. The calls
// run as the dispatcher runs them, below sockets. What counts is the worst call of each side.

const { values: options } = parseArgs({ options: { members: { type: 'string' } }, strict: false });
const members = Number(options.members ?? (quick ? 4_000 : 1_000_000));
const rounds = quick ? 1 : 3;
const budgetMs = quick ? 200 : 2_500;

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

  const rows: GrowthRow[] = [];
  for (const call of await filler.run<TimedCall[]>('timedCalls')) {
    const measure = (url: string) => filler.run<CallTiming>('callTimes', { url, call, budgetMs });
    const pairs: { small: CallTiming; large: CallTiming }[] = [];
    for (let round = 0; round < rounds; round++)
      pairs.push({ small: await measure(urls.small), large: await measure(urls.large) });
    rows.push(createGrowthRow(call, pairs));
  }
  rows.sort((a, b) => a.ratio - b.ratio);
  for (const row of rows) console.log(`     ${formatGrowthRow(row)}`);
  reportFigures('growth', [
    createGrowthFigure('member', rows, members),
    createGrowthFigure('console', rows, members),
  ]);
  const failures = rows.filter(({ failure }) => failure !== null);
  if (failures.length > 0)
    throw new Error(
      `Calls without an answer, whose times mean nothing:\n${failures.map(formatGrowthRow).join('\n')}`,
    );
});
