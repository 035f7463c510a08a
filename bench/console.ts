import { parseArgs } from 'node:util';
import { runBench } from './cleanup.ts';
import { measureExportBesideChat } from './console-export.ts';
import { measureConsoleInputs } from './console-inputs.ts';
import { measureConsoleLists } from './console-lists.ts';
import { formatWhole, reportFigures } from './figures.ts';
import { createSmallWorld } from './members.ts';
import { connectTo, startPostgres } from './postgres.ts';
import { quick } from './quick.ts';
import { startServer } from './server.ts';
import { startProcess } from './start-process.ts';

// The console of a large site: searches and pages beside a row by key; a file of a million rows beside chat; and what
// staff feel in the browser, from a key to the next paint.

const { values: options } = parseArgs({ options: { members: { type: 'string' } }, strict: false });
const members = Number(options.members ?? (quick ? 2_000 : 1_000_000));

runBench(async () => {
  const inputs = await measureConsoleInputs();
  const postgres = await startPostgres({ fast: true });
  const filler = await startProcess('../apps/server/src/testing/timed-queries.ts');
  await filler.run('prepareDatabase', { url: postgres.url, places: false });
  const began = performance.now();
  await filler.run('consoleRows', { url: postgres.url, members });
  const database = await connectTo(postgres.url);
  await createSmallWorld(database);
  console.log(
    `     ${formatWhole(members)} members, and ten times as many transfers and log entries, in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  const lists = await measureConsoleLists({ process: filler, url: postgres.url }, database, members);
  await filler.stop();

  // Chat waits for commits, so the database is durable for it.
  const { url } = await postgres.run<{ url: string }>('durable');
  const again = await connectTo(url);
  const busy = await startServer({ DATABASE_URL: url, DATA_DIR: postgres.folder, ROLES: 'gateway' });
  const files = await measureExportBesideChat(busy, again);
  await busy.stop();
  reportFigures('console', [...inputs, ...lists, ...files]);
});
