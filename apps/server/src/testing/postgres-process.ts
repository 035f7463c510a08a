import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerTasks, endWithStarter, sayReady } from '@afterglow/testkit/process-tasks';
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded.ts';

// An empty PostgreSQL in a temporary folder, for benches, in a process of its own: however the bench ends, this one stops the
// database and removes the folder. `PG_FAST=1` gives durability up; the task `durable` starts it again with all of it.

const maxConnections = 200;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-bench-'));
fs.chmodSync(folder, 0o755);

let starting: Promise<EmbeddedPostgres> | undefined;
endWithStarter(async () => {
  const running = await starting?.catch(() => undefined);
  await running?.stop();
  await removeFolder();
  // Where the database's user cannot reach this tree, binaries and cluster were put here.
  if (running?.dir.startsWith('/var/lib/afterglow/'))
    fs.rmSync(path.dirname(running.dir), { recursive: true, force: true });
});

/** A browser that keeps its profile here, and that nobody closed, may still be on its way out and write it anew. */
async function removeFolder(): Promise<void> {
  const left = fs.readdirSync(folder).some((name) => name.startsWith('playwright'));
  for (let round = 0; round < (left ? 8 : 1); round++) {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    if (left) await sleep(250);
  }
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
}

async function facts(durable: boolean) {
  starting = startEmbedded({ dataDir: folder, durable, maxConnections });
  const { url, dir } = await starting;
  const pid = Number(fs.readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return { url: url(), pid, folder };
}

answerTasks({
  durable: async () => {
    await (await starting)?.stop();
    return facts(true);
  },
});
sayReady(await facts(process.env.PG_FAST !== '1'));
