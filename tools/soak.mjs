// `npm run soak`: runs the tests that kill, freeze and disconnect processes and fill disks, one after the other, in
// their long forms. `npm test` runs their short forms. `npm run soak -- frozen SC20` runs the files or requirements
// with these names.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildMissing } from './build.mjs';
import { installMissing, root } from './install.mjs';
import { runStep } from './run-step.mjs';
import { listLeftOut } from './test-failures.mjs';

const longForm = {
  SOAK_SERVER_KILLS: '50',
  SOAK_BACKEND_KILLS: '10',
  SOAK_PROCESSES: '4',
  SOAK_MESSAGES: '4000',
  SOAK_OUTAGE_MESSAGES: '3000',
  SOAK_FROZEN_MS: '20000',
  SOAK_REDIS_HANGS_MS: '60000',
  SOAK_ROLLING_RESTARTS: '20',
  SOAK_WRITES: '1000',
  SOAK_TIMERS_MS: '60000',
  SOAK_USUAL_PACE: '1',
  SOAK_MEMBERS: '10000',
  SOAK_FIGURES: '1',
  SOAK_SEEDS: '2000',
  SOAK_ORDERS: '400',
  SOAK_LIST_ROWS: '1000000',
  SOAK_STORM_SOCKETS: '5000',
  SOAK_SLOW_READERS: '500',
  SOAK_BYTE_POSITIONS: '1000',
  SOAK_ARCHIVE: '1',
  SOAK_S3: '1',
  SOAK_CASES: '1',
};
const server = 'apps/server/src';
/** Each file with the scaling requirements (SC) that it proves. The others are about the life of one process. */
const soakTests = {
  'tools/start.pg.test.ts': [],
  'tools/connection-cuts.pg.test.ts': [],
  'tools/release.pg.test.ts': [],
  [`${server}/db/embedded.pg.test.ts`]: ['SC18'],
  [`${server}/db/queue-plans.pg.test.ts`]: [],
  [`${server}/console/members/members-list-large.pg.test.ts`]: [],
  [`${server}/console/payments/payments-lists-large.pg.test.ts`]: [],
  [`${server}/crash.pg.test.ts`]: [],
  [`${server}/auth/account-access.pg.test.ts`]: [],
  [`${server}/purse.pg.test.ts`]: [],
  [`${server}/frozen.pg.test.ts`]: [],
  [`${server}/full-disk.pg.test.ts`]: [],
  [`${server}/pools.pg.test.ts`]: ['SC18'],
  [`${server}/session-pooler.pg.test.ts`]: ['SC18'],
  [`${server}/site-settings.pg.test.ts`]: ['SC11'],
  [`${server}/jobs/jobs.pg.test.ts`]: ['SC13'],
  [`${server}/jobs/by-the-minute.pg.test.ts`]: ['SC12'],
  [`${server}/console/inbox/several-processes.pg.test.ts`]: ['SC10'],
  [`${server}/one-killed.pg.test.ts`]: ['SC1'],
  [`${server}/bus-back.pg.test.ts`]: ['SC5'],
  [`${server}/bus-cost.pg.test.ts`]: ['SC2', 'SC8'],
  [`${server}/three-processes.pg.test.ts`]: ['SC6', 'SC7', 'SC12', 'SC15'],
  [`${server}/message-partitions.pg.test.ts`]: ['SC16'],
  [`${server}/gateway/shared-rate-limits.pg.test.ts`]: ['SC9'],
  [`${server}/db/replica.pg.test.ts`]: ['SC14'],
  [`${server}/replica-reads.pg.test.ts`]: ['SC14', 'SC15'],
  [`${server}/db/cell-identities.pg.test.ts`]: ['SC17'],
  [`${server}/s3.pg.test.ts`]: ['SC19'],
  [`${server}/blobs/blobs.test.ts`]: ['SC19'],
  [`${server}/rolling-restart.pg.test.ts`]: ['SC20'],
  [`${server}/gateway/redis-away.pg.test.ts`]: ['SC3', 'SC4'],
  [`${server}/gateway/fanout-redis.pg.test.ts`]: ['SC8'],
  [`${server}/gateway/socket.pg.test.ts`]: ['SC20'],
  [`${server}/gateway/storm.pg.test.ts`]: [],
  [`${server}/gateway/presence.test.ts`]: ['SC7'],
  [`${server}/gateway/shown-memory.test.ts`]: ['SC8'],
  [`${server}/gateway/idlers.pg.test.ts`]: [],
  [`${server}/gateway/hostile.pg.test.ts`]: [],
  [`${server}/gateway/slow-texts.pg.test.ts`]: [],
  [`${server}/gateway/clock-back.pg.test.ts`]: [],
  [`${server}/http/hostile-http.pg.test.ts`]: [],
};

installMissing();
// A start under test waits only for its database, not for a build.
buildMissing();
const requested = process.argv.slice(2);
const isRequested = ([file, gates]) => requested.some((word) => file.includes(word) || gates.includes(word));
const chosen = Object.entries(soakTests).filter(
  (soakTest) => requested.length === 0 || isRequested(soakTest),
);
/** Mutation testing of the pure code is part of it, and the end-to-end tests in Firefox and WebKit. */
const withMutants = requested.length === 0 || requested.includes('mutants');
const withEngines = requested.length === 0 || requested.includes('engines');
/** The database tests on the oldest supported PostgreSQL, which is installed for them. */
const withOldest = requested.length === 0 || requested.includes('oldest');
if (chosen.length === 0 && !withMutants && !withEngines && !withOldest) {
  console.error(`There is no soak test ${requested.join(', ')}.`);
  process.exit(2);
}
const bin = path.join(root, 'node_modules', '.bin');
const env = { ...process.env, ...longForm, PATH: `${bin}${path.delimiter}${process.env.PATH}` };

/** The long form of a file may print nothing for a quarter of an hour. */
const silentMs = 30 * 60_000;
/** What this machine lacks, as the tests say it. */
const leftOut = new Set();

/** Runs one part and returns whether it passed. */
async function runPart(file, args, cwd = root) {
  const { passed, output } = await runStep(file, args, { cwd, env, live: true, silentMs });
  for (const reason of listLeftOut(output)) leftOut.add(reason);
  return passed;
}

/** Runs the chosen test files and prints a line for each: result, duration, requirements. */
async function runChosen() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-soak-'));
  const report = path.join(folder, 'report.json');
  let green = await runPart(path.join(bin, 'vitest'), [
    ...['run', '--project', 'pg', '--project', 'pure', '--no-file-parallelism'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...chosen.map(([file]) => file),
  ]);
  const results = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')).testResults : [];
  fs.rmSync(folder, { recursive: true, force: true });

  console.log('');
  for (const [file, gates] of chosen) {
    const result = results.find(({ name }) => name.endsWith(file));
    const tests = result?.assertionResults ?? [];
    const passed = tests.filter((test) => test.status === 'passed').length;
    // Without redis-server or pgbouncer all tests of a file are skipped. That proves nothing.
    const proved = result?.status === 'passed' && passed === tests.length && passed > 0;
    green &&= proved;
    const seconds = ((result?.endTime ?? 0) - (result?.startTime ?? 0)) / 1000;
    const columns = [
      `${proved ? '✓' : '✗'} ${path.basename(file).padEnd(30)}`,
      `${seconds.toFixed(0).padStart(5)} s`,
      `${passed} of ${tests.length}`.padStart(9),
      gates.join(' '),
    ];
    console.log(columns.join('  ').trimEnd());
  }
  return green;
}

let green = chosen.length === 0 || (await runChosen());
if (withOldest)
  green =
    (await runPart(path.join(bin, 'node'), ['tools/install-oldest-postgres.mjs'])) &&
    (await runPart(path.join(bin, 'vitest'), ['run', '--project', 'pg-oldest'])) &&
    green;
if (withEngines)
  green =
    (await runPart(
      path.join(bin, 'playwright'),
      // Without any engine there is no test. The summary says so.
      ['test', '--config', 'engines.config.ts', '--pass-with-no-tests'],
      path.join(root, 'e2e'),
    )) && green;
if (withMutants) green = (await runPart(process.execPath, ['tools/mutants.mjs'])) && green;
for (const reason of leftOut) console.log(`Left out: ${reason}`);
const summary = leftOut.size > 0 ? `all held but what was left out (${leftOut.size})` : 'all held';
console.log(green ? summary : 'not all held');
process.exit(green ? 0 : 1);
