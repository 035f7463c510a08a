import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAlive } from '../db/embedded/postmaster.ts';
import { readPostmasterFile } from '../db/embedded/postmaster-file.ts';
import { folderForCluster, sweepDeadClusters } from './dead-clusters.ts';

let parent: string;
beforeAll(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-sweep-'));
  fs.chmodSync(parent, 0o755);
});
afterAll(() => fs.rmSync(parent, { recursive: true, force: true }));

/** Starts a separate run that starts a cluster, prints where, and lives until it is killed. */
async function otherRun() {
  const clusters = path.join(import.meta.dirname, 'dead-clusters.ts');
  const embedded = path.join(import.meta.dirname, '../db/embedded.ts');
  const script = `
    const { folderForCluster } = await import(${JSON.stringify(clusters)});
    const { startEmbedded } = await import(${JSON.stringify(embedded)});
    const dataDir = folderForCluster('tests', ${JSON.stringify(parent)});
    const { dir } = await startEmbedded({ dataDir, durable: false });
    console.log(JSON.stringify({ dataDir, dir }));
    // The child ends when this test ends.
    process.on('disconnect', () => process.exit());
    setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [text] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const { dataDir, dir } = JSON.parse(text.toString()) as { dataDir: string; dir: string };
  return { child, dataDir, postmaster: readPostmasterFile(dir)?.pid as number };
}

// The test starts a database four times, beside other tests.
test('clusters of a killed run are stopped and removed by the next; those of a live run are not', {
  timeout: 120_000,
}, async () => {
  const [killed, living] = [await otherRun(), await otherRun()];
  const mine = folderForCluster('cluster', parent);
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');

  await sweepDeadClusters(parent);
  expect(fs.existsSync(killed.dataDir)).toBe(false);
  await expect.poll(() => isAlive(killed.postmaster)).toBe(false);
  expect(fs.existsSync(mine)).toBe(true);
  expect(fs.existsSync(living.dataDir)).toBe(true);
  expect(isAlive(living.postmaster)).toBe(true);

  living.child.kill('SIGKILL');
  await once(living.child, 'exit');
  await sweepDeadClusters(parent);
  expect(fs.readdirSync(parent)).toEqual([path.basename(mine)]);
});
