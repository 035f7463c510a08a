import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBrowser } from './browser.ts';
import { runBench } from './cleanup.ts';
import { startPostgres } from './postgres.ts';
import { startProcess } from './start-process.ts';

// Starts what benchmarks start, then waits to be interrupted, or fails on SIGUSR2.
runBench(async () => {
  const { folder } = await startPostgres({ fast: true });
  await startProcess('bare-ws.reference.ts');
  await startProcess('program-process.ts', { env: { PROGRAM: '["sleep", "1000"]' } });
  const browser = await openBrowser(folder);
  await browser.newPage();
  const failSignal = once(process, 'SIGUSR2');
  console.log('up');
  await Promise.race([failSignal, sleep(1_000_000)]);
  throw new Error('failed on purpose');
});
