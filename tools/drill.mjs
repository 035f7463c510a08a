// `npm run drill`: the tests that kill, freeze, cut and fill for real, one after the other and for as long as it takes; `npm test`
// has their short forms. `npm run drill -- frozen` runs those whose name says so.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { installMissing, root } from './install.mjs';

const long = {
  DRILL_SERVER_KILLS: '50',
  DRILL_BACKEND_KILLS: '10',
  DRILL_MESSAGES: '4000',
  DRILL_FROZEN_MS: '20000',
  DRILL_REDIS_HANGS_MS: '60000',
};
const server = 'apps/server/src';
const drills = [
  'tools/start.pg.test.ts',
  `${server}/db/embedded.pg.test.ts`,
  `${server}/crash.pg.test.ts`,
  `${server}/frozen.pg.test.ts`,
  `${server}/full-disk.pg.test.ts`,
  `${server}/pools.pg.test.ts`,
  `${server}/site-settings.pg.test.ts`,
  `${server}/jobs/jobs.pg.test.ts`,
  `${server}/console/inbox/several-processes.pg.test.ts`,
  `${server}/one-killed.pg.test.ts`,
  `${server}/gateway/redis-away.pg.test.ts`,
  `${server}/gateway/fanout-redis.pg.test.ts`,
  `${server}/gateway/idlers.pg.test.ts`,
  `${server}/gateway/clock-back.pg.test.ts`,
];

installMissing();
const wanted = process.argv.slice(2);
const chosen = drills.filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)));
const bin = path.join(root, 'node_modules', '.bin');
const env = { ...process.env, ...long, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
const { status } = spawnSync(
  path.join(bin, 'vitest'),
  ['run', '--project', 'pg', '--no-file-parallelism', ...chosen],
  { cwd: root, stdio: 'inherit', env },
);
process.exit(status ?? 1);
