import { setTimeout as sleep } from 'node:timers/promises';
import { openBrowser } from './browser.ts';
import { runBench } from './leave-nothing.ts';
import { startPostgres } from './postgres.ts';
import { startProcess } from './start-process.ts';

// A bench that begins what benches begin, and then waits to be interrupted, or fails (`FAILS=1`).
runBench(async () => {
  const { folder } = await startPostgres({ fast: true });
  await startProcess('bare-ws.reference.ts');
  await startProcess('program-process.ts', { env: { PROGRAM: '["sleep", "1000"]' } });
  const browser = await openBrowser(folder);
  await browser.newPage();
  console.log('up');
  if (process.env.FAILS) throw new Error('failed on purpose');
  await sleep(1_000_000);
});
