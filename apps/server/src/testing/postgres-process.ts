import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitWithParent, sendReady, serveTasks } from '@afterglow/testkit/process-tasks';
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded.ts';
import { removeCluster } from './remove-cluster.ts';

// An empty PostgreSQL in a temporary folder, for benchmarks, in a process of its own: it stops the database and removes
// the folder however the benchmark ends. `PG_FAST=1` switches durability off. The task `durable` restarts it with full
// durability.

const maxConnections = 200;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-bench-'));
fs.chmodSync(folder, 0o755);

let starting: Promise<EmbeddedPostgres> | undefined;
exitWithParent(async () => {
  const running = await starting?.catch(() => undefined);
  await running?.stop();
  // A browser with its profile in this folder may still be exiting and write the profile again.
  const browserLeft = fs.readdirSync(folder).some((name) => name.startsWith('playwright'));
  for (let again = browserLeft ? 8 : 0; ; again--) {
    removeCluster({ dataDir: folder, dir: running?.dir ?? folder });
    if (again === 0) break;
    await sleep(250);
  }
});

async function facts(durable: boolean) {
  starting = startEmbedded({ dataDir: folder, durable, maxConnections });
  const { url, dir } = await starting;
  const pid = Number(fs.readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return { url: url(), pid, folder };
}

serveTasks({
  durable: async () => {
    await (await starting)?.stop();
    return facts(true);
  },
});
sendReady(await facts(process.env.PG_FAST !== '1'));
